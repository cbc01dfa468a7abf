import type {Span} from '../scenarios/script.ts';
import {noEffects} from '../simulate/scenario.ts';

/** Moments at which positions or voltages change within a window, in order; and the switches that move. */
export interface Edges {
  readonly momentsMs: readonly number[];
  readonly switches: readonly string[];
}

/** Loads that return change currents alone, and are left out. */
export function edgesOf(spans: readonly Span[]): Edges {
  const moments = new Set<number>();
  const switches = new Set<string>();
  for (const {fromMs, toMs, apply} of spans) {
    const draft = noEffects();
    apply(draft, fromMs);
    if (draft.words.size + draft.lineShare.size + draft.faults.size === 0) continue;
    moments.add(fromMs).add(toMs);
    for (const id of draft.words.keys()) switches.add(id);
  }
  return {momentsMs: [...moments].sort((a, b) => a - b), switches: [...switches]};
}
