/** Figures of one device at one moment, by their internal names; absent and null both mean not measured. */
type Figures = {readonly [field: string]: unknown};

/** Figures that are all zero when nothing flows: powers and currents, of the whole device or of a phase. */
const LOADS: {readonly [field: string]: {readonly powers: readonly string[]; readonly currents: readonly string[]}} = {
  powerFactor: {powers: ['activePowerW', 'reactivePowerVar', 'apparentPowerVa'], currents: ['currentAA', 'currentBA', 'currentCA']},
  powerFactorA: {powers: ['activePowerAW', 'reactivePowerAVar', 'apparentPowerAVa'], currents: ['currentAA']},
  powerFactorB: {powers: ['activePowerBW', 'reactivePowerBVar', 'apparentPowerBVa'], currents: ['currentBA']},
  powerFactorC: {powers: ['activePowerCW', 'reactivePowerCVar', 'apparentPowerCVa'], currents: ['currentCA']},
};

/**
 * Whether a reported figure is meaningless, so that every screen and sheet shows `-` for it: the power factor of a part without load, which
 * is 0 divided by 0, and the frequency of a part without voltage. It is not a missing figure and gets no quality mark.
 */
export function isIdleFigure(field: string, figures: Figures): boolean {
  const load = LOADS[field];
  if (load === undefined) return field === 'frequencyHz' && figures[field] === 0;
  if (typeof figures[field] !== 'number') return false;
  return allZero(load.currents, figures) || allZero(load.powers, figures);
}

/** False if none of them is measured. */
function allZero(fields: readonly string[], figures: Figures): boolean {
  let measured = false;
  for (const field of fields) {
    const value = figures[field];
    if (typeof value !== 'number') continue;
    if (value !== 0) return false;
    measured = true;
  }
  return measured;
}
