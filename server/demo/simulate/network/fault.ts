import type {Fault} from '../scenario.ts';

/** Angle by which a fault's current lags the voltage that drives it: cables and lines are mostly reactive. */
const LAG = (80 * Math.PI) / 180;
const ANGLES = [0, (-2 * Math.PI) / 3, (2 * Math.PI) / 3] as const;

/**
 * Power that a short circuit draws, W of phases A, B, C, then var, at a phase voltage. Phases with current share it symmetrically: three
 * phases, or two with opposite currents, or one to earth.
 */
export function faultDraw({currentA}: Fault, phaseV: number, out: Float64Array): void {
  out.fill(0, 0, 6);
  const struck = ANGLES.map((_, phase) => phase).filter((phase) => currentA[phase]! > 0);
  for (const phase of struck) {
    const current = currentA[phase]!;
    let angle = ANGLES[phase]! - LAG;
    if (struck.length === 2) {
      // The line voltage between the two drives it: 30 degrees ahead of the first, behind the second in its own turn.
      const [first] = struck as [number, number];
      const ahead = isAhead(struck[0]!, struck[1]!) ? Math.PI / 6 : -Math.PI / 6;
      angle = ANGLES[first]! + ahead - LAG + (phase === first ? 0 : Math.PI);
    }
    const between = ANGLES[phase]! - angle;
    out[phase] = phaseV * current * Math.cos(between);
    out[phase + 3] = phaseV * current * Math.sin(between);
  }
}

/** Whether the voltage from one phase to the other leads the first one's by 30 degrees: A to B, B to C, C to A. */
const isAhead = (first: number, second: number): boolean => (first + 1) % 3 === second;
