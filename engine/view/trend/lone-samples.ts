/**
 * Indexes of the samples that no line reaches: measured, with a gap or an end of the curve on both sides. An undefined value is not a
 * sample of this curve and does not separate its neighbours.
 */
export function loneSamples(values: readonly (number | null | undefined)[]): readonly number[] {
  const lone: number[] = [];
  let before: number | null = null;
  let [held, heldAlone] = [-1, false];
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    if (held >= 0 && heldAlone && value === null) lone.push(held);
    [held, heldAlone] = value === null ? [-1, false] : [index, before === null];
    before = value;
  }
  if (held >= 0 && heldAlone) lone.push(held);
  return lone;
}
