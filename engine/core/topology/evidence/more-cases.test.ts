import {type WorkedCaseOptions, workedCase} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {parseDiagram} from '../../station/parse-diagram.ts';
import {energiseWithEvidence} from './energise-with-evidence.ts';
import {bus, high, low, NOW_MS, picture, tie, unit} from './support/picture.ts';

const FULL = [100, 100, 100];
const NONE = [0, 0, 0];
const MODES = ['segment', 'graph'] as const;

function sectionsOf(mode: (typeof MODES)[number], text: string, options: WorkedCaseOptions = {}) {
  const {json, kind, readings, nowMs, staleAfterMs} = workedCase(text, options);
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const [shown] = energiseWithEvidence([parsed.value], [readings], {mode, nowMs, staleAfterMs});
  const units = [...shown!.units].map(([id, {bus: near, out, line}]) => `${id} ${near}-${out ?? line}`);
  return {
    words: shown!.sections.map(({word}) => word).join(' '),
    ties: shown!.ties.map(({up, down, word}) => `${up} ${down} ${word}`),
    units,
  };
}

describe.each(MODES)('worked cases after the evidence, %s mode', (mode) => {
  it('[MO-4-11] [MO-4-13] C1 to C6 stay as they are, their supplies assumed', () => {
    expect(sectionsOf(mode, '[I1=1 F1=1 F2=0] T=0 [I2=0 F3=1]')).toEqual({
      words: 'live dead',
      ties: ['live dead dead'],
      units: ['I1 live-live', 'F1 live-live', 'F2 live-dead', 'I2 dead-assumed', 'F3 dead-dead'],
    });
    expect(sectionsOf(mode, '[I1=1] T=1 [F=1] T=1 [I2=0] T=0 [I3=0]').words).toBe('live live live dead');
    expect(sectionsOf(mode, '[F1=1] T=1 [F2=1] T=1 [I=1]').words).toBe('live live live');
    expect(sectionsOf(mode, '[F1=1] T=1 [F2=1]').words).toBe('dead dead');
    expect(sectionsOf(mode, '[I1=0 F1=1] [I2=1 F2=0] T=0 [F3=1]').words).toBe('live live dead');
  });

  it('[MO-4-21] C7: earthed feeders that lead away are dead while open, a conflict while closed on the live bus', () => {
    const shown = sectionsOf(mode, '[I1=1 F1=8 F2=9 F3=1] T=0 [I2=8]', {feederType: 4, knives: true});
    expect(shown.words).toBe('live dead');
    expect(shown.units).toEqual(['I1 live-live', 'F1 live-dead', 'F2 live-live', 'F3 live-live', 'I2 dead-dead']);
  });

  it('[MO-3-08] C8 and C15 become uncertain, C14 stays dead', () => {
    expect(sectionsOf(mode, '[I1=0 F1=1 R1=1] T=0 [I2=0 R2=0]', {kind: 'low'}).words).toBe('uncertain dead');
    expect(sectionsOf(mode, '[I1=0 F1=1 R1=?~1]', {kind: 'low'}).words).toBe('uncertain');
    expect(sectionsOf(mode, '[I1=0 F1=1 R1=0~1]', {kind: 'low'}).words).toBe('dead');
  });

  it('[MO-4-22] C11, C12 and C16 to C19 stay', () => {
    expect(sectionsOf(mode, '[I1=? F1=1] T=1 [I2=0 F2=1]').words).toBe('uncertain uncertain');
    expect(sectionsOf(mode, '[I1=1] T=? [I2=0]').words).toBe('live uncertain');
    expect(sectionsOf(mode, '[I1=1] U [F=1]').words).toBe('live uncertain');
    expect(sectionsOf(mode, '[I1=1! F1=1]').words).toBe('uncertain');
    expect(sectionsOf(mode, '[I1=1 F1=1] T=1@ [I2=0 F2=1]').words).toBe('live uncertain');
    expect(sectionsOf(mode, '[I1=1 F1=1! F2=1]').units).toEqual(['I1 live-live', 'F1 live-uncertain', 'F2 live-live']);
  });
});

