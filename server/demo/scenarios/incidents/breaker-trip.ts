import {hash01} from '../../simulate/noise.ts';
import type {ScenarioWindow} from '../../simulate/scenario.ts';
import {currentText, ratedCurrentA} from '../figures.ts';
import {droppedLoads, lostLoads, returnSpans} from '../load-returns.ts';
import {momentWithin, relayTime} from '../relay-time.ts';
import type {ScenarioScript} from '../script.ts';
import {type Part, PartType, type SiteIndex} from '../site-index.ts';
import {opened, switching} from './switching.ts';

/** Short-circuit current of a 10 kV busbar, A: 240 to 310 MVA behind it. */
const HIGH_A = {min: 14_000, max: 18_000} as const;
/** A low-voltage busbar without a known transformer. */
const LOW_A = 25_000;
/** Current of the fault as a share of that at the busbar: it lies far along the cable. */
const DEPTH = {min: 0.19, max: 0.25} as const;
/** A fault between two phases carries less than one between three. */
const TWO_PHASE = Math.sqrt(3) / 2;
/** Overcurrent setting, as a multiple of the feeder's peak current; never more than this share of the fault. */
const SETTING = {times: 8, atMost: 0.6} as const;
/** Delay of the overcurrent relay, graded against the incoming's, and own time of the breaker. */
const DELAY_MS = 400;
const OPENS_MS = 55;
/** From the reclosing by hand to the end: the loads behind it start. */
const BACK_MS = 30_000;

/**
 * A short circuit between phases A and B behind a feeder: kiloamperes and a dip on its busbar for less than a second, then the relay trips
 * it. Contactors that dropped out return in steps. At the end it is reclosed. Target: the feeder.
 */
export const breakerTrip: ScenarioScript = {
  kind: 'breaker-trip',
  title: '开关跳闸',
  durationS: 600,
  choices(site, stationId) {
    const loaded = site
      .parts(stationId)
      .filter((part) => part.type === PartType.feeder && part.closed && !part.feedsOn && (part.load?.peakW ?? 0) > 0);
    return loaded.map((part) => [part.id]);
  },
  spans(window, site) {
    const {id, startMs, endMs} = window;
    const feeder = site.part(window.targets[0]!)!;
    const {faultA, share} = faultOf(window, feeder, site);
    const {tripMs, closedMs} = moments(window);
    const own = lostLoads(site, {words: new Map([[feeder.id, opened(feeder.word)]])});
    const ownIds = new Set(own.map(({deviceId}) => deviceId));
    const beside = droppedLoads(site, feeder.id, share).filter(({deviceId}) => !ownIds.has(deviceId));
    return [
      {
        fromMs: startMs,
        toMs: tripMs,
        apply(draft) {
          draft.faults.set(feeder.id, {currentA: [faultA, faultA, 0]});
          draft.sagShare.set(feeder.id, share);
        },
      },
      {fromMs: tripMs, toMs: closedMs, apply: (draft) => draft.words.set(feeder.id, opened(feeder.word))},
      ...returnSpans(beside, {lostMs: startMs, backMs: tripMs, endMs, key: id}),
      ...returnSpans(own, {lostMs: tripMs, backMs: closedMs, endMs, key: id, hurried: true}),
    ];
  },
  events(window, site) {
    const feeder = site.part(window.targets[0]!)!;
    const {faultA, settingA} = faultOf(window, feeder, site);
    const {struckMs, closedMs} = moments(window);
    const actedMs = struckMs + DELAY_MS;
    return [
      {
        key: 'trip',
        kind: 'fault',
        level: 1,
        deviceId: feeder.id,
        deviceName: feeder.name,
        diagramDeviceId: feeder.id,
        name: '速断保护动作',
        info: `${feeder.name} 速断保护动作跳闸，故障电流 ${currentText(faultA)}，超过整定值 ${currentText(settingA)}`,
        words: {rule: 'trip', params: {faultA, settingA}},
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
  const third = Math.min(BACK_MS, Math.floor((endMs - startMs) / 3000) * 1000);
  return {struckMs: momentWithin(id, startMs, 0.62, 0.85), tripMs: startMs + 1000, closedMs: endMs - third};
}

interface FaultFigures {
  /** In both phases, whole A. */
  readonly faultA: number;
  readonly settingA: number;
  /** Voltage left on the busbar. */
  readonly share: number;
}

/** Source and cable divide the voltage: what the fault carries of the busbar's short-circuit current is what the busbar loses. */
function faultOf({id}: ScenarioWindow, feeder: Part, site: SiteIndex): FaultFigures {
  const depth = DEPTH.min + (DEPTH.max - DEPTH.min) * hash01(0, `${id}/depth`);
  const faultA = Math.round(busbarA(feeder, site) * depth * TWO_PHASE);
  const settingA = Math.ceil(Math.min(ratedCurrentA(feeder) * SETTING.times, faultA * SETTING.atMost) / 10) * 10;
  return {faultA, settingA, share: Math.round((1 - depth) * 1000) / 1000};
}

function busbarA(feeder: Part, site: SiteIndex): number {
  if (feeder.highVoltage) return HIGH_A.min + (HIGH_A.max - HIGH_A.min) * hash01(0, `${feeder.stationId}/short-circuit`);
  const incomings = site.parts(feeder.stationId).filter(({type, run}) => type === PartType.incoming && run === feeder.run);
  const behind = site.project.network.transformers.find(({incomingId}) => incomings.some(({id}) => id === incomingId));
  return behind === undefined ? LOW_A : behind.ratedVa / (Math.sqrt(3) * behind.secondaryV * behind.impedance);
}
