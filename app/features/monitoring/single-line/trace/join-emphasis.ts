import type {DiagramEmphasis} from '@livebus/engine/diagram';

/** Several reasons to stand out at once: what none of them names steps back as soon as one wants it so. */
export function joinEmphasis(...reasons: readonly (DiagramEmphasis | null)[]): DiagramEmphasis | null {
  const given = reasons.filter((one) => one !== null);
  if (given.length < 2) return given[0] ?? null;
  return {
    feeding: given.flatMap((one) => one.feeding),
    fed: given.flatMap((one) => one.fed),
    matched: given.flatMap((one) => one.matched),
    dimOthers: given.some((one) => one.dimOthers),
  };
}