const h = high(bus('H', [unit('I'), unit('F1', {transformerId: 'T', groundKnife: 1})]));
const l = low(bus('L', [unit('lI', {transformerId: 'T'}), unit('lF')]), tie('lT'), bus('M', [unit('lI2'), unit('lF2')]));

describe.each(MODES)('cases of part D and of the review, %s mode', (mode) => {
  it('[G2] a closed low-voltage incoming unit below an open feeder is uncertain, and dead where it measures nothing', () => {
    const reported = {I: 1, F1: 0, lI: 1, lF: 1, lT: 0, lI2: 0, lF2: 1} as const;
    expect(picture([h, l], reported, {mode}).text('1.0')).toBe('uncertain');
    expect(picture([h, l], {...reported, lF: {at: 1, pc: NONE}}, {mode}).text('1.0')).toBe('dead');
  });

  it('[G3] a closed incoming unit that measures nothing is uncertain on one circuit, dead on two', () => {
    const one = low(bus('L', [unit('I'), unit('F'), unit('F2')]));
    expect(picture([one], {I: {at: 1, pc: NONE}, F: 1, F2: 1}, {mode}).text('0.0')).toBe('uncertain');
    expect(picture([one], {I: {at: 1, pc: NONE}, F: {at: 1, pc: NONE}, F2: 1}, {mode}).text('0.0')).toBe('dead');
    const circuit = high(bus('H', [unit('I'), unit('P'), unit('F', {voltageSide: 'bus'})]));
    const shared = {I: {at: 1, pc: NONE}, P: {at: 1, pc: NONE}, F: {at: 1, pc: NONE}} as const;
    expect(picture([circuit], shared, {mode}).text('0.0')).toBe('uncertain');
    const apart = high(bus('H', [unit('I', {voltageSide: 'line'}), unit('P'), unit('F')]));
    expect(picture([apart], shared, {mode}).text('0.0')).toBe('dead');
  });

  it('[G9] [MO-4-21] back-feed through a transformer: never dead, live and a conflict where it is measured', () => {
    const reported = {I: 1, F1: {at: 0, earthed: true}, lI: 1, lF: 1, lT: 1, lI2: 1, lF2: 1} as const;
    const unmeasured = picture([h, l], reported, {mode});
    expect([unmeasured.text('F1'), unmeasured.text('1.0')]).toEqual(['live-uncertain* conflict', 'live*']);
    const measured = picture([h, l], {...reported, lF: {at: 1, pc: FULL}}, {mode});
    expect(measured.text('F1')).toBe('live-live* conflict');
    expect(measured.text('lI')).toBe('live-live');
  });

  it('[G7] a source behind a closed feeder leaves its bus uncertain, not muted, until something is measured', () => {
    const pv = low(bus('L', [unit('I'), unit('F', {source: 1, ctPrimaryA: 630})]));
    expect(picture([pv], {I: 0, F: 1}, {mode}).text('0.0')).toBe('uncertain');
    expect(picture([pv], {I: 0, F: {at: 1, amps: 200}}, {mode}).text('0.0')).toBe('live');
  });

  it('[G7] an open source at which one circuit measures nothing stays uncertain: the circuit may be dead', () => {
    const ring = high(bus('H', [unit('I'), unit('F', {source: 1, voltageSide: 'line'})]));
    expect(picture([ring], {I: 1, F: {at: 0, pc: NONE}}, {mode}).text('F')).toBe('live-uncertain~*');
    expect(picture([ring], {I: 1, F: {at: 0, pc: FULL}}, {mode}).text('F')).toBe('live-live*');
  });

  it('[MO-4-17] a voltage on a dead bus is believed: it is live, and the incoming unit reported open becomes doubtful', () => {
    const one = high(bus('H', [unit('I'), unit('P'), unit('F')]));
    const {text, shown} = picture([one], {I: 0, P: {at: 1, pc: [101, 101, 101]}, F: 0}, {mode});
    expect([text('0.0'), text('P'), text('I')]).toEqual(['live', 'live-live voltageOnDead', 'live-assumed']);
    expect(shown[0]!.units.get('I')).toMatchObject({suspect: 1, position: 'open'});
    expect(shown[0]!.units.get('F')).toMatchObject({suspect: 0, out: 'dead'});
    expect(shown[0]!.units.get('I')!.reasons).toContainEqual({
      code: 'positionContradicted',
      parts: ['state'],
      evidence: {station: 0, deviceId: 'P', quantity: 'voltage', value: expect.closeTo(10_100, 0), timeMs: NOW_MS, ageMs: 0},
    });
  });

  it('[MO-4-21] an earthing switch on the line of an incoming unit that measures a voltage is a conflict', () => {
    const one = high(bus('H', [unit('I', {groundKnife: 1, voltageSide: 'line'})]));
    expect(picture([one], {I: {at: 0, earthed: true, pc: FULL}}, {mode}).text('I')).toBe('dead-live conflict');
    expect(picture([one], {I: {at: 0, earthed: true}}, {mode}).text('I')).toBe('dead-dead');
  });

  it('[MO-4-17] the line of an open incoming unit: nothing by its own circuit alone is captioned, by a second one it is dead', () => {
    const above = (feeder: 0 | 1) =>
      picture([h, l], {I: 1, F1: feeder, lI: {at: 0, pc: NONE}, lT: 1, lI2: 1, lF: {at: 1, pc: FULL}}, {mode}).text('lI');
    expect([above(1), above(0)]).toEqual(['live-assumed', 'live-dead']);
    const line = high(bus('H', [unit('I', {voltageSide: 'line'})]));
    const alone = picture([line], {I: {at: 0, pc: NONE, ageMs: 7000}}, {mode});
    expect(alone.text('I')).toBe('dead-assumed');
    expect(alone.shown[0]!.units.get('I')!.reasons).toContainEqual({
      code: 'lineAbsence',
      parts: ['line'],
      evidence: {station: 0, deviceId: 'I', quantity: 'voltage', value: 0, timeMs: NOW_MS - 7000, ageMs: 7000},
    });
  });

  it('[MO-4-17] a tripped voltage transformer is marked once, and is no reason to doubt what another circuit measures', () => {
    const one = high(bus('H', [unit('I', {voltageSide: 'line'}), unit('P'), unit('P2'), unit('F', {ctPrimaryA: 100})]));
    const tripped = {P: {at: 1, pc: NONE}, P2: {at: 1, pc: NONE}} as const;
    const {text} = picture([one], {I: {at: 1, pc: FULL}, ...tripped, F: {at: 1, amps: 30}}, {mode});
    expect(['0.0', 'I', 'P', 'P2', 'F'].map(text)).toEqual(['live', 'live-live', 'live-live voltageCircuit', 'live-live', 'live-live']);
    const without = picture([one], {I: {at: 1, pc: FULL}, ...tripped, F: 1}, {mode});
    expect(['0.0', 'I', 'F'].map(without.text)).toEqual(['uncertain', 'uncertain-live', 'uncertain-uncertain']);
  });

  it('[MO-4-17] a dead instrument of one feeder touches nothing but that feeder', () => {
    const one = low(bus('L', [unit('I'), unit('F'), unit('F2')]));
    const {text} = picture([one], {I: {at: 1, pc: FULL}, F: {at: 1, pc: NONE}, F2: 1}, {mode});
    expect(['0.0', 'F', 'F2'].map(text)).toEqual(['live', 'live-uncertain voltageCircuit', 'live-live']);
  });

  it('[MO-4-17] what was measured before a switch changed, or within 5 s after, tells nothing, and makes dead uncertain', () => {
    const one = high(bus('H', [unit('I'), unit('P')]));
    const shown = (pc: readonly number[], ageMs: number) =>
      picture([one], {I: {at: 0, changedAgoMs: 20_000}, P: {at: 1, pc, ageMs}}, {mode}).text('0.0');
    expect([shown(FULL, 25_000), shown(FULL, 15_001), shown(FULL, 15_000)]).toEqual(['uncertain~', 'uncertain~', 'live']);
    expect([shown(NONE, 25_000), shown([30, 30, 30], 16_000)]).toEqual(['dead', 'uncertain~']);
    const earlier = picture(
      [one],
      {
        I: [
          {at: 1, ageMs: 40_000},
          {at: 0, ageMs: 20_000},
        ],
        P: {at: 1, pc: FULL, ageMs: 25_000},
      },
      {mode},
    );
    expect(earlier.text('0.0')).toBe('uncertain~');
  });

  it('[MO-4-17] the later stamp counts; one ahead of its arrival counts as its arrival', () => {
    const one = high(bus('H', [unit('I'), unit('F')]));
    const rows = (list: readonly object[]) =>
      energiseWithEvidence([one], [list.map((row) => ({deviceId: 'I', ...row}) as never)], {
        mode,
        nowMs: NOW_MS,
        staleAfterMs: 600_000,
      })[0]!.units.get('I')!.position;
    const closed = {switchState: 2 ** 30 + 1};
    const open = {switchState: 2 ** 30};
    expect(
      rows([
        {...closed, timeMs: NOW_MS - 1000},
        {...open, timeMs: NOW_MS - 5000},
      ]),
    ).toBe('closed');
    const ahead = {...open, timeMs: NOW_MS + 240_000, arrivedMs: NOW_MS - 20_000};
    expect(rows([ahead, {...closed, timeMs: NOW_MS - 10_000, arrivedMs: NOW_MS - 9000}])).toBe('closed');
    expect(
      rows([
        {...closed, timeMs: NOW_MS, arrivedMs: NOW_MS},
        {...open, timeMs: NOW_MS, arrivedMs: NOW_MS - 1},
      ]),
    ).toBe('closed');
  });

  it('[MO-4-25] with a backend that tells no links every 10 kV feeder may lead to a supply, muted', () => {
    const one = high(bus('H', [unit('I'), unit('F'), unit('C', {type: 6})]));
    expect(picture([one], {I: 0, F: 1, C: 1}, {mode}).text('0.0')).toBe('dead');
    const foreign = picture([one], {I: 0, F: 1, C: 1}, {mode, foreign: true});
    expect([foreign.text('0.0'), foreign.text('F')]).toEqual(['uncertain~', 'uncertain-uncertain~']);
    expect(foreign.shown[0]!.sections[0]!.reasons).toEqual([
      {code: 'oppositeUnknown', parts: ['state'], device: {station: 0, deviceId: 'F'}},
    ]);
  });

  it('[MO-4-22] a closed source at a busbar that measures none is a doubt that counts, an open one is not', () => {
    const one = high(bus('H', [unit('P'), unit('F', {source: 1})]));
    const reported = (at: 0 | 1) => picture([one], {P: {at: 1, pc: [0, 0, 0]}, F: at}, {mode});
    expect([reported(1).text('0.0'), reported(1).text('F')]).toEqual(['uncertain', 'uncertain-uncertain']);
    expect(reported(1).shown[0]!.sections[0]!.reasons.map(({code}) => code)).toEqual(['absence', 'possibleSupply']);
    expect([reported(0).text('0.0'), reported(0).text('F')]).toEqual(['dead', 'dead-uncertain~']);
  });

  it('[MO-4-17] current that flows in a withdrawn or doubtful unit is presence on both sides', () => {
    const one = high(bus('H', [unit('I', {ctPrimaryA: 300}), unit('F', {truck: 'withdrawn', ctPrimaryA: 300})]));
    expect(picture([one], {I: {at: '?', amps: 60}, F: 0}, {mode}).text('I')).toBe('live-live');
    expect(picture([one], {I: 1, F: {at: 1, amps: 60}}, {mode}).text('F')).toBe('live-live voltageOnDead');
  });
});

it('refuses what is no picture: a caller’s bug, named', () => {
  const options = {mode: 'graph', nowMs: NOW_MS, staleAfterMs: 1000} as const;
  expect(() => energiseWithEvidence([{}] as never, [[]], options)).toThrow(/stations are to be a list/);
  expect(() => energiseWithEvidence([h], [{}] as never, options)).toThrow(/readings are to be a list/);
  expect(() => energiseWithEvidence([h], [], options)).toThrow(/readings of 0 stations for a picture of 1/);
  expect(() => energiseWithEvidence([h], [[]], {...options, mode: 'other'} as never)).toThrow(/knows the modes/);
  expect(() => energiseWithEvidence([h], [[]], undefined as never)).toThrow(/options are to be/);
});
