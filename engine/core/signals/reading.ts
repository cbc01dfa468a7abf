/** A reading is stale, and a gateway has stopped, after this many periods without a new one (MO-9-01). */
export const STALE_PERIODS = 2;
/** A gateway's period counts as an hour at most: readings would never grow old by what a backend says beyond that. */
const LONGEST_PERIOD_MS = 3_600_000;

/**
 * From which age a reading is stale, ms: after `STALE_PERIODS` periods of its own gateway, so that a slow gateway keeps no other one's
 * readings fresh.
 *
 * @param periodMs - how often its gateway sends, ms; undefined, or no positive number, where that is unknown.
 * @param leastMs - the age at which any reading may be stale, ms: two periods of what brings them, or of the fastest gateway.
 */
export function staleAfterOf(periodMs: number | undefined, leastMs: number): number {
  if (typeof periodMs !== 'number' || !(periodMs > 0)) return leastMs;
  return Math.max(leastMs, STALE_PERIODS * Math.min(periodMs, LONGEST_PERIOD_MS));
}

/** A device's report at one moment, reduced to what energisation needs. */
export interface SwitchReading {
  readonly deviceId: string;
  /** As delivered: number, numeric text or nothing (MO-4-09). */
  readonly switchState: number | string | null | undefined;
  /** Epoch milliseconds of acquisition; a reading without one counts from its arrival, i.e. as fresh. */
  readonly timeMs?: number | undefined;
  /** Epoch milliseconds of arrival at the server: a stamp later than this counts as this. */
  readonly arrivedMs?: number | undefined;
  /** How often its gateway sends, ms: the reading is stale by `staleAfterOf`. Undefined where that is unknown. */
  readonly periodMs?: number | undefined;
  /** Volts of phases A, B, C; null or undefined where not measured. */
  readonly phaseVoltagesV?: readonly [number | null | undefined, number | null | undefined, number | null | undefined] | undefined;
}

/** Adds what the evidence needs besides the switch: currents, powers, frequency, and times of arrival and change. */
export interface EvidenceReading extends SwitchReading {
  /** Amperes of phases A, B, C; null or undefined where not measured. */
  readonly phaseCurrentsA?: readonly [number | null | undefined, number | null | undefined, number | null | undefined] | undefined;
  /** Watts, of either sign. */
  readonly activePowerW?: number | null | undefined;
  /** Vars, of either sign. */
  readonly reactivePowerVar?: number | null | undefined;
  /** Hertz. */
  readonly frequencyHz?: number | null | undefined;
  /** Epoch milliseconds of the last reported switch change, if the caller knows it; otherwise earlier rows of the same id determine it. */
  readonly changedMs?: number | undefined;
  /** Epoch milliseconds at which the report of that change arrived, if known: the clock that stamped it may be slow. */
  readonly changeArrivedMs?: number | undefined;
}
