/** A reading is stale, and a gateway has stopped, after this many periods without a new one (MO-9-01). */
export const STALE_PERIODS = 2;

/** A device's report at one moment, reduced to what energisation needs. */
export interface SwitchReading {
  readonly deviceId: string;
  /** As delivered: number, numeric text or nothing (MO-4-09). */
  readonly switchState: number | string | null | undefined;
  /** Epoch milliseconds of acquisition; a reading without one counts from its arrival, i.e. as fresh. */
  readonly timeMs?: number | undefined;
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
  /** Epoch milliseconds of arrival at the server: a stamp later than this counts as this. */
  readonly arrivedMs?: number | undefined;
  /** Epoch milliseconds of the last reported switch change, if the caller knows it; otherwise earlier rows of the same id determine it. */
  readonly changedMs?: number | undefined;
  /** Epoch milliseconds at which the report of that change arrived, if known: the clock that stamped it may be slow. */
  readonly changeArrivedMs?: number | undefined;
}
