import {type Call, calls} from '@livebus/contract';
import type {Check} from './check.ts';
import {accountChecks} from './checks/account.ts';
import {alarmChecks} from './checks/alarms.ts';
import {assetChecks} from './checks/assets.ts';
import {fileChecks} from './checks/files.ts';
import {headerChecks} from './checks/headers.ts';
import {ingestChecks} from './checks/ingest.ts';
import {ingestReadingChecks} from './checks/ingest-readings.ts';
import {lineDataChecks} from './checks/line-data.ts';
import {callChecks} from './checks/of-calls.ts';
import {pagingChecks} from './checks/paging.ts';
import {peopleChecks} from './checks/people.ts';
import {readingChecks, unitChecks} from './checks/readings.ts';
import {stationScreenChecks} from './checks/station-screens.ts';
import {streamChecks} from './checks/stream.ts';
import {trendChecks} from './checks/trends.ts';
import {viewChecks} from './checks/views.ts';
import {workChecks} from './checks/work.ts';
import {hasSample} from './samples.ts';

/** Every check, in the order of the table. */
export const CHECKS: readonly Check[] = [
  ...callChecks,
  ...headerChecks,
  ...accountChecks,
  ...assetChecks,
  ...readingChecks,
  ...unitChecks,
  ...lineDataChecks,
  ...stationScreenChecks,
  ...trendChecks,
  ...viewChecks,
  ...alarmChecks,
  ...workChecks,
  ...peopleChecks,
  ...pagingChecks,
  ...fileChecks,
  ...ingestChecks,
  ...ingestReadingChecks,
  ...streamChecks,
];

/** Calls of the contract without a sample, which no check can send; there must be none. */
export const unknownCalls = (): readonly Call[] => calls.filter((call) => !hasSample(call));
