import type {TRIP_STAGES} from '@livebus/contract';
import {faultVoltages} from '../../simulate/network/fault.ts';
import {hash01} from '../../simulate/noise.ts';
import type {Fault, ScenarioWindow} from '../../simulate/scenario.ts';
import {currentText, ratedCurrentA} from '../figures.ts';
import {droppedLoads, lostLoads, returnSpans} from '../load-returns.ts';
import {momentWithin, relayTime} from '../relay-time.ts';
import type {ScenarioScript} from '../script.ts';
import {type Part, PartType, type SiteIndex} from '../site-index.ts';
import {wholeSeconds} from '../whole-seconds.ts';
import {opened, switching} from './switching.ts';

/** Short-circuit current of a 10 kV busbar, A: 240 to 310 MVA behind it. */
const HIGH_A = {min: 14_000, max: 18_000} as const;
/** A low-voltage busbar without a known transformer. */
const LOW_A = 25_000;
/**
 * Current of the fault as a share of that at the busbar: a cable of some hundred metres hardly lowers it at 10 kV, one of some ten metres
 * clearly at low voltage.
 */
const DEPTH = {high: {min: 0.86, max: 0.95}, low: {min: 0.7, max: 0.84}} as const;
/** A fault between two phases carries less than one between three. */
const TWO_PHASE = Math.sqrt(3) / 2;
/**
 * The stage that trips, by what it is called: overcurrent with a delay that is graded against the incoming's. At 10 kV the relay's stage II, set
 * to a multiple of the feeder's peak current; at low voltage the short-time delay of the breaker's release. Never set to more than a share
 * of the fault.
 */
const STAGES = {
  high: {stage: 'overcurrentII', title: '过流II段', times: 6, delayMs: 400},
  low: {stage: 'shortTime', title: '短路短延时', times: 8, delayMs: 400},
} as const satisfies Record<string, {readonly stage: (typeof TRIP_STAGES)[number]; readonly [figure: string]: string | number}>;
const AT_MOST = 0.6;
/** Own time of the breaker. */
const OPENS_MS = 55;
/** From the reclosing by hand to the end: the loads behind it start. */
const BACK_MS = 30_000;

/**
 * A short circuit between phases A and B behind a feeder: kiloamperes, and both voltages of its busbar at a half for less than a second, then
 * a delayed stage of its protection trips it. Contactors that dropped out return in steps. At the end it is reclosed. Target: the feeder.
 */
export const breakerTrip: ScenarioScript = {
  kind: 'breaker-trip',
  title: '开关跳闸',
  durationS: 600,
  betweenSamples: true,
  choices(site, stationId) {
    const loaded = site
      .parts(stationId)
      .filter((part) => part.type === PartType.feeder && part.closed && !part.feedsOn && (part.load?.peakW ?? 0) > 0);
    return loaded.map((part) => [part.id]);
  },
  spans(window, site) {
    const {id, startMs, endMs} = window;
    const feeder = site.part(window.targets[0]!)!;
    const {faultA, depth} = faultOf(window, feeder, site);
    const {tripMs, closedMs} = moments(window);
    const own = lostLoads(site, {words: new Map([[feeder.id, opened(feeder.word)]])});
    const ownIds = new Set(own.map(({deviceId}) => deviceId));
    // One object for the whole window: results are found again by it.
    const fault: Fault = {currentA: [faultA, faultA, 0], depth};
    const {mean} = faultVoltages(fault, feeder.highVoltage);
    const beside = droppedLoads(site, feeder.id, mean).filter(({deviceId}) => !ownIds.has(deviceId));
    return [
      {
        fromMs: startMs,
        toMs: tripMs,
        apply: (draft) => draft.faults.set(feeder.id, fault),
      },
      {fromMs: tripMs, toMs: closedMs, apply: (draft) => draft.words.set(feeder.id, opened(feeder.word))},
      ...returnSpans(beside, {lostMs: startMs, backMs: tripMs, endMs, key: id}),
      ...returnSpans(own, {lostMs: tripMs, backMs: closedMs, endMs, key: id, hurried: true}),
    ];
  },
  events(window, site) {
    const feeder = site.part(window.targets[0]!)!;
    const {faultA, settingA} = faultOf(window, feeder, site);
    const {stage, title, delayMs} = stageOf(feeder);
    const {struckMs, closedMs} = moments(window);
    const actedMs = struckMs + delayMs;
    return [
      {
        key: 'trip',
        kind: 'fault',
        level: 1,
        deviceId: feeder.id,
        deviceName: feeder.name,
        diagramDeviceId: feeder.id,
        name: `${title}保护动作`,
        info: `${feeder.name} ${title}保护延时 ${delayMs / 1000}s 动作跳闸，A、B 相故障电流 ${currentText(faultA)}，超过整定值 ${currentText(settingA)}`,
        words: {rule: 'trip', params: {stage, faultA, settingA, delayS: delayMs / 1000}},
        values: [faultA, faultA, null],
        ...relayTime(actedMs),
        releasedMs: closedMs,
      },
      switching({key: 'open', part: feeder, atMs: actedMs + OPENS_MS, backMs: closedMs, to: 'open', why: 'protection', level: 3}),
      switching({key: 'close', part: feeder, atMs: closedMs, backMs: closedMs, to: 'closed', why: 'faultCleared', level: 4}),
    ];
  },
  endedMs: ({startMs, endMs}, nowMs) => Math.min(endMs, Math.max(nowMs + BACK_MS, startMs + 3 * BACK_MS)),
};

/** When the fault strikes, epoch ms: so late in its second that the relay trips in the next. The others are whole seconds of readings. */
function moments({id, startMs, endMs}: ScenarioWindow): {struckMs: number; tripMs: number; closedMs: number} {
  const third = Math.min(BACK_MS, wholeSeconds((endMs - startMs) / 3));
  return {struckMs: momentWithin(id, startMs, 0.62, 0.85), tripMs: startMs + 1000, closedMs: endMs - third};
}

interface FaultFigures {
  /** In both phases, whole A. */
  readonly faultA: number;
  readonly settingA: number;
  /** `Fault.depth` */
  readonly depth: number;
}

/** Source and cable divide the voltage: what the fault carries of the busbar's short-circuit current is what falls before the busbar. */
function faultOf({id}: ScenarioWindow, feeder: Part, site: SiteIndex): FaultFigures {
  const {min, max} = DEPTH[feeder.highVoltage ? 'high' : 'low'];
  const depth = Math.round((min + (max - min) * hash01(0, `${id}/depth`)) * 1000) / 1000;
  const faultA = Math.round(busbarA(feeder, site) * depth * TWO_PHASE);
  const settingA = Math.ceil(Math.min(ratedCurrentA(feeder) * stageOf(feeder).times, faultA * AT_MOST) / 10) * 10;
  return {faultA, settingA, depth};
}

const stageOf = ({highVoltage}: Part) => STAGES[highVoltage ? 'high' : 'low'];

function busbarA(feeder: Part, site: SiteIndex): number {
  if (feeder.highVoltage) return HIGH_A.min + (HIGH_A.max - HIGH_A.min) * hash01(0, `${feeder.stationId}/short-circuit`);
  const incomings = site.parts(feeder.stationId).filter(({type, run}) => type === PartType.incoming && run === feeder.run);
  const behind = site.project.network.transformers.find(({incomingId}) => incomings.some(({id}) => id === incomingId));
  return behind === undefined ? LOW_A : behind.ratedVa / (Math.sqrt(3) * behind.secondaryV * behind.impedance);
}
