import {isClosed, wallText} from '@livebus/engine/core';
import {contactMask, devicesOf} from '@livebus/fixtures';
import type {ReadingRow} from '../../readings/reading-source.ts';
import {COMMISSIONED_MS} from './energy/base-registers.ts';
import {REGISTERS} from './energy/hour-energy.ts';
import type {Registers} from './energy/registers.ts';
import type {SiteProfile} from './load/site-profile.ts';
import type {SiteWall} from './load/site-wall.ts';
import {type MeasuredFlow, measureFlow, measureVoltage} from './measure.ts';
import {flowTree} from './network/flow-tree.ts';
import type {GridMoment} from './network/grid-hour.ts';
import type {GridHours} from './network/grid-hours.ts';
import type {GridSolver} from './network/grid-solver.ts';
import {type Network, Role} from './network/network.ts';
import {PHASE_WIDTH, phaseDraws} from './network/power-draws.ts';
import type {ProjectLoads} from './network/project-loads.ts';
import {gridFrequency, type Supply} from './network/supply.ts';
import type {Topology} from './network/topology.ts';
import {voltagesOf} from './network/voltages.ts';
import type {Effects} from './scenario.ts';
import type {Temperatures} from './temperatures.ts';

/** Contact S5. */
const FIRST_STEP = 16;
/** Usual share of the phase voltage in the open delta of 10 kV voltage transformers. */
const NEUTRAL_SHARE = 0.0035;
/** A voltage presence indicator has to show voltage from this share of the rated one on (IEC 62271-206). */
const LIT_SHARE = 0.45;

export interface RowMoment {
  /** Whole seconds. */
  readonly atMs: number;
  readonly topology: Topology;
  readonly effects: Effects;
}

export interface DeviceRows {
  /** From now on rows are those of this moment; each is made when read and cached until the next `begin`. */
  begin(moment: RowMoment): void;
  /** By index of the device; transformers follow the devices. Ignores silence. `alone`: no other device is read at this moment. */
  row(index: number, alone?: boolean): ReadingRow;
  /** The same with all registers at 0, because computing them may take years of energy; and with the room's temperature unless it is needed. */
  rowWithout(index: number, needsTemperature: boolean): ReadingRow;
}

