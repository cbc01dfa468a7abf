import type {QuantityName} from '@livebus/contract';
import {beforeAll, expect, it} from 'vitest';
import type {ScenarioWindow} from '../simulate/scenario.ts';
import {simulator} from '../simulate/simulate.ts';
import {calmOf} from './calm.ts';
import {scenarioCourse} from './course.ts';
import {timelineOf, windowAt} from './fixture-for-tests.ts';
import {PartType} from './site-index.ts';
import type {DemoTimeline} from './timeline.ts';

/** What the readings show of an incident: computed without registers, which need years. */

const HOUR_MS = 3_600_000;
const KINDS = ['under-voltage', 'breaker-trip', 'incoming-lost', 'winding-hot'] as const;
const quiet = simulator(1);
let timeline: DemoTimeline;
/** One incident an hour at the hospital. */
let windows: readonly ScenarioWindow[];
let source: typeof quiet;
beforeAll(async () => {
  timeline = await timelineOf();
  windows = KINDS.map((kind, hour) => {
    const window = windowAt(timeline, kind, 'P2');
    // The fault of this window lies near the busbar.
    const id = kind === 'breaker-trip' ? 'w0' : kind;
    return {...window, id, startMs: window.startMs + hour * HOUR_MS, endMs: window.endMs + hour * HOUR_MS};
  });
  const between = (project: string, fromMs: number, toMs: number) =>
    windows.filter(({projectId, startMs, endMs}) => project === projectId && startMs < toMs && endMs > fromMs);
  const alone = {revision: 0, sites: timeline.sites, lastResetMs: () => undefined, between};
  source = simulator(1, scenarioCourse(alone, calmOf(quiet)));
});

function play(kind: (typeof KINDS)[number]) {
  const window = windows[KINDS.indexOf(kind)]!;
  const read = (of: typeof quiet, id: string, quantity: QuantityName, s: number) =>
    of.series(id, [quantity], [window.startMs + s * 1000])![0]![0]!;
  return {
    window,
    site: timeline.sites.get('P2')!,
    at: (id: string, quantity: QuantityName, s: number) => read(source, id, quantity, s),
    calm: (id: string, quantity: QuantityName, s: number) => read(quiet, id, quantity, s),
  };
}

it('a short circuit shows its kiloamperes in two phases, in the feeder and in the incoming; between A and B the voltage is nearly gone for one second, C keeps its own', () => {
  const {window, site, at, calm} = play('breaker-trip');
  const feeder = site.part(window.targets[0]!)!;
  const incoming = site.parts(feeder.stationId).find(({type, run, closed}) => type === PartType.incoming && run === feeder.run && closed)!;
  for (const id of [feeder.id, incoming.id]) {
    expect(at(id, 'aPhaseCurrent', 0)).toBeGreaterThan(2000);
    expect(at(id, 'bPhaseCurrent', 0)).toBeGreaterThan(2000);
    expect(at(id, 'cPhaseCurrent', 0)).toBeLessThan(0.2 * at(id, 'aPhaseCurrent', 0));
  }
  const shares = (id: string, s: number) =>
    (['aPhaseVoltage', 'bPhaseVoltage', 'cPhaseVoltage'] as const).map((quantity) => at(id, quantity, s) / calm(id, quantity, s));
  const [ab, bc, ca] = shares(incoming.id, 0);
  expect(ab).toBeLessThan(0.2);
  for (const left of [bc!, ca!]) expect(Math.abs(left - 0.87)).toBeLessThan(0.02);
  for (const left of shares(incoming.id, 2)) expect(left).toBeGreaterThan(0.98);
  // Below a Dyn11 transformer one phase has nearly lost its voltage, where the fault lies between lines.
  const below = site.project.network.transformers.find(
    ({feederId, incomingId}) => incomingId !== undefined && site.part(feederId)?.run === feeder.run && site.part(feederId)?.closed,
  )!;
  expect(shares(below.incomingId!, 0)[0]).toBeLessThan(0.25);
  expect(shares(below.incomingId!, 0)[1]).toBeGreaterThan(0.8);
  expect([at(feeder.id, 'aPhaseCurrent', 1), at(feeder.id, 'activePowerSum', 300)]).toEqual([0, 0]);
  expect(at(feeder.id, 'activePowerSum', 599)).toBeGreaterThan(0.5 * calm(feeder.id, 'activePowerSum', 599));
});

