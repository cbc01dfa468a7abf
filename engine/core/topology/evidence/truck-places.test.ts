import {SCENARIOS, seededRandom, TRUTH_NOW_MS} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import type {EvidenceReading} from '../../signals/reading.ts';
import {buildNetworkIndex} from '../graph/build-network.ts';
import {indexEvidence} from './evidence-index.ts';
import {createEvidenceMemory} from './evidence-memory.ts';
import {runEvidence} from './run-evidence.ts';
import {doorTexts, naiveTexts} from './support/compared-texts.ts';
import {judgedProject} from './support/judged-project.ts';
import {bus, high, low, NOW_MS, picture, tie, unit} from './support/picture.ts';
import {strangeReadings} from './support/strange-readings.ts';

const FULL = [100, 100, 100];
const NONE = [0, 0, 0];
/** Of the ninth contact, and of a drawer's second position. */
const OUT = 2 ** 8;
const SECOND_POSITION = 4;
const PROJECTS = Number(process.env.PROJECTS ?? 200);

describe.each(['segment', 'graph'] as const)('a truck or drawer that moves, %s mode', (mode) => {
  const truck = {truckContact: 9};

  it('51 [MO-4-17] [E1] what was measured before a truck was pushed in is of before: no certainly dead busbar', () => {
    const one = low(bus('L', [unit('I', truck), unit('F1'), unit('F2')]));
    const seen = (before: number, agoMs: number) => {
      const I = [
        {at: 1, contacts: before, ageMs: 30_000},
        {at: 1, ageMs: agoMs},
      ] as const;
      const none = {at: 1, pc: NONE, ageMs: 10_000} as const;
      return picture([one], {I, F1: none, F2: none}, {mode}).text('0.0');
    };
    // Nothing moved, long ago, just now.
    expect([seen(0, 1000), seen(OUT, 15_000), seen(OUT, 1000)]).toEqual(['dead', 'dead', 'live*']);
    // Within 5 s before or after it, 0 V counts for so much that nothing is certain.
    expect([seen(OUT, 5001), seen(OUT, 14_999)]).toEqual(['uncertain~', 'uncertain~']);
  });

  it('52 [MO-4-17] [E1] what was measured before a truck was pulled out is of before: no certainly live busbar', () => {
    const one = low(bus('L', [unit('I', truck), unit('F1', {ctPrimaryA: 100}), unit('F2')]));
    const seen = (agoMs: number, F1: object) => {
      const I = [
        {at: 1, ageMs: 30_000},
        {at: 1, contacts: OUT, ageMs: agoMs},
      ] as const;
      return picture([one], {I, F1: {at: 1, ageMs: 10_000, ...F1}, F2: 1}, {mode}).text('0.0');
    };
    for (const measured of [{pc: FULL}, {amps: 50}]) {
      expect(seen(20_000, measured)).toBe('live');
      // The truck is out, and the position by which the segment rule goes is closed.
      expect(seen(1000, measured)).toBe('uncertain');
    }
  });

  it('53 [MO-4-04] [E1] a low-voltage drawer, of a feeder and of a tie, moves as a truck does; the red lamp of a high-voltage cabinet is none', () => {
    const rows = (before: number, now: number, at: 0 | 1 = 1) =>
      [
        {at, contacts: before, ageMs: 30_000},
        {at, contacts: now, ageMs: 1000},
      ] as const;
    const none = {at: 1, pc: NONE, ageMs: 10_000} as const;
    const one = low(bus('L', [unit('I'), unit('F1'), unit('F2')]));
    const drawer = (before: number, now: number) => picture([one], {I: rows(before, now), F1: none, F2: none}, {mode}).text('0.0');
    expect([drawer(0, 0), drawer(SECOND_POSITION, 0)]).toEqual(['dead', 'live*']);
    const two = low(bus('1', [unit('I'), unit('F1'), unit('F2')]), tie('T'), bus('2', [unit('I2')]));
    const still = {changedAgoMs: 3_600_000};
    const tied = (before: number) =>
      picture([two], {I: {at: 0, ...still}, I2: {at: 1, ...still}, T: rows(before, 0), F1: none, F2: none}, {mode}).text('0.0');
    expect([tied(0), tied(SECOND_POSITION)]).toEqual(['dead', 'live*']);
    const h = high(bus('H', [unit('I', {voltageSide: 'line'}), unit('P'), unit('F')]));
    const lamp = (before: number) => {
      const I = [
        {at: 1, contacts: before, ageMs: 30_000},
        {at: 1, pc: NONE, ageMs: 1000},
      ] as const;
      return picture([h], {I, P: {at: 1, pc: NONE, ageMs: 10_000}, F: 0}, {mode}).text('0.0');
    };
    expect(lamp(SECOND_POSITION)).toBe(lamp(0));
  });

  it('54 [MO-4-17] [E1] between two runs too: the memory holds the place of a truck', () => {
    const one = low(bus('L', [unit('I', truck), unit('F1'), unit('F2')]));
    const index = indexEvidence(buildNetworkIndex([one]));
    const run = (memory: ReturnType<typeof createEvidenceMemory>, nowMs: number, word: number) => {
      const at = (deviceId: string, agoMs: number, rest: object): EvidenceReading => ({
        deviceId,
        switchState: 2 ** 30 + 1,
        timeMs: nowMs - agoMs,
        ...rest,
      });
      const none = {phaseVoltagesV: [0, 0, 0] as const};
      const rows = [at('I', 1000, {switchState: word}), at('F1', 10_000, none), at('F2', 10_000, none)];
      return runEvidence(index, [rows], {mode, nowMs, staleAfterMs: 120_000}, memory).columns[0]!;
    };
    for (const [before, word] of [
      [0, 'dead'],
      [OUT, 'live'],
    ] as const) {
      const memory = createEvidenceMemory(index);
      // Both first readings are older than what is measured now.
      run(memory, NOW_MS - 60_000, 2 ** 30 + 1 + before);
      run(memory, NOW_MS - 40_000, 2 ** 30 + 1 + before);
      const {sectionUncertain, sectionLive} = run(memory, NOW_MS, 2 ** 30 + 1);
      expect([sectionUncertain[0], sectionLive[0] === 1 ? 'live' : 'dead']).toEqual([0, word]);
    }
  });

  it('55 [MO-4-21] an earthing switch that closes is no change of the switch: earthed while live is told at once', () => {
    const one = low(bus('L', [unit('I'), unit('F', {groundKnife: 1, voltageSide: 'line'})]));
    const F = [
      {at: 0, pc: FULL, ageMs: 30_000},
      {at: 0, pc: FULL, earthed: true},
    ] as const;
    expect(picture([one], {I: 1, F}, {mode}).text('F')).toBe('live-live* conflict voltageOnDead');
  });
});

it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))(
  '[MO-4-17] trucks that move: agrees with a slow reference, %s',
  (_, scenario) => {
    for (let seed = 1; seed <= PROJECTS / 20; seed++) {
      const random = seededRandom(seed);
      const judged = judgedProject(seed + 300_000, scenario, seed % 2 === 0 ? 'graph' : 'segment');
      const stations = judged.stations.map((station) => ({
        ...station,
        units: station.units.map((one) => (one.type !== 1 && random.chance(0.5) ? {...one, truckContact: 9} : one)),
      }));
      const readings = judged.reported.map((one) =>
        strangeReadings(one.readings, random, TRUTH_NOW_MS).map((row) => ({
          ...row,
          switchState:
            typeof row.switchState === 'number'
              ? row.switchState + (random.chance(0.3) ? OUT : 0) + (random.chance(0.2) ? SECOND_POSITION : 0)
              : row.switchState,
        })),
      );
      const asked = {...judged, stations};
      expect(doorTexts(asked, readings), `seed ${seed}`).toEqual(naiveTexts(asked, readings));
    }
  },
);
