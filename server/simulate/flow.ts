/** Power through one device: active in W and reactive in var, phases A, B, C. Kept in tenths, so that sums agree to the digit. */
export interface Flow {
  readonly pW: Phases;
  readonly qVar: Phases;
}

export type Phases = readonly [number, number, number];

export const NO_FLOW: Flow = {pW: [0, 0, 0], qVar: [0, 0, 0]};

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Splits a total over the phases by shares that add to 1; the last phase takes what rounding leaves. */
export function splitFlow(pW: number, qVar: number, shares: Phases): Flow {
  return {pW: splitTotal(tenths(pW), shares), qVar: splitTotal(tenths(qVar), shares)};
}

/** The sum of flows; of none it is zero. */
export function addFlows(flows: readonly Flow[]): Flow {
  const sum = (of: (flow: Flow) => Phases, phase: number) => tenths(flows.reduce((total, flow) => total + of(flow)[phase]!, 0));
  const all = (of: (flow: Flow) => Phases): Phases => [sum(of, 0), sum(of, 1), sum(of, 2)];
  return {pW: all((flow) => flow.pW), qVar: all((flow) => flow.qVar)};
}

export const negative = (flow: Flow): Flow => ({
  pW: [-flow.pW[0], -flow.pW[1], -flow.pW[2]],
  qVar: [-flow.qVar[0], -flow.qVar[1], -flow.qVar[2]],
});

export const total = ([a, b, c]: Phases): number => tenths(a + b + c);

/** Apparent power of the whole, VA. */
export const apparentVa = (flow: Flow): number => Math.hypot(total(flow.pW), total(flow.qVar));

function splitTotal(value: number, shares: Phases): Phases {
  const a = tenths(value * shares[0]);
  const b = tenths(value * shares[1]);
  return [a, b, tenths(value - a - b)];
}
