import {describe, expect, it} from 'vitest';
import {bus, high, low, picture, unit} from './support/picture.ts';

const FULL = [100, 100, 100];
const NONE = [0, 0, 0];
const MODES = ['segment', 'graph'] as const;

describe.each(MODES)('counterexamples of a second electrician, %s mode', (mode) => {
  it('21 [MO-4-17] what was measured between the stamp of a change and its arrival does not count: its clock may be slow', () => {
    const none = (ageMs: number) => ({at: 1, pc: NONE, ageMs}) as const;
    const one = low(bus('L', [unit('I'), unit('F1'), unit('F2')]));
    const closed = (changeArrivedAgoMs: number | undefined, ageMs: number) => {
      const change = {at: 1, changedAgoMs: 41_000, ...(changeArrivedAgoMs === undefined ? {} : {changeArrivedAgoMs})} as const;
      return picture([one], {I: change, F1: none(ageMs), F2: none(ageMs)}, {mode}).text('0.0');
    };
    expect([closed(undefined, 20_000), closed(36_000, 20_000)]).toEqual(['dead', 'dead']);
    expect([closed(1000, 20_000), closed(35_999, 31_000), closed(35_999, 30_999)]).toEqual(['uncertain~', 'uncertain~', 'dead']);
    // Also where the readings themselves show the change.
    const seen = (arrivedAgoMs: number) => {
      const I = [
        {at: 0, ageMs: 60_000},
        {at: 1, ageMs: 41_000, arrivedAgoMs},
      ] as const;
      return picture([one], {I, F1: none(20_000), F2: none(20_000)}, {mode}).text('0.0');
    };
    expect([seen(40_000), seen(1000)]).toEqual(['dead', 'uncertain~']);
    // A voltage of between is none of a part that was switched off.
    const opened = picture(
      [one],
      {I: {at: 0, changedAgoMs: 41_000, changeArrivedAgoMs: 1000}, F1: {at: 1, pc: FULL, ageMs: 20_000}},
      {mode},
    );
    expect(opened.text('0.0')).toBe('uncertain~');
    // The unit's own current is by the same clock: the second one since the stamp is no drift of clocks.
    const flows = (ageMs: number) => ({at: 0, amps: 80, ageMs, changedAgoMs: 41_000, changeArrivedAgoMs: 12_000}) as const;
    const again = picture([one], {I: 0, F1: [flows(30_000), flows(2000)]}, {mode});
    expect(again.text('F1')).toBe('live-live currentWhileOpen');
  });

  it('22 [MO-4-17] two absences on one side of a transformer deny no supply on its other side: it may have lost its fuses', () => {
    const h = high(bus('H', [unit('I', {voltageSide: 'line'}), unit('P'), unit('F1', {transformerId: 'T'})]));
    const l = low(bus('L', [unit('lI', {transformerId: 'T'}), unit('lF1'), unit('lF2')]));
    const none = {at: 1, pc: NONE} as const;
    const shown = (rows: Parameters<typeof picture>[1]) => picture([h, l], {I: 1, P: 1, F1: 1, lI: 1, lF1: 1, lF2: 1, ...rows}, {mode});
    const names = ['0.0', 'F1', 'lI', '1.0'];
    const below = shown({lF1: none, lF2: none});
    expect(names.map(below.text)).toEqual(['uncertain', 'uncertain-uncertain', 'dead-dead', 'dead']);
    // Both circuits are named.
    expect(below.shown[1]!.sections[0]!.reasons).toMatchObject([
      {code: 'absence', evidence: {deviceId: 'lF1'}},
      {code: 'absence', evidence: {deviceId: 'lF2'}},
    ]);
    expect(below.shown[0]!.sections[0]!.reasons).toMatchObject([{code: 'absence', evidence: {station: 1}}]);
    // What two circuits above measure is dead, and nothing else feeds what is below it.
    const above = shown({I: none, P: none});
    expect(names.map(above.text)).toEqual(['dead', 'dead-dead', 'dead-dead', 'dead']);
    expect(above.shown[1]!.sections[0]!.reasons.map((one) => 'evidence' in one && one.evidence.deviceId)).toEqual(['I', 'P']);
    // One on either side confirms nothing.
    expect(names.map(shown({P: none, lF1: none}).text)).toEqual(['uncertain', 'uncertain-uncertain', 'uncertain-uncertain', 'uncertain']);
    // A voltage above: what is below measures none, and its circuits or the fuses are in doubt.
    expect(names.map(shown({P: {at: 1, pc: FULL}, lF1: none, lF2: none}).text)).toEqual([
      'live',
      'live-live',
      'uncertain-live',
      'uncertain',
    ]);
  });

  it('23 [MO-4-17] [E18] a lit presence indicator keeps its cable from being dead for certain, and makes nothing live', () => {
    const one = high(
      bus('H', [unit('I', {presenceContact: 6, groundKnife: 1}), unit('F', {presenceContact: 6, groundKnife: 1}), unit('F2')]),
    );
    const lit = 32;
    const shown = (rows: Parameters<typeof picture>[1]) => picture([one], {I: 0, F: 0, F2: 1, ...rows}, {mode});
    const texts = (rows: Parameters<typeof picture>[1]) => ['0.0', 'I', 'F', 'F2'].map(shown(rows).text);
    expect(texts({})).toEqual(['dead', 'dead-assumed', 'dead-dead', 'dead-dead']);
    expect(texts({F: {at: 0, contacts: lit}})).toEqual(['dead', 'dead-assumed', 'dead-uncertain', 'dead-dead']);
    expect(shown({F: {at: 0, contacts: lit}}).shown[0]!.units.get('F')!.reasons).toContainEqual({
      code: 'indicatorLit',
      parts: ['out'],
      device: {station: 0, deviceId: 'F'},
    });
    const closed = shown({F: {at: 1, contacts: lit}});
    expect(['0.0', 'F', 'F2'].map(closed.text)).toEqual(['uncertain', 'uncertain-uncertain', 'uncertain-uncertain']);
    // It confirms a line that is assumed, and contradicts an earthed one. By itself it is no conflict: induced voltages light it too.
    expect(shown({I: {at: 0, contacts: lit}}).text('I')).toBe('dead-assumed');
    expect(shown({I: {at: 0, earthed: true}}).text('I')).toBe('dead-dead');
    expect(shown({I: {at: 0, earthed: true, contacts: lit}}).text('I')).toBe('dead-uncertain');
    expect(shown({F: {at: 0, earthed: true, contacts: lit}}).text('F')).toBe('dead-uncertain');
    // Where a supply is known it says nothing new; an old report, or one of before a change, is no proof.
    expect(texts({I: 1, F: {at: 1, contacts: lit}})).toEqual(['live*', 'live-live*', 'live-live*', 'live-live*']);
    expect(shown({F: {at: 0, contacts: lit, ageMs: 130_000}}).text('F')).toBe('uncertain-uncertain~');
    expect(shown({F: {at: 0, contacts: lit, ageMs: 1000, changedAgoMs: 3000}}).text('F')).toBe('dead-uncertain~');
    // Two circuits of absence deny nothing beside it.
    const two = low(bus('L', [unit('I'), unit('F', {presenceContact: 6}), unit('F1'), unit('F2')]));
    const agreed = (contacts: number) =>
      picture([two], {I: 1, F: {at: 1, contacts}, F1: {at: 1, pc: NONE}, F2: {at: 1, pc: NONE}}, {mode}).text('0.0');
    expect([agreed(0), agreed(lit)]).toEqual(['dead', 'uncertain']);
  });

  it('24 [MO-4-17] reactive power is current where none is sent: a capacitor bank takes hardly any active power', () => {
    const one = high(bus('H', [unit('I'), unit('F', {ctPrimaryA: 200}), unit('F2')]));
    const bank = (reported: {readonly kvar: number; readonly kw?: number; readonly amps?: number}, at: 0 | 1 = 1) =>
      picture([one], {I: 0, F: {at, ...reported}, F2: 1}, {mode}).text('0.0');
    // 5 A, and the drift of 0.8 A, are 86.6 and 13.9 kvar.
    expect([bank({kvar: 90}), bank({kvar: -90}), bank({kvar: 60}), bank({kvar: 13})]).toEqual(['live', 'live', 'uncertain~', 'dead']);
    expect([bank({kvar: 60, kw: 70}), bank({kvar: 60, kw: 60}), bank({kvar: 40, kw: 40})]).toEqual(['live', 'uncertain', 'uncertain~']);
    // Beside a current below the limit it flows as active power does.
    expect([bank({kvar: 75, amps: 4.5}), bank({kvar: 10, amps: 0.7})]).toEqual(['uncertain', 'dead']);
    expect(bank({kvar: 90}, 0)).toBe('uncertain');
  });

  it('25 [MO-4-17] secondary voltages of unequal phases are no absence, whatever frequency is sent', () => {
    const one = high(bus('H', [unit('I'), unit('P'), unit('F')]));
    const sent = (volts: readonly number[]) => {
      const P = {at: 1, pc: volts.map((value) => (100 * value) / 10_000)} as const;
      return picture([one], {I: 0, P, F: 1}, {mode}).text('0.0');
    };
    for (const volts of [
      [57, 60, 52],
      [57.7, 57.7, 0],
      [100, 0, 0],
      [100, 50, 50],
      [110, 105, 98],
      [50, 0, 0],
      [132, 0, 0],
    ])
      expect(sent(volts), String(volts)).toBe('uncertain');
    for (const volts of [
      [0, 0, 0],
      [49, 30, 20],
      [133, 100, 90],
      [280, 250, 200],
    ])
      expect(sent(volts), String(volts)).toBe('dead');
    // A low-voltage station has no such transformer: 4 V of 231 V is nothing.
    const l = low(bus('L', [unit('I'), unit('F')]));
    expect(picture([l], {I: 0, F: {at: 1, pc: [2, 1.5, 1]}}, {mode}).text('0.0')).toBe('dead');
  });

  it('26 [MO-4-17] [MO-2.sld-18] what is called Uab is judged as Uab: undeclared voltages are line voltages at 10 kV, phase voltages at 0.4 kV', () => {
    const shown = (volts: number, declared?: 'phase' | 'line') => {
      const one = high(bus('H', [unit('I'), unit('P', declared && {voltageQuantity: declared})]));
      return picture([one], {I: 0, P: {at: 1, pc: [volts / 100, (0.9 * volts) / 100, (0.8 * volts) / 100]}}, {mode}).text('0.0');
    };
    // A motor that runs down: 45 % between the conductors were 78 % of a phase, and the busbar live for certain.
    expect([shown(4500), shown(4500, 'line'), shown(4500, 'phase')]).toEqual(['uncertain', 'uncertain', 'live']);
    expect([shown(10_124), shown(5774), shown(5774, 'phase'), shown(400), shown(400, 'phase')]).toEqual([
      ...['live', 'uncertain', 'live'],
      ...['dead', 'uncertain'],
    ]);
    const l = (volts: number, declared?: 'phase' | 'line') => {
      const one = low(bus('L', [unit('I'), unit('F', declared && {voltageQuantity: declared})]));
      const pc = (100 * volts) / (400 / Math.sqrt(3));
      return picture([one], {I: 0, F: {at: 1, pc: [pc, pc, pc]}}, {mode}).text('0.0');
    };
    expect([l(230), l(230, 'line'), l(400, 'line')]).toEqual(['live', 'uncertain', 'live']);
  });

  it('27 [MO-4-21] an instrument at the cable measures there while its truck is out: earthed while live is told without a frequency too', () => {
    const shown = (fields: Parameters<typeof unit>[1], row: Parameters<typeof picture>[1][string]) =>
      picture([high(bus('H', [unit('I'), unit('F', {groundKnife: 1, ...fields})]))], {I: 0, F: row!}, {mode}).text('F');
    const live = {at: 0, earthed: true, pc: FULL} as const;
    for (const truck of ['withdrawn', 'test']) expect(shown({truck, voltageSide: 'line'}, live)).toBe('dead-live conflict voltageOnDead');
    // By the contact of its truck, and closed in the test position.
    const contacts = 2 ** 8;
    expect(shown({truckContact: 9, voltageSide: 'line'}, {...live, contacts})).toBe('dead-live conflict voltageOnDead');
    expect(shown({truckContact: 9, voltageSide: 'line'}, {...live, at: 1, contacts})).toBe('dead-live conflict voltageOnDead');
    // On the busbar side, or on none declared, it makes its place uncertain; and no absence is one, since its plug may be out.
    expect(shown({truck: 'withdrawn', voltageSide: 'bus'}, live)).toBe('uncertain-dead');
    expect(shown({truck: 'withdrawn'}, live)).toBe('uncertain-uncertain');
    const two = high(bus('H', [unit('I', {voltageSide: 'line', truck: 'withdrawn'}), unit('P')]));
    expect(picture([two], {I: {at: 0, pc: NONE}, P: 1}, {mode}).text('I')).toBe('dead-assumed');
    expect(shown({truck: 'withdrawn', voltageSide: 'line'}, {...live, pc: [30, 30, 30]})).toBe('dead-uncertain');
  });
});
