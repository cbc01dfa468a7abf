import type {EvidenceReading} from '../../signals/reading.ts';
import {SwitchBit} from '../../signals/switch-state.ts';
import {EVIDENCE_LIMITS} from './limits.ts';

const CLOSED_MASK = 1 << SwitchBit.closed;

/**
 * What earlier readings reported about the switches of a picture: when each or its truck last moved, since when current flows while it is reported
 * open, and since when each instrument measures a voltage or none. A caller that energises one picture repeatedly keeps one and passes it in; it lives as long as the index.
 */
export interface EvidenceMemory {
  /** [devices] `Reported`: the last reported position, and place of its truck. */
  readonly reported: Uint8Array;
  /** [devices] stamp of the last reported change; -Infinity if unknown. */
  readonly changedMs: Float64Array;
  /** [devices] when it was over for certain: its stamp, or its arrival if that is much later; -Infinity if unknown. */
  readonly changeOverMs: Float64Array;
  /** [U + T] first stamp with current since it was reported open, NaN for none; and 1 if a later one had current too. */
  readonly currentMs: Float64Array;
  readonly currentAgain: Uint8Array;
  /** [devices] stamp of the first reading with a position; NaN for none. */
  readonly firstMs: Float64Array;
  /** [U + T] `Measured`: what is measured; from when that is certain for all clocks; and 1 if something else was measured before. */
  readonly measured: Uint8Array;
  readonly measuredMs: Float64Array;
  readonly isSeenBegin: Uint8Array;
  /** [U + T] stamp of the first reading with it; and 1 if a later one had it too. */
  readonly measuredAtMs: Float64Array;
  readonly isMeasuredAgain: Uint8Array;
  /** By station, when each stamp ahead of the clock that came without an arrival was first seen. */
  readonly ahead: Map<number, ReadonlyMap<string, number>>;
  /** The latest of `changeOverMs`. */
  latestMs: number;
  /** Time of the last run. */
  nowMs: number;
  isEmpty: boolean;
}

/** Numbers of devices of an `EvidenceIndex`. */
interface DeviceCounts {
  readonly deviceCount: number;
  readonly unitCount: number;
  readonly tieCount: number;
}

export function createEvidenceMemory({deviceCount, unitCount, tieCount}: DeviceCounts): EvidenceMemory {
  return {
    reported: new Uint8Array(deviceCount),
    changedMs: new Float64Array(deviceCount).fill(Number.NEGATIVE_INFINITY),
    changeOverMs: new Float64Array(deviceCount).fill(Number.NEGATIVE_INFINITY),
    currentMs: new Float64Array(unitCount + tieCount).fill(Number.NaN),
    currentAgain: new Uint8Array(unitCount + tieCount),
    firstMs: new Float64Array(deviceCount).fill(Number.NaN),
    measured: new Uint8Array(unitCount + tieCount),
    measuredMs: new Float64Array(unitCount + tieCount),
    isSeenBegin: new Uint8Array(unitCount + tieCount),
    measuredAtMs: new Float64Array(unitCount + tieCount),
    isMeasuredAgain: new Uint8Array(unitCount + tieCount),
    ahead: new Map(),
    latestMs: Number.NEGATIVE_INFINITY,
    nowMs: Number.NEGATIVE_INFINITY,
    isEmpty: true,
  };
}

/** Clears everything, for a run without earlier knowledge. */
export function forget(memory: EvidenceMemory): void {
  memory.nowMs = Number.NEGATIVE_INFINITY;
  memory.ahead.clear();
  if (memory.isEmpty) return;
  memory.reported.fill(0);
  memory.changedMs.fill(Number.NEGATIVE_INFINITY);
  memory.changeOverMs.fill(Number.NEGATIVE_INFINITY);
  memory.currentMs.fill(Number.NaN);
  memory.currentAgain.fill(0);
  memory.firstMs.fill(Number.NaN);
  memory.measured.fill(Measured.nothing);
  memory.latestMs = Number.NEGATIVE_INFINITY;
  memory.isEmpty = true;
}

/**
 * Whether a run at `nowMs` follows one so much later that the clock was set back, or the picture is of an earlier moment: what is remembered
 * lies ahead, and would outdate all that is measured now.
 */
export const isEarlier = (nowMs: number, lastMs: number): boolean => nowMs < lastMs - EVIDENCE_LIMITS.settleMs;

/** Time of a reading by the server's clock: a stamp later than its arrival, or a missing one, counts as its arrival. */
export function stampOf({timeMs, arrivedMs}: EvidenceReading, nowMs: number): number {
  const arrived = typeof arrivedMs === 'number' && arrivedMs < nowMs ? arrivedMs : nowMs;
  return typeof timeMs === 'number' ? (timeMs < arrived ? timeMs : arrived) : arrived;
}

