import {siteText} from '@livebus/engine/core';
import type {ArrivedReading} from '../history/record-readings.ts';
import type {ReadingRow} from '../readings/reading-source.ts';
import type {LatestReading} from '../store/areas/readings/ingest.ts';

/** `statedMs`: the original time stamp, where it lies ahead of the arrival. */
type Measured = Pick<ArrivedReading, 'quantities' | 'switchState' | 'statedMs'>;
/** A reading found ahead of the clock, because the clock was set back: its time by the old clock, and when the new clock found it. Epoch ms. */
interface Overtaken {
  readonly stampMs: number;
  readonly seenMs: number;
}
/** As stored: `figures` are the quantities. With the period of its gateway at that time, ms: a restarted server needs it to recognise a silence. */
interface Kept extends Pick<Measured, 'switchState' | 'statedMs'> {
  readonly figures: Measured['quantities'];
  /** Absent in rows of earlier versions. */
  readonly switchSeen?: SwitchSeen;
  readonly periodMs?: number | undefined;
  readonly overtaken?: Overtaken;
  /** An older reading with another position arrived after it. */
  readonly isContradicted?: true;
}

/**
 * What the readings of a device up to now have reported of its switch over a working link: the last position and place, and when one of
 * them last changed, if it did since the first reading. Times as in `ReadingRow`.
 */
export interface SwitchSeen {
  readonly isClosed?: boolean;
  /** Its truck or drawer is out of service; absent where no contact tells. */
  readonly isOut?: boolean;
  readonly changedMs?: number;
  readonly changeArrivedMs?: number;
}

/** `atMs` of a reading whose age is unknown: every reading that arrives later replaces it. */
export const UNKNOWN_AGE_MS = 0;

/** Position 30 of a switchState: communication is normal (MO-4-08). */
const ONLINE = 1 << 30;
/** Position 0: closed. Position 3: its earthing switch is on. */
const CLOSED = 1;
const EARTHED = 1 << 3;

/** The form of `LatestReading.reading`. */
export const encodeLatest = (
  {quantities, switchState, statedMs}: Measured,
  {periodMs, switchSeen}: {readonly periodMs?: number | undefined; readonly switchSeen: SwitchSeen},
): string => JSON.stringify({figures: quantities, switchState, switchSeen, statedMs, periodMs} satisfies Kept);

/**
 * What was seen of a switch up to this reading. A row of an earlier version does not say when its switch changed: perhaps just then
 * (`engine/core/topology/RULES.md` [E1]).
 */
export const switchSeenBy = ({atMs, reading}: Pick<LatestReading, 'atMs' | 'reading'>): SwitchSeen =>
  seenBy(atMs, JSON.parse(reading) as Kept);

function seenBy(atMs: number, {switchState, switchSeen}: Kept): SwitchSeen {
  return switchSeen ?? (switchState === undefined ? {} : {...positionOf(switchState), changedMs: atMs, changeArrivedMs: atMs});
}

/**
 * The same after further readings, in the order of their times, that have arrived at `nowMs` of the site's clock.
 *
 * @param placeMask - of the device (`placeMasks`); 0 where no contact tells where its truck is.
 */
export function seenAfter(
  before: SwitchSeen,
  readings: readonly {readonly switchState?: number | undefined; readonly atMs: number}[],
  nowMs: number,
  placeMask = 0,
): SwitchSeen {
  let seen = before;
  for (const {switchState, atMs} of readings) {
    const now = positionOf(switchState, placeMask);
    if (now.isClosed === undefined) continue;
    const hasMoved = differs(now.isClosed, seen.isClosed) || differs(now.isOut, seen.isOut);
    seen = hasMoved ? {...now, changedMs: Math.min(atMs, nowMs), changeArrivedMs: nowMs} : {...seen, ...now};
  }
  // The clock may have been set back: no change lies ahead.
  if (seen.changedMs === undefined || seen.changeArrivedMs === undefined || seen.changeArrivedMs <= nowMs) return seen;
  return {...seen, changedMs: Math.min(seen.changedMs, nowMs), changeArrivedMs: nowMs};
}

const differs = (now: boolean | undefined, before: boolean | undefined) => now !== undefined && before !== undefined && now !== before;

/** How much later than its stamp a change arrives before that counts ([E1] of `engine/core/topology/RULES.md`). */
const LATE_MS = 5000;

/**
 * Remarks on what these readings tell: changes of the position that arrived later than they were stamped, by a clock that may be slow. What
 * is later by more than `CONTRADICTS_MS` was kept by its gateway, and its stamp counts. Arguments as of `seenAfter`.
 */
export function lateChanges(
  before: SwitchSeen,
  readings: readonly {readonly switchState?: number | undefined; readonly atMs: number}[],
  nowMs: number,
  placeMask = 0,
): {readonly atMs: number; readonly arrivedMs: number; readonly isContradicted: false}[] {
  const late = [];
  let seen = before;
  for (const reading of readings) {
    const after = seenAfter(seen, [reading], nowMs, placeMask);
    const laterMs = nowMs - reading.atMs;
    const hasMoved = differs(after.isClosed, seen.isClosed) || differs(after.isOut, seen.isOut);
    if (hasMoved && laterMs > LATE_MS && laterMs < CONTRADICTS_MS)
      late.push({atMs: reading.atMs, arrivedMs: nowMs, isContradicted: false} as const);
    seen = after;
  }
  return late;
}

/** Nothing over a link that is down. */
function positionOf(switchState: number | undefined, placeMask = 0): SwitchSeen {
  if (switchState === undefined || (switchState & ONLINE) === 0) return {};
  return {isClosed: (switchState & CLOSED) !== 0, ...(placeMask !== 0 && {isOut: (switchState & placeMask) !== 0})};
}

