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
