import {describe, expect, it} from 'vitest';
import {parseDiagram} from '../../station/parse-diagram.ts';
import {DoubtBit} from '../liveness.ts';
import {bus, high, low, picture, tie, unit} from './support/picture.ts';

const FULL = [100, 100, 100];
const NONE = [0, 0, 0];
const MODES = ['segment', 'graph'] as const;
const SECOND_POSITION = 4;
type Rows = Parameters<typeof picture>[1];

describe.each(MODES)('counterexamples of a third electrician, %s mode', (mode) => {
  it('31 [MO-4-17] a voltage that was measured last stays one when its device falls silent: dead is uncertain, muted', () => {
    const one = high(bus('H', [unit('I'), unit('P'), unit('F', {ctPrimaryA: 600, presenceContact: 6})]));
    const seen = (P: object | undefined, rest: object = {}, id = '0.0') =>
      picture([one], {I: {at: 0, changedAgoMs: 3_600_000}, ...(P ? {P} : {}), ...rest} as Rows, {mode}).text(id);
    expect([seen({at: 1, pc: FULL, ageMs: 110_000}), seen({at: 1, pc: FULL, ageMs: 130_000})]).toEqual(['live', 'uncertain~']);
    expect(seen({at: 1, pc: FULL, offline: true})).toBe('uncertain~');
    expect(seen({at: 1, pc: [30, 30, 30], ageMs: 130_000})).toBe('uncertain~');
    expect([seen({at: 1, hz: 50, ageMs: 130_000}), seen({at: 1, pc: NONE, ageMs: 130_000})]).toEqual(['uncertain~', 'dead']);
    const silent = {ageMs: 130_000};
    expect([seen(undefined, {F: {at: 1, amps: 400, ...silent}}), seen(undefined, {F: {at: 1, ...silent}})]).toEqual(['uncertain~', 'dead']);
    expect(seen(undefined, {F: {at: 1, contacts: 32, ...silent}}, 'F')).toBe('uncertain-uncertain~');
    // A switch changed since, or something newer is measured there.
    const tripped = {I: {at: 0, changedAgoMs: 100_000}};
    expect(seen({at: 1, pc: FULL, ageMs: 130_000}, tripped)).toBe('dead');
    const two = high(bus('H', [unit('I'), unit('P'), unit('P2')]));
    const newer = (ageMs: number) =>
      picture([two], {I: 0, P: {at: 1, pc: NONE, ageMs}, P2: {at: 1, pc: FULL, ageMs: 50_000, offline: true}}, {mode});
    expect([newer(0).text('0.0'), newer(49_999).text('0.0'), newer(50_001).text('0.0')]).toEqual(['dead', 'dead', 'uncertain~']);
    const reasons = picture([one], {I: 0, P: {at: 1, pc: FULL, offline: true, ageMs: 7000}}, {mode}).shown[0]!.sections[0]!.reasons;
    expect(reasons).toMatchObject([{code: 'presenceLost', evidence: {deviceId: 'P', quantity: 'voltage', value: 10_000, ageMs: 7000}}]);
  });

  it('32 [MO-4-17] [E17] a voltage that does not count is one of unknown size', () => {
    const dead = (fields: object, row: object, units: readonly string[] = ['P']) =>
      picture([high(bus('H', [unit('I'), ...units.map((id) => unit(id, {...fields}))]))], {I: 0, P: row as never}, {mode});
    const open = dead({}, {at: 0, pc: FULL});
    expect(open.text('0.0')).toBe('uncertain');
    expect(open.shown[0]!.sections[0]!.reasons).toMatchObject([{code: 'voltageUncounted', evidence: {quantity: 'voltage', value: 10_000}}]);
    expect(dead({truck: 'test'}, {at: 1, pc: FULL}).text('P')).toBe('uncertain-dead');
    expect(dead({}, {at: 0, pc: [5, 4, 4]}).text('0.0')).toBe('dead');
    const unknown = (volts: number) => {
      const parsed = parseDiagram([bus('H', [unit('I'), unit('P')])], {kind: 'high'});
      if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
      return picture([parsed.value], {I: 0, P: {at: 1, v: [volts, volts, volts]}}, {mode}).text('0.0');
    };
    expect([unknown(10_100), unknown(100), unknown(99)]).toEqual(['uncertain', 'uncertain', 'dead']);
  });

  it('33 [MO-4-17] [E9] a 10 kV busbar without a voltage transformer in service has no circuit of its own', () => {
    const none = {at: 1, pc: NONE} as const;
    const two = (second: readonly ReturnType<typeof unit>[]) => high(bus('1', [unit('I1'), unit('P1')]), tie('T'), bus('2', second));
    const across = picture([two([unit('F2')])], {I1: 1, T: 1, F2: none, P1: none}, {mode});
    expect(['0.0', '0.1', 'F2'].map(across.text)).toEqual(['uncertain', 'uncertain', 'uncertain-uncertain']);
    const own = (P2: 0 | 1, fields: Parameters<typeof unit>[1] = {}) =>
      picture([two([unit('P2', fields), unit('F2')])], {I1: 1, T: 1, P1: none, P2, F2: none}, {mode}).text('0.1');
    expect([own(1), own(0), own(1, {truck: 'withdrawn'})]).toEqual(['dead', 'uncertain', 'uncertain']);
    const isolated = high(bus('1', [unit('I'), unit('P'), unit('X', {isolator: 1})]), bus('2', [unit('F2')]));
    expect(picture([isolated], {I: 1, P: none, X: 1, F2: none}, {mode}).text('0.0')).toBe('uncertain');
    // Its zeros, and those of a tie, are no voltage circuit that has failed.
    const repaired = picture(
      [two([unit('I2'), unit('P2', {truck: 'withdrawn'}), unit('F2')])],
      {I1: 1, P1: {at: 1, pc: FULL}, T: 0, I2: 1, P2: none, F2: none},
      {mode},
    );
    expect(['0.1', 'F2'].map(repaired.text)).toEqual(['uncertain~', 'uncertain-uncertain~']);
    const full = {at: 1, pc: FULL} as const;
    const tied = picture([two([unit('P2'), unit('F2')])], {I1: 1, P1: full, T: none, P2: full, F2: 1}, {mode});
    expect([tied.text('0.1'), tied.shown[0]!.ties[0]!.mark]).toEqual(['live', undefined]);
  });

  it('34 [MO-4-17] [MO-4-04] a drawer that reports its second position measures no absence', () => {
    const one = low(bus('L', [unit('I'), unit('F1'), unit('F2')]));
    const seen = (contacts: number) => {
      const F = {at: 1, pc: NONE, contacts} as const;
      return picture([one], {I: 1, F1: F, F2: F}, {mode}).text('0.0');
    };
    expect([seen(0), seen(SECOND_POSITION)]).toEqual(['dead', 'live*']);
    const h = high(bus('H', [unit('I'), unit('P'), unit('F', {voltageSide: 'line'})]));
    expect(picture([h], {I: 1, P: 1, F: {at: 1, pc: NONE, contacts: SECOND_POSITION}}, {mode}).text('0.0')).toBe('uncertain');
  });

  it('35 [MO-4-17] [E5] secondary voltages at 35 kV are no absence', () => {
    const reads = (kv: number, v: readonly number[]) => {
      const parsed = parseDiagram([{nominalKv: kv, ...bus('H', [unit('I'), unit('P')])}], {kind: 'high'});
      if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
      return picture([parsed.value], {I: 0, P: {at: 1, v}}, {mode}).text('0.0');
    };
    expect([reads(35, [100, 101, 100.5]), reads(35, [100, 0, 0]), reads(20, [98, 98, 98]), reads(110, [57.7, 57.7, 57.7])]).toEqual(
      Array(4).fill('uncertain'),
    );
    // At 10 kV 49 V is what a dead part may well show.
    expect([reads(10, [50, 0, 0]), reads(10, [49, 48, 49])]).toEqual(['uncertain', 'dead']);
    // A dead part whose meter shows one step of 0.1 V of its secondary winding reads the same as kilovolts would.
    expect(reads(10, [10, 10, 10])).toBe('dead');
  });

  it('36 [MO-4-21] [E4] the earthed terminal of a 0.4 kV feeder is uncertain while its instrument of undeclared side reads a voltage', () => {
    const read = (station: typeof low, fields: Parameters<typeof unit>[1] = {}) =>
      picture(
        [station(bus('B', [unit('I'), unit('F', {groundKnife: 1, ...fields})]))],
        {I: 1, F: {at: 0, earthed: true, pc: FULL}},
        {mode},
      );
    expect(read(low).text('F')).toBe('live-uncertain*');
    expect([read(low, {voltageSide: 'bus'}).text('F'), read(low, {voltageSide: 'line'}).text('F')]).toEqual([
      'live-dead',
      'live-live* conflict voltageOnDead',
    ]);
    // At 10 kV every relay is wired to the busbar's transformer.
    expect(read(high).text('F')).toBe('live-dead*');
  });

  it('37 [MO-4-17] [E5] no voltage on fewer than three phases is no absence, and nothing that is live for certain', () => {
    const one = high(bus('H', [unit('I'), unit('P')]));
    const seen = (at: 0 | 1, pc: readonly (number | null)[]) => picture([one], {I: at, P: {at: 1, pc}}, {mode}).text('0.0');
    expect([seen(1, [0, 0, null]), seen(1, [0, null, null]), seen(1, [null, null, null])]).toEqual(['uncertain~', 'uncertain~', 'live*']);
    expect([seen(0, [0, 0, null]), seen(1, [100, 100, null])]).toEqual(['dead', 'live']);
  });

  it('38 [MO-4-17] [E5] more than twice the nominal voltage is a wrong ratio or no value', () => {
    const one = low(bus('L', [unit('I'), unit('F')]));
    const seen = (v: number) => picture([one], {I: 1, F: {at: 1, v: [v, v, v]}}, {mode}).text('0.0');
    expect([seen(6553.5), seen(463), seen(461)]).toEqual(['uncertain', 'uncertain', 'live']);
  });

  it('39 [MO-4-17] [E9] absences at the line side of feeders deny no supply to the busbar, and a declaration can say that none is measured', () => {
    const zeros = {I: 1, F1: {at: 1, pc: NONE}, F2: {at: 1, pc: NONE}} as const;
    const seen = (fields: Parameters<typeof unit>[1]) =>
      picture([low(bus('L', [unit('I'), unit('F1', fields), unit('F2', fields)]))], zeros, {mode}).text('0.0');
    expect([seen({}), seen({voltageSide: 'line'}), seen({pt: 0})]).toEqual(['dead', 'uncertain', 'live*']);
    // The line of an incoming unit and that of a source are other supplies' own terminals.
    const station = low(bus('L', [unit('I', {voltageSide: 'line'}), unit('F1', {source: 1, voltageSide: 'line'}), unit('F2')]));
    expect(picture([station], {...zeros, I: {at: 1, pc: NONE}}, {mode}).text('0.0')).toBe('dead');
  });

  it('40 [MO-4-17] [E9] the units of one low-voltage cabinet are one voltage circuit', () => {
    const cabinet = (id: string, ...units: readonly ReturnType<typeof unit>[]) => ({id, type: 5, deviceInfo: units});
    const none = {at: 1, pc: NONE} as const;
    const seen = (...cabinets: readonly object[]) => {
      const one = low({...bus('L', [unit('I')]), device: [unit('I'), ...cabinets]});
      return picture([one], {I: 1, F1: none, F2: none, F3: none}, {mode}).text('0.0');
    };
    expect(seen(cabinet('C1', unit('F1'), unit('F2')))).toBe('uncertain');
    expect(seen(cabinet('C1', unit('F1'), unit('F2')), cabinet('C2', unit('F3')))).toBe('dead');
    // A rated current says how large its transformers can be at most.
    const rated = (amps: number, ratedA?: number) => {
      const fields = ratedA === undefined ? {} : {ratedA};
      const F = {...none, amps};
      return picture([low(bus('L', [unit('I'), unit('F1', fields), unit('F2', fields)]))], {I: 1, F1: F, F2: F}, {mode}).text('0.0');
    };
    expect([rated(20), rated(20, 63), rated(1, 63)]).toEqual(['dead', 'uncertain', 'dead']);
  });

  it('41 [MO-4-17] [E1] a presence that is more than 5 s older than an absence of its node is an older one', () => {
    const outage = (ageMs: number) => {
      const one = low(bus('L', [unit('I'), unit('F1'), unit('F2')]));
      const none = {at: 1, pc: NONE} as const;
      return picture([one], {I: none, F1: none, F2: {at: 1, pc: FULL, ageMs}}, {mode});
    };
    expect([outage(55_000).text('0.0'), outage(5001).text('0.0'), outage(5000).text('0.0')]).toEqual(['uncertain~', 'uncertain~', 'live']);
    expect(['I', 'F1', 'F2'].map((id) => outage(55_000).shown[0]!.units.get(id)!.mark)).toEqual([undefined, undefined, undefined]);
    const current = (ageMs: number) =>
      picture([low(bus('L', [unit('I'), unit('F')]))], {I: {at: 1, pc: NONE}, F: {at: 1, amps: 80, ageMs}}, {mode}).text('F');
    expect([current(6000), current(5000)]).toEqual(['uncertain-uncertain', 'live-live']);
  });

  it('42 [MO-4-17] [E9] absences older than the first reading of a switch confirm nothing, unless it tells when it last changed', () => {
    const one = low(bus('L', [unit('I'), unit('F1'), unit('F2')]));
    const seen = (ageMs: number, I: object = {}) => {
      const none = {at: 1, pc: NONE, ageMs} as const;
      return picture([one], {I: {at: 1, ...I}, F1: none, F2: none}, {mode}).text('0.0');
    };
    expect([seen(30_000), seen(0), seen(30_000, {changedAgoMs: 60_000}), seen(30_000, {ageMs: 30_000})]).toEqual([
      ...['uncertain', 'dead'],
      ...['dead', 'dead'],
    ]);
  });

  it('43 [MO-4-21] [E5] a low-voltage feeder of one phase is no abnormal voltage circuit', () => {
    const one = low(bus('L', [unit('I'), unit('F')]));
    const seen = (v: readonly number[], amps: readonly [number, number, number]) =>
      picture([one], {I: {at: 1, pc: FULL}, F: {at: 1, v, amps}}, {mode}).text('F');
    expect([seen([230, 0, 0], [60, 0, 0]), seen([0, 229, 0], [0, 0, 0])]).toEqual(['live-live', 'live-live']);
    expect([seen([230, 0, 0], [60, 1, 0]), seen([190, 0, 0], [0, 0, 0]), seen([230, 1, 0], [0, 0, 0])]).toEqual(
      Array(3).fill('live-uncertain voltageCircuit').with(0, 'live-live voltageCircuit'),
    );
  });

  it('44 [MO-4-17] [E5] a tie has the nominal voltage of its sections, not that of its station', () => {
    const stations = parseDiagram(
      [
        {nominalKv: 35, ...bus('0', [unit('I0')])},
        {nominalKv: 10, ...bus('1', [unit('I1'), unit('P1')])},
        tie('T'),
        {nominalKv: 10, ...bus('2', [unit('F2')])},
      ],
      {kind: 'high'},
    );
    if (!stations.ok) throw new Error(stations.faults[0]?.message);
    const full = {at: 1, v: [10_100, 10_100, 10_100]} as const;
    const shown = picture([stations.value], {I0: 1, I1: 1, P1: full, T: full, F2: 1}, {mode});
    expect([shown.text('0.2'), shown.shown[0]!.ties[0]!.word, shown.shown[0]!.ties[0]!.mark]).toEqual(['live', 'live', undefined]);
  });

  it('45 [MO-4-17] [E16] reasons say what is measured', () => {
    const reasons = (shown: ReturnType<typeof picture>, id: string) => shown.shown[0]!.units.get(id)!.reasons.map(({code}) => code);
    // A voltage at the line side of an open feeder is no current.
    const line = picture(
      [high(bus('H', [unit('I'), unit('P'), unit('F', {voltageSide: 'line'})]))],
      {I: 0, P: 1, F: {at: 0, pc: FULL}},
      {mode},
    );
    expect(reasons(line, 'F')).toContain('positionContradicted');
    expect(reasons(line, 'F')).not.toContain('currentWhileOpen');
    const flows = picture([high(bus('H', [unit('I'), unit('F', {ctPrimaryA: 300})]))], {I: 0, F: {at: 0, amps: 55}}, {mode});
    expect(reasons(flows, 'F')).toContain('currentWhileOpen');
    expect(reasons(flows, 'F')).not.toContain('undeclaredSide');
    const volts = (v: readonly number[]) => reasons(picture([low(bus('L', [unit('I'), unit('F')]))], {I: 0, F: {at: 1, v}}, {mode}), 'F');
    expect([volts([230, 10, 10]), volts([150, 150, 150]), volts([40, 40, 40]), volts([700, 700, 700])]).toEqual([
      ...[['phaseLost'], ['undervoltage']],
      ...[['residual'], ['overRatio']],
    ]);
    const small = (row: object) => reasons(picture([low(bus('L', [unit('I'), unit('F')]))], {I: 0, F: {at: 1, ...row}}, {mode}), 'F');
    expect([small({amps: 45}), small({amps: 45, kw: 28})]).toEqual([['smallCurrent'], ['powerFlows']]);
    // What decided is named: a current only where one was measured.
    const decided = (row: object) => {
      const [reason] = picture([low(bus('L', [unit('I'), unit('F')]))], {I: 0, F: {at: 1, ...row}}, {mode}).shown[0]!.units.get(
        'F',
      )!.reasons;
      return reason;
    };
    expect(decided({amps: 45})).toMatchObject({evidence: {quantity: 'current', value: 45}});
    expect(decided({amps: 45, kw: 28})).toMatchObject({code: 'powerFlows', evidence: {quantity: 'power', value: 28_000}});
    expect(decided({amps: 45, kw: 1, kvar: -28})).toMatchObject({
      code: 'powerFlows',
      evidence: {quantity: 'reactivePower', value: -28_000},
    });
    expect(decided({kw: 100})).toMatchObject({code: 'presence', evidence: {quantity: 'power', value: 100_000}});
    // Each part that measures none names its own instrument.
    const none = {at: 1, pc: NONE} as const;
    const two = picture([low(bus('L', [unit('I'), unit('F1'), unit('F2')]))], {I: {at: 1, pc: FULL}, F1: none, F2: none}, {mode});
    for (const id of ['F1', 'F2'])
      expect(two.shown[0]!.units.get(id)!.reasons).toContainEqual(
        expect.objectContaining({code: 'absence', evidence: expect.objectContaining({deviceId: id})}),
      );
  });

  it('46 [MO-9-01] [MO-4-22] a reading is as old as its own gateway makes it: an hourly one keeps no dead one of 10 s fresh', () => {
    const h = high(bus('H', [unit('I'), unit('F')]));
    const at = (fast: number, slow: number) => {
      const I = {at: 1, pc: FULL, ageMs: slow, periodMs: 3_600_000} as const;
      const {text, shown} = picture([h], {I, F: {at: 1, ageMs: fast, periodMs: 10_000}}, {mode, staleAfterMs: 10_000});
      const {columns} = shown[0]!;
      return [text('0.0'), text('F'), columns.unitDoubt[0], columns.unitDoubt[1]];
    };
    expect(at(20_000, 2_400_000)).toEqual(['live', 'live-live', 0, 0]);
    expect(at(20_001, 2_400_000)).toEqual(['live', 'live-uncertain', 0, DoubtBit.stale]);
    expect(at(0, 7_200_000)).toEqual(['live', 'live-live', 0, 0]);
    expect(at(0, 7_200_001).slice(2)).toEqual([DoubtBit.stale, 0]);
  });

  it('47 [MO-4-17] [E1] a current that a newer absence outdates leaves the absence of its own device standing', () => {
    const h = high(bus('H', [unit('I'), unit('P'), unit('F1', {ctPrimaryA: 150}), unit('F2', {ctPrimaryA: 150})]));
    const F1 = {at: 1, pc: NONE, amps: 38, ageMs: 60_000} as const;
    const P = {at: 1, pc: [0, null, null]} as const;
    const {text} = picture([h], {I: 1, P, F1, F2: {at: 1, pc: NONE, amps: 38, ageMs: 23_000}}, {mode});
    expect([text('F1'), text('F2')]).toEqual([expect.stringMatching(/^live-uncertain/), expect.stringMatching(/^live-live/)]);
  });

  it('48 [MO-4-17] [E6] power beside a voltage that a newer absence outdates keeps its part uncertain, not muted', () => {
    const l = low(bus('L', [unit('I'), unit('F1'), unit('F2')]));
    const F1 = {at: 1, pc: FULL, amps: 45, kw: 28, ageMs: 41_000} as const;
    const {text} = picture([l], {I: 0, F1, F2: {at: 1, pc: NONE, ageMs: 8000}}, {mode});
    expect(text('0.0')).toBe('uncertain');
  });

  it('49 [MO-4-21] [E4] [E14] the voltage of an open source, or of what feeds back behind an open feeder, is no voltage of unknown origin', () => {
    const shownOf = (one: ReturnType<typeof unit>, F: object) => {
      return picture([low(bus('L', [unit('I'), one]))], {I: 0, F} as Rows, {mode}).text('F');
    };
    const F = {at: 0, pc: FULL} as const;
    expect(shownOf(unit('F', {source: 1}), F)).toBe('uncertain-uncertain');
    expect(shownOf(unit('F'), F)).toBe('uncertain-uncertain voltageOnDead');
    expect(shownOf(unit('F', {source: 1, groundKnife: 1}), {...F, earthed: true})).toContain('voltageOnDead');
    // The room below has a supply of its own, and its incoming unit is closed.
    const h = high(bus('H', [unit('I'), unit('F', {transformerId: 'T', voltageQuantity: 'phase'})]));
    const l = low(bus('L', [unit('lI', {transformerId: 'T'}), unit('lI2')]));
    const {shown} = picture([h, l], {I: 0, F, lI: 1, lI2: {at: 1, pc: FULL}}, {mode});
    expect(shown[0]!.units.get('F')!.mark).toBeUndefined();
  });
});
