import {demoGroups} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {simulator} from './simulate.ts';

const projects = demoGroups.flatMap((group) => group.projects);
const source = simulator(1);
const QUANTITIES = ['totalPowerFactor', 'activePowerSum', 'aPhaseCurrent'] as const;
const read = (id: string, atMs: number) => source.series(id, QUANTITIES, [atMs])!.map((column) => column[0]!) as [number, number, number];
const HOURS = [0, 3, 5, 9, 12, 15].map((hour) => Date.UTC(2026, 4, 15, hour));

/** Power factors of feeders in use, by profile. */
function factorsOf(loads: readonly {readonly deviceId: string; readonly profile: string; readonly peakW: number}[], atMs: number) {
  const found = new Map<string, number[]>();
  for (const {deviceId, profile, peakW} of loads) {
    const [factor, watts] = read(deviceId, atMs);
    if (peakW === 0 || watts < 0.3 * peakW) continue;
    found.set(profile, [...(found.get(profile) ?? []), factor]);
  }
  return found;
}

it('each kind of load has its power factors: motors, lamps, power supplies, mixed circuits', () => {
  const limits: Readonly<Record<string, readonly [number, number]>> = {
    cooling: [0.74, 0.89],
    pumps: [0.74, 0.89],
    lighting: [0.94, 0.985],
    street: [0.94, 0.985],
    ups: [0.965, 0.995],
    datacentre: [0.965, 0.995],
    ward: [0.86, 0.96],
    clinic: [0.86, 0.96],
    office: [0.86, 0.96],
    teaching: [0.86, 0.96],
  };
  const seen = new Set<string>();
  for (const atMs of HOURS) {
    const found = factorsOf(
      projects.flatMap(({network}) => network.loads),
      atMs,
    );
    for (const [profile, factors] of found) {
      const [least, most] = limits[profile] ?? [0, 1];
      for (const factor of factors) expect([profile, factor >= least && factor <= most, factor]).toEqual([profile, true, factor]);
      if (limits[profile]) seen.add(profile);
    }
  }
  expect(seen).toEqual(new Set(Object.keys(limits)));
});

it('feeders of a hospital differ from each other, and each moves with its load and the day', () => {
  const hospital = projects.find(({kind}) => kind === 'hospital')!;
  const all = [...factorsOf(hospital.network.loads, HOURS[2]!).values()].flat();
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  expect(Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length)).toBeGreaterThan(0.03);
  const mixed = hospital.network.loads.filter(({profile, peakW}) => profile === 'ward' && peakW > 0);
  const moves = mixed.map(({deviceId}) => {
    const over = HOURS.map((atMs) => read(deviceId, atMs)[0]);
    return Math.max(...over) - Math.min(...over);
  });
  expect(moves.filter((move) => move > 0.008).length).toBeGreaterThan(moves.length / 2);
});

it('lamps of the workshop: corridors by day, all towards dusk, less than a fifth of their section over a day; pumps as pumps do', () => {
  const watts = (hour: number) => read('2003', Date.UTC(2026, 4, 15, hour))[1];
  const whole = (hour: number) => read('2001', Date.UTC(2026, 4, 15, hour))[1];
  // 13:00, 20:00 and 3:00 at the site.
  expect(read('2003', Date.UTC(2026, 4, 15, 5))[2]).toBeLessThan(100);
  expect(watts(12)).toBeGreaterThan(3 * watts(5));
  expect(watts(19)).toBeGreaterThan(watts(5));
  const hours = Array.from({length: 24}, (_, hour) => hour);
  const sum = (of: (hour: number) => number) => hours.reduce((total, hour) => total + of(hour), 0);
  expect(Math.min(...hours.map(watts))).toBeGreaterThan(0);
  expect(sum(watts)).toBeLessThan(0.2 * sum(whole));
  // A feeder of pumps of 400 kW: some hundred amperes, not the two thousand that part A's moment needs of it.
  const amperes = hours.map((hour) => read('2006', Date.UTC(2026, 4, 15, hour))[2]);
  expect(Math.max(...amperes)).toBeLessThan(750);
  expect(Math.max(...amperes)).toBeGreaterThan(300);
});

it('capacitors compensate what motors need: sections with banks stay between 0.95 and 1 while they are busy', () => {
  for (const atMs of [HOURS[1]!, HOURS[2]!]) {
    for (const {incomingId, ratedVa} of projects.flatMap(({network}) => network.transformers)) {
      if (incomingId === undefined) continue;
      const [factor, watts] = read(incomingId, atMs);
      if (watts > 0.3 * ratedVa) expect([incomingId, factor > 0.95 && factor <= 1, factor]).toEqual([incomingId, true, factor]);
    }
  }
});
