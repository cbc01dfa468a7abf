/** Mass per energy, valid from a day on: CO2 of the grid, or standard coal. */
export interface ConversionFactor {
  /** First day of validity as a day number (days since 1970-01-01). */
  readonly validFromDay: number;
  /** kg per kWh. */
  readonly kgPerKwh: number;
  /** Its source, shown next to every figure computed with it. */
  readonly source: string;
}

/** The factor valid on a day: the latest that began by then. Undefined before the first. */
export function factorOn(factors: readonly ConversionFactor[], day: number): ConversionFactor | undefined {
  let found: ConversionFactor | undefined;
  for (const factor of factors) {
    if (factor.validFromDay <= day && (found === undefined || factor.validFromDay >= found.validFromDay)) found = factor;
  }
  return found;
}

export interface ConvertedMass {
  readonly kg: number;
  /** False if an energy or its factor is unknown on some day: the mass then covers the other days. */
  readonly complete: boolean;
  /** Sources of all factors used, each once, in the order of the days. */
  readonly sources: readonly string[];
}

/** Mass of the energies of consecutive days, each with the factor of its day. `kwh` is NaN where a day's energy is unknown. */
export function convertDays(firstDay: number, kwh: ArrayLike<number>, factors: readonly ConversionFactor[]): ConvertedMass {
  let kg = 0;
  let complete = true;
  const sources = new Set<string>();
  for (let i = 0; i < kwh.length; i++) {
    const factor = factorOn(factors, firstDay + i);
    if (factor === undefined || !Number.isFinite(kwh[i]!)) {
      complete = false;
      continue;
    }
    kg += kwh[i]! * factor.kgPerKwh;
    sources.add(factor.source);
  }
  return {kg, complete, sources: [...sources]};
}
