"""The help of every command and option, in both languages, by name.

``solve`` is the help of a command, its first line the short one; ``solve.game`` that of its
option, and ``game`` that of every option of this name which has none of its own. ``[b]`` keeps
Rich from making pictures of ``:A:`` and ``:X:``.
"""

from __future__ import annotations

#: What Typer writes around the help, by the names it has for it.
FRAMES = {
    "en": {"RANGE_STRING": ""},
    "fr": {
        "RANGE_STRING": "",
        "ARGUMENTS_PANEL_TITLE": "Arguments",
        "OPTIONS_PANEL_TITLE": "Options",
        "COMMANDS_PANEL_TITLE": "Commandes",
        "DEFAULT_STRING": "[par défaut : {}]",
        "REQUIRED_LONG_STRING": "[obligatoire]",
    },
}

METAVARS = {
    "en": {
        "lang": "en|fr",
        "notation": "en|fr",
        "inputs": "FILE|CARDS",
        "file": "FILE",
        "game": "400|500",
        "leader": "SEAT",
        "trump": "TRUMP",
        "count": "NUMBER",
        "seed": "NUMBER",
        "first": "NUMBER",
        "cards": "NUMBER",
        "tries": "NUMBER",
        "holds": "SEAT:CARDS",
        "where": "SEAT:WHAT:HOW MANY",
        "dealer": "SEAT",
        "seat": "SEAT",
        "rule": "FIELD=VALUE",
        "save": "FILE",
        "folder": "FOLDER",
        "cluster": "ADDRESS",
        "declarer": "SEAT",
        "compare": "CARDS",
        "bids": "SEAT:BID,...",
        "scores": "SEAT:SCORE,...",
        "question": "QUESTION",
        "part_size": "NUMBER",
        "threads": "NUMBER",
        "deal": "NUMBER",
    },
    "fr": {
        "lang": "en|fr",
        "notation": "en|fr",
        "inputs": "FICHIER|CARTES",
        "file": "FICHIER",
        "game": "400|500",
        "leader": "PLACE",
        "trump": "ATOUT",
        "count": "NOMBRE",
        "seed": "NOMBRE",
        "first": "NOMBRE",
        "cards": "NOMBRE",
        "tries": "NOMBRE",
        "holds": "PLACE:CARTES",
        "where": "PLACE:QUOI:COMBIEN",
        "dealer": "PLACE",
        "seat": "PLACE",
        "rule": "CHAMP=VALEUR",
        "save": "FICHIER",
        "folder": "DOSSIER",
        "cluster": "ADRESSE",
        "declarer": "PLACE",
        "compare": "CARTES",
        "bids": "PLACE:ENCHÈRE,...",
        "scores": "PLACE:SCORE,...",
        "question": "QUESTION",
        "part_size": "NOMBRE",
        "threads": "NOMBRE",
        "deal": "NOMBRE",
    },
}

_INPUT_EN = (
    "A file, - for standard input, or the cards themselves between quotes. A line is a position "
    "(400 H N - 0,0,0,0 N:hands), a deal (N:hands), a deal of a match (400;N;…) or JSON; a file "
    "can also be PBN or LIN."
)
_INPUT_FR = (
    "Un fichier, - pour l'entrée standard, ou les cartes elles-mêmes entre guillemets. Une ligne "
    "est une position (400 H N - 0,0,0,0 N:mains), une donne (N:mains), une donne d'une partie "
    "(400;N;…) ou du JSON ; un fichier peut aussi être en PBN ou en LIN."
)

