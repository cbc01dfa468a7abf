import {demoProjects} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {scheduledCourse} from '../../../../tests/support/demo-course.ts';
import {siteProfile} from '../load/make-site-profile.ts';
import {busiestVaOf} from '../network/busiest.ts';
import {capacitorControl} from '../network/capacitor-control.ts';
import {faultDraw} from '../network/fault.ts';
import {drawOf, type GridMoment} from '../network/grid-hour.ts';
import {gridHours} from '../network/grid-hours.ts';
import {gridSolver} from '../network/grid-solver.ts';
import {networkOf} from '../network/network.ts';
import {projectLoads} from '../network/project-loads.ts';
import {supplyOf} from '../network/supply.ts';
import {topologies} from '../network/topologies.ts';

const HOUR_MS = 3_600_000;
const course = await scheduledCourse();

/** Quiet hours, and those of all that moves power in the first days after the day from which registers are counted. */
const HOURS = [0, 2, 5, 8, 14, 23, 26, 31, 55].map((hour) => Date.UTC(2026, 4, 15) / HOUR_MS + hour);

function siteOf(project: (typeof demoProjects)[number]) {
  const network = networkOf(project);
  const loads = projectLoads(network, siteProfile(project, 1), 1);
  const {normal, under} = topologies(network);
  const supply = supplyOf(network, 1, []);
  const solver = gridSolver(network, loads, supply, capacitorControl(network));
  const grid = gridHours(network, loads, solver, supply, busiestVaOf(network, loads), normal, under, course);
  return {network, loads, solver, grid};
}

type Site = ReturnType<typeof siteOf>;
const newMoment = (): GridMoment => ({atMs: 0, hour: undefined as never, stretch: 0, part: 0});

/** Registers at a moment. */
function registersAt({network, grid}: Site, atMs: number): Float64Array {
  const moment = newMoment();
  grid.place(atMs, moment);
  const out = new Float64Array(network.deviceIds.length * 4);
  for (const device of network.deviceIds.keys()) {
    const own = new Float64Array(4);
    grid.addEnergy(device, moment, own, false);
    out.set(own, device * 4);
  }
  return out;
}

/** W and var of a device at one end of a stretch, from what is drawn there. */
function powerAt({network, solver}: Site, device: number, moment: GridMoment): readonly [number, number] {
  const net = solver.netOf[device]!;
  const out = new Float64Array(2);
  if (net >= 0) {
    const {hour, stretch, part} = moment;
    const column = part === 0 ? hour.startColumn[stretch]! : 2 * stretch + 1;
    const at = (column * solver.nets.length + net) * 2;
    return [hour.nets[at]!, hour.nets[at + 1]!];
  }
  if (network.load[device]! >= 0) drawOf(network, solver.groups, device, moment, out);
  const fault = moment.hour.stretches[moment.stretch]!.effects.faults.get(network.deviceIds[device]!);
  if (!fault || moment.hour.stretches[moment.stretch]!.topology.closed[device] === 0) return [out[0]!, out[1]!];
  const column = moment.part === 0 ? moment.hour.startColumn[moment.stretch]! : 2 * moment.stretch + 1;
  const high = network.highVoltage[device] === 1;
  const volts = moment.hour.volts[column * network.busCount + network.bus[device]!]! * (high ? 10_000 : 400);
  const phases = new Float64Array(6);
  faultDraw(fault, volts / Math.sqrt(3), high, phases);
  return [out[0]! + phases[0]! + phases[1]! + phases[2]!, out[1]! + phases[3]! + phases[4]! + phases[5]!];
}

/** The slow and obvious sum: every stretch, every device, in 200 slices of a straight line, what is drawn and what is given apart. */
function slowly(site: Site, hour: number): Float64Array {
  const {network, grid} = site;
  const sum = new Float64Array(network.deviceIds.length * 4);
  const moment = newMoment();
  grid.place(hour * HOUR_MS, moment);
  const {stretches, count} = moment.hour;
  for (let stretch = 0; stretch < count; stretch++) {
    const {fromMs, toMs} = stretches[stretch]!;
    for (const device of network.deviceIds.keys()) {
      const from = powerAt(site, device, {...moment, stretch, part: 0});
      const to = powerAt(site, device, {...moment, stretch, part: 1});
      for (let i = 0; i < 2; i++) {
        const slices = from[i]! * to[i]! < 0 ? 200 : 1;
        for (let slice = 0; slice < slices; slice++) {
          const mean = from[i]! + ((to[i]! - from[i]!) * (slice + 0.5)) / slices;
          sum[device * 4 + i + (mean >= 0 ? 0 : 2)]! += (Math.abs(mean) * (toMs - fromMs)) / slices / 3.6e9;
        }
      }
    }
  }
  return sum;
}

describe('energy of an hour', () => {
  it.each(demoProjects.map((project) => [project.id, project] as const))(
    '[EN-5-07] %s: what all registers gain is what the slow and obvious sum over its stretches says, through incidents too',
    (_, project) => {
      const site = siteOf(project);
      let cut = 0;
      for (const hour of HOURS) {
        const [before, after] = [registersAt(site, hour * HOUR_MS), registersAt(site, (hour + 1) * HOUR_MS)];
        const sum = slowly(site, hour);
        const moment = newMoment();
        site.grid.place(hour * HOUR_MS, moment);
        if (moment.hour.count > 60) cut++;
        for (const [device, id] of site.network.deviceIds.entries()) {
          for (let i = 0; i < 4; i++) {
            const gained = after[device * 4 + i]! - before[device * 4 + i]!;
            // Slices know the part beyond a crossing of zero to a hundredth of a Wh.
            const allowed = 1e-5 + 2e-4 * Math.abs(sum[device * 4 + ((i + 2) % 4)]!) + 1e-9 * sum[device * 4 + i]!;
            const away = Math.abs(gained - sum[device * 4 + i]!);
            if (!(away <= allowed)) expect([id, hour, i, gained]).toEqual([id, hour, i, sum[device * 4 + i]!]);
          }
        }
      }
      expect(cut).toBeGreaterThan(0);
    },
  );
});
