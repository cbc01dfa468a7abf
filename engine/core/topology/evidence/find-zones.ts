import {EarthedCode, PositionCode} from '../liveness.ts';
import {earthedOf, isReportedEarthed, positionOf} from '../switch-parts.ts';
import {type EvidenceIndex, SupplyKind} from './evidence-index.ts';
import {NodeBit, PERHAPS, rootOf, SURELY, unite, ZoneBit} from './evidence-scratch.ts';

/** [E8], [E9] Nodes that a supply feeds in the lower bound, before any measurement is considered. */
export function feedNodes(index: EvidenceIndex): void {
  const {supplyNode, supplyUnit, supplyKind, scratch} = index;
  const {nodeBits, nodeOf, fedBy} = scratch;
  for (let k = 0; k < supplyNode.length; k++) {
    if (supplyKind[k] !== SupplyKind.assumed || !feedsSurely(index, supplyUnit[k])) continue;
    const node = nodeOf[supplyNode[k]];
    nodeBits[node] |= NodeBit.fed;
    if (fedBy[node] < 0) fedBy[node] = supplyUnit[k];
  }
}

/**
 * Zones: everything that switches perhaps join, and what may feed each one ([E8] to [E11]). A node in which two voltage circuits agree on
 * absence is a separate zone and gets no supply. The transformers between the parts of a divided node join them as doubtful switches do.
 */
export function findZones(index: EvidenceIndex): void {
  const {network, edgeDevice, scratch} = index;
  const {zoneOf, nodeOf, nodes, nodeCount, conducts, zoneBits, nodeBits, doubtBy} = scratch;
  scratch.hasForest = false;
  for (let k = 0; k < nodeCount; k++) zoneOf[nodes[k]] = nodes[k];
  const joining = scratch.divided.length > 0 ? PERHAPS : SURELY | PERHAPS;
  for (let edge = 0; edge < conducts.length; edge++) {
    if ((conducts[edge] & joining) !== PERHAPS) continue;
    const [a, b] = [nodeOf[network.edgeFrom[edge]], nodeOf[network.edgeTo[edge]]];
    if (a === b) continue;
    if (doubtBy[a] < 0) doubtBy[a] = edgeDevice[edge];
    if (doubtBy[b] < 0) doubtBy[b] = edgeDevice[edge];
    if (!isDenied(nodeBits[a]) && !isDenied(nodeBits[b])) unite(zoneOf, a, b);
  }
  for (let k = 0; k < nodeCount; k++) {
    const node = nodes[k];
    zoneOf[node] = rootOf(zoneOf, node);
    if (nodeBits[node] & (NodeBit.presence | NodeBit.power | NodeBit.lit)) zoneBits[zoneOf[node]] |= ZoneBit.voltage;
    if (nodeBits[node] & NodeBit.strong) zoneBits[zoneOf[node]] |= ZoneBit.strong;
  }
  supplyZones(index);
}

function supplyZones(index: EvidenceIndex): void {
  const {supplyNode, supplyUnit, scratch} = index;
  const {zoneOf, nodeOf, zoneBits, nodeBits, supplyBy, mutedBy, mayFeed} = scratch;
  mayFeed.fill(0);
  for (let k = 0; k < supplyNode.length; k++) {
    const node = nodeOf[supplyNode[k]];
    const bit = supplyBit(index, k);
    if (bit === 0 || isDenied(nodeBits[node])) continue;
    const zone = zoneOf[node];
    zoneBits[zone] |= bit;
    mayFeed[supplyNode[k]] = 1;
    const by = bit === ZoneBit.supply ? supplyBy : mutedBy;
    if (by[zone] < 0) by[zone] = supplyUnit[k];
  }
}

/** [E9] Two circuits agree on absence, and nothing else is measured. */
export function isDenied(bits: number): boolean {
  return (bits & (NodeBit.agreed | NodeBit.presence | NodeBit.residual | NodeBit.power | NodeBit.lit)) === NodeBit.agreed;
}

/**
 * [E9] Whether an absence denies even a voltage that is only hinted at: neither a small current nor an older voltage is in its node. What such
 * hints may be joined to is not dead for certain, though muted.
 */
export function isFirmlyDenied(bits: number): boolean {
  return isDenied(bits) && (bits & (NodeBit.beyondDrift | NodeBit.older)) === 0;
}

/** Effect of supply k in the upper bound; none while its own earthing switch is on and it is open ([N7]). */
function supplyBit(index: EvidenceIndex, k: number): number {
  const {supplyUnit, supplyKind} = index;
  const unit = supplyUnit[k];
  if (unit < 0) return ZoneBit.supply;
  const {station, at} = standing(index, unit);
  const isOpen =
    positionOf(station.scratch, at) === PositionCode.open && station.scratch.doubt[at] === 0 && index.scratch.suspect[unit] === 0;
  if (isOpen && earthedOf(station, at) === EarthedCode.yes) return 0;
  if (supplyKind[k] === SupplyKind.opposite) return ZoneBit.muted;
  return supplyKind[k] === SupplyKind.source && isOpen ? ZoneBit.muted : ZoneBit.supply;
}

/** If reported earthed, an assumed supply feeds only through a unit that is surely closed ([N7]). */
function feedsSurely(index: EvidenceIndex, unit: number): boolean {
  if (unit < 0) return true;
  const {station, at} = standing(index, unit);
  return !isReportedEarthed(station, at) || (index.scratch.conducts[index.deviceEdge[unit]] & SURELY) !== 0;
}

function standing({network, deviceStation, deviceSwitch}: EvidenceIndex, device: number) {
  return {station: network.stations[deviceStation[device]], at: deviceSwitch[device]};
}