it('a transfer: nothing until the tie is closed, then the other incoming carries more and more, with inrush at each return', () => {
  const {window, site, at, calm} = play('incoming-lost');
  const [lost, tie] = window.targets.map((id) => site.part(id)!);
  const other = site.parts(lost!.stationId).find(({type, run, closed}) => type === PartType.incoming && closed && run !== lost!.run)!;
  for (const s of [0, 4, 8]) expect([at(lost!.id, 'activePowerSum', s), at(tie!.id, 'activePowerSum', s)]).toEqual([0, 0]);
  expect(at(other.id, 'activePowerSum', 8)).toBeLessThan(1.05 * calm(other.id, 'activePowerSum', 8));
  const through = (s: number, quantity: QuantityName = 'activePowerSum') => Math.abs(at(tie!.id, quantity, s));
  const steady = [14, 45, 140, 400].map((s) => through(s));
  for (const [i, watts] of steady.entries()) if (i > 0) expect(watts).toBeGreaterThan(0.97 * steady[i - 1]!);
  expect(steady[0]).toBeLessThan(0.95 * steady.at(-1)!);
  expect(steady.at(-1)).toBeGreaterThan(0.7 * calm(lost!.id, 'activePowerSum', 400));
  expect(through(10, 'reactivePowerSum')).toBeGreaterThan(1.3 * through(14, 'reactivePowerSum'));
  expect(at(tie!.id, 'activePowerSum', 870)).toBe(0);
});

it('[EN-5-07] at 85 % of its voltage a capacitor gives 72 % of its power, and constant power takes more current', () => {
  const {window, site, at, calm} = play('under-voltage');
  const incoming = site.part(window.targets[0]!)!;
  expect(at(incoming.id, 'aPhaseVoltage', 60) / calm(incoming.id, 'aPhaseVoltage', 60)).toBeCloseTo(0.85, 1);
  const [p, i] = (['activePowerSum', 'aPhaseCurrent'] as const).map(
    (quantity) => at(incoming.id, quantity, 60) / calm(incoming.id, quantity, 60),
  );
  // Between loads of constant impedance, 72 %, and of constant power.
  expect(p).toBeGreaterThan(0.74);
  expect(p).toBeLessThan(1.02);
  expect(i).toBeGreaterThan(0.9);
  const capacitors = site.project.network.capacitors.filter(({deviceId}) => Math.abs(calm(deviceId, 'reactivePowerSum', 60)) > 1000);
  const ratios = capacitors.map(({deviceId}) => at(deviceId, 'reactivePowerSum', 60) / calm(deviceId, 'reactivePowerSum', 60));
  expect(capacitors.length).toBeGreaterThan(0);
  expect(Math.min(...ratios)).toBeCloseTo(0.7225, 2);
});

it('windings warm by less than about 1 K a minute while their blower has failed', () => {
  const {window, at} = play('winding-hot');
  const id = window.targets[0]!;
  const hottest = (s: number) =>
    Math.max(...(['parameter1', 'parameter2', 'parameter3'] as const).map((quantity) => at(id, quantity as QuantityName, s)));
  const temperatures = Array.from({length: 19}, (_, i) => hottest(i * 300));
  for (const [i, celsius] of temperatures.entries()) if (i > 0) expect(celsius - temperatures[i - 1]!).toBeLessThan(5.5);
  expect(temperatures.at(-1)! - temperatures[0]!).toBeGreaterThan(25);
});
