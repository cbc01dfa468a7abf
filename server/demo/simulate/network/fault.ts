import type {Fault} from '../scenario.ts';

/** Angle by which a fault's current lags the voltage that drives it: cables and lines are mostly reactive. */
const LAG = (80 * Math.PI) / 180;
const ANGLES = [0, (-2 * Math.PI) / 3, (2 * Math.PI) / 3] as const;

/** What a short circuit leaves of the voltages of its busbar. */
interface FaultVoltages {
  /** Mean of the three, share of what was there before. */
  readonly mean: number;
  /** Each of the three over that mean: of the phases at low voltage, of the lines AB, BC, CA at high voltage. */
  readonly shape: readonly [number, number, number];
}

const known = new WeakMap<Fault, readonly [low: FaultVoltages, high: FaultVoltages]>();

/**
 * Voltages of the busbar while a fault lasts. Between two phases, each of them moves towards the middle of both, opposite to the third, which
 * stays: near the busbar they keep about a half, and the voltage between them is gone. Each phase of three, and one to earth, loses
 * the share `depth`.
 */
export function faultVoltages(fault: Fault, highVoltage: boolean): FaultVoltages {
  const made = known.get(fault);
  if (made) return made[highVoltage ? 1 : 0];
  const phasors = phasorsOf(fault);
  const low = shapeOf(phasors.map(([x, y]) => Math.hypot(x, y)));
  const high = shapeOf(
    [0, 1, 2].map((from) => {
      const [a, b] = [phasors[from]!, phasors[(from + 1) % 3]!];
      return Math.hypot(a[0] - b[0], a[1] - b[1]) / Math.sqrt(3);
    }),
  );
  known.set(fault, [low, high]);
  return highVoltage ? high : low;
}

function phasorsOf({currentA, depth}: Fault): readonly (readonly [number, number])[] {
  const whole = ANGLES.map((angle): readonly [number, number] => [Math.cos(angle), Math.sin(angle)]);
  const struck = struckOf(currentA);
  const [middleX, middleY] =
    struck.length === 2 ? [0, 1].map((axis) => (whole[struck[0]!]![axis]! + whole[struck[1]!]![axis]!) / 2) : [0, 0];
  return whole.map(([x, y], phase) => (struck.includes(phase) ? [x + depth * (middleX! - x), y + depth * (middleY! - y)] : [x, y]));
}

function shapeOf(volts: readonly number[]): FaultVoltages {
  const mean = (volts[0]! + volts[1]! + volts[2]!) / 3;
  return {mean, shape: [volts[0]! / mean, volts[1]! / mean, volts[2]! / mean]};
}

const struckOf = (currentA: Fault['currentA']): readonly number[] => [0, 1, 2].filter((phase) => currentA[phase]! > 0);

/**
 * Power that a short circuit draws, W of phases A, B, C, then var, at the mean phase voltage that it has left. Phases with current share it
 * symmetrically: three phases, or two with opposite currents, or one to earth. At high voltage a meter knows the mean alone.
 */
export function faultDraw(fault: Fault, meanV: number, highVoltage: boolean, out: Float64Array): void {
  out.fill(0, 0, 6);
  const {currentA} = fault;
  const {shape} = faultVoltages(fault, highVoltage);
  const struck = struckOf(currentA);
  for (const phase of struck) {
    const current = currentA[phase]!;
    const phaseV = highVoltage ? meanV : meanV * shape[phase]!;
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
