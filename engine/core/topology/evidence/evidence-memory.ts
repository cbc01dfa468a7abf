import type {EvidenceReading} from '../../signals/reading.ts';
import {EVIDENCE_LIMITS} from './limits.ts';

/**
 * What earlier readings reported about the switches of a picture: when each last changed, and since when current flows while it is reported
 * open. A caller that energises one picture repeatedly keeps one and passes it in; it lives as long as the index.
 */
export interface EvidenceMemory {
  /** [devices] `Reported`: the last reported position. */
  readonly reported: Uint8Array;
  /** [devices] stamp of the last reported change; -Infinity if unknown. */
  readonly changedMs: Float64Array;
  /** [devices] when it was over for certain: its stamp, or its arrival if that is much later; -Infinity if unknown. */
  readonly changeOverMs: Float64Array;
  /** [U + T] first stamp with current since it was reported open, NaN for none; and 1 if a later one had current too. */
  readonly currentMs: Float64Array;
  readonly currentAgain: Uint8Array;
  /** The latest of `changeOverMs`. */
  latestMs: number;
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
    latestMs: Number.NEGATIVE_INFINITY,
    isEmpty: true,
  };
}

/** Clears everything, for a run without earlier knowledge. */
export function forget(memory: EvidenceMemory): void {
  if (memory.isEmpty) return;
  memory.reported.fill(0);
  memory.changedMs.fill(Number.NEGATIVE_INFINITY);
  memory.changeOverMs.fill(Number.NEGATIVE_INFINITY);
  memory.currentMs.fill(Number.NaN);
  memory.currentAgain.fill(0);
  memory.latestMs = Number.NEGATIVE_INFINITY;
  memory.isEmpty = true;
}

/** Time of a reading by the server's clock: a stamp later than its arrival, or a missing one, counts as its arrival. */
export function stampOf({timeMs, arrivedMs}: EvidenceReading, nowMs: number): number {
  const arrived = typeof arrivedMs === 'number' && arrivedMs < nowMs ? arrivedMs : nowMs;
  return typeof timeMs === 'number' ? (timeMs < arrived ? timeMs : arrived) : arrived;
}

/** What a reading reports about a switch over a working link. */
export const Reported = {nothing: 0, open: 1, closed: 2} as const;

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
  if (memory.reported[device] !== Reported.nothing && memory.reported[device] !== reported) noteChange(memory, device, stampMs, arrivedMs);
  memory.reported[device] = reported;
  if (device >= memory.currentMs.length) return;
  if (reported === Reported.closed || !isFlowing) {
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
