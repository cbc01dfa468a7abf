/** What is reported for one device at one moment, reduced to what energisation needs. */
export interface SwitchReading {
  readonly deviceId: string;
  /** As delivered: number, numeric text or nothing (MO-4-09). */
  readonly switchState: number | string | null | undefined;
  /** Epoch milliseconds of acquisition; a reading without one counts from its arrival, that is, as fresh. */
  readonly timeMs?: number | undefined;
  /** Volts of phases A, B, C; null or undefined where not measured. */
  readonly phaseVoltagesV?: readonly [number | null | undefined, number | null | undefined, number | null | undefined] | undefined;
}

/** The same with all that the evidence looks at beside the switch: currents, power, and when things were told. */
export interface EvidenceReading extends SwitchReading {
  /** Amperes of phases A, B, C; null or undefined where not measured. */
  readonly phaseCurrentsA?: readonly [number | null | undefined, number | null | undefined, number | null | undefined] | undefined;
  /** Watts, of either sign. */
  readonly activePowerW?: number | null | undefined;
  /** Epoch milliseconds at which the server had it: a stamp ahead of this counts as this. */
  readonly arrivedMs?: number | undefined;
  /** Epoch milliseconds of the last told change of the switch, where the caller knows it; else earlier rows of the same id tell it. */
  readonly changedMs?: number | undefined;
}
