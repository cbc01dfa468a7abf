/**
 * Energies of consecutive intervals in whole Wh that add up: what is rounded is the energy since the first interval, not each interval by
 * itself, so that any cut of the same span has the same sum. An unknown interval stays NaN and counts nothing.
 *
 * @param kwh - consecutive intervals; NaN is unknown.
 */
export function wholeWh(kwh: ArrayLike<number>): Float64Array {
  const whole = new Float64Array(kwh.length);
  let sum = 0;
  let told = 0;
  for (let i = 0; i < kwh.length; i++) {
    if (Number.isNaN(kwh[i]!)) {
      whole[i] = Number.NaN;
      continue;
    }
    sum += kwh[i]! * 1000;
    // Halves go up; what a sum of floats loses is far below the millionth added.
    const next = Math.floor(sum + 0.5 + 1e-6);
    whole[i] = next - told;
    told = next;
  }
  return whole;
}
