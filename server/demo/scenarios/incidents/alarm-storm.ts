import {round1} from '../../../base/round1.ts';
import {voltageText} from '../../../base/voltage-text.ts';
import {hash01} from '../../simulate/noise.ts';
import type {ScenarioWindow} from '../../simulate/scenario.ts';
import {calmVoltages, supplyVoltageV, type Triple} from '../figures.ts';
import {droppedLoads, returnSpans} from '../load-returns.ts';
import type {ReportedEvent, ScenarioScript, Span} from '../script.ts';
import {sectionsBehind} from '../sections.ts';
import {type Part, PartType} from '../site-index.ts';
import {wholeSeconds} from '../whole-seconds.ts';

/** A storm reaches at least so many busbar sections; each has three alarms. */
const MIN_SECTIONS = 3;
/** The voltage is back within this time: a dip lasts at most a minute (GB/T 30137). */
const STORM_MS = 50_000;
/** Alarms come when a device is next asked, and clear likewise once the voltage is back. */
const POLL_MS = 5000;
/** Remaining share of the voltage in the two steps of the disturbance. */
const LEFT = {first: 0.84, second: 0.76} as const;

/**
 * What recorders of power quality tell by themselves: a second limit below that of the supply, which the rules of the network watch, and dips:
 * below 90 % for at most a minute (GB/T 30137), which no reading every few seconds can tell from a lasting low voltage.
 */
const LIMITS = [
  {key: 'lower', rule: 'voltageLower', name: '电压越下下限', share: {high: 0.88, low: 0.85}, level: 2, step: 'second'},
  {key: 'dip', rule: 'voltageDip', name: '电压暂降', share: {high: 0.9, low: 0.9}, level: 4, step: 'first'},
] as const;

/**
 * The lines of a station sag in two steps, and the busbar sections behind them raise alarms one after the other: two that recorders tell, and one
 * that the rules of the network find; all clear with the voltage. The feeders of a section raise none. Targets: the incomings whose lines sag.
 */
export const alarmStorm: ScenarioScript = {
  kind: 'alarm-storm',
  title: '告警风暴',
  durationS: 300,
  choices(site, stationId) {
    const incomings = site
      .parts(stationId)
      .filter(({id, type, closed}) => type === PartType.incoming && closed && site.lineOf(id) !== undefined)
      .map(({id}) => id);
    return sectionsBehind(site, incomings).length >= MIN_SECTIONS ? [incomings] : [];
  },
  spans(window, site) {
    const lineIds = window.targets.flatMap((id) => site.lineOf(id)?.id ?? []);
    const {secondMs, calmMs} = moments(window);
    const sag = (fromMs: number, toMs: number, share: number): Span => ({
      fromMs,
      toMs,
      apply(draft) {
        for (const id of lineIds) draft.lineShare.set(id, share);
      },
    });
    const dropped = [...new Set(window.targets.flatMap((id) => droppedLoads(site, id, LEFT.second)))];
    return [
      sag(window.startMs, secondMs, LEFT.first),
      sag(secondMs, calmMs, LEFT.second),
      ...returnSpans(dropped, {lostMs: secondMs, backMs: calmMs, endMs: window.endMs, key: window.id}),
    ];
  },
  events(window, site, calm) {
    return sectionsBehind(site, window.targets).flatMap((part, order) => {
      const whole = calmVoltages(calm, site, part, window.startMs);
      // A dead section has no voltage to lose.
      return whole === undefined ? [] : LIMITS.map((limit) => alarmOf(limit, part, whole, order === 0, window));
    });
  },
  /** It cannot be cancelled: at the earliest it ends when all alarms of a full one have cleared and the loads are back. */
  endedMs: ({startMs, endMs}, nowMs) => Math.min(endMs, Math.max(nowMs, startMs + 2 * STORM_MS)),
};

/** The second step comes after 40 % of the storm; then the voltage is back. */
function moments({startMs, endMs}: ScenarioWindow): {secondMs: number; calmMs: number} {
  const stormMs = Math.min(STORM_MS, wholeSeconds((endMs - startMs) / 2));
  return {secondMs: startMs + wholeSeconds(stormMs * 0.4), calmMs: startMs + stormMs};
}

function alarmOf(
  {key, rule, name, share: shares, level, step}: (typeof LIMITS)[number],
  part: Part,
  whole: Triple,
  firstOut: boolean,
  window: ScenarioWindow,
): ReportedEvent {
  const {secondMs, calmMs} = moments(window);
  const {id, startMs, endMs} = window;
  const chance = (what: string) => hash01(0, `${id}/${part.id}/${key}/${what}`);
  const beganMs = step === 'first' ? startMs : secondMs;
  const lastMs = step === 'first' ? secondMs : calmMs;
  // The first section reports at once; others have a delay of their own.
  const delayMs =
    firstOut && step === 'first' ? 0 : wholeSeconds(1000 + chance('delay') * Math.max(0, Math.min(POLL_MS, lastMs - beganMs) - 1000));
  const [a, b, c] = whole.map((volts) => round1(volts * LEFT[step]));
  const share = part.highVoltage ? shares.high : shares.low;
  const limitV = supplyVoltageV(part) * share;
  const releasedMs = calmMs + wholeSeconds(1000 + chance('return') * Math.max(0, Math.min(POLL_MS, endMs - calmMs) - 1000));
  return {
    key: `${part.id}-${key}`,
    stationId: part.stationId,
    kind: 'alarm',
    level,
    deviceId: part.id,
    deviceName: part.name,
    diagramDeviceId: part.id,
    name,
    info: `${part.name} 电压 ${voltageText(Math.min(a!, b!, c!))}，低于限值 ${voltageText(limitV)}（额定的 ${Math.round(share * 100)}%）`,
    words: {rule, params: {voltageV: Math.min(a!, b!, c!), limitV, share: Math.round(share * 100)}},
    values: [a!, b!, c!],
    raisedMs: beganMs + delayMs,
    releasedMs: Math.max(releasedMs, beganMs + delayMs),
  };
}
