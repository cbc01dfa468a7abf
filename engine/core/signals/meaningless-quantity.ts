/** Quantities of one device at one moment, by their internal names; absent and null both mean not measured. */
type Quantities = {readonly [field: string]: unknown};

/** Quantities that are all zero when nothing flows: powers, the active one first, and currents, of the whole device or of a phase. */
const LOADS: {readonly [field: string]: {readonly powers: readonly string[]; readonly currents: readonly string[]}} = {
  powerFactor: {powers: ['activePowerW', 'reactivePowerVar', 'apparentPowerVa'], currents: ['currentAA', 'currentBA', 'currentCA']},
  powerFactorA: {powers: ['activePowerAW', 'reactivePowerAVar', 'apparentPowerAVa'], currents: ['currentAA']},
  powerFactorB: {powers: ['activePowerBW', 'reactivePowerBVar', 'apparentPowerBVa'], currents: ['currentBA']},
  powerFactorC: {powers: ['activePowerCW', 'reactivePowerCVar', 'apparentPowerCVa'], currents: ['currentCA']},
};

/**
 * Whether a reported quantity has no meaning, so that every screen and sheet shows `-` for it (MO-3-03): the power factor of a part without
 * load, which is 0 divided by 0, and the frequency of a part without voltage. It is not missing and gets no quality mark.
 */
export function isMeaningless(field: string, quantities: Quantities): boolean {
  const load = LOADS[field];
  if (load === undefined) return field === 'frequencyHz' && quantities[field] === 0;
  if (typeof quantities[field] !== 'number') return false;
  if (allZero(load.currents, quantities)) return true;
  if (!allZero(load.powers, quantities)) return false;
  // Active power alone does not tell: a capacitor has none, and a load.
  return load.powers.slice(1).some((power) => isMeasured(power, quantities)) || !load.currents.some((one) => isMeasured(one, quantities));
}

const isMeasured = (field: string, quantities: Quantities): boolean => typeof quantities[field] === 'number';

/** False if none of them is measured. */
function allZero(fields: readonly string[], quantities: Quantities): boolean {
  let measured = false;
  for (const field of fields) {
    if (!isMeasured(field, quantities)) continue;
    if (quantities[field] !== 0) return false;
    measured = true;
  }
  return measured;
}
