import {ALARM_FAULTS} from './faults-of-alarms.ts';
import {ANSWER_FAULTS} from './faults-of-answers.ts';
import {DATA_FAULTS} from './faults-of-data.ts';
import {INGEST_FAULTS} from './faults-of-ingest.ts';
import {STREAM_FAULTS} from './faults-of-streams.ts';
import {TREND_FAULTS} from './faults-of-trends.ts';
import {WORK_FAULTS} from './faults-of-work.ts';
import type {Fault} from './wrong-backend.ts';

/** Ways in which a backend can be wrong, each with the check that must say so. */
export const FAULTS: readonly Fault[] = [
  ...ANSWER_FAULTS,
  ...DATA_FAULTS,
  ...TREND_FAULTS,
  ...ALARM_FAULTS,
  ...WORK_FAULTS,
  ...INGEST_FAULTS,
  ...STREAM_FAULTS,
];
