import type {SwitchReading} from '../../signals/reading.ts';
import {SwitchBit} from '../../signals/switch-state.ts';
import type {Truck} from '../../station/station.ts';
import {isHighVoltage} from '../../station/voltage-kind.ts';
import {joinReadings, Measured} from '../join-readings.ts';
import {EarthedCode, type EnergiseOptions} from '../liveness.ts';
import {CASE_ALL, CASE_CLOSED, CASE_OPEN} from '../runs.ts';
import type {StationIndex} from '../station-index.ts';
import {earthedOf, isReportedEarthed} from '../switch-parts.ts';
import {findIslands} from './find-islands.ts';
import {EdgeKind, type NetworkIndex, UnitDuty} from './network.ts';
import {measuredAt, stationOfUnit} from './network-rows.ts';

const FLAG4_MASK = 1 << SwitchBit.flag4;

/**
 * Runs graph mode over a network, reported positions and both bounds at once (RULES.md part two), in time linear in its size. Leaves the
 * answers in the index's scratch; `writeColumns` and `traceNetwork` read them.
 *
 * @param readings - [stations] rows of each, in any order.
 * @throws RangeError if their number differs from the network's stations: a caller's bug.
 */
export function runNetwork(index: NetworkIndex, readings: readonly Iterable<SwitchReading>[], options: EnergiseOptions): void {
  const {stations} = index;
  if (readings.length !== stations.length)
    throw new RangeError(`readings of ${readings.length} stations for a network of ${stations.length}`);
  for (let i = 0; i < stations.length; i++) joinReadings(stations[i], readings[i], options);
  runJoined(index, options);
}

/** The same, after the readings have been joined. */
export function runJoined(index: NetworkIndex, options: EnergiseOptions): void {
  settleEdges(index, options);
  settleSources(index);
  spreadLive(index);
  spreadEarth(index);
  findIslands(index);
}

/**
 * How every edge conducts in the three runs ([N3], [N4], [N9]). For a device drawn twice the first drawing decides, so it is written last.
 */
export function settleEdges(index: NetworkIndex, {flag4Withdrawn = []}: EnergiseOptions): void {
  const {stations, firstUnit, firstTie, unitEdge, unitDuty, tieEdge, edgeKind, scratch} = index;
  const {conducts} = scratch;
  for (let edge = 0; edge < edgeKind.length; edge++) conducts[edge] = edgeKind[edge] === EdgeKind.unknownEntry ? CASE_CLOSED : CASE_ALL;
  for (let i = stations.length - 1; i >= 0; i--) {
    const {unitCount, tieCount, station} = stations[i];
    const withdraws = flag4Withdrawn.includes(station.kind);
    for (let unit = 0; unit < unitCount; unit++) {
      const row = firstUnit[i] + unit;
      const closed = unitDuty[row] & UnitDuty.solid ? CASE_ALL : stations[i].scratch.closed[unit];
      conducts[unitEdge[row]] = unitDuty[row] & UnitDuty.withdrawn ? 0 : passing(stations[i], unit, closed, withdraws);
    }
    for (let tie = 0; tie < tieCount; tie++) {
      const at = unitCount + tie;
      conducts[tieEdge[firstTie[i] + tie]] = isOut(station.ties[tie].truck)
        ? 0
        : passing(stations[i], at, stations[i].scratch.closed[at], withdraws);
    }
  }
  settleUpstream(index, flag4Withdrawn);
}

/** A truck drawn as withdrawn or in the test position [N9]. */
export function isOut(truck: Truck): boolean {
  return truck === 'test' || truck === 'withdrawn';
}

/**
 * Bits of a switch without those in which its second-position flag or its truck's contact takes it out of service: certainly, or only in the
 * reported run [N9].
 */
function passing({scratch, outMask}: StationIndex, i: number, closed: number, withdraws: boolean): number {
  const mask = withdraws ? outMask[i] | FLAG4_MASK : outMask[i];
  if ((scratch.state[i] & mask) === 0) return closed;
  return scratch.doubt[i] === 0 ? 0 : closed & CASE_CLOSED;
}

/** Related devices outside the picture, switches that occur twice, and the supply of an incoming unit from above ([N5], [N6]). */
function settleUpstream(index: NetworkIndex, withdrawn: NonNullable<EnergiseOptions['flag4Withdrawn']>): void {
  const {stations, relatedEdge, relatedStation, relatedSection, mirrorEdge, mirrorOf, inletEdge, inletUnit, scratch} = index;
  const {conducts} = scratch;
  for (let k = 0; k < relatedEdge.length; k++) {
    const station = stations[relatedStation[k]];
    const i = station.unitCount + station.tieCount + relatedSection[k];
    const withdraws = withdrawn.includes(isHighVoltage(station.ids[i]) ? 'high' : 'low');
    conducts[relatedEdge[k]] = passing(station, i, station.scratch.closed[i], withdraws);
  }
  for (let k = 0; k < mirrorEdge.length; k++) conducts[mirrorEdge[k]] = conducts[mirrorOf[k]];
  for (let k = 0; k < inletEdge.length; k++) conducts[inletEdge[k]] = CASE_ALL & ~deniedRuns(measuredAt(index, inletUnit[k]));
}