HELP = {
    "en": {
        "atout": "The card games 400 (Lebanon) and 500 (Québec).\n\n"
        "Deals, replays and plays hands, and says what best play by everyone makes of them.",
        "help": "Show this help.",
        "show_version": "Show the version.",
        "lang": "Language of words and card letters.",
        "notation": "Language whose letters the cards are written with.",
        "game": "The game of deals whose cards do not tell.",
        "strict": "Stop at the first line that cannot be read.",
        "json": "Print an object a line, for programs.",
        "csv": "Print a table, for spreadsheets.",
        "inputs": _INPUT_EN,
        "file": "A file, or - for standard input.",
        "solve": "What best play by everyone makes of a hand.\n\n"
        "Shows the four hands with the tricks each card wins for the side that plays it, as if "
        "all hands lay open, and how the best play goes on. Of a whole deal every player leads "
        "in turn; of a match every deal is solved where its play stands, or from its lead if it "
        "is over.",
        "dataset.threads": "Threads that solve; as many as there are processors if not given.",
        "solve.leader": "Who leads, for deals; each in turn if not given. Can be repeated.",
        "dataset.trump": "The trump in 500: S C D H NT; all if not given. Can be repeated.",
        "solve.trump": "The trump of deals of 500: S C D H NT; all if not given. Can be repeated.",
        "replay": "A match deal by deal, with the scores.\n\n"
        "Plays the match of a file again and prints its cards, bids, tricks and scores. A file "
        "has a line a deal (GAME;DEALER;DEAL;…), or is JSON or PBN as atout writes it.",
        "seed": "The same number gives the same cards, on every machine; a fresh one if not given.",
        "deal": "Random hands, as many and such as you ask for.\n\n"
        "Each hand is a line that the other commands read. With --leader (and --trump in 500) it "
        "is a position, ready to be solved.",
        "deal.game": "Which game: 400 or 500.",
        "deal.count": "How many deals.",
        "deal.first": "The number of the first deal of the seed.",
        "deal.cards": "Endings of so many cards each, without a kitty.",
        "deal.holds": "Cards that a seat holds, as N:SA,HK. Can be repeated.",
        "deal.where": "How many of a suit, a rank or X (jokers) a seat holds, as N:H:5+, "
        "S:[b]A[/b]:1-2 or E:[b]X[/b]:2. Can be repeated.",
        "deal.tries": "Give up after so many deals.",
        "deal.leader": "Who leads: the deal becomes a position.",
        "deal.trump": "The trump of a position of 500: S C D H NT.",
        "deal.diagram": "Print the four hands around the table.",
        "convert": "The same hands and matches in another written form.\n\n"
        "Reads what solve reads. A whole deal becomes a match that has just been dealt; a match "
        "becomes the position of each of its deals: where its play stands, or its start if it "
        "is over.",
        "convert.to": "position or deal: a line for each; record, pbn: matches; json: anything.",
        "convert.dealer": "Who has dealt, for deals that become matches.",
        "analyse": "What every card of a match cost, the turning points first.\n\n"
        "With all hands open: the tricks each card gave away, in 500 the cards that lost or gave "
        "away the contract, in 400 the points that a card cost its side.",
        "analyse.deal": "Only this deal of the match, counted from 1.",
        "bids": "The bids of the players, as N:4,E:2,S:3,W:3; a match knows them.",
        "scores": "The scores before the deal, as N:12,E:30,S:0,W:-4; a match knows them.",
        "match": "First whether a side wins the match with this deal, then points.",
        "contracts": "400: what best play makes of each player's own contract.\n\n"
        "Shows what every card is worth in points of the deal (those of the side less those of "
        "the others), who makes his bid with best play, and how it goes on.",
        "contracts.leader": "Who leads, for deals. Can be repeated.",
        "own-tricks": "400: the tricks each player can win himself.\n\n"
        "The most with his partner's help, and the fewest with all three against him.",
        "own-tricks.leader": "Who leads, for deals; each in turn if not given. Can be repeated.",
        "bid-values": "400: what each bid of a player would have been worth.\n\n"
        "With all hands open, the bids of the others being what they are: not a way to bid.",
        "bid-values.seat": "Whose bids; everyone's if not given, or of three bids the fourth "
        "player's. Can be repeated.",
        "bid-values.leader": "Who leads, for deals: the dealer's right.",
        "bid-values.bids": "The bids of the others, as E:2,S:3,W:3; a match knows them.",
        "discard": "500: the best cards to set aside, and the tricks they leave.\n\n"
        "The declarer takes the kitty and sets as many cards aside, with all hands "
        "open. Of a match every deal is asked with its contract, and what its discard cost.",
        "discard.declarer": "Who takes the kitty; a match knows.",
        "discard.trump": "S C D H NT; a match knows.",
        "compare": "What this discard costs, as 'H7 H4 C9 …'. Can be repeated.",
        "every": "Show every best discard.",
        "makeable": "500: which contracts each player could make.\n\n"
        "For each declarer and denomination the tricks of his side with his best discard, with "
        "all hands open.",
        "par": "500: what best bidding makes of a deal.\n\n"
        "Each player in turn calls what is best for his side, everyone knowing all cards.",
        "par.dealer": "Who deals; a match knows.",
        "dataset": "Solved random deals in Parquet files, for statistics and learning.\n\n"
        "Writes a folder: parts of so many deals each, and a manifest. It can be stopped at any "
        "moment; the same command goes on where it was. The same seed gives the same rows with "
        "any number of threads.",
        "dataset.folder": "The folder; made if it is not there.",
        "dataset.game": "Which game: 400 or 500.",
        "dataset.count": "How many deals.",
        "dataset.seed": "Where the deals come from.",
        "dataset.question": "tricks: those of North-South; cards: what each card led is worth; own "
        "(400): what each player can win himself; makeable (500): tricks with the best discard.",
        "dataset.leader": "Who leads; each in turn if not given. Can be repeated.",
        "part_size": "Deals in a file.",
        "threads": "Threads that solve long lists; answers keep their order.",
        "cluster": "The scheduler of a Dask cluster that solves instead, as tcp://host:8786.",
        "dataset.cards": "Endings of so many cards each, without a kitty.",
        "bench": "How fast the solver is on this machine.\n\n"
        "Prints the milliseconds that whole deals take, and the signature: the plays the solver "
        "makes on a fixed set of hands, the same on every machine.",
        "bench.count": "Deals of each kind.",
        "play": "Play a match against three built-in players.\n\n"
        "They play simply, by the rules. Type ? at any time for help; there are hints, and after "
        "each deal you see what your cards cost with all hands open.",
        "play.game": "Which game: 400 or 500.",
        "play.seat": "Where you sit.",
        "play.dealer": "Who deals first; found as the rules say if not given.",
        "play.rule": "A rule of the house, as target=31. Can be repeated.",
        "play.save": "Keep the match in this file, and go on with it if it is there.",
    },
    "fr": {
        "atout": "Les jeux de cartes 400 (Liban) et 500 (Québec).\n\n"
        "Donne, rejoue et joue des mains, et dit ce qu'en fait le meilleur jeu de chacun.",
        "help": "Affiche cette aide.",
        "show_version": "Affiche la version.",
        "lang": "Langue des mots et des lettres des cartes.",
        "notation": "Langue des lettres des cartes à lire.",
        "game": "Le jeu des donnes dont les cartes ne le disent pas.",
        "strict": "S'arrête à la première ligne illisible.",
        "json": "Écrit un objet par ligne, pour des programmes.",
        "csv": "Écrit un tableau, pour un tableur.",
        "inputs": _INPUT_FR,
        "file": "Un fichier, ou - pour l'entrée standard.",
        "solve": "Ce que le meilleur jeu de chacun fait d'une main.\n\n"
        "Montre les quatre mains avec les levées que chaque carte rapporte au camp qui la joue, "
        "comme à jeu ouvert, et la suite du meilleur jeu. D'une donne entière, chacun entame à "
        "son tour ; d'une partie, chaque donne est résolue là où en est le jeu, ou depuis "
        "l'entame s'il est fini.",
        "dataset.threads": "Fils d'exécution qui résolvent ; autant que de processeurs sinon.",
        "solve.leader": "Qui entame, pour les donnes ; chacun à son tour sinon. Peut se répéter.",
        "dataset.trump": "L'atout au 500 : P T K C SA ; tous sinon. Peut se répéter.",
        "solve.trump": "L'atout des donnes de 500 : P T K C SA ; tous sinon. Peut se répéter.",
        "replay": "Une partie donne par donne, avec les scores.\n\n"
        "Rejoue la partie d'un fichier et montre ses cartes, enchères, levées et scores. Un "
        "fichier a une ligne par donne (JEU;DONNEUR;DONNE;…), ou est en JSON ou en PBN comme "
        "atout les écrit.",
        "seed": "Le même nombre donne les mêmes cartes, partout ; un nouveau sinon.",
        "deal": "Des mains au hasard, autant et telles que demandées.\n\n"
        "Chaque donne est une ligne que les autres commandes lisent. Avec --leader (et --trump "
        "au 500), c'est une position, prête à résoudre.",
        "deal.game": "Quel jeu : 400 ou 500.",
        "deal.count": "Combien de donnes.",
        "deal.first": "Le numéro de la première donne de la graine.",
        "deal.cards": "Des fins de donne d'autant de cartes par main, sans mise.",
        "deal.holds": "Les cartes d'une place, comme N:PA,CR. Peut se répéter.",
        "deal.where": "Combien de cartes d'une couleur, d'un rang ou X (Blanche et Bonhomme) à "
        "une place, comme N:C:5+, S:[b]A[/b]:1-2 ou E:[b]X[/b]:2. Peut se répéter.",
        "deal.tries": "Abandonne après autant de donnes.",
        "deal.leader": "Qui entame : la donne devient une position.",
        "deal.trump": "L'atout d'une position de 500 : P T K C SA.",
        "deal.diagram": "Montre les quatre mains autour de la table.",
        "convert": "Les mêmes mains et parties sous une autre forme écrite.\n\n"
        "Lit ce que solve lit. Une donne entière devient une partie qui vient d'être donnée ; "
        "une partie devient la position de chacune de ses donnes : là où en est le jeu, ou son "
        "début s'il est fini.",
        "convert.to": "position ou deal : une ligne chacune ; record, pbn : des parties ; json : "
        "tout.",
        "convert.dealer": "Qui a donné, pour les donnes qui deviennent des parties.",
        "analyse": "Ce que chaque carte d'une partie a coûté, les tournants d'abord.\n\n"
        "À jeu ouvert : les levées que chaque carte a données, au 500 les cartes qui ont perdu "
        "ou donné le contrat, au 400 les points qu'une carte a coûtés à son camp.",
        "analyse.deal": "Seulement cette donne de la partie, comptée à partir de 1.",
        "bids": "Les enchères des joueurs, comme N:4,E:2,S:3,O:3 ; une partie les connaît.",
        "scores": "Les scores avant la donne, comme N:12,E:30,S:0,O:-4 ; une partie les connaît.",
        "match": "D'abord si un camp gagne la partie à cette donne, puis les points.",
        "contracts": "400 : ce que le meilleur jeu fait du contrat de chacun.\n\n"
        "Montre ce que chaque carte vaut en points de la donne (ceux du camp moins ceux des "
        "autres), qui réussit son enchère au mieux, et la suite du jeu.",
        "contracts.leader": "Qui entame, pour les donnes. Peut se répéter.",
        "own-tricks": "400 : les levées que chacun peut gagner lui-même.\n\n"
        "Le plus avec l'aide du partenaire, et le moins seul contre les trois autres.",
        "own-tricks.leader": "Qui entame, pour les donnes ; chacun à son tour sinon. Peut se "
        "répéter.",
        "bid-values": "400 : ce qu'aurait valu chaque enchère d'un joueur.\n\n"
        "À jeu ouvert, les enchères des autres étant ce qu'elles sont : ce n'est pas une façon "
        "d'enchérir.",
        "bid-values.seat": "Les enchères de qui ; de chacun sinon, ou du quatrième joueur "
        "s'il y en a trois. Peut se répéter.",
        "bid-values.leader": "Qui entame, pour les donnes : la droite du donneur.",
        "bid-values.bids": "Les enchères des autres, comme E:2,S:3,O:3 ; une partie les connaît.",
        "discard": "500 : les meilleures cartes à écarter, et les levées qui restent.\n\n"
        "Le preneur ramasse la mise et écarte autant de cartes, à jeu ouvert. D'une "
        "partie, chaque donne est posée avec son contrat et ce que son écart a coûté.",
        "discard.declarer": "Qui prend la mise ; une partie le sait.",
        "discard.trump": "P T K C SA ; une partie le sait.",
        "compare": "Ce que coûte cet écart, comme 'C7 C4 T9 …'. Peut se répéter.",
        "every": "Montre tous les meilleurs écarts.",
        "makeable": "500 : les contrats que chacun pourrait réussir.\n\n"
        "Pour chaque preneur et chaque atout, les levées de son camp avec son meilleur écart, à "
        "jeu ouvert.",
        "par": "500 : ce que les meilleures enchères font d'une donne.\n\n"
        "Chacun à son tour dit ce qui est le mieux pour son camp, tous connaissant les cartes.",
        "par.dealer": "Qui donne ; une partie le sait.",
        "dataset": "Des donnes résolues en fichiers Parquet, pour étudier et apprendre.\n\n"
        "Écrit un dossier : des fichiers d'autant de donnes et un manifeste. On peut l'arrêter "
        "en tout temps ; la même commande continue où elle en était. La même graine donne les "
        "mêmes lignes quel que soit le nombre de fils.",
        "dataset.folder": "Le dossier ; créé s'il n'y est pas.",
        "dataset.game": "Quel jeu : 400 ou 500.",
        "dataset.count": "Combien de donnes.",
        "dataset.seed": "La graine d'où viennent les donnes.",
        "dataset.question": "tricks : les levées de Nord-Sud ; cards : ce que vaut chaque carte à "
        "l'entame ; own (400) : ce que chacun peut gagner lui-même ; makeable (500) : les levées "
        "avec le meilleur écart.",
        "dataset.leader": "Qui entame ; chacun à son tour sinon. Peut se répéter.",
        "part_size": "Donnes par fichier.",
        "threads": "Fils d'exécution pour de longues listes ; les réponses gardent l'ordre.",
        "cluster": "L'ordonnanceur d'une grappe Dask qui résout à la place, comme tcp://hôte:8786.",
        "dataset.cards": "Des fins de donne d'autant de cartes par main, sans mise.",
        "bench": "La vitesse du solveur sur cette machine.\n\n"
        "Écrit les millisecondes que prennent des donnes entières, et la signature : le nombre "
        "de cartes que le solveur joue sur des mains fixes, le même partout.",
        "bench.count": "Nombre de donnes de chaque sorte.",
        "play": "Jouer une partie contre trois joueurs intégrés.\n\n"
        "Ils jouent simplement, selon les règles. Tapez ? en tout temps pour l'aide ; il y a des "
        "indices, et après chaque donne vous voyez ce que vos cartes ont coûté à jeu ouvert.",
        "play.game": "Quel jeu : 400 ou 500.",
        "play.seat": "Votre place.",
        "play.dealer": "Qui donne en premier ; trouvé selon les règles sinon.",
        "play.rule": "Une règle de la maison, comme target=31. Peut se répéter.",
        "play.save": "Garde la partie dans ce fichier, et la continue si elle y est.",
    },
}
