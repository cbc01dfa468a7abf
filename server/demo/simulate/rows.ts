import {isClosed, wallText} from '@livebus/engine/core';
import {devicesOf} from '@livebus/fixtures';
import type {ReadingRow} from '../../readings/reading-source.ts';
import type {SiteProfile} from './load/site-profile.ts';
import type {SiteWall} from './load/site-wall.ts';
import {type MeasuredFlow, measureFlow, measureVoltage} from './measure.ts';
import {flowTree} from './network/flow-tree.ts';
import type {GridPiece} from './network/grid-piece.ts';
import type {LoadColumns} from './network/load-columns.ts';
import {type Network, Role} from './network/network.ts';
import {type DrawMoment, PHASE_WIDTH, phaseDraws} from './network/power-draws.ts';
import type {Registers} from './network/registers.ts';
import {REGISTERS} from './network/switched-energy.ts';
import type {Topology} from './network/topology.ts';
import type {Voltages} from './network/voltages.ts';
import type {Effects} from './scenario.ts';
import type {Windings} from './windings.ts';

/** Contact S5. */
const FIRST_STEP = 16;
/** K of a joint above its room at the peak of its device. */
const JOINT_RISE_K = 16;

export interface RowMoment {
  /** Whole seconds. */
  readonly atMs: number;
  readonly topology: Topology;
  readonly piece: GridPiece;
  readonly effects: Effects;
}

export interface DeviceRows {
  /** From now on rows are those of this moment; each is made when read and cached until the next `begin`. */
  begin(moment: RowMoment): void;
  /** By index of the device; transformers follow the devices. Ignores silence. */
  row(index: number): ReadingRow;
  /** The same with all registers at 0, because computing them may take years of energy. */
  rowWithoutRegisters(index: number): ReadingRow;
}

export function deviceRows({
  network,
  course,
  loads,
  busiestVa,
  voltages,
  registers,
  windings,
  wall,
}: {
  readonly network: Network;
  readonly course: SiteProfile;
  readonly loads: LoadColumns;
  readonly busiestVa: Float64Array;
  readonly voltages: Voltages;
  readonly registers: Registers;
  readonly windings: Windings;
  readonly wall: SiteWall;
}): DeviceRows {
  const {deviceIds, role, station, highVoltage, measuresVoltage, transformers, project} = network;
  const stepped = new Set(project.stations.flatMap(devicesOf).flatMap((one) => (one.capacitorSteps === undefined ? [] : [one.deviceId])));
  const draw: DrawMoment = {atMs: 0, piece: undefined as unknown as GridPiece};
  const tree = flowTree(network, phaseDraws(network, loads, draw), {width: PHASE_WIDTH, whole: true});
  const known: (ReadingRow | undefined)[] = [];
  const roomC = new Float64Array(project.stations.length);
  const flow = {tenths: tree.flows, at: 0, registers: new Float64Array(REGISTERS), temperatureC: 0} satisfies MeasuredFlow;
  let now!: RowMoment;
  let acquisitionTime = '';
  let frequencyHz = 50;
  let isNew = true;

  function deviceRow(device: number, readRegisters: Registers['read']): ReadingRow {
    const deviceId = deviceIds[device]!;
    const switchState = withSteps(device, now.effects.words.get(deviceId) ?? network.words[device]!);
    if (now.effects.unmetered.has(deviceId)) return {deviceId, acquisitionTime, switchState};
    const measurement = {
      deviceId,
      acquisitionTime,
      switchState,
      lineV: voltages.of(device),
      measuresVoltage: measuresVoltage[device] === 1,
      highVoltage: highVoltage[device] === 1,
      frequencyHz,
    };
    if (role[device] === Role.voltageTransformer) return measureVoltage(measurement);
    flow.at = tree.at(device);
    readRegisters(device, now.atMs, flow.registers);
    flow.temperatureC = roomOf(station[device]!) + JOINT_RISE_K * squaredLoad(device, flow.at);
    return measureFlow(measurement, flow);
  }

  /** The contactors of a capacitor bank whose diagram states its steps, as contacts from S5 on; without voltage all have dropped out. */
  function withSteps(device: number, word: number): number {
    const index = network.capacitor[device]!;
    if (index < 0 || !stepped.has(deviceIds[device]!) || !isClosed(word) || voltages.of(device) === 0) return word;
    return word + FIRST_STEP * (2 ** now.piece.steps[index]! - 1);
  }

  function squaredLoad(device: number, at: number): number {
    if (busiestVa[device] === 0) return 0;
    const p = (tree.flows[at]! + tree.flows[at + 1]! + tree.flows[at + 2]!) / 10;
    const q = (tree.flows[at + 3]! + tree.flows[at + 4]! + tree.flows[at + 5]!) / 10;
    return (p * p + q * q) / busiestVa[device]! ** 2;
  }

  function roomOf(index: number): number {
    if (Number.isNaN(roomC[index]!)) roomC[index] = course.roomC(project.stations[index]!.id, now.atMs);
    return roomC[index]!;
  }

  function transformerRow(index: number): ReadingRow {
    const {id} = transformers[index]!;
    const celsius = windings.at(index, now.atMs);
    const rise = now.effects.windingRiseK.get(id) ?? [0, 0, 0];
    const [a, b, c] = rise.map((kelvin, i) => Math.round((celsius[i]! + kelvin) * 10) / 10);
    return {deviceId: id, acquisitionTime, parameter1: a!, parameter2: b!, parameter3: c!};
  }

  function rowOf(index: number, readRegisters: Registers['read']): ReadingRow {
    if (isNew) {
      acquisitionTime = wallText(wall(now.atMs));
      frequencyHz = 50 + 0.02 * course.unrest('grid', now.atMs);
      isNew = false;
    }
    return index < deviceIds.length ? deviceRow(index, readRegisters) : transformerRow(index - deviceIds.length);
  }

  return {
    begin(moment) {
      now = moment;
      known.length = 0;
      roomC.fill(Number.NaN);
      Object.assign(draw, {atMs: moment.atMs, piece: moment.piece});
      tree.begin(moment.topology);
      voltages.begin(moment);
      isNew = true;
    },
    row(index) {
      known[index] ??= rowOf(index, registers.read);
      return known[index];
    },
    rowWithoutRegisters: (index) => known[index] ?? rowOf(index, noRegisters),
  };
}

const noRegisters: Registers['read'] = (_device, _atMs, out) => void out.fill(0);
