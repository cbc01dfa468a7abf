import {keysOfCodes, type QuantityName, type TrendCode, type TrendKey} from '@livebus/contract';

/** The quantity of a reading behind each key of samples; energies come from registers. */
const FIGURES: Readonly<Partial<Record<TrendKey, QuantityName>>> = {
  aA: 'aPhaseCurrent',
  bA: 'bPhaseCurrent',
  cA: 'cPhaseCurrent',
  zeroA: 'zeroSequenceCurrent',
  aV: 'aPhaseVoltage',
  bV: 'bPhaseVoltage',
  cV: 'cPhaseVoltage',
  zeroV: 'zeroSequenceVoltage',
  HZ: 'frequency',
  aPF: 'aPhasePowerFactor',
  bPF: 'bPhasePowerFactor',
  cPF: 'cPhasePowerFactor',
  totalPF: 'totalPowerFactor',
  aP: 'aPhaseActivePower',
  bP: 'bPhaseActivePower',
  cP: 'cPhaseActivePower',
  totalP: 'activePowerSum',
  aQ: 'aPhaseReactivePower',
  bQ: 'bPhaseReactivePower',
  cQ: 'cPhaseReactivePower',
  totalQ: 'reactivePowerSum',
  aS: 'aPhaseApparentPower',
  bS: 'bPhaseApparentPower',
  cS: 'cPhaseApparentPower',
  totalS: 'apparentPowerSum',
  aTEM: 'temperature',
};
/** A transformer's sensors are those of its windings. */
const WINDINGS: Readonly<Partial<Record<TrendKey, QuantityName>>> = {aTEM: 'parameter1', bTEM: 'parameter2', cTEM: 'parameter3'};

/** Forward and reverse registers (EN-2.4-16). */
const REGISTERS: Readonly<Partial<Record<TrendKey, QuantityName>>> = {
  aAE: 'positiveActiveEnergy',
  bAE: 'reverseActiveEnergy',
  aRAE: 'positiveReactiveEnergy',
  bRAE: 'reverseReactiveEnergy',
};

export interface TrendPart {
  readonly key: TrendKey;
  readonly quantity: QuantityName;
}

/** What to read for the codes of a trend: samples, and registers whose energy is computed. */
export interface TrendPlan {
  readonly samples: readonly TrendPart[];
  readonly registers: readonly TrendPart[];
}

/** @param isTransformer - the id is a transformer's, which measures the temperatures of its windings and nothing else. */
export function trendPlan(codes: readonly TrendCode[], isTransformer: boolean): TrendPlan {
  const keys = keysOfCodes(codes);
  const parts = (table: Readonly<Partial<Record<TrendKey, QuantityName>>>) =>
    keys.flatMap((key): TrendPart[] => (table[key] === undefined ? [] : [{key, quantity: table[key]}]));
  if (isTransformer) return {samples: parts(WINDINGS), registers: []};
  return {samples: parts(FIGURES), registers: parts(REGISTERS)};
}
