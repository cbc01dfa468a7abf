import {PositionWatch} from '../../alarms/rules/position-watch.ts';
import type {MeasuredReading} from '../../alarms/rules/reading-figures.ts';
import {ReadingQuality} from '../../history/record-readings.ts';
import type {WholeEvent} from '../scenarios/scenario-events.ts';
import {PartType} from '../scenarios/site-index.ts';
import type {ScenarioWindow} from '../simulate/scenario.ts';
import type {Edges} from './edges.ts';
import type {FinderParts} from './finder-parts.ts';

/** A relay stamps what it did in the second in which the reading shows it. */
const SAME_MS = 1000;
/** What a position can change to; everything else of a switch is told by contacts of its own. */
const POSITIONS: ReadonlySet<unknown> = new Set(['closed', 'open', 'earthed', 'unearthed']);

/**
 * The changes of position that a window's readings show. `told`: what relays report of the window's switches; where one reports a change that was
 * found, its milliseconds and its reason stand in the event. What they report and no reading shows is left out.
 */
export function positionFindings(
  window: ScenarioWindow,
  {momentsMs, switches}: Edges,
  told: readonly WholeEvent[],
  {sites, readings, settings}: FinderParts,
): WholeEvent[] {
  const site = sites.get(window.projectId)!;
  const isTold = (id: string) => site.part(id)?.type !== PartType.voltageTransformer && settings.isTold(id);
  const times = momentsMs.length === 0 ? [] : [momentsMs[0]! - 1000, ...momentsMs];
  const reports = times.flatMap((askedMs) =>
    switches.flatMap((deviceId): MeasuredReading[] => {
      const report = readings.report(deviceId, askedMs);
      if (report === undefined) return [];
      return [{deviceId, atMs: report.atMs, quantities: {}, switchState: report.row.switchState, quality: ReadingQuality.good}];
    }),
  );
  const placeOf = (id: string) => {
    const part = site.part(id);
    return part && {id, name: part.name, stationId: part.stationId, projectId: window.projectId, diagramDeviceId: id};
  };
  const found = new PositionWatch().take(reports, {isTold, placeOf, arrivedMs: window.startMs}).events;
  const left = new Set(found);
  const kept = told.filter(({deviceId, words, raisedMs}) => {
    const to = words?.params.to;
    if (words?.rule !== 'switched') return true;
    if (!POSITIONS.has(to)) return isTold(deviceId!);
    const own = found.find(
      (one) => left.has(one) && one.deviceId === deviceId && one.words!.params.to === to && Math.abs(one.raisedMs - raisedMs) <= SAME_MS,
    );
    if (own) left.delete(own);
    return own !== undefined;
  });
  const plain = [...left].map((event): WholeEvent => {
    const {deviceId, words, raisedMs} = event;
    const id = `${window.id}/position-${deviceId}-${words!.params.to}-${(raisedMs - window.startMs) / 1000}`;
    return {...event, id, arrivedMs: raisedMs, releasedMs: raisedMs};
  });
  return [...kept, ...plain];
}
