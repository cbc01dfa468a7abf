import {migration0106} from './0106-alarm-life.ts';
import {migration0107} from './0107-alarm-rules.ts';
import {migration0108} from './0108-alarms-found.ts';
import {migration0110} from './0110-rules-remember.ts';
import {migration0111} from './0111-alarms-counted.ts';
import {migration0112} from './0112-alarms-by-level.ts';
import {alarmQueries} from './alarm-queries.ts';
import {courseQueries} from './course-queries.ts';
import {lifeQueries} from './life-queries.ts';
import {ratingQueries} from './rating-queries.ts';
import {readMarkQueries} from './read-mark-queries.ts';
import {ruleMemoryQueries} from './rule-memory-queries.ts';
import {ruleQueries} from './rule-queries.ts';
import {tagQueries} from './tag-queries.ts';

/** Alarms as records that are worked off: how they are looked for, and what befalls them. */
export const alarms = {
  queries: {
    alarms: alarmQueries,
    alarmCourse: courseQueries,
    alarmLife: lifeQueries,
    assetTags: tagQueries,
    readMarks: readMarkQueries,
    ratings: ratingQueries,
    alarmRules: ruleQueries,
    ruleMemory: ruleMemoryQueries,
  },
  migrations: [migration0106, migration0107, migration0108, migration0110, migration0111, migration0112],
};
