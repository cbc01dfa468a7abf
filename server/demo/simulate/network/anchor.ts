import {forgetPlan, gridPiece, lossVar, lossW, PIECE_MS, squaredShare} from './grid-piece.ts';
import type {LoadColumns} from './load-columns.ts';
import type {Network} from './network.ts';
import {isEnergised, type Topology} from './topology.ts';

/** Figures that an incoming must read at one moment for any seed; at other moments its loads vary in proportion. */
export interface Anchor {
  readonly incomingId: string;
  readonly atMs: number;
  /** V line to line of phase A, A, W. */
  readonly voltageV: number;
  readonly currentA: number;
  readonly powerW: number;
  /** Winding temperatures A, B, C by transformer, ℃. */
  readonly windings: Readonly<Record<string, readonly [number, number, number]>>;
}

/**
 * At the anchor's moment the transformer is near its limit. Only this share of a load therefore follows its course, and the site's day
 * begins earlier than at other sites: the moment is among the busy ones, and none overloads the transformer.
 */
const FOLLOWING = 0.5;
const EARLIER_MS = 3 * 3_600_000;
/** Rounds of a fixed-point iteration that gains three digits each; capacitor steps settle in the first. */
const ROUNDS = 12;

/**
 * Sets shape and reactive share of the loads behind the anchored incoming, so that after the transformers' losses it reads exactly its
 * figures; the phases are even, because only one phase's figure is given.
 */
export function anchorLoads(network: Network, loads: LoadColumns, normal: Topology, {incomingId, atMs, ...figures}: Anchor): void {
  const {varPerWatt, shareA, shareB} = loads;
  const behind = behindIncoming(network, normal, network.indexOf.get(incomingId)!);
  const powerW = figures.powerW;
  const reactiveVar = Math.sqrt((Math.sqrt(3) * figures.voltageV * figures.currentA) ** 2 - powerW ** 2);
  const hourMs = Math.floor(atMs / PIECE_MS) * PIECE_MS;
  for (const load of behind.loads) {
    shareA[load] = 1 / 3;
    shareB[load] = 1 / 3;
    loads.shape(load, {steadyW: 0, factor: 1, earlierMs: EARLIER_MS});
  }
  const courseW = behind.loads.map((load) => loads.watts(load, atMs));
  for (let round = 0; round < ROUNDS; round++) {
    forgetPlan(normal);
    const piece = gridPiece(network, loads, normal, hourMs, hourMs + PIECE_MS);
    let [wantedW, wantedVar] = [powerW, reactiveVar];
    for (const transformer of behind.transformers) {
      const squared = squaredShare(piece, transformer, atMs);
      // As a meter shows them, to a tenth.
      wantedW -= Math.round(lossW(network.transformers[transformer]!, squared) * 10) / 10;
      wantedVar -= lossVar(network.transformers[transformer]!, squared);
    }
    for (const one of behind.capacitors) wantedVar += (network.project.network.capacitors[one]!.ratedVar * piece.steps[one]!) / 8;
    const watts = behind.loads.map((load) => loads.watts(load, atMs));
    const total = watts.reduce((sum, one) => sum + one, 0);
    const totalVar = watts.reduce((sum, one, i) => sum + one * varPerWatt[behind.loads[i]!]!, 0);
    let left = wantedW;
    for (const [i, load] of behind.loads.entries()) {
      const isLast = i === behind.loads.length - 1;
      const wanted = isLast ? left : Math.round((watts[i]! / total) * wantedW * 10) / 10;
      left -= wanted;
      const factor = (FOLLOWING * wanted) / courseW[i]!;
      loads.shape(load, {steadyW: (1 - FOLLOWING) * wanted, factor, earlierMs: EARLIER_MS});
      varPerWatt[load]! *= (wantedVar / totalVar) * (total / wantedW);
    }
  }
  forgetPlan(normal);
}

/** Loads that draw, capacitors and energised transformers behind an incoming in the normal topology. */
function behindIncoming(network: Network, normal: Topology, incoming: number) {
  const found = {loads: [] as number[], capacitors: [] as number[], transformers: [] as number[]};
  const visit = (supply: number): void => {
    const {firstBus, endBus} = normal.islands[normal.islandOf[network.bus[supply]!]!]!;
    for (const device of network.drawing.slice(firstBus, endBus).flatMap((units) => [...units])) {
      if (!isEnergised(normal, network, device)) continue;
      const [load, capacitor, transformer, feeds] = [network.load, network.capacitor, network.transformer, network.feeds].map(
        (column) => column[device]!,
      );
      if (load! >= 0 && network.loads[load!]!.peakW > 0) found.loads.push(load!);
      if (capacitor! >= 0) found.capacitors.push(capacitor!);
      if (transformer! >= 0 && feeds! >= 0) found.transformers.push(transformer!);
      if (feeds! >= 0 && normal.supplyPlace[feeds!]! >= 0) visit(feeds!);
    }
  };
  visit(incoming);
  return found;
}