/** Runs in which a reading near zero on all phases denies a supply: all of them, or the lower bound if the reading is offline or stale. */
function deniedRuns(measured: number): number {
  if (measured === Measured.dead) return CASE_ALL;
  return measured === (Measured.dead | Measured.unsure) ? CASE_OPEN : 0;
}

/** In which runs each source is fed [N7]. */
function settleSources(index: NetworkIndex): void {
  const {stations, sourceUnit, firstUnit, scratch} = index;
  for (let k = 0; k < sourceUnit.length; k++) {
    const row = sourceUnit[k];
    if (row < 0) {
      scratch.fed[k] = CASE_ALL;
      continue;
    }
    const i = stationOfUnit(index, row);
    const unit = row - firstUnit[i];
    const measured = stations[i].scratch.measured[unit];
    const assumed = isReportedEarthed(stations[i], unit) ? stations[i].scratch.closed[unit] : CASE_ALL;
    scratch.fed[k] = measured === Measured.live ? CASE_ALL : assumed & ~deniedRuns(measured);
  }
}

/** From every source through everything that conducts. Bits of a node only grow, so each is visited at most three times. */
function spreadLive(index: NetworkIndex): void {
  const {edgeFrom, edgeTo, adjacencyStart, adjacency, nodeCount, sourceNode, measuredUnit, unitFar, doubtfulNode, scratch} = index;
  const {live, conducts, fed, queue, queued} = scratch;
  live.fill(0);
  queued.fill(0);
  let [head, waiting] = [0, 0];
  const raise = (node: number, bits: number) => {
    if ((bits & ~live[node]) === 0) return;
    live[node] |= bits;
    if (queued[node] === 1) return;
    queued[node] = 1;
    queue[(head + waiting++) % nodeCount] = node;
  };
  for (let k = 0; k < sourceNode.length; k++) raise(sourceNode[k], fed[k]);
  for (let k = 0; k < measuredUnit.length; k++)
    if (measuredAt(index, measuredUnit[k]) === Measured.live) raise(unitFar[measuredUnit[k]], CASE_ALL);
  for (let k = 0; k < doubtfulNode.length; k++) raise(doubtfulNode[k], CASE_CLOSED);
  while (waiting > 0) {
    const node = queue[head];
    head = (head + 1) % nodeCount;
    waiting--;
    queued[node] = 0;
    for (let a = adjacencyStart[node]; a < adjacencyStart[node + 1]; a++) {
      const edge = adjacency[a];
      raise(edgeFrom[edge] === node ? edgeTo[edge] : edgeFrom[edge], live[node] & conducts[edge]);
    }
  }
}

/** From every earthing switch that is on, or may be, through everything joined by metal ([N8]). Bits of the two bounding runs. */
function spreadEarth(index: NetworkIndex): void {
  const {stations, firstUnit, unitFar, edgeFrom, edgeTo, edgeKind, adjacencyStart, adjacency, nodeCount, scratch} = index;
  const {earth, conducts, queue, queued} = scratch;
  earth.fill(0);
  queued.fill(0);
  let [head, waiting] = [0, 0];
  const raise = (node: number, bits: number) => {
    if ((bits & ~earth[node]) === 0) return;
    earth[node] |= bits;
    if (queued[node] === 1) return;
    queued[node] = 1;
    queue[(head + waiting++) % nodeCount] = node;
  };
  for (let i = 0; i < stations.length; i++) {
    for (let unit = 0; unit < stations[i].unitCount; unit++) {
      const earthed = earthedOf(stations[i], unit);
      if (earthed === EarthedCode.no) continue;
      raise(unitFar[firstUnit[i] + unit], earthed === EarthedCode.yes ? CASE_OPEN | CASE_CLOSED : CASE_CLOSED);
    }
  }
  while (waiting > 0) {
    const node = queue[head];
    head = (head + 1) % nodeCount;
    waiting--;
    queued[node] = 0;
    for (let a = adjacencyStart[node]; a < adjacencyStart[node + 1]; a++) {
      const edge = adjacency[a];
      const kind = edgeKind[edge];
      const passes = kind === EdgeKind.transformer ? 0 : kind === EdgeKind.link ? CASE_ALL : conducts[edge];
      raise(edgeFrom[edge] === node ? edgeTo[edge] : edgeFrom[edge], earth[node] & passes);
    }
  }
}
