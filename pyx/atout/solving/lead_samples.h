#ifndef ATOUT_LEAD_SAMPLES_H
#define ATOUT_LEAD_SAMPLES_H

#ifndef ATOUT_SAMPLE
#define ATOUT_SAMPLE 0
#endif

#endif
