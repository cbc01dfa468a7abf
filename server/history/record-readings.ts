import type {QuantityName} from '@livebus/contract';

/**
 * A reading as a gateway sends it, already checked by its receiver: the device exists, and its quantities are finite numbers in the wire's
 * units.
 */
export interface ArrivedReading {
  readonly deviceId: string;
  /**
   * Epoch ms from which it counts; whole, from 2000 to 2100: the time of measurement, or of arrival where the time stamp lies ahead of it.
   */
  readonly acquisitionTimeMs: number;
  /** The original time stamp, epoch ms, where it lies ahead of the arrival. */
  readonly statedMs?: number;
  /** Quantities that were not measured are left out. */
  readonly quantities: Readonly<Partial<Record<QuantityName, number>>>;
  /** The 32 bits of MO-3-08; left out where the device has none. */
  readonly switchState?: number;
  /** `ReadingQuality`; good when left out. */
  readonly quality?: number;
}

/** How reliable a reading is, stored as a byte next to it. Bad readings are kept, but appear as gaps in curves and sums. */
export const ReadingQuality = {good: 0, doubtful: 1, bad: 2} as const;

/**
 * The outcome for a reading. `stored`: it is now the reading of its device and moment, possibly in place of one that arrived earlier.
 * `duplicate`: the same reading is stored already. `known`: the same time stamp and content arrived before and are not stored there: a
 * later arrival replaced it, or it counts from its first arrival. `closed`: single readings of its day are no longer kept, or it is older
 * than the retention. Only `stored` changes anything.
 */
export type RecordOutcome = 'stored' | 'duplicate' | 'known' | 'closed';

/** `atMs`: epoch ms from which it counts; for `known` decided at its first arrival. */
export interface Recorded {
  readonly outcome: RecordOutcome;
  readonly atMs: number;
}

/**
 * Adds a batch to the history in one transaction: when it resolves, all `stored` readings are on the disk; when it rejects (StoreError: a
 * full disk, a database out of reach), none is. Answers in the batch's order. A batch may be sent again, whole or in part, in any order and
 * late. Of readings of one device and moment the last arrival counts; within a batch, the later line. At most 10,000 readings; RangeError
 * for more. A running server offers it as `services.archive.record`.
 */
export type RecordReadings = (batch: readonly ArrivedReading[]) => Promise<Recorded[]>;