export function deviceRows({
  network,
  course,
  loads,
  solver,
  supply,
  grid,
  registers,
  temperatures,
  wall,
  seed,
}: {
  readonly network: Network;
  readonly course: SiteProfile;
  readonly loads: ProjectLoads;
  readonly solver: GridSolver;
  readonly supply: Supply;
  readonly grid: GridHours;
  readonly registers: Registers;
  readonly temperatures: Temperatures;
  readonly wall: SiteWall;
  readonly seed: number;
}): DeviceRows {
  const {deviceIds, role, station, highVoltage, measuresVoltage, transformers, project} = network;
  const devices = project.stations.flatMap(devicesOf);
  const stepped = new Set(devices.flatMap((one) => (one.capacitorSteps === undefined ? [] : [one.deviceId])));
  const presenceMasks = new Map(
    devices.flatMap(({deviceId, presenceContact: at}) => (at === undefined ? [] : [[deviceId, contactMask(at)] as const])),
  );
  const placed: GridMoment = {atMs: 0, hour: undefined as never, stretch: 0, part: 0};
  const tree = flowTree(network, phaseDraws(network, loads, solver, placed), {width: PHASE_WIDTH, whole: true});
  const voltages = voltagesOf(network, supply, tree, placed, wall);
  const volts = new Float64Array(3);
  const known: (ReadingRow | undefined)[] = [];
  const roomC = new Float64Array(project.stations.length);
  const flow = {tenths: tree.flows, at: 0, registers: new Float64Array(REGISTERS), temperatureC: 0} satisfies MeasuredFlow;
  let now!: RowMoment;
  let acquisitionTime = '';
  let frequencyHz = 50;
  let neutralShare = 0;
  let isNew = true;

  function deviceRow(device: number, readRegisters: Registers['read'], needsTemperature: boolean, alone: boolean): ReadingRow {
    const deviceId = deviceIds[device]!;
    const switchState = withPresence(device, withSteps(device, now.effects.words.get(deviceId) ?? network.words[device]!));
    // Before its meters went into service a site measured nothing.
    if (now.atMs < COMMISSIONED_MS || now.effects.unmetered.has(deviceId)) return {deviceId, acquisitionTime, switchState};
    voltages.phases(device, volts);
    const measurement = {
      deviceId,
      acquisitionTime,
      switchState,
      volts,
      measuresVoltage: measuresVoltage[device] === 1,
      highVoltage: highVoltage[device] === 1,
      frequencyHz,
      neutralV: highVoltage[device] === 1 ? volts[0]! * neutralShare : 0,
    };
    if (role[device] === Role.voltageTransformer) return measureVoltage(measurement);
    flow.at = tree.at(device);
    readRegisters(device, placed, flow.registers, alone);
    flow.temperatureC = roomOf(station[device]!) + (needsTemperature ? temperatures.joint(device, now.atMs, alone) : 0);
    return measureFlow(measurement, flow);
  }

  /** The contactors of a capacitor bank whose diagram states its steps, as contacts from S5 on; without voltage all have dropped out. */
  function withSteps(device: number, word: number): number {
    const index = network.capacitor[device]!;
    if (index < 0 || !stepped.has(deviceIds[device]!) || !isClosed(word) || voltages.of(device) === 0) return word;
    return word + FIRST_STEP * (2 ** placed.hour.steps[placed.stretch * solver.sizes.banks + index]! - 1);
  }

  /** The contact of a voltage presence indicator, set by what is live at the cable, whatever the device itself measures. */
  function withPresence(device: number, word: number): number {
    const mask = presenceMasks.get(deviceIds[device]!);
    return mask === undefined || voltages.atCable(device) < LIT_SHARE ? word : word + mask;
  }

  function roomOf(index: number): number {
    if (Number.isNaN(roomC[index]!)) roomC[index] = course.roomC(project.stations[index]!.id, now.atMs);
    return roomC[index]!;
  }

  function transformerRow(index: number): ReadingRow {
    const {id} = transformers[index]!;
    const celsius = temperatures.windings(index, now.atMs);
    const rise = now.effects.windingRiseK.get(id) ?? [0, 0, 0];
    const [a, b, c] = rise.map((kelvin, i) => Math.round((celsius[i]! + kelvin) * 10) / 10);
    return {deviceId: id, acquisitionTime, parameter1: a!, parameter2: b!, parameter3: c!};
  }

  function rowOf(index: number, readRegisters: Registers['read'], needsTemperature: boolean, alone: boolean): ReadingRow {
    if (isNew) {
      acquisitionTime = wallText(wall(now.atMs));
      frequencyHz = gridFrequency(seed, now.atMs);
      neutralShare = (NEUTRAL_SHARE / Math.sqrt(3)) * (1 + 0.4 * course.unrest('neutral', now.atMs));
      isNew = false;
    }
    return index < deviceIds.length ? deviceRow(index, readRegisters, needsTemperature, alone) : transformerRow(index - deviceIds.length);
  }

  return {
    begin(moment) {
      now = moment;
      known.length = 0;
      roomC.fill(Number.NaN);
      grid.place(moment.atMs, placed);
      tree.begin(moment.topology);
      voltages.begin(moment.topology);
      isNew = true;
    },
    row(index, alone = false) {
      known[index] ??= rowOf(index, registers.read, true, alone);
      return known[index];
    },
    rowWithout: (index, needsTemperature) => known[index] ?? rowOf(index, noRegisters, needsTemperature, false),
  };
}

const noRegisters: Registers['read'] = (_device, _atMs, out) => void out.fill(0);
