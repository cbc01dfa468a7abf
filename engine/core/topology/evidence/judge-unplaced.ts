import {UnitDuty} from '../graph/network.ts';
import {EarthedCode, PositionCode} from '../liveness.ts';
import {earthedOf, positionOf} from '../switch-parts.ts';
import {isWiredToOwn} from './circuits/borrowed-presence.ts';
import type {EvidenceIndex} from './evidence-index.ts';
import {isMixed, NodeBit, PERHAPS, PlaceBit, Volt, ZoneBit} from './evidence-scratch.ts';
import {shareVoltages, wholesByPart} from './find-nodes.ts';
import {isFirmlyDenied} from './find-zones.ts';
import {notePower, noteResidual, placeAt, type Unplaced} from './place-measures.ts';
import {isFed, measuresNothing} from './words.ts';

/** [E4] Before the zones are known: absences of open incoming units next to a measured busbar, and residual voltages. */
export function placeAbsences(index: EvidenceIndex, {absences, residuals}: Unplaced): void {
  const {network, unitCount, scratch} = index;
  const {nodeBits, nodeOf} = scratch;
  const besideLive = absences.filter((device) => {
    if (device >= unitCount || (nodeBits[nodeOf[network.unitNear[device]]] & NodeBit.presence) === 0) return false;
    const {isIncoming, isReportedOpen} = endsOf(index, device);
    return isIncoming && isReportedOpen;
  });
  for (const device of besideLive) placeAt(index, device, endsOf(index, device).far, Volt.absence, PlaceBit.presence);
  for (const device of residuals) {
    const {near, far, isBusbarToBusbar} = endsOf(index, device);
    const explained = NodeBit.presence | NodeBit.absence | NodeBit.fed;
    noteResidual(index, device, far);
    if (isBusbarToBusbar || (nodeBits[nodeOf[near]] & explained) === 0) noteResidual(index, device, near);
  }
}

/** [E4] Presences of open or doubtful units with an undeclared side, and current through open ones, once the zones are known. */
export function judgePresences(index: EvidenceIndex, {presences, currents, powers, borrowed}: Unplaced): void {
  const {turned, mayFeed} = index.scratch;
  turned.fill(0);
  const ends = presences.map((device) => endsOf(index, device));
  const incomings = ends.filter(({isIncoming}) => isIncoming);
  for (const {device, far} of incomings) {
    noteVoltage(index, device, far);
    mayFeed[far] = 1;
  }
  for (const device of powers) placeQuietPower(index, endsOf(index, device));
  for (const device of borrowed) placeBorrowed(index, endsOf(index, device));
  if (powers.length + borrowed.length > 0) shareVoltages(index);
  placeBeside(index, ends, currents);
  // A frequency alone makes nothing live ([E17]).
  const lines = incomings.filter((one) => isVoltage(index, one) && !isOfBusbar(index, one) && isItsLines(index, one));
  for (const {device} of incomings) turned[device] = 1;
  for (const {device, far} of lines) {
    turned[device] = 0;
    placeAt(index, device, far, Volt.presence, PlaceBit.presence);
  }
}

/** [E9] At an open or doubtful unit, a voltage that may be of another busbar: neither side is dead for certain, unless its own one is live. */
function placeBorrowed(index: EvidenceIndex, {device, near, far, isIncoming, isBusbarToBusbar}: Ends): void {
  if (!isIncoming && (isLive(index, near) || (isBusbarToBusbar && isLive(index, far)))) return;
  if (!isIncoming) notePower(index, device, near, NodeBit.beyondDrift);
  notePower(index, device, far, NodeBit.beyondDrift);
}

/**
 * Whether a voltage is measured in a place's node, but for one that itself measures none, or an assumed supply feeds it and no measurement
 * denies that.
 */
function isLive({scratch}: EvidenceIndex, place: number): boolean {
  const bits = scratch.nodeBits[scratch.nodeOf[place]];
  if ((bits & NodeBit.presence) === 0) return isFed(bits);
  return !isMixed(bits) || !measuresNothing(scratch, place) || (scratch.placeBits[place] & PlaceBit.presence) !== 0;
}

/**
 * [E4] Whether an incoming unit's voltage may be that of the transformer of its busbar, to which it is wired: one that itself measures an absence
 * there is not what it reads.
 */
