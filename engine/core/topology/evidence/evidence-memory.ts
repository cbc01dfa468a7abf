import type {EvidenceReading} from '../../signals/reading.ts';
import {decodeSwitchState, isClosed, isOnline} from '../../signals/switch-state.ts';
import type {EvidenceIndex} from './evidence-index.ts';
import {flows} from './measure.ts';

/**
 * What earlier readings told of the switches of a picture: when each last changed, and since when current flows while it is told open.
 * A caller that energises one picture again and again keeps one and hands it in; it lives as long as the index.
 */
export interface EvidenceMemory {
  /** [devices] 0 not told yet, 1 told open, 2 told closed. */
  readonly told: Uint8Array;
  /** [devices] stamp of the last told change; -Infinity where none is known. */
  readonly changedMs: Float64Array;
  /** [U + T] first stamp at which current flowed since it was told open, NaN for none; and 1 where a later one did as well. */
  readonly currentMs: Float64Array;
  readonly currentAgain: Uint8Array;
  /** The latest of `changedMs`. */
  latestMs: number;
}

export function createEvidenceMemory({deviceCount, unitCount, tieCount}: EvidenceIndex): EvidenceMemory {
  return {
    told: new Uint8Array(deviceCount),
    changedMs: new Float64Array(deviceCount).fill(Number.NEGATIVE_INFINITY),
    currentMs: new Float64Array(unitCount + tieCount).fill(Number.NaN),
    currentAgain: new Uint8Array(unitCount + tieCount),
    latestMs: Number.NEGATIVE_INFINITY,
  };
}

/** When a reading was taken by the server's clock: a stamp ahead of its arrival counts as its arrival, none as that too. */
export function stampOf({timeMs, arrivedMs}: EvidenceReading, nowMs: number): number {
  const arrived = typeof arrivedMs === 'number' && Number.isFinite(arrivedMs) ? Math.min(arrivedMs, nowMs) : nowMs;
  return typeof timeMs === 'number' ? Math.min(timeMs, arrived) : arrived;
}

/** Takes in one reading of a device. Readings of a device come in the order of their stamps. */
export function remember(memory: EvidenceMemory, index: EvidenceIndex, device: number, reading: EvidenceReading, stampMs: number): void {
  const word = decodeSwitchState(reading.switchState);
  const {changedMs} = reading;
  if (typeof changedMs === 'number' && Number.isFinite(changedMs)) noteChange(memory, device, Math.min(changedMs, stampMs));
  if (word === null || !isOnline(word)) return;
  const told = isClosed(word) ? 2 : 1;
  if (memory.told[device] !== 0 && memory.told[device] !== told) noteChange(memory, device, stampMs);
  memory.told[device] = told;
  if (device >= memory.currentMs.length) return;
  if (told !== 1 || !flows(index, device, reading)) {
    memory.currentMs[device] = Number.NaN;
    memory.currentAgain[device] = 0;
    return;
  }
  const first = memory.currentMs[device];
  if (!(first >= memory.changedMs[device])) memory.currentMs[device] = stampMs;
  else if (stampMs > first && stampMs > memory.changedMs[device]) memory.currentAgain[device] = 1;
}

function noteChange(memory: EvidenceMemory, device: number, atMs: number): void {
  memory.changedMs[device] = Math.max(memory.changedMs[device], atMs);
  memory.latestMs = Math.max(memory.latestMs, atMs);
}
