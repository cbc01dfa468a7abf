import type {SiteProfile} from '../load/site-profile.ts';
import type {Effects} from '../scenario.ts';
import type {Anchor} from './anchor.ts';
import {type GridPiece, squaredShare} from './grid-piece.ts';
import {type Network, Role} from './network.ts';
import {isEnergised, isLive, type Topology} from './topology.ts';

/** Relative to a line's nominal voltage: the utility's offset, and its variation. */
const LINE = {above: 0.016, unrest: 0.0055} as const;
/** Power factor of what transformers carry, for the drop over their impedance. */
const COS_PHI = 0.97;
const SIN_PHI = Math.sqrt(1 - COS_PHI ** 2);

/** Everything that voltages of one moment depend on. */
export interface VoltageMoment {
  readonly atMs: number;
  readonly topology: Topology;
  readonly piece: GridPiece;
  readonly effects: Effects;
}

export interface Voltages {
  /** V line to line of phase A where this device measures, 0 where it is dead. */
  of(device: number): number;
  /** From now on answers are those of this moment. */
  begin(moment: VoltageMoment): void;
}

/** Voltages from the lines down: sags of lines and of sections, and the drop over each transformer by its load. */
export function voltagesOf(network: Network, course: SiteProfile, anchors: readonly Anchor[]): Voltages {
  const {role, bus, fedBy, fedThrough, line, transformers} = network;
  const {lines} = network.project.network;
  const anchorOf = lines.map(({incomingId}) => anchors.find((anchor) => anchor.incomingId === incomingId));
  const keys = lines.map(({id}) => `${id}/voltage`);
  /** Of an island at the moment; NaN until computed. */
  const islandV = new Float64Array(network.busCount);
  const lineV = new Float64Array(lines.length);
  let now!: VoltageMoment;

  const strayOf = (index: number, atMs: number) => LINE.unrest * course.unrest(keys[index]!, atMs);

  function ofLine(index: number): number {
    if (!Number.isNaN(lineV[index]!)) return lineV[index]!;
    const {id, nominalV} = lines[index]!;
    const anchor = anchorOf[index];
    const stray = strayOf(index, now.atMs);
    const whole = anchor ? anchor.voltageV + nominalV * (stray - strayOf(index, anchor.atMs)) : nominalV * (1 + LINE.above + stray);
    lineV[index] = whole * (now.effects.lineShare.get(id) ?? 1);
    return lineV[index]!;
  }

  /** Voltage on the supply side of an incoming. */
  function before(incoming: number): number {
    if (line[incoming]! >= 0) return ofLine(line[incoming]!);
    const feeder = fedBy[incoming]!;
    if (feeder < 0 || !isEnergised(now.topology, network, feeder)) return 0;
    const upper = ofBus(bus[feeder]!);
    const type = transformers[fedThrough[incoming]!];
    if (!type) return upper;
    const share = Math.sqrt(squaredShare(now.piece, fedThrough[incoming]!, now.atMs));
    const resistance = type.loadW / type.ratedVa;
    const reactance = Math.sqrt(type.impedance ** 2 - resistance ** 2);
    return ((upper * type.secondaryV) / type.primaryV) * (1 - share * (resistance * COS_PHI + reactance * SIN_PHI));
  }

  function ofBus(at: number): number {
    const index = now.topology.islandOf[at]!;
    const {level, supplies} = now.topology.islands[index]!;
    if (level < 0) return 0;
    if (Number.isNaN(islandV[index]!)) islandV[index] = before(supplies[0]!) * sagOf(index);
    return islandV[index]!;
  }

  function sagOf(island: number): number {
    let share = 1;
    for (const [id, left] of now.effects.sagShare) {
      const device = network.indexOf.get(id);
      if (device !== undefined && now.topology.islandOf[bus[device]!] === island) share = Math.min(share, left);
    }
    return share;
  }

  return {
    of(device) {
      const onBus = role[device] !== Role.incoming || (now.topology.closed[device] === 1 && isLive(now.topology, bus[device]!));
      return onBus ? ofBus(bus[device]!) : before(device);
    },
    begin(moment) {
      now = moment;
      islandV.fill(Number.NaN);
      lineV.fill(Number.NaN);
    },
  };
}