/** The same reading, of unknown age from now on: the clock, now at `nowMs`, was set back to before its time. */
export const overtakenBy = (latest: LatestReading, nowMs: number): LatestReading => ({
  ...latest,
  atMs: UNKNOWN_AGE_MS,
  reading: JSON.stringify({...(JSON.parse(latest.reading) as Kept), overtaken: {stampMs: latest.atMs, seenMs: nowMs}} satisfies Kept),
});

/** How much older a reading that arrives later may be and still contradict the held one: a clock that steps back does so by less. */
const CONTRADICTS_MS = 300_000;

/**
 * Whether a reading that arrives after `held`, of an earlier time, has another position of the switch or of its earthing switch, or another
 * place of its truck: the clock of the device may have stepped back, and nothing tells which of the two is true.
 */
export function contradicts({switchState}: Pick<ArrivedReading, 'switchState'>, atMs: number, held: LatestReading, placeMask = 0): boolean {
  if (switchState === undefined || atMs >= held.atMs || held.atMs - atMs >= CONTRADICTS_MS) return false;
  const {switchState: heldState} = JSON.parse(held.reading) as Kept;
  return (
    heldState !== undefined &&
    (switchState & heldState & ONLINE) !== 0 &&
    ((switchState ^ heldState) & (CLOSED | EARTHED | placeMask)) !== 0
  );
}

/** From which voltage on one is compared, and what share of it another one is no more: whatever the nominal voltage is. */
const COMPARED_V = 40;
const OTHER_SHARE = 0.5;

/** As `contradicts`, of the voltages: one of the two readings has none, or less than half of the other's. */
export function contradictsVoltage({quantities}: Pick<ArrivedReading, 'quantities'>, atMs: number, held: LatestReading): boolean {
  if (atMs >= held.atMs || held.atMs - atMs >= CONTRADICTS_MS) return false;
  const [now, then] = [mostVolts(quantities), mostVolts((JSON.parse(held.reading) as Kept).figures)];
  return (
    now !== undefined && then !== undefined && Math.max(now, then) >= COMPARED_V && Math.min(now, then) < OTHER_SHARE * Math.max(now, then)
  );
}

function mostVolts({aPhaseVoltage, bPhaseVoltage, cPhaseVoltage}: Measured['quantities']): number | undefined {
  const volts = [aPhaseVoltage, bPhaseVoltage, cPhaseVoltage].flatMap((value) => (typeof value === 'number' ? [Math.abs(value)] : []));
  return volts.length === 0 ? undefined : Math.max(...volts);
}

/** The same reading, whose voltages are of before from now on, as if its switch had changed: its position is not in doubt. */
export function outdatedBy(latest: LatestReading, nowMs: number): LatestReading {
  const switchSeen = {...switchSeenBy(latest), changedMs: Math.min(latest.atMs, nowMs), changeArrivedMs: nowMs};
  return {...latest, reading: JSON.stringify({...(JSON.parse(latest.reading) as Kept), switchSeen} satisfies Kept)};
}

/** The same reading, of a doubtful position from now on: until then its switch may have changed. */
export function contradictedBy(latest: LatestReading, nowMs: number): LatestReading {
  const outdated = outdatedBy(latest, nowMs);
  return {...outdated, reading: JSON.stringify({...(JSON.parse(outdated.reading) as Kept), isContradicted: true} satisfies Kept)};
}

/**
 * The time to show for a reading. One of unknown age keeps the time of the old clock while that lies ahead: no reader may take it for
 * fresh. Afterwards it shows when it was found, which is later than it arrived.
 */
export function shownMs({atMs, reading}: LatestReading, nowMs: number): number {
  const {overtaken} = JSON.parse(reading) as Kept;
  if (atMs !== UNKNOWN_AGE_MS || overtaken === undefined) return atMs;
  return overtaken.stampMs > nowMs ? overtaken.stampMs : Math.min(overtaken.stampMs, overtaken.seenMs);
}

/** As rows tell it, in whole seconds: an observed period varies with every batch. */
export const toldPeriodMs = (periodMs: number): number => Math.ceil(periodMs / 1000) * 1000;

export const periodOfLatest = ({reading}: LatestReading): number | undefined => (JSON.parse(reading) as Kept).periodMs;

/**
 * Two rows of real data: as the device reported it, and the same as offline, with the last known figures and time. A device without a state
 * gets one only when it is offline. A contradicted state is left out: its position is unknown, and its figures count.
 */
export function rowsOfLatest(
  {deviceId, atMs, reading}: Omit<LatestReading, 'gatewayId' | 'arrivedMs'>,
  {zone, periodMs}: {readonly zone: string; readonly periodMs: number},
): {readonly online: ReadingRow; readonly offline: ReadingRow} {
  const kept = JSON.parse(reading) as Kept;
  const {figures, switchState, isContradicted} = kept;
  const {changedMs, changeArrivedMs} = seenBy(atMs, kept);
  const online: ReadingRow = {
    deviceId,
    acquisitionTime: siteText(atMs, zone),
    ...(switchState !== undefined && isContradicted !== true && {switchState}),
    ...(changedMs !== undefined && {changedMs}),
    ...(changeArrivedMs !== undefined && {changeArrivedMs}),
    periodMs: toldPeriodMs(periodMs),
    ...figures,
  };
  return {online, offline: {...online, switchState: ((switchState ?? 0) & ~ONLINE) >>> 0}};
}
