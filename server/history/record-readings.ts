import type {FigureName} from '@livebus/contract';

/** A reading as a gateway sends it, checked by whoever takes it in: the device exists, and its figures are finite numbers in the wire's units. */
export interface ArrivedReading {
  readonly deviceId: string;
  /** Epoch ms from which it counts; whole, from 2000 to 2100: when it was measured, or its arrival where its stamp lies ahead of that. */
  readonly acquisitionTimeMs: number;
  /** The stamp as it was sent, epoch ms, where that lies ahead of the arrival. */
  readonly statedMs?: number;
  /** What was not measured is left out. */
  readonly figures: Readonly<Partial<Record<FigureName, number>>>;
  /** The 32 bits of MO-3-08; left out where the device has none. */
  readonly switchState?: number;
  /** `ReadingQuality`; good when left out. */
  readonly quality?: number;
}

/** How far a reading is to be believed: a byte beside it on the disk. What is bad is kept, but stands as a gap in curves and sums. */
export const ReadingQuality = {good: 0, doubtful: 1, bad: 2} as const;

/**
 * What became of a reading. `stored`: it stands, in place of another of its device and moment where there was one, as it arrived later.
 * `duplicate`: the same stands there already. `known`: the same stamp and content were taken before and do not stand there: another arrived
 * later for that moment, or it counts as of its first arrival. `closed`: it belongs to a day of which single readings are kept no more, or
 * is older than anything is kept. In no case but `stored` was anything changed.
 */
export type RecordOutcome = 'stored' | 'duplicate' | 'known' | 'closed';

/** `atMs`: epoch ms from which it counts, which of one that is known was decided before. */
export interface Recorded {
  readonly outcome: RecordOutcome;
  readonly atMs: number;
}

/**
 * Puts a batch into the history, in one transaction: when it resolves, all that is `stored` is on the disk; when it rejects (StoreError: a full disk, a
 * database out of reach) nothing is. Answers in the batch's order. A batch may come again, whole or in part, in any order and late. Of readings of
 * one device and moment the one that arrived last stands; of one batch the one further down. At most 10,000 readings; RangeError for more. A running server has it as `services.archive.record`.
 */
export type RecordReadings = (batch: readonly ArrivedReading[]) => Promise<Recorded[]>;