function isOfBusbar(index: EvidenceIndex, {device, near}: Ends): boolean {
  const {nodeBits, nodeOf} = index.scratch;
  return (nodeBits[nodeOf[near]] & NodeBit.absence) === 0 && isWiredToOwn(index, device);
}

/**
 * [E6] A switch that is reported open has a voltage on one side. Where neither may be live otherwise, neither is dead for certain; elsewhere
 * the zero drift of its current shows as power.
 */
function placeQuietPower(index: EvidenceIndex, {device, near, far}: Ends): void {
  if (mayBeLive(index, near) || mayBeLive(index, far)) return;
  notePower(index, device, near, NodeBit.beyondDrift);
  notePower(index, device, far, NodeBit.beyondDrift);
}

/**
 * A feeder's presence next to a dead busbar makes both sides uncertain; only its far side if the busbar measures absence. Where two
 * circuits do, it can only be at the far side of a feeder reported open: that is live.
 */
function placeBeside(index: EvidenceIndex, presences: readonly Ends[], currents: readonly number[]): void {
  const {nodeBits, nodeOf} = index.scratch;
  const beside: {readonly device: number; readonly place: number}[] = [];
  const beyond: {readonly device: number; readonly place: number}[] = [];
  for (const one of presences) {
    const {device, near, far, isIncoming, isBusbarToBusbar, isReportedOpen} = one;
    if (isReportedOpen && !isIncoming && !isBusbarToBusbar && mayBeLive(index, near) && isEarthedLow(index, device))
      beside.push({device, place: far});
    if (isIncoming) {
      if (isVoltage(index, one) && isOfBusbar(index, one) && !mayBeLive(index, near)) beside.push({device, place: near});
      continue;
    }
    if (mayBeLive(index, near) || (isBusbarToBusbar && mayBeLive(index, far))) {
      // Of a busbar that is live it is the busbar's; of one that only may be live it is either side's.
      if (isLive(index, near) || (isBusbarToBusbar && isLive(index, far))) continue;
      beside.push({device, place: far});
      if (isBusbarToBusbar) beside.push({device, place: near});
      continue;
    }
    const hasVoltage = isVoltage(index, one);
    if (hasVoltage && !isExplained(index, device, far)) index.scratch.unexplained[device] = 1;
    const measuresNone = (nodeBits[nodeOf[far]] & (NodeBit.absence | NodeBit.residual)) !== 0;
    if (hasVoltage && !isBusbarToBusbar && isReportedOpen && isFirmlyDenied(nodeBits[nodeOf[near]]) && !measuresNone) {
      beyond.push({device, place: far});
      continue;
    }
    beside.push({device, place: far});
    if (isBusbarToBusbar || (nodeBits[nodeOf[near]] & NodeBit.absence) === 0) beside.push({device, place: near});
  }
  for (const device of currents) {
    const {near, far} = endsOf(index, device);
    beside.push({device, place: near}, {device, place: far});
  }
  if (beside.length === 0 && beyond.length === 0) return;
  const noteVoltageOfWhole = wholeNoter(index);
  for (const {device, place} of beside) {
    const node = nodeOf[place];
    nodeBits[node] |= NodeBit.beside;
    if (index.scratch.besideBy[node] < 0) index.scratch.besideBy[node] = device;
    noteVoltageOfWhole(place);
  }
  for (const {device, place} of beyond) {
    placeAt(index, device, place, Volt.presence, PlaceBit.presence);
    noteVoltageOfWhole(place);
  }
}

/** Whether a supply beyond it explains its voltage, which its side leaves open: what feeds back as far as here, or itself as a `source`. */
function isExplained(index: EvidenceIndex, device: number, far: number): boolean {
  const {network, unitCount, deviceStation, deviceSwitch, scratch} = index;
  if (mayBeLive(index, far)) return true;
  const isSource = device < unitCount && network.stations[deviceStation[device]].station.units[deviceSwitch[device]].source;
  return isSource && (scratch.zoneBits[scratch.zoneOf[scratch.nodeOf[far]]] & ZoneBit.muted) !== 0;
}

/** [E4] Whether an instrument may well be below a breaker whose terminal is earthed: at 10 kV it is wired to the busbar's transformer. */
function isEarthedLow({network, deviceStation, deviceSwitch}: EvidenceIndex, device: number): boolean {
  const station = network.stations[deviceStation[device]];
  return station.station.kind === 'low' && earthedOf(station, deviceSwitch[device]) === EarthedCode.yes;
}

