import {describe, expect, it} from 'vitest';
import {bus, high, low, picture, tie, unit} from './support/picture.ts';

const FULL = [100, 100, 100];
const NONE = [0, 0, 0];
const MODES = ['segment', 'graph'] as const;
type Rows = Parameters<typeof picture>[1];

describe.each(MODES)('counterexamples of a fourth electrician, %s mode', (mode) => {
  it('50 [MO-4-17] [E11] what a doubtful switch may join to a residual voltage or a small current is not dead for certain', () => {
    const one = low(bus('L', [unit('I'), unit('F1'), unit('F2')]));
    const beside = (F1: object, F2: object | '?' = '?') => picture([one], {I: 0, F1: {at: 1, ...F1}, F2} as Rows, {mode});
    const texts = (shown: ReturnType<typeof picture>) => ['0.0', 'F2'].map(shown.text);
    const reasons = (shown: ReturnType<typeof picture>) =>
      shown.shown[0]!.units.get('F2')!
        .reasons.filter(({parts}) => parts.includes('out'))
        .map(({code}) => code);
    // Told loudly: all phases too low, one lost, a wrong ratio, an absence that its own reading disputes.
    const loud = [
      [{pc: [65, 65, 65]}, 'undervoltage'],
      [{pc: [100, 100, 0]}, undefined],
      [{pc: [100, 0, 0]}, 'phaseLost'],
      [{v: [700, 700, 700]}, 'overRatio'],
      [{pc: NONE, hz: 50}, 'absenceDisputed'],
    ] as const;
    for (const [F1, code] of loud) {
      const shown = beside(F1);
      expect(texts(shown), String(code)).toEqual(code ? ['uncertain', 'uncertain-uncertain'] : ['live', 'live-uncertain']);
      if (code) expect(reasons(shown)).toEqual([code, 'doubtfulSwitch']);
    }
    // An induced voltage and a small current: muted, and so is what may be joined to them.
    const induced = beside({pc: [30, 30, 30]});
    expect(texts(induced)).toEqual(['uncertain', 'uncertain-uncertain']);
    const quiet = beside({amps: 45});
    expect(texts(quiet)).toEqual(['uncertain~', 'uncertain-uncertain~']);
    expect(reasons(quiet)).toEqual(['smallCurrent', 'doubtfulSwitch']);
    // Also while its reading is stale or its gateway offline; and not through a switch that is surely open.
    for (const F2 of [
      {at: 0, offline: true},
      {at: 1, ageMs: 130_000},
    ])
      expect(beside({pc: [65, 65, 65]}, F2).text('F2')).toBe('uncertain-uncertain');
    expect(texts(beside({pc: [65, 65, 65]}, {at: 0}))).toEqual(['uncertain', 'uncertain-dead']);
  });

  it('51 [MO-4-17] [E11] beyond a doubtful tie, an induced voltage is told muted, and a lost phase is not', () => {
    const two = low(bus('1', [unit('I')]), tie('T'), bus('2', [unit('F1'), unit('F2')]));
    const across = (F1: object) => picture([two], {I: 0, T: '?', F1: {at: 1, ...F1}, F2: 1} as Rows, {mode});
    const induced = across({pc: [30, 30, 30]});
    expect([induced.text('0.0'), induced.text('0.1')]).toEqual(['uncertain~', 'uncertain']);
    expect(induced.shown[0]!.sections[0]!.reasons).toMatchObject([
      {code: 'residual', evidence: {deviceId: 'F1'}},
      {code: 'doubtfulSwitch', device: {deviceId: 'T'}},
    ]);
    expect(across({pc: [100, 0, 0]}).text('0.0')).toBe('uncertain');
    expect(across({amps: 45}).text('0.0')).toBe('uncertain~');
    // A possible supply decides alone.
    const fed = picture([two], {I: '?', T: '?', F1: {at: 1, amps: 45}, F2: 1}, {mode});
    expect(fed.shown[0]!.sections[0]!.reasons.map(({code}) => code)).toEqual(['doubtfulSwitch']);
  });

  it('52 [MO-4-17] [E9] two circuits of absence deny nothing to what else a small current, or an older voltage, may be joined to', () => {
    const none = {at: 1, pc: NONE} as const;
    const two = low(bus('1', [unit('I')]), tie('T'), bus('2', [unit('F1'), unit('F2'), unit('F3')]));
    const beside = (F3: object, T: 0 | '?' = '?') => {
      const {text} = picture([two], {I: 0, T, F1: none, F2: none, F3: {at: 1, ...F3}} as Rows, {mode});
      return [text('0.0'), text('0.1')];
    };
    expect([beside({}), beside({amps: 25})]).toEqual([
      ['dead', 'dead'],
      ['dead', 'dead'],
    ]);
    expect([beside({amps: 30}), beside({amps: 30}, 0)]).toEqual([
      ['uncertain~', 'uncertain~'],
      ['dead', 'uncertain~'],
    ]);
    expect(beside({pc: FULL, ageMs: 55_000})).toEqual(['uncertain~', 'uncertain~']);
    // The electrician's: a 10 kV busbar behind a doubtful feeder, and 30 A at 0.4 kV.
    const h = high(bus('H', [unit('I'), unit('F', {transformerId: 'T'})]));
    const l = low(bus('L', [unit('lI', {transformerId: 'T'}), unit('lF1'), unit('lF2'), unit('lF3')]));
    const shown = (amps: number) => picture([h, l], {I: 0, F: '?', lI: 1, lF1: none, lF2: none, lF3: {at: 1, amps}}, {mode});
    expect([shown(30).text('0.0'), shown(30).text('F'), shown(30).text('1.0')]).toEqual([
      ...['uncertain~', 'uncertain-uncertain~'],
      'uncertain~',
    ]);
    expect([shown(20).text('0.0'), shown(20).text('1.0')]).toEqual(['dead', 'dead']);
  });

  it('53 [MO-4-21] [E4] where a small current disputes that its busbar is dead, the voltage of an earthed feeder is at neither side for certain', () => {
    const one = low(bus('L', [unit('I'), unit('F', {groundKnife: 1}), unit('F1'), unit('F2'), unit('F3')]));
    const none = {at: 1, pc: NONE} as const;
    const at = (amps: number) =>
      picture([one], {I: 0, F: {at: 0, earthed: true, pc: FULL}, F1: none, F2: none, F3: {at: 1, amps}}, {mode}).text('F');
    expect([at(20), at(30)]).toEqual(['dead-live conflict voltageOnDead', 'uncertain-uncertain voltageOnDead']);
  });

  it('54 [MO-4-17] [E1] a current or power of an id that stands twice may flow at either device: not dead for certain, muted', () => {
    const two = low(
      bus('1', [unit('I'), unit('F1'), unit('F2')]),
      tie('T'),
      bus('2', [unit('F1'), unit('F3')]),
      tie('T2'),
      bus('3', [unit('F4')]),
    );
    const shown = (F1: object) => picture([two], {I: 0, T: 0, T2: 0, F1: {at: 1, ...F1}, F2: 1, F3: 1, F4: 1} as Rows, {mode});
    const texts = (F1: object) => ['0.0', '0.1', '0.2', 'F2', 'F3'].map(shown(F1).text);
    const either = ['uncertain~', 'uncertain~', 'dead', 'uncertain-uncertain~', 'uncertain-uncertain~'];
    for (const row of [{amps: 400}, {kw: 200}, {kvar: -200}, {amps: 45}, {amps: 30, kw: 16}])
      expect(texts(row), JSON.stringify(row)).toEqual(either);
    expect(texts({amps: 20})).toEqual(['dead', 'dead', 'dead', 'dead-dead', 'dead-dead']);
    expect(shown({amps: 400}).shown[0]!.sections[1]!.reasons).toMatchObject([
      {code: 'currentUncounted', evidence: {deviceId: 'F1', quantity: 'current', value: 400}},
    ]);
    // It makes nothing live, and contradicts no position; what is live by a supply stays so.
    const open = picture([two], {I: 1, T: 0, T2: 0, F1: {at: 0, amps: 400}, F2: 1, F3: 1, F4: 1}, {mode});
    expect(['0.0', '0.1', 'F2'].map(open.text)).toEqual(['live*', 'uncertain~', 'live-live*']);
    expect(open.shown[0]!.units.get('F1')).toMatchObject({suspect: 0, mark: undefined});
    // Two circuits that measure none are disputed by it.
    const none = {at: 1, pc: NONE} as const;
    const one = low(bus('L', [unit('I'), unit('F1'), unit('F2'), unit('F3'), unit('F3')]));
    const agreed = (amps: number) => picture([one], {I: 1, F1: none, F2: none, F3: {at: 1, amps}}, {mode}).text('0.0');
    expect([agreed(0), agreed(400)]).toEqual(['dead', 'uncertain~']);
  });

  it('55 [MO-4-17] [MO-4-21] [E9] a presence that may be of another busbar’s voltage transformer makes nothing live for certain', () => {
    const full = {at: 1, pc: FULL} as const;
    const two = (units: readonly ReturnType<typeof unit>[], first: readonly ReturnType<typeof unit>[] = [unit('I1'), unit('P1')]) =>
      high(bus('1', first), tie('T'), bus('2', units));
    const second = [unit('I2'), unit('F2', {groundKnife: 1})];
    const shown = (rows: Rows, one = two(second)) => picture([one], {I1: 1, P1: full, T: 0, I2: 0, F2: full, ...rows}, {mode});
    const lent = shown({});
    expect(['0.0', '0.1', 'F2', 'I2'].map(lent.text)).toEqual(['live', 'uncertain~', 'uncertain-uncertain~', 'uncertain-assumed~']);
    expect(lent.shown[0]!.units.get('I2')!.suspect).toBe(0);
    expect(lent.shown[0]!.sections[1]!.reasons).toMatchObject([
      {code: 'voltageBorrowed', evidence: {deviceId: 'F2', quantity: 'voltage', value: 10_000}},
    ]);
    // Under work: its earthing switch is no conflict by the voltage of the other busbar.
    expect(shown({F2: {...full, earthed: true}}).text('F2')).toBe('uncertain-uncertain~');
    expect(shown({F2: {at: 0, pc: FULL, earthed: true}}).text('F2')).toBe('uncertain-uncertain~');
    // With the tie surely closed it is the same metal; with a doubtful one it is not for certain.
    expect([shown({T: 1}).text('0.1'), shown({T: '?'}).text('0.1')]).toEqual(['live', 'uncertain']);
    // A current is of the unit itself, a supply keeps what it feeds live, and the side of the cable is declared.
    expect(shown({F2: {...full, amps: 40}}).text('0.1')).toBe('live');
    expect(shown({I2: 1}).text('0.1')).toBe('live*');
    expect(shown({}, two([unit('I2'), unit('F2', {voltageSide: 'line'})])).text('0.1')).toBe('live');
    // Its own transformer: drawn and not shown to be out, reporting or not; or none in all of the station.
    const own = (P2: Rows[string] | undefined, fields: Parameters<typeof unit>[1] = {}) =>
      shown(P2 === undefined ? {} : {P2}, two([...second, unit('P2', fields)])).text('0.1');
    expect([own(undefined), own(1), own({at: 1, offline: true})]).toEqual(['live', 'live', 'live']);
    expect([own(0), own(1, {truck: 'withdrawn'})]).toEqual(['uncertain~', 'uncertain~']);
    expect(shown({}, two(second, [unit('I1'), unit('F1')])).text('0.1')).toBe('live');
    // Told open, its truck may have no contact.
    expect([shown({P1: 0}).text('0.1'), shown({}, two(second, [unit('I1'), unit('P1', {truck: 'withdrawn'})])).text('0.1')]).toEqual([
      ...['uncertain~', 'live'],
    ]);
    // An incoming unit of such a busbar may have a transformer of its own line, or be wired as the others are.
    expect([shown({F2: 1, I2: {at: 0, pc: FULL}}).text('I2'), shown({F2: 1, I2: full}).text('I2')]).toEqual(['dead-assumed', 'live-live*']);
    // A tie of busbars that have no transformer may be wired to that of a third one.
    const three = high(bus('1', [unit('I1'), unit('P1')]), tie('T'), bus('2', [unit('F2')]), tie('T2'), bus('3', [unit('F3')]));
    const tied = (T: 0 | 1) => picture([three], {I1: 1, P1: full, T, T2: full, F2: 1, F3: 1}, {mode});
    expect([tied(0).text('0.2'), tied(1).text('0.2')]).toEqual(['uncertain~', 'live']);
  });

  it('56 [MO-4-17] [E4] beside a busbar that measures none, or only may be live, the voltage at an open feeder or tie may be that of its far side', () => {
    const full = {at: 0, pc: FULL} as const;
    const none = {at: 1, pc: NONE} as const;
    for (const station of [high, low]) {
      const one = station(bus('B', [unit('I'), unit('F'), unit('F2')]));
      const shown = (rows: Rows) => picture([one], {I: 1, F: full, F2: 1, ...rows}, {mode});
      const beside = shown({I: none});
      expect(['0.0', 'F', 'F2'].map(beside.text)).toEqual(['uncertain', 'uncertain-uncertain', 'uncertain-uncertain']);
      expect(beside.shown[0]!.units.get('F')!.reasons).toContainEqual(
        expect.objectContaining({code: 'undeclaredSide', parts: ['out'], evidence: expect.objectContaining({deviceId: 'F'})}),
      );
      expect(shown({I: '?'}).text('F')).toBe('uncertain-uncertain');
      // Of a busbar that is live, by a measurement or by its supply, it is the busbar's.
      expect([shown({}).text('F'), shown({I: {at: 1, pc: FULL}}).text('F')]).toEqual(['live-dead*', 'live-dead']);
      const two = station(bus('1', [unit('I'), unit('F')]), tie('T'), bus('2', [unit('F2')]));
      const across = (I: Rows[string]) => picture([two], {I: I!, F: 1, T: full, F2: 1}, {mode});
      expect(['0.0', '0.1', 'F2'].map(across(none).text)).toEqual(['uncertain', 'uncertain', 'uncertain-uncertain']);
      expect(across(none).shown[0]!.ties[0]!.mark).toBeUndefined();
      expect(['0.0', '0.1'].map(across(1).text)).toEqual(['live*', 'dead']);
    }
    // A blown fuse of the busbar's own transformer, and its line live.
    const h = high(bus('H', [unit('I', {voltageSide: 'line'}), unit('P'), unit('F')]));
    const blown = picture([h], {I: {at: 1, pc: FULL}, P: none, F: full}, {mode});
    expect(['0.0', 'I', 'F'].map(blown.text)).toEqual(['uncertain', 'uncertain-live', 'uncertain-uncertain']);
  });

  it('57 [MO-4-17] [MO-4-21] [E4] a 10 kV incoming unit beside a voltage transformer without figures reads that one’s voltage', () => {
    const fields = {groundKnife: 1};
    const one = (P: Parameters<typeof unit>[1] = {}, I: Parameters<typeof unit>[1] = {}) =>
      high(bus('H', [unit('I', {...fields, ...I}), unit('P', P), unit('F')]));
    const shown = (rows: Rows = {}, station = one()) => picture([station], {I: {at: 0, pc: FULL}, P: 1, F: 1, ...rows}, {mode});
    const beside = shown();
    expect(['0.0', 'I', 'F'].map(beside.text)).toEqual(['uncertain', 'uncertain-assumed', 'uncertain-uncertain']);
    expect(beside.shown[0]!.sections[0]!.reasons[0]).toMatchObject({code: 'undeclaredSide', evidence: {deviceId: 'I', value: 10_000}});
    // Neither a conflict nor a mark; and of a doubtful position too.
    expect(shown({I: {at: 0, pc: FULL, earthed: true}}).text('I')).toBe('uncertain-uncertain');
    expect(shown({I: {at: '?', pc: FULL}}).text('I')).toBe('uncertain-assumed');
    // Its line is meant where it says so, where the transformer itself measures none, or is out.
    expect(shown({}, one({}, {voltageSide: 'line'})).text('I')).toBe('dead-live');
    expect(shown({P: {at: 1, pc: NONE}}).text('I')).toBe('dead-live');
    expect(shown({}, one({truck: 'withdrawn'})).text('I')).toBe('dead-live');
    // Without a drawn transformer, and at 0.4 kV, it is its line's.
    const bare = [high(bus('H', [unit('I'), unit('F')])), low(bus('L', [unit('I'), unit('F')]))];
    expect(bare.map((station) => shown({}, station).text('I'))).toEqual(['dead-live', 'dead-live']);
  });
});