/** What a reading reports about a switch over a working link: its position, with `out` added while its truck or drawer is out of service. */
export const Reported = {nothing: 0, open: 1, closed: 2, out: 4} as const;

export function reportedBy(word: number, outMask: number): number {
  return ((word & CLOSED_MASK) !== 0 ? Reported.closed : Reported.open) | ((word & outMask) !== 0 ? Reported.out : 0);
}

/**
 * Adds one reading of a device. Readings of a device must arrive in the order of their stamps.
 *
 * @param reported - `Reported`. @param stampMs - of the reading, by `stampOf`.
 */
export function remember(
  memory: EvidenceMemory,
  device: number,
  reported: number,
  isFlowing: boolean,
  stampMs: number,
  {changedMs, changeArrivedMs, arrivedMs}: EvidenceReading,
): void {
  memory.isEmpty = false;
  if (changedMs !== undefined && Number.isFinite(changedMs)) noteChange(memory, device, Math.min(changedMs, stampMs), changeArrivedMs);
  if (reported === Reported.nothing) return;
  if (Number.isNaN(memory.firstMs[device])) memory.firstMs[device] = stampMs;
  if (memory.reported[device] !== Reported.nothing && memory.reported[device] !== reported) noteChange(memory, device, stampMs, arrivedMs);
  memory.reported[device] = reported;
  if (device >= memory.currentMs.length) return;
  if ((reported & Reported.closed) !== 0 || !isFlowing) {
    memory.currentMs[device] = Number.NaN;
    memory.currentAgain[device] = 0;
    return;
  }
  const first = memory.currentMs[device];
  if (!(first >= memory.changedMs[device])) {
    memory.currentMs[device] = stampMs;
    memory.currentAgain[device] = 0;
  } else if (stampMs > first && stampMs > memory.changedMs[device]) memory.currentAgain[device] = 1;
}

/** What an instrument measures: `other` is a residual voltage. */
export const Measured = {nothing: 0, absence: 1, presence: 2, other: 3} as const;

/** Adds what a reading of a unit or tie measures. Readings of a device must arrive in the order of their stamps. */
export function rememberMeasured(
  memory: EvidenceMemory,
  device: number,
  measured: number,
  stampMs: number,
  arrivedMs: number | undefined,
): void {
  const before = memory.measured[device];
  if (measured === Measured.nothing) return;
  if (measured === before) {
    if (stampMs > memory.measuredAtMs[device]) memory.isMeasuredAgain[device] = 1;
    return;
  }
  memory.measured[device] = measured;
  memory.measuredAtMs[device] = stampMs;
  memory.isMeasuredAgain[device] = 0;
  memory.measuredMs[device] = isLater(arrivedMs, stampMs + EVIDENCE_LIMITS.promptMs) ? arrivedMs : stampMs;
  memory.isSeenBegin[device] = Number(before !== Measured.nothing);
}

/**
 * [E1] When an instrument began to measure what it does, with the margin that other clocks need: its beginning was at most so late if it was
 * seen. Otherwise undefined for a presence, which may have been there for long; for an absence its first reading, less that margin.
 */
export function beganOf(memory: EvidenceMemory, device: number, measured: number): number | undefined {
  if (memory.measured[device] !== measured) return undefined;
  if (memory.isSeenBegin[device] === 1) return memory.measuredMs[device] + EVIDENCE_LIMITS.settleMs;
  return measured === Measured.absence ? memory.measuredMs[device] - EVIDENCE_LIMITS.settleMs : undefined;
}

/** [E14] Whether an absence was seen to begin and has been told once: an outage shorter than a period tells no more. */
export function isFirstAbsence({measured, isSeenBegin, isMeasuredAgain}: EvidenceMemory, device: number): boolean {
  return measured[device] === Measured.absence && isSeenBegin[device] === 1 && isMeasuredAgain[device] === 0;
}

/**
 * The switch changed at or after `atMs` and before the report of it arrived. What its own device measures is held against the stamp, since
 * both are by one clock; everything else may be by a clock that is right, while this one is slow.
 */
function noteChange(memory: EvidenceMemory, device: number, atMs: number, arrivedMs: number | undefined): void {
  const overMs = isLater(arrivedMs, atMs + EVIDENCE_LIMITS.promptMs) ? arrivedMs : atMs;
  memory.changedMs[device] = Math.max(memory.changedMs[device], atMs);
  memory.changeOverMs[device] = Math.max(memory.changeOverMs[device], overMs);
  memory.latestMs = Math.max(memory.latestMs, overMs);
}

function isLater(one: number | undefined, otherMs: number): one is number {
  return one !== undefined && Number.isFinite(one) && one > otherMs;
}
