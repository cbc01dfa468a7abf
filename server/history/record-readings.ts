import type {FigureName} from '@livebus/contract';

/** A reading as a gateway sends it, checked by whoever takes it in: the device exists, and its figures are finite numbers in the wire's units. */
export interface ArrivedReading {
  readonly deviceId: string;
  /** Epoch ms at which it was measured; whole, from 2000 to 2100. With the device's id it is the reading's name. */
  readonly acquisitionTimeMs: number;
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
 * What became of a reading. `duplicate`: the same was there already. `older-kept`: another reading of that device and moment was there, and stays.
 * `closed`: it belongs to a day of which single readings are kept no more, or that is older than anything is kept. In no case but `stored` was
 * anything changed.
 */
export type RecordOutcome = 'stored' | 'duplicate' | 'older-kept' | 'closed';

/**
 * Puts a batch into the history, in one transaction: when it resolves, all that is `stored` is on the disk; when it rejects (StoreError: a full disk, a
 * database out of reach) nothing is. Answers in the batch's order. A batch may come again, whole or in part, in any order and late; of two readings of
 * one device and moment in a batch the first is kept. At most 10,000 readings; RangeError for more. A running server has it as `services.archive.record`.
 */
export type RecordReadings = (batch: readonly ArrivedReading[]) => Promise<RecordOutcome[]>;
