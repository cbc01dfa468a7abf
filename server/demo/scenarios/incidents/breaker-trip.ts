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
 * Current of the fault as a share of that at the busbar: near it, where a cable of some hundred metres hardly lowers it at 10 kV and one of
 * some ten metres clearly at low voltage, or at the far end of a long cable.
 */
const DEPTH = {
  high: {near: {min: 0.86, max: 0.95}, far: {min: 0.3, max: 0.42}},
  low: {near: {min: 0.7, max: 0.84}, far: {min: 0.09, max: 0.13}},
} as const;
/** So many faults are at the far end. */
const FAR = 0.3;
/** A fault between two phases carries less than one between three. */
const TWO_PHASE = Math.sqrt(3) / 2;

interface Stage {
  readonly stage: (typeof TRIP_STAGES)[number];
  readonly title: string;
  /** From the fault until the relay or the release acts, and from there until the breaker is open. */
  readonly delayMs: number;
  readonly opensMs: number;
}

/**
 * Stages of a feeder's protection. The fast one acts on what is too much for a fault at the far end: at 10 kV the relay's stage I, set
 * above the current of a fault there, at low voltage the instantaneous release. What is less is left to the stage with a delay that is graded
 * against the incoming's: stage II, or the short-time delay of a release.
 */
const STAGES = {
  high: {
    fast: {stage: 'overcurrentI', title: '过流I段', delayMs: 40, opensMs: 55},
    delayed: {stage: 'overcurrentII', title: '过流II段', delayMs: 400, opensMs: 55},
  },
  low: {
    fast: {stage: 'instantaneous', title: '短路瞬时', delayMs: 15, opensMs: 15},
    delayed: {stage: 'shortTime', title: '短路短延时', delayMs: 400, opensMs: 30},
  },
} as const satisfies Record<string, Record<'fast' | 'delayed', Stage>>;
/** What stage I is set to, as a share of the busbar's short-circuit current. */
const FAST_SHARE = 0.55;
/** What the other stages are set to, in times the feeder's peak current; those with a delay at most to a share of the fault. */
const TIMES = {fast: 14, highDelayed: 6, lowDelayed: 8} as const;
const AT_MOST = 0.6;
/** From the reclosing by hand to the end: the loads behind it start. */
const BACK_MS = 30_000;

/**
 * A short circuit between phases A and B behind a feeder: kiloamperes, and voltages of its busbar that sag for less than a second, then the
 * stage of its protection that the current reaches trips it, at once or after its delay. Contactors that dropped out return in steps. At the end it is reclosed. Target: the feeder.
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
    const {faultA, settingA, acting} = faultOf(window, feeder, site);
    const {stage, title, delayMs, opensMs} = acting;
    const {closedMs} = moments(window);
    const actedMs = actedOf(window, acting);
    const isFast = stage === 'overcurrentI' || stage === 'instantaneous';
    const how = isFast ? '动作跳闸' : `延时 ${delayMs / 1000}s 动作跳闸`;
    return [
      {
        key: 'trip',
        kind: 'fault',
        level: 1,
        deviceId: feeder.id,
        deviceName: feeder.name,
        diagramDeviceId: feeder.id,
        name: `${title}保护动作`,
        info: `${feeder.name} ${title}保护${how}，A、B 相故障电流 ${currentText(faultA)}，超过整定值 ${currentText(settingA)}`,
        words: {rule: 'trip', params: {stage, faultA, settingA, ...(!isFast && {delayS: delayMs / 1000})}},
        values: [faultA, faultA, null],
        ...relayTime(actedMs),
        releasedMs: closedMs,
      },
      switching({key: 'open', part: feeder, atMs: actedMs + opensMs, backMs: closedMs, to: 'open', why: 'protection', level: 3}),
      switching({key: 'close', part: feeder, atMs: closedMs, backMs: closedMs, to: 'closed', why: 'faultCleared', level: 4}),
    ];
  },
  endedMs: ({startMs, endMs}, nowMs) => Math.min(endMs, Math.max(nowMs + BACK_MS, startMs + 3 * BACK_MS)),
};

/** Whole seconds of readings, epoch ms. */
function moments({startMs, endMs}: ScenarioWindow): {tripMs: number; closedMs: number} {
  const third = Math.min(BACK_MS, wholeSeconds((endMs - startMs) / 3));
  return {tripMs: startMs + 1000, closedMs: endMs - third};
}

/** When the protection acts, epoch ms: the fault strikes so late in the window's first second that this is in the next. */
const actedOf = ({id, startMs}: ScenarioWindow, {delayMs}: Stage): number =>
  momentWithin(id, startMs, 1.002, Math.min(1.25, 0.999 + delayMs / 1000));

interface FaultFigures {
  /** In both phases, in steps of 10 A. */
  readonly faultA: number;
  readonly settingA: number;
  /** `Fault.depth` */
  readonly depth: number;
  readonly acting: Stage;
}

/** Source and cable divide the voltage: what the fault carries of the busbar's short-circuit current is what falls before the busbar. */
function faultOf({id}: ScenarioWindow, feeder: Part, site: SiteIndex): FaultFigures {
  const level = feeder.highVoltage ? 'high' : 'low';
  const {min, max} = DEPTH[level][hash01(0, `${id}/place`) < FAR ? 'far' : 'near'];
  const depth = Math.round((min + (max - min) * hash01(0, `${id}/depth`)) * 1000) / 1000;
  const wholeA = busbarA(feeder, site);
  const faultA = Math.round((wholeA * depth * TWO_PHASE) / 10) * 10;
  const fastA = setting(feeder.highVoltage ? wholeA * FAST_SHARE : ratedCurrentA(feeder) * TIMES.fast);
  if (faultA > fastA) return {faultA, settingA: fastA, depth, acting: STAGES[level].fast};
  const times = feeder.highVoltage ? TIMES.highDelayed : TIMES.lowDelayed;
  return {faultA, settingA: setting(Math.min(ratedCurrentA(feeder) * times, faultA * AT_MOST)), depth, acting: STAGES[level].delayed};
}

/** In steps of 10 A. */
const setting = (currentA: number): number => Math.ceil(currentA / 10) * 10;

function busbarA(feeder: Part, site: SiteIndex): number {
  if (feeder.highVoltage) return HIGH_A.min + (HIGH_A.max - HIGH_A.min) * hash01(0, `${feeder.stationId}/short-circuit`);
  const incomings = site.parts(feeder.stationId).filter(({type, run}) => type === PartType.incoming && run === feeder.run);
  const behind = site.project.network.transformers.find(({incomingId}) => incomings.some(({id}) => id === incomingId));
  return behind === undefined ? LOW_A : behind.ratedVa / (Math.sqrt(3) * behind.secondaryV * behind.impedance);
}
