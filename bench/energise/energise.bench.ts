import {
  buildNetwork,
  createFullRun,
  energiseColumns,
  energiseFull,
  IncrementalLiveness,
  type NetworkPlan,
  type NetworkState,
} from '@livebus/engine/core';
import {meshNetwork, radialNetwork, substationsNetwork} from '@livebus/fixtures';
import {type Bench, type BenchRow, median, numberOption, numbersOption, rounded} from '../bench.ts';
import {measureEvidence} from './evidence-case.ts';
import {measureEvidenceSwitch} from './evidence-switch.ts';
import {generatedStation, STATION_OPTIONS, stationNetwork} from './generated-station.ts';
import {GraphologyPeer} from './graphology-peer.ts';
import {switchFigures, switchSequence, timeSequence, worstVisitedShare} from './one-switch.ts';

const SEED = 1;
const SIZES = [1000, 10_000, 50_000, 200_000];
const WARM_UP = 12;
/** Full runs of ours in each interleaved run, of which the median counts; the peer takes seconds and gets one. */
const OURS_EACH = 15;

/** One case: a network, and our full run on it. */
interface Subject extends NetworkState {
  readonly network: string;
  readonly plan: NetworkPlan;
  runFull(): void;
  /** Throws where the bits of the nodes differ from those that `runFull` found. */
  check(live: Uint8Array, who: string): void;
}

/**
 * Energisation of generated networks. `--sizes 50000,200000` devices, `--runs 5` interleaved runs. Four networks at each size: a station
 * under the segment rule, from its diagram JSON through the public module; and the radial, the substations' and the meshed network.
 * `fullMs` is a warm full run, `oneSwitchMs` the mean of changing one switch, over all switches: ours incrementally, the peer with a full
 * run. Both must give the same answer before anything is timed. `evidence`, at each size, is the station with the evidence from
 * measurements, as a multiple of both rules together; and one switch with the evidence, on a picture of many customers' stations.
 */
export const bench: Bench = async ({args, tell}) => {
  const rows: BenchRow[] = [];
  for (const devices of numbersOption(args, 'sizes', SIZES)) {
    for (const makeSubject of [stationSubject, ...[radialNetwork, substationsNetwork, meshNetwork].map(networkSubject)]) {
      const subject = makeSubject(devices);
      tell(`${devices} devices, ${subject.network} …`);
      rows.push(...measure(String(devices), subject, Math.max(1, numberOption(args, 'runs', 5))));
    }
    tell(`${devices} devices, after the evidence …`);
    rows.push(measureEvidence(devices, Math.max(1, numberOption(args, 'runs', 5))), ...measureEvidenceSwitch(devices));
  }
  return rows;
};

function stationSubject(devices: number): Subject {
  const {index, readings} = generatedStation(devices, SEED);
  const run = () => energiseColumns(index, readings, STATION_OPTIONS);
  const columns = run();
  const {textOf, textOfLive, ...state} = stationNetwork(index);
  const wanted = textOf(columns);
  return {
    network: 'station',
    ...state,
    runFull: run,
    check: (live, who) => expectSame(textOfLive(live) === wanted, who),
  };
}

const networkSubject = (make: typeof meshNetwork) => (devices: number) => {
  const {name, plan, switches, sources} = make(devices, SEED);
  const run = createFullRun(buildNetwork(plan));
  const wanted = energiseFull(run, {switches, sources}).slice();
  return {
    network: name,
    plan,
    switches,
    sources,
    runFull: () => energiseFull(run, {switches, sources}),
    check: (live: Uint8Array, who: string) => expectSame(Buffer.compare(live, wanted) === 0, who),
  };
};

function expectSame(same: boolean, who: string): void {
  if (!same) throw new Error(`${who} gives another answer than the full run`);
}

function measure(devices: string, subject: Subject, runs: number): BenchRow[] {
  const network = buildNetwork(subject.plan);
  subject.check(new IncrementalLiveness(network, subject).live, 'ours, incremental');
  const peer = new GraphologyPeer(subject.plan, subject);
  subject.check(peer.energise(), 'graphology');
  const sequence = switchSequence(subject, SEED);
  checkSequence(subject, peer);
  times(WARM_UP, subject.runFull);
  const worstVisitedPc = rounded(100 * worstVisitedShare(network, subject, sequence), 1);

  let least = Number.POSITIVE_INFINITY;
  const ours: number[] = [];
  const theirs: number[] = [];
  const theirSwitches: number[] = [];
  const ourSwitches: Float64Array[] = [];
  for (let run = 0; run < runs; run++) {
    const full = times(OURS_EACH, subject.runFull);
    ours.push(median(full));
    least = Math.min(least, ...full);
    theirs.push(median(times(1, () => peer.energise())));
    ourSwitches.push(timeSequence(network, subject, sequence));
    theirSwitches.push(median(times(1, () => changeOf(peer, subject, sequence.indices[2 * run]!))));
  }
  const common = {case: devices, network: subject.network, nodes: subject.plan.nodeCount, runs};
  const figures = (values: readonly number[]) => ({
    fullMs: rounded(median(values), 3),
    fullSpreadMs: rounded(Math.max(...values) - Math.min(...values), 3),
  });
  return [
    {...common, subject: 'ours', ...figures(ours), fullLeastMs: rounded(least, 3), ...switchFigures(ourSwitches), worstVisitedPc},
    {
      ...common,
      subject: 'graphology',
      ...figures(theirs),
      oneSwitchMs: rounded(median(theirSwitches), 3),
      oneSwitchSpreadMs: rounded(Math.max(...theirSwitches) - Math.min(...theirSwitches), 3),
    },
  ].map(({case: name, subject: who, ...rest}) => ({case: name, subject: who, ...rest}) as BenchRow);
}

/** Changes a switch in the peer, runs it, and changes the switch back. */
function changeOf(peer: GraphologyPeer, {switches}: NetworkState, index: number): void {
  peer.set(index, (switches[index]! & 1) === 1 ? 0 : 7);
  peer.energise();
  peer.set(index, switches[index]!);
}

/** Checks that ours and the peer still agree after some lasting changes. */
function checkSequence(subject: Subject, peer: GraphologyPeer): void {
  const liveness = new IncrementalLiveness(buildNetwork(subject.plan), subject);
  const changed = Array.from({length: 20}, (_, i) => Math.floor((i * subject.plan.switchCount) / 20));
  for (const index of changed) {
    const bits = (subject.switches[index]! & 1) === 1 ? 0 : 7;
    liveness.set(index, bits);
    peer.set(index, bits);
  }
  expectSame(Buffer.compare(liveness.live, peer.energise()) === 0, 'graphology, after changes,');
  for (const index of changed) peer.set(index, subject.switches[index]!);
}

function times(count: number, work: (i: number) => unknown): number[] {
  return Array.from({length: count}, (_, i) => {
    const start = performance.now();
    work(i);
    return performance.now() - start;
  });
}
