import type {EvidenceReading} from '../../signals/reading.ts';

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
  isEmpty: boolean;
}

/** How many devices an `EvidenceIndex` has. */
interface DeviceCounts {
  readonly deviceCount: number;
  readonly unitCount: number;
  readonly tieCount: number;
}

export function createEvidenceMemory({deviceCount, unitCount, tieCount}: DeviceCounts): EvidenceMemory {
  return {
    told: new Uint8Array(deviceCount),
    changedMs: new Float64Array(deviceCount).fill(Number.NEGATIVE_INFINITY),
    currentMs: new Float64Array(unitCount + tieCount).fill(Number.NaN),
    currentAgain: new Uint8Array(unitCount + tieCount),
    latestMs: Number.NEGATIVE_INFINITY,
    isEmpty: true,
  };
}

/** Forgets everything: a memory for a run that goes on with none. */
export function forget(memory: EvidenceMemory): void {
  if (memory.isEmpty) return;
  memory.told.fill(0);
  memory.changedMs.fill(Number.NEGATIVE_INFINITY);
  memory.currentMs.fill(Number.NaN);
  memory.currentAgain.fill(0);
  memory.latestMs = Number.NEGATIVE_INFINITY;
  memory.isEmpty = true;
}

/** When a reading was taken by the server's clock: a stamp ahead of its arrival counts as its arrival, none as that too. */
export function stampOf({timeMs, arrivedMs}: EvidenceReading, nowMs: number): number {
  const arrived = typeof arrivedMs === 'number' && arrivedMs < nowMs ? arrivedMs : nowMs;
  return typeof timeMs === 'number' ? (timeMs < arrived ? timeMs : arrived) : arrived;
}

/** What a reading tells of a switch. */
export interface ToldSwitch {
  /** Told over a working link; undefined where it tells no position. */
  readonly isClosed: boolean | undefined;
  readonly isFlowing: boolean;
  readonly stampMs: number;
  readonly changedMs: number | undefined;
}

/** Takes in one reading of a device. Readings of a device come in the order of their stamps. */
export function remember(memory: EvidenceMemory, device: number, {isClosed, isFlowing, stampMs, changedMs}: ToldSwitch): void {
  memory.isEmpty = false;
  if (typeof changedMs === 'number' && Number.isFinite(changedMs)) noteChange(memory, device, Math.min(changedMs, stampMs));
  if (isClosed === undefined) return;
  const told = isClosed ? TOLD_CLOSED : TOLD_OPEN;
  if (memory.told[device] !== 0 && memory.told[device] !== told) noteChange(memory, device, stampMs);
  memory.told[device] = told;
  if (device >= memory.currentMs.length) return;
  if (isClosed || !isFlowing) {
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

const TOLD_OPEN = 1;
const TOLD_CLOSED = 2;

function noteChange(memory: EvidenceMemory, device: number, atMs: number): void {
  memory.changedMs[device] = Math.max(memory.changedMs[device], atMs);
  memory.latestMs = Math.max(memory.latestMs, atMs);
}
