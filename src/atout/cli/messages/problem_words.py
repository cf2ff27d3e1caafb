"""What is wrong, in the words of the command line, by the kind of the problem.

Kinds (:attr:`atout.errors.Problem.kind`) are the sentences of the library. Names in braces stand
for the parts of a problem; a part that is a kind itself has its words here too. English has only
what the command line says otherwise than the library.
"""

from __future__ import annotations

PROBLEMS = {
    "en": {
        "none": "none",
        "hand_size": "--cards",
        "part_size": "--part-size",
        "leaders": "--leader",
        "trumps": "--trump",
        "{seat} has {count} cards, not {most}: some of them are to be set aside first "
        "(five_hundred.best_discard)": "{seat} has {count} cards, not {most}: some of them are to "
        "be set aside first (atout discard)",
    },
    "fr": {
        # How problems are put together
        "{several}": "{several}",
        "; ": " ; ",
        " and ": " et ",
        " or ": " ou ",
        " or of ": " ou de ",
        "and {count} more": "et {count} de plus",
        "{where}: {problem}": "{where} : {problem}",
        "{problem}; legal: {legal}": "{problem} ; permis : {legal}",
        "{problem}: {choices}": "{problem} : {choices}",
        "position {number}": "position {number}",
        "deal {deal}": "donne {deal}",
        "action {action} (deal {deal})": "action {action} (donne {deal})",
        # Words
        "hand_size": "--cards",
        "part_size": "--part-size",
        "leaders": "--leader",
        "trumps": "--trump",
        "EW": "EO",
        "kitty": "mise",
        "the kitty": "la mise",
        "the declarer": "le preneur",
        "the match": "la partie",
        "this match": "cette partie",
        "a trick": "une levée",
        "a draw": "un tirage",
        "a deal": "une donne",
        "dict": "un objet",
        "list": "une liste",
        "text": "du texte",
        "whole number": "un nombre entier",
        "the manifest": "le manifeste",
        "bool": "true ou false",
        "none": "aucun",
        # Cards, hands, deals
        "expected text, not {kind}": "il faut du texte, et non {kind}",
        "lang must be one of {known}, not {code!r}": "la langue est une de {known}, et non "
        "{code!r}",
        "the game is {known}, not {value!r}": "le jeu est {known}, et non {value!r}",
        "a seat is one of {known}, not {text!r}": "une place est une de {known}, et non {text!r}",
        "trump is one of {known}, not {text!r}": "l'atout est un de {known}, et non {text!r}",
        "{text!r} is not a card; one is written like {example}": "{text!r} n'est pas une carte ; "
        "une carte s'écrit comme {example}",
        "a card's index is 0 to {last}, not {index}": "le numéro d'une carte va de 0 à {last}, et "
        "non {index}",
        "there is no card of suit {suit!r} and rank {rank!r}": "il n'y a pas de carte de couleur "
        "{suit!r} et de rang {rank!r}",
        "{card} is no joker, so it names no suit": "{card} n'est pas un joker et ne nomme pas de "
        "couleur",
        "a suit is one of {known}, not {value!r}": "une couleur est une de {known}, et non "
        "{value!r}",
        "expected cards by seat, not {kind}": "il faut des cartes par place, et non {kind}",
        "a hand has four groups spades.hearts.diamonds.clubs (a fifth for jokers), "
        "{text!r} has {count}": "une main a quatre groupes pique.cœur.carreau.trèfle (un cinquième "
        "pour les jokers), {text!r} en a {count}",
        "this hand is not known (-), and all cards are needed": "cette main n'est pas connue (-), "
        "et il faut toutes les cartes",
        "{text!r} is written {hand!r}": "{text!r} s'écrit {hand!r}",
        "{text!r} is not a rank ({names})": "{text!r} n'est pas un rang ({names})",
        "{text!r} is not a joker ({names})": "{text!r} n'est pas un joker ({names})",
        "{card} is there twice": "{card} y est deux fois",
        "the bits of a hand are 0 to 2**{size} - 1, not {bits}": "les bits d'une main vont de 0 à "
        "2**{size} - 1, et non {bits}",
        "a deal begins with a seat and a colon, as in 'N:'": "une donne commence par une place et "
        "deux points, comme 'N:'",
        "a deal has one kitty": "une donne n'a qu'une mise",
        "a deal has four hands, this one has {count}": "une donne a quatre mains, celle-ci en a "
        "{count}",
        "{card} is in two places ({places})": "{card} est à deux endroits ({places})",
        "{cards}: already in another hand": "{cards} : déjà dans une autre main",
        "strictly written: {text}": "strictement écrit : {text}",
        "not in the pack of {game}: {cards}": "pas dans le paquet du {game} : {cards}",
        "the pack of {game} is {count} other cards": "le paquet du {game} a {count} autres cartes",
        "{seat} is dealt {size} cards, not {count}": "{seat} reçoit {size} cartes, et non {count}",
        "the kitty is dealt {size} cards, not {count}": "la mise reçoit {size} cartes, et non "
        "{count}",
        "{seat} is dealt {size} cards, {known} are known": "{seat} reçoit {size} cartes, {known} "
        "sont connues",
        # Positions
        "a position has the fields {fields}": "une position a les champs {fields}",
        "a position has the fields {fields}; {text!r} is the last here": "une position a les "
        "champs {fields} ; {text!r} est ici le dernier",
        "a field after the deal is one of {fields}": "un champ après la donne est un de {fields}",
        "{field} is given twice": "{field} est donné deux fois",
        "tricks won are four numbers N,E,S,W, not {text!r}": "les levées gagnées sont quatre "
        "nombres N,E,S,O, et non {text!r}",
        "{text!r} is not a number of tricks": "{text!r} n'est pas un nombre de levées",
        "voids are a seat, a colon and suits, each seat once: E:HD,S:C": "les absences sont une "
        "place, deux points et des couleurs, chaque place une fois : E:HD,S:C",
        "voids are suits by seat, as in {{'E': 'HD'}}: {problem}": "les absences sont des couleurs "
        "par place, comme {{'E': 'HD'}} : {problem}",
        "{field} is one of {known}, not {value!r}": "{field} est un de {known}, et non {value!r}",
        "trump in {game} is one of {known}, not {trump}": "l'atout au {game} est un de {known}, et "
        "non {trump}",
        "{game} has no jokers, so no {options}": "le {game} n'a pas de jokers, donc pas de "
        "{options}",
        "the table holds at most three cards, not {count}": "la table porte au plus trois cartes, "
        "et non {count}",
        "{card} is on the table twice": "{card} est deux fois sur la table",
        "{card} is on the table and in two places ({holder}, table)": "{card} est sur la table et "
        "à deux endroits ({holder}, table)",
        "{seat} has {count} cards, the most is {most}": "{seat} a {count} cartes, le plus est "
        "{most}",
        "{seat} has {count} cards, not {most}: some of them are to be set aside first "
        "(five_hundred.best_discard)": "{seat} a {count} cartes, et non {most} : il faut d'abord "
        "en écarter (atout discard)",
        "{seat} has {count} cards, not {expected}: {last} has {wanted} and {leader} led with "
        "{played} on the table": "{seat} a {count} cartes, et non {expected} : {last} en a "
        "{wanted}, et {leader} a entamé avec {played} sur la table",
        "{seat} cannot have won {number!r} tricks": "{seat} ne peut pas avoir gagné {number!r} "
        "levées",
        "{total} tricks won and {left} left are more than {most}": "{total} levées gagnées et "
        "{left} à jouer sont plus que {most}",
        "voids shown count only in no trump with nt_joker_lead=nominate": "les absences montrées "
        "ne comptent que sans atout avec nt_joker_lead=nominate",
        "{seat} has shown to be void in {suit} but played {card}": "{seat} a montré qu'il n'a pas "
        "de {suit}, mais a joué {card}",
        "{seat} has shown to be void in {suits} but holds it": "{seat} a montré qu'il n'a pas de "
        "{suits}, mais en a",
        "{leader} may not lead {card} while he holds anything but jokers": "{leader} ne peut pas "
        "entamer {card} tant qu'il a autre chose que des jokers",
        "{card} led must name a suit, as in {card}:H": "{card} à l'entame doit nommer une couleur, "
        "comme {card}:C",
        "{leader} has shown to be void in {named} and cannot name it": "{leader} a montré qu'il "
        "n'a pas de {named} et ne peut pas le nommer",
        "{card}: only a led joker names a suit, under nt_joker_lead=nominate": "{card} : seul un "
        "joker à l'entame nomme une couleur, avec nt_joker_lead=nominate",
        "{seat} played {card} to {led} but holds {could}": "{seat} a joué {card} sur {led}, mais a "
        "{could}",
        # Play
        "{seat} leads {card} and must name a suit": "{seat} entame {card} et doit nommer une "
        "couleur",
        "{seat} cannot play {card}: all cards are played": "{seat} ne peut pas jouer {card} : "
        "toutes les cartes sont jouées",
        "{seat} cannot play {card}: does not hold it": "{seat} ne peut pas jouer {card} : ne l'a "
        "pas",
        "{seat} cannot play {card}: must follow {led}": "{seat} ne peut pas jouer {card} : doit "
        "fournir à {led}",
        "{seat} cannot play {card}: may not lead it": "{seat} ne peut pas jouer {card} : ne peut "
        "pas l'entamer",
        "no card has been pushed that could be taken back": "aucune carte à reprendre",
        "play {number}: {card} was not allowed": "carte {number} : {card} n'était pas permise",
        "no cards were played in {where}": "aucune carte n'a été jouée dans {where}",
        "no cards were played in deal {number}": "aucune carte n'a été jouée dans la donne "
        "{number}",
        "no cards were played": "aucune carte n'a été jouée",
        "the match has deals 0 to {last}, not {deal}": "la partie a les donnes 0 à {last}, et non "
        "{deal}",
        "only a match has deals to choose from": "seule une partie a des donnes à choisir",
        # Matches
        "this is a match of {game}, not of {other}": "c'est une partie de {game}, et non de "
        "{other}",
        "nothing has happened that could be taken back": "il n'y a rien à reprendre",
        "the first dealer is given, not drawn": "le premier donneur est donné, et non tiré",
        "{seat} cannot choose {action} in the phase {phase}": "{seat} ne peut pas choisir {action} "
        "pendant {phase}",
        "{action} is not due in the phase {phase}": "{action} n'est pas attendu pendant {phase}",
        "there is no position in the phase {phase}": "il n'y a pas de position pendant {phase}",
        "no cards are played in the phase {phase}": "on ne joue pas de cartes pendant {phase}",
        "nothing is set aside in the phase {phase}": "on n'écarte rien pendant {phase}",
        "no {wanted} in the phase {phase}": "{wanted} n'a pas lieu pendant {phase}",
        "{action}: the match is over": "{action} : la partie est finie",
        "{action}: the pack is cut already": "{action} : le paquet est déjà coupé",
        "{action}: the pack has {count} cards": "{action} : le paquet a {count} cartes",
        "a cut lifts a number of cards above 0, not {cards!r}": "une coupe lève un nombre de "
        "cartes au-dessus de 0, et non {cards!r}",
        "{text!r} is not a cut; one is written like 'cut 23'": "{text!r} n'est pas une coupe ; une "
        "coupe s'écrit comme 'cut 23'",
        "a draw is a card for each seat, as in N:SA E:H2": "un tirage est une carte pour chaque "
        "place, comme N:SA E:H2",
        "a draw is one card for each seat, as in N:SA E:H2": "un tirage est une seule carte pour "
        "chaque place, comme N:SA E:H2",
        "{draw}: a card is drawn by each of {wanted}": "{draw} : {wanted} tirent chacun une carte",
        "{cards} cannot be drawn: no such card is left": "on ne peut pas tirer {cards} : il n'en "
        "reste pas",
        "deal {deal}: {dealer} deals, not {seat}": "donne {deal} : c'est {dealer} qui donne, et "
        "non {seat}",
        "the draw makes {dealer} deal, not {seat}": "par le tirage c'est {dealer} qui donne, et "
        "non {seat}",
        "deal {deal} is not over, but another follows": "la donne {deal} n'est pas finie, mais une "
        "autre suit",
        "the score of {seat} is a number, not {number!r}": "le score de {seat} est un nombre, et "
        "non {number!r}",
        "the score of {side} is a number, not {number!r}": "le score de {side} est un nombre, et "
        "non {number!r}",
        "scores: {winner} has won already with {scores}": "scores : {winner} a déjà gagné avec "
        "{scores}",
        "scores: {side} is at the target with {number}": "scores : {side} est au but avec {number}",
        "scores: {side} is at the floor with {number}": "scores : {side} est au plancher avec "
        "{number}",
        "{what}: a mapping by side or Sides(ns, ew), not {values!r}": "{what} : une valeur pour NS "
        "et pour EW, et non {values!r}",
        "{what}: a mapping by seat or Seats(n, e, s, w), not {values!r}": "{what} : une valeur par "
        "place, et non {values!r}",
        "{what}: {seat} is given twice": "{what} : {seat} est donné deux fois",
        "{what}: no value for {seats}": "{what} : rien pour {seats}",
        # Bids and discards
        "{text!r} is not a bid; one is a number": "{text!r} n'est pas une enchère ; une enchère "
        "est un nombre",
        "{text!r} is not a call; one is written P or like {example}": "{text!r} n'est pas une "
        "enchère ; une enchère s'écrit P ou comme {example}",
        "{text!r} is not a call: {problem}": "{text!r} n'est pas une enchère : {problem}",
        "{text!r} is a pass, not a bid": "{text!r} est une passe, et non une enchère",
        "a bid is of {least} to {most} tricks, not {tricks}": "une enchère est de {least} à {most} "
        "levées, et non {tricks}",
        "a bid is 1 to {highest}, not {bid!r}": "une enchère va de 1 à {highest}, et non {bid!r}",
        "the game is a bid of {most} tricks, not {tricks}": "la partie est une enchère de {most} "
        "levées, et non {tricks}",
        "{size} cards are set aside, not {count}": "on écarte {size} cartes, et non {count}",
        "{cards} begin no legal discard": "aucun écart permis ne commence par {cards}",
        "{declarer} cannot set aside {cards}: does not hold it": "{declarer} ne peut pas écarter "
        "{cards} : ne l'a pas",
        "{declarer} cannot set aside {cards}: {size} cards are set aside": "{declarer} ne peut pas "
        "écarter {cards} : on écarte {size} cartes",
        "{declarer} cannot set aside {cards}: a trump only if it cannot be avoided": "{declarer} "
        "ne peut pas écarter {cards} : un atout seulement s'il ne peut faire autrement",
        "{other} has {wanted} cards, the most is {most}": "{other} a {wanted} cartes, le plus est "
        "{most}",
        "{seat} has {count} cards, but {other} has {wanted}": "{seat} a {count} cartes, mais "
        "{other} en a {wanted}",
        "{declarer} has {count} cards before he takes the kitty, not {wanted}": "{declarer} a "
        "{count} cartes avant de prendre la mise, et non {wanted}",
        "{declarer} has {count} cards with the kitty, not {wanted} to {most}": "{declarer} a "
        "{count} cartes avec la mise, et non de {wanted} à {most}",
        "compare is a list of discards, not the text {compare!r}": "compare est une liste "
        "d'écarts, et non le texte {compare!r}",
        "the tricks of {seat} in {trump} are 0 to {most}, not {number!r}": "les levées de {seat} à "
        "{trump} vont de 0 à {most}, et non {number!r}",
        "bids: a position does not know them; give a mapping by seat": "enchères : une position ne "
        "les connaît pas ; donnez-les par place",
        "bids: those of {wanted}, not of {given}": "enchères : celles de {wanted}, et non de "
        "{given}",
        "the bid of {seat} is 1 to {highest}, not {bid!r}": "l'enchère de {seat} va de 1 à "
        "{highest}, et non {bid!r}",
        "the score of {seat} is a whole number, not {score!r}": "le score de {seat} est un nombre "
        "entier, et non {score!r}",
        "deals_played is a number from 0 up, not {deals_played!r}": "deals_played est un nombre à "
        "partir de 0, et non {deals_played!r}",
        "objective is one of {known}, not {objective!r}": "l'objectif est un de {known}, et non "
        "{objective!r}",
        "contracts of each player are a question of 400, not {game}": "les contrats de chacun sont "
        "une question du 400, et non du {game}",
        # Rules
        "{name} is no rule of {game}; the rules are {names}": "{name} n'est pas une règle du "
        "{game} ; les règles sont {names}",
        "{unknown} are no rules of {game}; the rules are {names}": "{unknown} ne sont pas des "
        "règles du {game} ; les règles sont {names}",
        "{name} is one of {known}, not {value!r}": "{name} est un de {known}, et non {value!r}",
        "target is a number above 0, not {target!r}": "target est un nombre au-dessus de 0, et non "
        "{target!r}",
        "floor is none or a number below 0, not {floor!r}": "floor est none ou un nombre "
        "au-dessous de 0, et non {floor!r}",
        "max_deals is none or a number above 0, not {max_deals!r}": "max_deals est none ou un "
        "nombre au-dessus de 0, et non {max_deals!r}",
        "min_bid_cap is none or 1 to 13, not {cap!r}": "min_bid_cap est none ou 1 à 13, et non "
        "{cap!r}",
        "thirteen is a number, wins or forbidden, not {thirteen!r}": "thirteen est un nombre, wins "
        "ou forbidden, et non {thirteen!r}",
        "thirteen=forbidden contradicts min_bid_cap=13": "thirteen=forbidden contredit "
        "min_bid_cap=13",
        "{name} are 12 numbers for the bids 1 to 12, not {values!r}": "{name} sont 12 nombres pour "
        "les enchères de 1 à 12, et non {values!r}",
        "{name} are numbers of at least 0, not {values!r}": "{name} sont des nombres d'au moins 0, "
        "et non {values!r}",
        "tricks are {total} in all, not {won}": "il y a {total} levées en tout, et non {won}",
        "tricks are 0 to {most}, not {tricks!r}": "les levées vont de 0 à {most}, et non "
        "{tricks!r}",
        # Records
        "a match has at least one line": "une partie a au moins une ligne",
        "every line of this match begins with {game}": "chaque ligne de cette partie commence par "
        "{game}",
        "a line has the parts {parts}": "une ligne a les parties {parts}",
        "after the plays come fields, each once, as field=value": "après les cartes jouées "
        "viennent des champs, chacun une fois, comme champ=valeur",
        "{name} stands in the first line of a match only": "{name} n'est que dans la première "
        "ligne d'une partie",
        "a trick has four cards, not {count}": "une levée a quatre cartes, et non {count}",
        "{text!r} is not a number of points": "{text!r} n'est pas un nombre de points",
        "{name} is a {kind}, not {value!r}": "{name} : il faut {kind}, et non {value!r}",
        "{name} has {keys}, not {unknown}": "{name} : les noms sont {keys}, et non {unknown}",
        "there is no game": "il n'y a pas de partie",
        "a game has no AtoutGame: it is of another game than {known}": "une partie n'a pas "
        "d'AtoutGame : elle est d'un autre jeu que {known}",
        "every game of this match is of {game}": "chaque donne de cette partie est de {game}",
        "the auction ends with {contract}, not {text}": "les enchères finissent par {contract}, et "
        "non {text}",
        "jokers are a seat and W, C or WC, as in E:C": "les jokers sont une place et W, C ou WC, "
        "comme E:C",
        "{name} stands twice in a game": "{name} est deux fois dans une partie",
        "text behind {name}, which has none": "du texte derrière {name}, qui n'en a pas",
        "a comment in braces has no end": "un commentaire entre accolades n'a pas de fin",
        "capitals count in the names of tags: {name} is none": "les majuscules comptent dans les "
        "noms de balises : {name} n'en est pas un",
        # LIN
        "LIN is deals, and no match": "LIN contient des donnes, et pas de partie",
        "LIN is names of two letters and values, each with a bar behind it": "LIN est fait de "
        "noms de deux lettres et de valeurs, chacun suivi d'une barre",
        "a play stands behind its deal": "une carte jouée vient après sa donne",
        "without its plays, which are none of 400: {problem}": "sans ses cartes jouées, qui ne "
        "sont pas du 400 : {problem}",
        "a dealer is 1 (South), 2 (West), 3 (North) or 4 (East)": "un donneur est 1 (Sud), 2 "
        "(Ouest), 3 (Nord) ou 4 (Est)",
        "a hand begins with a suit, as in SAK5HQ72D43C9865T": "une main commence par une couleur, "
        "comme SAK5HQ72D43C9865T",
        "there is no tag {name} in {game}": "il n'y a pas de balise {name} au {game}",
        'a tag is a name and a value, as in [AtoutGame "400"]': "une balise est un nom et une "
        'valeur, comme [AtoutGame "400"]',
        "{name} stands beside a Deal only": "{name} ne va qu'avec un Deal",
        "a misdeal is {value}, or has no tag": "une fausse donne est {value}, ou n'a pas de balise",
        "{cards}: already in a hand": "{cards} : déjà dans une main",
        "scores are numbers by seat or side, as in N:30,E:0,S:12,W:-4": "les scores sont des "
        "nombres par place ou par camp, comme N:30,E:0,S:12,W:-4",
        "{problem} (field {field})": "{problem} (champ {field})",
        "{field}: a trick but the last has four cards, not {count}": "{field} : une levée, sauf la "
        "dernière, a quatre cartes, et non {count}",
        "{text} is no number": "{text} n'est pas un nombre",
        "a number has at most {most} characters, not {count:,}": "un nombre a au plus {most} "
        "caractères, et non {count}",
        "JSON has at most {most:,} characters, not {count:,}": "du JSON a au plus {most} "
        "caractères, et non {count}",
        "JSON has at most {most} levels of lists and objects": "du JSON a au plus {most} niveaux "
        "de listes et d'objets",
        "a line has at most {most:,} characters": "une ligne a au plus {most} caractères",
        "a file has at most {most:,} characters": "un fichier a au plus {most} caractères",
        "{name} stands in the first game of a match only": "{name} n'est que dans la première "
        "donne d'une partie",
        # Random deals and data sets
        "{name} is {least} to {most}, not {number}": "{name} va de {least} à {most}, et non "
        "{number}",
        "{name} is at least {least}, not {number}": "{name} est d'au moins {least}, et non "
        "{number}",
        "{name} is a whole number, not {value!r}": "{name} est un nombre entier, et non {value!r}",
        "{name} is true or false, not {value!r}": "{name} est vrai ou faux, et non {value!r}",
        "{name} is a number of seconds, not {kind}": "{name} est un nombre de secondes, et non "
        "{kind}",
        "{name} is a number of seconds from 0 on, not {value}": "{name} est un nombre de secondes "
        "à partir de 0, et non {value}",
        "a number has at most {most} digits, not {number}": "un nombre a au plus {most} chiffres, "
        "et non {number}",
        "bids of 400 need a dealer, 1 to 4 in front of the hands": "des enchères du 400 demandent "
        "un donneur, de 1 à 4 devant les mains",
        "without this call and what follows: {problem}": "sans cette enchère ni la suite : "
        "{problem}",
        "without this play and what follows: {problem}": "sans cette carte ni la suite : {problem}",
        "without its bids and plays: {problem}": "sans ses enchères ni ses cartes : {problem}",
        "no file can have the name {name!r}": "aucun fichier ne peut s'appeler {name!r}",
        "expected {expected}, not {kind}": "il faut {expected}, et non {kind}",
        "expected {expected}, not {value!r}": "il faut {expected}, et non {value!r}",
        "cards": "des cartes",
        "cards by seat": "des cartes par place",
        "cards on the table": "des cartes sur la table",
        "a position or a match": "une position ou une partie",
        "{what} of {seat}: {number!r} is not a whole number": "{what} de {seat} : {number!r} "
        "n'est pas un nombre entier",
        "a side is one of {known}, not {value!r}": "un camp est un de {known}, et non {value!r}",
        "{name} is a number of at least {least}, not {value!r}": "{name} est un nombre d'au moins "
        "{least}, et non {value!r}",
        "trump in {game} is not {trump}": "l'atout au {game} n'est pas {trump}",
        "the questions of {game} are {known}, not {question!r}": "les questions du {game} sont "
        "{known}, et non {question!r}",
        "{question} is asked of whole deals, not of {name}": "{question} se demande de donnes "
        "entières, sans {name}",
        "this is no plan of a data set: {problem}": "ce n'est pas le plan d'un jeu de données : "
        "{problem}",
        "{path}: not the manifest of a data set: {problem}": "{path} : ce n'est pas le manifeste "
        "d'un jeu de données : {problem}",
        "{problem} (line {line}, column {column})": "{problem} (ligne {line}, colonne {column})",
        "a manifest has at most {most:,} bytes": "un manifeste a au plus {most} octets",
        "{name} has no {fields}": "{name} n'a pas de {fields}",
        "{field} is {wanted!r}, not {value!r}": "{field} est {wanted!r}, et non {value!r}",
        "{field} is {least} to {most}, not {value!r}": "{field} va de {least} à {most}, et non "
        "{value!r}",
        "{field} is 64 digits from 0 to f, not {value!r}": "{field} a 64 chiffres de 0 à f, et non "
        "{value!r}",
        "{path} is missing": "{path} n'y est pas",
        "{path} is not a file": "{path} n'est pas un fichier",
        "{path} has {size} bytes, not {wanted}": "{path} a {size} octets, et non {wanted}",
        "{path} has another checksum than it had": "{path} n'a plus la même somme de contrôle",
        "{problem}: deals from {first} on are solved again": "{problem} : les donnes à partir de "
        "{first} sont résolues de nouveau",
        "{folder} has no data set": "{folder} n'a pas de jeu de données",
        "{count} deals, {part_size} in a file, are more than {most} files": "{count} donnes, "
        "{part_size} par fichier, font plus de {most} fichiers",
        "{name}: one is given twice": "{name} : un est donné deux fois",
        "{folder} has {done} deals already, more than {count}": "{folder} a déjà {done} donnes, "
        "plus que {count}",
        "{folder} is not empty and no data set": "{folder} n'est pas vide et n'est pas un jeu de "
        "données",
        "{folder} has a data set with {name} {there}, not {wanted}": "{folder} a un jeu de données "
        "avec {name} {there}, et non {wanted}",
        "{folder} is being written by another program": "un autre programme écrit dans {folder}",
        # The command line itself
        "give a position, a deal or a file, or - for standard input": "donnez une position, une "
        "donne ou un fichier, ou - pour l'entrée standard",
        "this deal could be of {games}: say which (--game)": "cette donne peut être de {games} : "
        "dites lequel (--game)",
        "a line of JSON has a position, a deal or the deals of a match": "une ligne de JSON a une "
        "position (position), une donne (deal) ou les donnes d'une partie (deals)",
        "not a text in {encoding}": "pas un texte en {encoding}",
        "standard input is closed": "l'entrée standard est fermée",
        "standard output is closed": "la sortie standard est fermée",
        "--json or --csv, not both": "--json ou --csv, pas les deux",
        "--json or --diagram, not both": "--json ou --diagram, pas les deux",
        "this is a question of {game}, not of {other}": "c'est une question du {game}, et non du "
        "{other}",
        "this deal was not played: it has no position": "cette donne n'a pas été jouée : elle n'a "
        "pas de position",
        "a deal does not say who leads: --leader": "une donne ne dit pas qui entame : --leader",
        "a deal does not say who deals: --dealer": "une donne ne dit pas qui donne : --dealer",
        "a deal does not say who plays what: --declarer and --trump": "une donne ne dit pas qui "
        "joue quoi : --declarer et --trump",
        "a position does not say what was bid: --bids": "une position ne dit pas les enchères : "
        "--bids",
        "a position has no kitty left: give a deal": "une position n'a plus de mise : donnez une "
        "donne",
        "bids are made before the play: cards of this position are played": "on enchérit avant le "
        "jeu : des cartes de cette position sont jouées",
        "{text!r} gives {seat} two numbers": "{text!r} donne deux nombres à {seat}",
        "{text!r} is no number of a seat; write {example}": "{text!r} n'est pas le nombre d'une "
        "place ; écrivez {example}",
        "{text!r} asks for nothing; write seat, what and how many, as in {one} or {other}; what is "
        "one of {suits}, a rank, or {jokers} for jokers": "{text!r} ne demande rien ; écrivez "
        "place, quoi et combien, comme {one} ou {other} ; quoi est une de {suits}, un rang, ou "
        "{jokers} pour les jokers",
        "{text}: {least} is more than {most}": "{text} : {least} est plus que {most}",
        "{text!r} gives nobody cards; write a seat and cards, as in {example}": "{text!r} ne donne "
        "de cartes à personne ; écrivez une place et des cartes, comme {example}",
        "only {found} of {count} such deals among {tries:,}: ask for less, or for more "
        "--tries": "seulement {found} donnes sur {count} parmi {tries} : demandez moins, ou plus "
        "de --tries",
        "--trump needs a --leader: both make a position of a deal": "--trump demande --leader : "
        "les deux font d'une donne une position",
        "a position of {game} needs a --trump": "une position de {game} demande --trump",
        "a deal has no leader and no trump: it is no position": "une donne n'a ni entame ni atout "
        ": ce n'est pas une position",
        "a position is no match: it has no {form}": "une position n'est pas une partie : elle n'a "
        "pas de {form}",
        "there is no folder {folder}": "il n'y a pas de dossier {folder}",
        "needs the extra {extras}: pip install 'atout[cli,{extras}]'": "demande l'extra {extras} : "
        "pip install 'atout[cli,{extras}]'",
        "{command} needs the extra cli: pip install 'atout[cli]'": "{command} demande l'extra cli "
        ": pip install 'atout[cli]'",
        "no cluster answers at {address}, as tcp://host:8786": "aucune grappe ne répond à "
        "{address}, comme tcp://hôte:8786",
        "the cluster at {address} has no workers": "la grappe {address} n'a pas d'ouvriers",
        "the cluster at {address} failed: {what}": "la grappe {address} a échoué : {what}",
        "there is no deal in this PBN": "il n'y a pas de donne dans ce PBN",
        "there is no deal in this LIN": "il n'y a pas de donne dans ce LIN",
        "without its plays: nobody says what was bid": "sans ses cartes jouées : rien ne dit ce "
        "qui a été enchéri",
        "something here is of a wrong kind: {problem}": "quelque chose ici est d'une mauvaise "
        "sorte : {problem}",
        # What Typer says of a command line
        "No such option: {option}": "il n'y a pas d'option {option}",
        "No such option: {option} (Possible options: {known})": "il n'y a pas d'option {option} "
        "(mais il y a {known})",
        "No such command {command}.": "il n'y a pas de commande {command}",
        "No such command {command}. Did you mean {known}?": "il n'y a pas de commande {command} "
        "(mais il y a {known})",
        "Missing argument {name}.": "il manque {name}",
        "Missing argument {name}. Choose from: {known}": "il manque {name}",
        "Missing option {name}.": "il manque {name}",
        "Missing option {name}. Choose from: {known}": "il manque {name} : {known}",
        "Missing command.": "il manque une commande",
        "Got unexpected extra argument(s) ({words})": "en trop : {words}",
        "Got unexpected extra argument ({words})": "en trop : {words}",
        "Got unexpected extra arguments ({words})": "en trop : {words}",
        "Option {option} does not take a value.": "l'option {option} ne prend pas de valeur",
        "Option {option} requires an argument.": "l'option {option} demande une valeur",
        "Invalid value for {option}: {problem}": "valeur de {option} : {problem}",
        "{value} is not one of {known}.": "{value} n'est pas un de {known}",
        "Input should be a valid integer, unable to parse string as an integer": "il faut un "
        "nombre entier",
        "Input should be greater than or equal to {least}": "il faut au moins {least}",
        # What Python says of JSON
        "Expecting value": "il faut une valeur",
        "Expecting property name enclosed in double quotes": "il faut un nom entre guillemets",
        "Expecting ':' delimiter": "il faut un ':'",
        "Expecting ',' delimiter": "il faut une ','",
        "Unterminated string starting at": "un texte sans fin commence ici",
        "Invalid control character at": "un caractère de contrôle n'est pas permis ici",
        "Invalid \\escape": "échappement \\ non valable",
        "Invalid \\uXXXX escape": "échappement \\uXXXX non valable",
        "Extra data": "il y a quelque chose en trop",
        "Illegal trailing comma before end of object": "virgule en trop avant la fin",
        "Illegal trailing comma before end of array": "virgule en trop avant la fin",
        # What the system says of files
        "No such file or directory": "fichier ou dossier introuvable",
        "Is a directory": "est un dossier",
        "Not a directory": "n'est pas un dossier",
        "Permission denied": "accès refusé",
        "File exists": "le fichier existe",
        "File name too long": "nom de fichier trop long",
        "No space left on device": "il n'y a plus de place sur le disque",
        "Read-only file system": "on ne peut pas y écrire",
        "Input/output error": "erreur d'entrée ou de sortie",
        "Bad file descriptor": "ce fichier n'est pas ouvert pour cela",
        "File too large": "fichier trop grand",
        "Disk quota exceeded": "il n'y a plus de place sur le disque",
    },
}

#: The phases of a match, as in "while ...".
PHASES = {
    "draw": "le tirage du donneur",
    "deal": "la donne",
    "bidding": "les enchères",
    "discard": "l'écart",
    "play": "le jeu de la carte",
    "over": "la fin de la partie",
}
