import {describe, expect, it} from 'vitest';
import {bus, high, low, picture, tie, unit} from './support/picture.ts';

const FULL = [100, 100, 100];
const NONE = [0, 0, 0];
/** Of the ninth contact, and of a drawer's second position. */
const OUT = 2 ** 8;
const SECOND_POSITION = 4;
const MODES = ['segment', 'graph'] as const;
type Rows = Parameters<typeof picture>[1];
const full = {at: 1, pc: FULL} as const;
const none = {at: 1, pc: NONE} as const;
const truck = {truckContact: 9};

describe.each(MODES)('counterexamples of a fifth electrician: trucks and drawers, %s mode', (mode) => {
  const codes = (reasons: readonly {readonly code: string}[]) => reasons.map(({code}) => code);

  it('58 [MO-4-04] [MO-4-17] [E2] a low-voltage tie in its second position joins no sections for certain', () => {
    const two = low(bus('1', [unit('I1'), unit('F1'), unit('F2')]), tie('T'), bus('2', [unit('I2'), unit('F3')]));
    const shown = (rows: Rows, contacts: number) => picture([two], {...rows, T: {at: 1, contacts}}, {mode});
    const dead = (contacts: number) => ['0.0', '0.1', 'F3'].map(shown({I1: 0, F1: none, F2: none, I2: 1, F3: 1}, contacts).text);
    expect(dead(0)).toEqual(['dead', 'dead', 'dead-dead']);
    expect(dead(SECOND_POSITION)).toEqual(['dead', 'live*', 'live-live*']);
    const rows = {I1: full, F1: 1, F2: 1, I2: 0, F3: 1} as const;
    const live = (contacts: number) => ['0.0', '0.1', 'F3'].map(shown(rows, contacts).text);
    expect(live(0)).toEqual(['live', 'live', 'live-live']);
    expect(live(SECOND_POSITION)).toEqual(['live', 'uncertain', 'uncertain-uncertain']);
    const [section, T] = [shown(rows, SECOND_POSITION).shown[0]!.sections[1]!, shown(rows, SECOND_POSITION).shown[0]!.ties[0]!];
    expect(section.reasons).toMatchObject([{code: 'secondPosition', device: {deviceId: 'T'}}]);
    expect([T.up, T.down, T.word]).toEqual(['live', 'uncertain', 'uncertain']);
  });

  it('59 [MO-4-04] [MO-4-17] [E2] beyond a drawer in its second position nothing is live for certain', () => {
    const one = low(bus('L', [unit('I'), unit('F', {groundKnife: 1})]));
    const seen = (I: object, F: object) => picture([one], {I, F} as Rows, {mode});
    expect(seen(full, {at: 1}).text('F')).toBe('live-live');
    expect(seen(full, {at: 1, contacts: SECOND_POSITION}).text('F')).toBe('live-uncertain');
    expect(codes(seen(full, {at: 1, contacts: SECOND_POSITION}).shown[0]!.units.get('F')!.reasons)).toContain('secondPosition');
    // Not earthed while live for certain; open, its far side is dead as that of every open feeder.
    expect(seen(full, {at: 1, contacts: SECOND_POSITION, earthed: true}).text('F')).toBe('live-uncertain');
    expect(seen(full, {at: 0, contacts: SECOND_POSITION}).text('F')).toBe('live-dead');
    // An incoming unit.
    const fed = (I: object) => picture([one], {I, F: 1} as Rows, {mode}).text('0.0');
    expect([fed({at: 1}), fed({at: 1, contacts: SECOND_POSITION})]).toEqual(['live*', 'uncertain']);
    // The red lamp of a high-voltage cabinet is none.
    const h = high(bus('H', [unit('I'), unit('P'), unit('F')]));
    expect(picture([h], {I: 1, P: full, F: {at: 1, contacts: SECOND_POSITION}}, {mode}).text('F')).toBe('live-live');
    // A switch that is stale as well is in doubt by that.
    const stale = seen(full, {at: 1, contacts: SECOND_POSITION, ageMs: 130_000}).shown[0]!.units.get('F')!;
    expect(codes(stale.reasons)).toContain('doubtfulSwitch');
  });

  it('60 [MO-4-04] [MO-4-17] [E1] [E6] what a drawer in its second position measures makes nothing live or dead for certain', () => {
    const one = low(bus('L', [unit('I'), unit('F', {ctPrimaryA: 100}), unit('F2')]));
    const seen = (F: object) => picture([one], {I: 0, F: {at: 1, contacts: SECOND_POSITION, ...F}, F2: 1} as Rows, {mode});
    const texts = (F: object) => ['0.0', 'F', 'F2'].map(seen(F).text);
    expect(texts({pc: FULL})).toEqual(['uncertain', 'uncertain-uncertain', 'uncertain-uncertain']);
    expect(texts({amps: 80})).toEqual(['uncertain', 'uncertain-uncertain', 'uncertain-uncertain']);
    expect(texts({})).toEqual(['dead', 'dead-dead', 'dead-dead']);
    expect(codes(seen({amps: 80}).shown[0]!.sections[0]!.reasons)).toEqual(['currentAway']);
  });

  it('61 [MO-4-04] [MO-4-17] [E1] a related device of another picture that leaves its second position has changed', () => {
    const one = low(bus('L', [unit('F1'), unit('F2')], '2R'));
    const seen = (before: number, now: number) => {
      const R = [
        {at: 1, contacts: before, ageMs: 30_000},
        {at: 1, contacts: now, ageMs: 1000},
      ] as const;
      return picture([one], {'2R': R, F1: {...none, ageMs: 10_000}, F2: {...none, ageMs: 10_000}}, {mode}).text('0.0');
    };
    expect(seen(0, 0)).toBe('dead');
    expect(seen(SECOND_POSITION, 0)).toBe('live*');
    const now = (contacts: number) => picture([one], {'2R': {at: 1, contacts}, F1: 1, F2: 1}, {mode}).text('0.0');
    expect([now(0), now(SECOND_POSITION)]).toEqual(['live*', 'uncertain']);
  });

  it('62 [MO-4-17] [MO-4-21] [E2] [E15] a tie whose truck is out, by its own contact, joins nothing: no false 带电合地刀', () => {
    const side = (n: number) => [unit(`I${n}`), unit(`P${n}`), unit(`F${n}`, {groundKnife: 1})];
    const two = high(bus('1', side(1)), tie('T', truck), bus('2', side(2)));
    const rows = {I1: 1, P1: full, F1: 1, I2: 0, P2: 1, F2: {at: 1, earthed: true}} as const;
    const shown = (T: object) => picture([two], {...rows, T} as Rows, {mode});
    expect(['0.0', '0.1', 'F2'].map(shown({at: 1}).text)).toEqual(['live', 'live', 'live-live conflict']);
    expect(['0.0', '0.1', 'F2'].map(shown({at: 1, contacts: OUT}).text)).toEqual(['live', 'uncertain', 'uncertain-uncertain']);
    // Its own instruments: no voltage of a truck that is out counts, and current is no presence.
    for (const measured of [{pc: FULL}, {amps: 80}]) {
      const out = shown({at: 1, contacts: OUT, ...measured});
      expect([out.text('0.1'), out.shown[0]!.ties[0]!.mark], JSON.stringify(measured)).toEqual(['uncertain', undefined]);
    }
    // A doubtful report leaves it doubtful.
    expect(shown({at: 1, contacts: OUT, offline: true}).text('0.1')).toBe('uncertain');
  });

  it('63 [MO-4-17] [E1] a tie whose truck moves has changed', () => {
    const two = low(bus('1', [unit('I1'), unit('F1'), unit('F2')]), tie('T', truck), bus('2', [unit('I2')]));
    const seen = (before: number) => {
      const T = [
        {at: 1, contacts: before, ageMs: 30_000},
        {at: 1, ageMs: 1000},
      ] as const;
      const old = {...none, ageMs: 10_000} as const;
      const still = {changedAgoMs: 3_600_000};
      return picture([two], {I1: {at: 0, ...still}, I2: {at: 1, ...still}, T, F1: old, F2: old}, {mode}).text('0.0');
    };
    expect([seen(0), seen(OUT)]).toEqual(['dead', 'live*']);
  });

  it('64 [MO-4-17] [MO-4-21] [E6] current at a truck told to be out, as a test injects it, makes nothing live', () => {
    const one = high(bus('H', [unit('I', {groundKnife: 1}), unit('P'), unit('F', {...truck, groundKnife: 1, ctPrimaryA: 400})]));
    const shown = (F: object) => picture([one], {I: {at: 0, earthed: true}, P: none, F: {earthed: true, amps: 400, ...F}} as Rows, {mode});
    const test = shown({at: 1, contacts: OUT});
    expect(['0.0', 'F'].map(test.text)).toEqual(['uncertain', 'uncertain-uncertain']);
    expect(codes(test.shown[0]!.sections[0]!.reasons)).toEqual(['absence', 'currentAway']);
    expect(test.shown[0]!.units.get('F')!.reasons).toContainEqual(
      expect.objectContaining({code: 'currentAway', evidence: expect.objectContaining({deviceId: 'F', quantity: 'current', value: 400})}),
    );
    // Reported open, also for the second time, it contradicts no position and has no mark.
    const again = shown({at: 0, contacts: OUT}).shown[0]!.units.get('F')!;
    expect([again.suspect, again.mark, again.out]).toEqual([0, undefined, 'uncertain']);
    const F = [
      {at: 0, contacts: OUT, amps: 400, ageMs: 20_000},
      {at: 0, contacts: OUT, amps: 400},
    ] as const;
    expect(picture([one], {I: 0, P: none, F}, {mode}).text('F')).toBe('uncertain-uncertain');
    // In service it is a presence on both sides, and so it is where the contact is not told for certain.
    expect(shown({at: 1}).text('F')).toMatch(/^live-live conflict/);
    // What is live by another measurement stays so.
    const beside = picture([one], {I: 1, P: full, F: {at: 1, contacts: OUT, amps: 400}}, {mode});
    expect(['0.0', 'F'].map(beside.text)).toEqual(['live', 'live-uncertain']);
    // Power that needs such a current is the same; a small one stays one.
    const power = (kw: number) => picture([one], {I: 0, P: 1, F: {at: 1, contacts: OUT, kw}}, {mode}).text('0.0');
    expect([power(0), power(2000)]).toEqual(['dead', 'uncertain']);
  });
});
