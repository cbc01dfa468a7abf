import {parseDiagram, type Station} from '@livebus/engine/core';
import type {DemoStation} from '@livebus/fixtures';
import {type Condition, earthedLive, voltageLow} from '../../network/alarm-rules.ts';
import {contradicted} from '../../network/contradicted.ts';
import {evidenceReading} from '../../network/evidence-reading.ts';
import {NetworkJudge} from '../../network/network-judge.ts';
import {eventOf, REPORTS_NEEDED, STANDS_MS} from '../../network/standing-alarms.ts';
import {STALE_AFTER_MS} from '../scenarios/script.ts';
import type {SiteIndex} from '../scenarios/site-index.ts';
import type {ScenarioWindow} from '../simulate/scenario.ts';
import type {Edges} from './edges.ts';
import type {FinderParts} from './finder-parts.ts';
import {FoundEvents} from './found-events.ts';
import {POLL_MS, pollAfter} from './polls.ts';

/** Each device has been asked once after a change. */
const SETTLED_MS = POLL_MS + 1000;

interface Judged {
  readonly stationIds: readonly string[];
  readonly deviceIds: readonly (readonly string[])[];
  readonly judge: NetworkJudge;
}
const judges = new WeakMap<SiteIndex, Judged>();

/** A condition at the places of a stretch, which begins at `fromMs`. */
interface Stretch {
  readonly fromMs: number;
  readonly conditions: readonly (Condition & {readonly stationId: string})[];
}

/**
 * What the rules of the network find in a window: supplies below their limit, earthing of live parts, contradictions. Between two edges nothing
 * changes, so that each stretch is judged once; shorter ones than a poll tell nothing. After the last edge all is as it is on a quiet day, which
 * passes none of their limits (`tests/contract/quiet-week.test.ts`).
 */
export function networkFindings(window: ScenarioWindow, {momentsMs}: Edges, parts: FinderParts) {
  const {projectId, id} = window;
  const found = new FoundEvents(id);
  const lastMs = momentsMs.at(-1);
  if (lastMs === undefined) return found.all;
  const stretches = momentsMs.slice(0, -1).flatMap((fromMs, at): Stretch[] => {
    const isShort = momentsMs[at + 1]! - fromMs <= SETTLED_MS;
    return isShort ? [] : [{fromMs, conditions: conditionsAt(projectId, fromMs + SETTLED_MS, parts)}];
  });
  const open = new Map<string, {readonly condition: Stretch['conditions'][number]; readonly fromMs: number}>();
  const close = (key: string, atMs: number) => {
    const {condition, fromMs} = open.get(key)!;
    open.delete(key);
    const raisedMs = pollAfter(condition.deviceId, fromMs);
    const reports = REPORTS_NEEDED[condition.rule];
    const standsMs = condition.rule in STANDS_MS ? STANDS_MS[condition.rule as keyof typeof STANDS_MS] : 0;
    const knownMs = raisedMs + Math.max((reports - 1) * POLL_MS, standsMs);
    const releasedMs = pollAfter(condition.deviceId, atMs);
    if (knownMs >= releasedMs) return;
    const event = eventOf(condition, {projectId, stationId: condition.stationId}, raisedMs);
    found.add(event, {knownMs, releasedMs, endKnownMs: releasedMs});
  };
  for (const {fromMs, conditions} of stretches) {
    for (const condition of conditions) {
      const key = `${condition.rule}/${condition.deviceId}`;
      if (condition.state === 'on' && !open.has(key)) open.set(key, {condition, fromMs});
      if (condition.state === 'off' && open.has(key)) close(key, fromMs);
    }
  }
  for (const key of [...open.keys()]) close(key, lastMs);
  return found.all;
}

function conditionsAt(projectId: string, nowMs: number, {sites, readings}: FinderParts): Stretch['conditions'] {
  const site = sites.get(projectId)!;
  const {judge, stationIds, deviceIds} = judgeOf(site);
  const options = {nowMs, staleAfterMs: STALE_AFTER_MS};
  const rows = deviceIds.map((ids) =>
    ids.flatMap((deviceId) => {
      const report = readings.report(deviceId, nowMs);
      return report === undefined ? [] : [evidenceReading(report.row, report.atMs)];
    }),
  );
  return judge.judge(rows, options).flatMap((one, i) =>
    [...earthedLive(one), ...voltageLow(one, options), ...contradicted(one, options)].map((condition) => ({
      ...condition,
      stationId: stationIds[i]!,
    })),
  );
}

function judgeOf(site: SiteIndex): Judged {
  const known = judges.get(site);
  if (known) return known;
  const stations = site.project.stations;
  const made = {
    stationIds: stations.map(({id}) => id),
    deviceIds: stations.map(({id}) => site.parts(id).map((part) => part.id)),
    judge: new NetworkJudge(stations.map(drawn)),
  };
  judges.set(site, made);
  return made;
}

function drawn({diagram, stationType, id}: DemoStation): Station {
  const parsed = parseDiagram(diagram, {kind: stationType === 1 ? 'high' : 'low'});
  if (!parsed.ok) throw new Error(`the demo's station ${id} cannot be read: ${JSON.stringify(parsed.faults)}`);
  return parsed.value;
}