function isVoltage({scratch}: EvidenceIndex, {device}: Ends): boolean {
  return scratch.volt[device] === Volt.presence;
}

/** Whether a place's zone may contain a voltage or a supply that is more than muted. */
function mayBeLive({scratch}: EvidenceIndex, place: number): boolean {
  return (scratch.zoneBits[scratch.zoneOf[scratch.nodeOf[place]]] & (ZoneBit.supply | ZoneBit.voltage)) !== 0;
}

/** It may feed the place's zone from there. */
function noteVoltage({scratch: {zoneBits, zoneOf, nodeOf, supplyBy}}: EvidenceIndex, device: number, place: number): void {
  const zone = zoneOf[nodeOf[place]];
  zoneBits[zone] |= ZoneBit.voltage;
  if (supplyBy[zone] < 0) supplyBy[zone] = device;
}

/** Notes a voltage at a place as one of all that surely conducts with it; of a divided node only once. */
function wholeNoter({scratch}: EvidenceIndex): (place: number) => void {
  const wholes = wholesByPart(scratch);
  const noted = new Set<readonly number[]>();
  return (place) => {
    const node = scratch.nodeOf[place];
    const parts = wholes.get(node) ?? [node];
    if (noted.has(parts)) return;
    noted.add(parts);
    for (const part of parts) scratch.zoneBits[scratch.zoneOf[part]] |= ZoneBit.voltage;
  };
}

/** An incoming unit's presence belongs to its line if its busbar cannot otherwise be live. */
function isItsLines(index: EvidenceIndex, {device, near, far, isReportedOpen}: Ends): boolean {
  const {zoneBits, zoneOf, nodeOf} = index.scratch;
  if (isReportedOpen && index.scratch.suspect[device] === 0)
    return zoneBits[zoneOf[nodeOf[near]]] === 0 && zoneOf[nodeOf[near]] !== zoneOf[nodeOf[far]];
  return !reachesSupply(index, device, near, far);
}

const VOLTAGES = NodeBit.presence | NodeBit.beside | NodeBit.power | NodeBit.lit | NodeBit.strong;

/**
 * Whether the busbar of a doubtful unit may be live by another path than through the unit: searches its zone again without the unit's edge.
 */
function reachesSupply(index: EvidenceIndex, device: number, near: number, far: number): boolean {
  const {network, deviceEdge, scratch} = index;
  const {conducts, nodeBits, nodeOf, mayFeed} = scratch;
  const seen = new Set([near]);
  const queue = [near];
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    const bits = nodeBits[nodeOf[place]];
    if (place === far || mayFeed[place] === 1 || (bits & VOLTAGES) !== 0) return true;
    for (let a = network.adjacencyStart[place]; a < network.adjacencyStart[place + 1]; a++) {
      const edge = network.adjacency[a];
      if (edge === deviceEdge[device] || (conducts[edge] & PERHAPS) === 0) continue;
      const other = network.edgeFrom[edge] === place ? network.edgeTo[edge] : network.edgeFrom[edge];
      const parts = nodeOf[other] !== nodeOf[place] && (isFirmlyDenied(nodeBits[nodeOf[other]]) || isFirmlyDenied(bits));
      if (parts || seen.has(other)) continue;
      seen.add(other);
      queue.push(other);
    }
  }
  return false;
}

type Ends = ReturnType<typeof endsOf>;

/** Places and kind of a unit or tie. */
function endsOf({network, unitCount, deviceStation, deviceSwitch}: EvidenceIndex, device: number) {
  const isUnit = device < unitCount;
  const duty = isUnit ? network.unitDuty[device] : 0;
  const {scratch} = network.stations[deviceStation[device]];
  const at = deviceSwitch[device];
  return {
    device,
    near: isUnit ? network.unitNear[device] : network.tieFrom[device - unitCount],
    far: isUnit ? network.unitFar[device] : network.tieTo[device - unitCount],
    isIncoming: (duty & UnitDuty.incoming) !== 0,
    isBusbarToBusbar: !isUnit || (duty & UnitDuty.isolator) !== 0,
    isReportedOpen: positionOf(scratch, at) === PositionCode.open && scratch.doubt[at] === 0,
  };
}
