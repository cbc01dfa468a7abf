import {describe, expect, it} from 'vitest';
import {bus, high, low, picture, tie, unit} from './support/picture.ts';

const FULL = [100, 100, 100];
const NONE = [0, 0, 0];
const MODES = ['segment', 'graph'] as const;

describe.each(MODES)('counterexamples that shaped the evidence, %s mode', (mode) => {
  it('1 [MO-4-17] a generator behind an incoming unit takes nothing from the related device', () => {
    const h = high(bus('H', [unit('I'), unit('F1')]));
    const declared = picture([h, low(bus('L', [unit('lI'), unit('lG')], 'F1'))], {I: 1, F1: 0, lI: 0, lG: 0}, {mode});
    expect([declared.text('lG'), declared.text('lI')]).toEqual(['dead-assumed', 'dead-dead']);
    const undeclared = picture([h, low(bus('L', [unit('lI'), unit('lI2')], 'F1'))], {I: 1, F1: 0, lI: 0, lI2: 0}, {mode});
    expect([undeclared.text('lI'), undeclared.text('lI2')]).toEqual(['dead-assumed', 'dead-assumed']);
  });

  it('2 [G7] the far side of an open feeder to a source is uncertain, and muted', () => {
    const {text} = picture([high(bus('H', [unit('I'), unit('F', {source: 1})]))], {I: 1, F: 0}, {mode});
    expect(text('F')).toBe('live-uncertain~*');
  });

  it('3 [MO-4-17] an open incoming unit that measures nothing on the bus side says nothing of its line', () => {
    const {text} = picture([high(bus('H', [unit('I')]))], {I: {at: 0, pc: NONE}}, {mode});
    expect(text('I')).toBe('dead-assumed');
  });

  it('4 [MO-4-21] an earthed open incoming unit with a relay on the live bus is no conflict', () => {
    const h = high(bus('H', [unit('I', {groundKnife: 1}), unit('I2'), unit('P')]));
    const {text} = picture([h], {I: {at: 0, earthed: true, pc: FULL}, I2: 1, P: {at: 1, pc: FULL}}, {mode});
    expect(text('I')).toBe('live-uncertain');
  });

  it('5 [MO-4-25] a closed feeder to a transformer whose low side cannot be had may feed back, muted', () => {
    const {text} = picture([high(bus('H', [unit('I'), unit('F', {type: 4, transformerId: 'T1'})]))], {I: 0, F: 1}, {mode});
    expect([text('0.0'), text('F')]).toEqual(['uncertain~', 'uncertain-uncertain~']);
  });

  it('6 [G3] one tripped circuit does not make a live bus dead', () => {
    const {text} = picture([high(bus('H', [unit('I'), unit('F')]))], {I: {at: 1, pc: NONE}, F: 1}, {mode});
    expect([text('0.0'), text('I'), text('F')]).toEqual(['uncertain', 'uncertain-uncertain', 'uncertain-uncertain']);
  });

  it('7 [MO-4-17] the zero drift of a current transformer is no presence', () => {
    const feeders = low(bus('L', [unit('I', {ctPrimaryA: 2000}), unit('F', {ctPrimaryA: 2000}), unit('F2')]));
    const {text} = picture([feeders], {I: 0, F: {at: 1, amps: 8}, F2: {at: 1, amps: 25}}, {mode});
    expect([text('0.0'), text('F')]).toEqual(['dead', 'dead-dead']);
    // Beyond the drift of any usual transformer something flows, even if less than what makes a part live.
    for (const more of [
      {F: {at: 1, amps: 9}, F2: 1},
      {F: 1, F2: {at: 1, amps: 40}},
    ] as const)
      expect(picture([feeders], {I: 0, ...more}, {mode}).text('0.0')).toBe('uncertain~');
    expect(picture([feeders], {I: 0, F: {at: 1, amps: 41}, F2: 1}, {mode}).text('0.0')).toBe('live');
    expect(picture([feeders], {I: 0, F: 1, F2: {at: 1, amps: 51}}, {mode}).text('0.0')).toBe('live');
  });

  it('8 [MO-4-17] an incoming unit of unknown position at 30 % does not make its line live', () => {
    const {text} = picture([high(bus('H', [unit('I'), unit('F')]))], {I: {at: '?', pc: [30, 30, 30]}, F: 1}, {mode});
    expect(text('I')).toBe('uncertain-uncertain');
  });

  it('9 [MO-4-17] with all open, a feeder that carries current, or measures a voltage, leaves no bus dead', () => {
    const h = high(bus('H', [unit('I'), unit('F')]));
    const once = picture([h], {I: 0, F: {at: 0, amps: 55}}, {mode});
    expect([once.text('0.0'), once.text('F')]).toEqual(['uncertain', 'uncertain-uncertain']);
    const twice = picture(
      [h],
      {
        I: 0,
        F: [
          {at: 0, amps: 55, ageMs: 10_000},
          {at: 0, amps: 55},
        ],
      },
      {mode},
    );
    expect([twice.text('0.0'), twice.text('F')]).toEqual(['live', 'live-live currentWhileOpen']);
    const voltage = picture([h], {I: 0, F: {at: 0, pc: [101, 101, 101]}}, {mode});
    expect([voltage.text('0.0'), voltage.text('F')]).toEqual(['uncertain', 'uncertain-uncertain voltageOnDead']);
  });

  it('10 [MO-4-17] lost phases: what is a voltage, what is none, and what is between', () => {
    const shown = (pc: readonly (number | null)[]) =>
      picture([high(bus('H', [unit('I'), unit('P')]))], {I: 0, P: {at: 1, pc}}, {mode}).text('0.0');
    expect(
      [
        [100, 0, 0],
        [101, null, null],
        [58, 100, 58],
        [100, 50, 50],
        [7, 7, 7],
        [4, 5, 0],
        [4, 5, null],
      ].map(shown),
    ).toEqual(['uncertain', 'live', 'live', 'live', 'uncertain', 'dead', 'dead']);
  });

  it('11 [MO-4-17] a voltage transformer that is reported open, or whose truck is not in, measures nothing', () => {
    const h = high(bus('H', [unit('I'), unit('P')]));
    expect(picture([h], {I: {at: 1, pc: FULL}, P: {at: 0, pc: NONE}}, {mode}).text('0.0')).toBe('live');
    expect(picture([h], {I: {at: 1, pc: FULL}, P: {at: 1, pc: NONE}}, {mode}).text('0.0')).toBe('uncertain');
  });

  it('12 [MO-4-17] a bus that measures nothing as its incoming unit closes is not live for certain, quietly', () => {
    const two = high(bus('1', [unit('I1'), unit('P1')]), tie('T'), bus('2', [unit('I2'), unit('P2'), unit('F2')]));
    const closing = (agoMs: number, pc?: readonly number[]) =>
      picture(
        [two],
        {
          I1: 1,
          P1: {at: 1, pc: FULL},
          T: 0,
          I2: [
            {at: 0, ageMs: 60_000},
            {at: 1, ...(pc ? {pc} : {}), amps: 0},
          ],
          P2: {at: 1, ...(pc ? {pc} : {}), ageMs: agoMs},
          F2: {at: 1, ...(pc ? {pc} : {}), amps: 0},
        },
        {mode},
      );
    const dead = closing(0, NONE);
    expect(['0.0', '0.1', 'I2', 'P2', 'F2'].map(dead.text)).toEqual([
      'live',
      'uncertain~',
      'uncertain-uncertain~',
      'uncertain-uncertain~',
      'uncertain-uncertain~',
    ]);
    expect(dead.shown[0]!.sections[1]!.reasons).toMatchObject([{code: 'absence', evidence: {value: 0, ageMs: 0}}]);
    expect(closing(0).text('0.1')).toBe('live*');
    const byTransformer = (agoMs: number) =>
      picture([two], {I1: 1, T: 0, I2: {at: 1, changedAgoMs: 10_000}, P2: {at: 1, pc: NONE, ageMs: agoMs}}, {mode}).text('0.1');
    expect([4000, 5000, 5001, 14_999, 15_000].map(byTransformer)).toEqual(['uncertain', 'uncertain', 'uncertain~', 'uncertain~', 'live*']);
  });

  it('13 [MO-4-17] a part that carries power is not dead, even with a current below the limit', () => {
    const one = low(bus('L', [unit('I'), unit('F'), unit('F2')]));
    const dead = (at: 0 | 1, reported: {readonly amps?: number; readonly kw?: number}) =>
      picture([one], {I: 0, F: {at, ...reported}, F2: 0}, {mode});
    const closed = dead(1, {amps: 45, kw: 28});
    expect(['0.0', 'F', 'F2'].map(closed.text)).toEqual(['uncertain', 'uncertain-uncertain', 'uncertain-dead']);
    expect(closed.shown[0]!.sections[0]!.reasons).toMatchObject([
      {code: 'powerFlows', evidence: {deviceId: 'F', quantity: 'power', value: 28_000}},
    ]);
    expect([dead(0, {amps: 45, kw: -28}).text('0.0'), dead(1, {kw: 28}).text('0.0')]).toEqual(['uncertain', 'uncertain']);
    // Power alone makes it uncertain quietly, and so does current alone; zero drift, or as little power as an error shows, does not.
    expect([dead(1, {amps: 0, kw: 28}), dead(1, {amps: 45, kw: 1.01})].map(({text}) => text('0.0'))).toEqual(['uncertain~', 'uncertain~']);
    expect([dead(1, {amps: 45}), dead(1, {amps: 45, kw: 1})].map(({text}) => text('0.0'))).toEqual(['uncertain~', 'uncertain~']);
    expect([dead(1, {amps: 25}), dead(1, {amps: 25, kw: 1})].map(({text}) => text('0.0'))).toEqual(['dead', 'dead']);
    const live = picture([one], {I: 1, F: {at: 0, amps: 45, kw: 28}, F2: 0}, {mode});
    expect(['0.0', 'F', 'F2'].map(live.text)).toEqual(['live*', 'live-uncertain*', 'live-dead*']);
    const ring = high(bus('H', [unit('I'), unit('F', {ctPrimaryA: 200})]));
    const plain = (kw: number) => picture([high(bus('H', [unit('I'), unit('F')]))], {I: 0, F: {at: 1, kw}}, {mode}).text('0.0');
    expect([plain(20), plain(-20.1)]).toEqual(['dead', 'uncertain~']);
    const known = (amps: number, kw: number) => picture([ring], {I: 0, F: {at: 1, amps, kw}}, {mode}).text('0.0');
    expect([known(4.5, 75), known(4.5, 69), known(0.7, 75), known(0.8, 13)]).toEqual(['uncertain', 'uncertain~', 'uncertain~', 'dead']);
    const two = low(bus('1', [unit('I')]), tie('T'), bus('2', [unit('F')]));
    const tied = picture([two], {I: 1, T: {at: 0, amps: 45, kw: 28}, F: 0}, {mode});
    expect(tied.shown[0]!.ties[0]).toMatchObject({up: 'live', word: 'uncertain', down: 'uncertain', mark: undefined});
  });

  it('[MO-4-17] [E17] a frequency without voltages keeps "dead" from being certain where its voltage may be, and makes nothing live', () => {
    const one = (fields: Parameters<typeof unit>[1] = {}) => high(bus('H', [unit('I', fields), unit('P'), unit('F', fields), unit('F2')]));
    const dead = (rows: Parameters<typeof picture>[1], fields?: Parameters<typeof unit>[1]) =>
      picture([one(fields)], {I: 0, P: 1, F: 1, F2: 0, ...rows}, {mode});
    const texts = (shown: ReturnType<typeof picture>) => ['0.0', 'F', 'F2'].map(shown.text);
    expect(texts(dead({}))).toEqual(['dead', 'dead-dead', 'dead-dead']);
    const byVt = dead({P: {at: 1, hz: 50.01}});
    expect(texts(byVt)).toEqual(['uncertain', 'uncertain-uncertain', 'uncertain-dead']);
    expect(byVt.shown[0]!.sections[0]!.reasons).toMatchObject([
      {code: 'frequency', evidence: {deviceId: 'P', quantity: 'frequency', value: 50.01, ageMs: 0}},
    ]);
    expect(byVt.shown[0]!.units.get('P')!.mark).toBeUndefined();
    // No frequency of a grid, an old one, and one of before the last change prove nothing, or prove it quietly.
    expect([0, 44.9, 66].map((hz) => dead({P: {at: 1, hz}}).text('0.0'))).toEqual(['dead', 'dead', 'dead']);
    expect(dead({P: {at: 1, hz: 50, ageMs: 130_000}}).text('0.0')).toBe('uncertain~');
    expect(dead({I: {at: 0, changedAgoMs: 10_000}, P: {at: 1, hz: 50, ageMs: 8000}}).text('0.0')).toBe('uncertain~');
    // Two of three phases are missing, the third is zero: no absence, and no voltage either.
    expect(dead({P: {at: 1, hz: 50, pc: [0, null, null]}}).text('0.0')).toBe('uncertain');
    // Where a unit measures: its declared side, otherwise perhaps either; a live busbar explains it.
    expect(texts(dead({F: {at: 0, hz: 50}}, {voltageSide: 'line'}))).toEqual(['dead', 'dead-uncertain', 'dead-dead']);
    expect(texts(dead({F: {at: 0, hz: 50}}, {voltageSide: 'bus'}))).toEqual(['uncertain', 'uncertain-dead', 'uncertain-dead']);
    expect(texts(dead({F: {at: 0, hz: 50}}))).toEqual(['uncertain', 'uncertain-uncertain', 'uncertain-dead']);
    expect(texts(dead({I: 1, F: {at: 0, hz: 50}}))).toEqual(['live*', 'live-dead*', 'live-dead*']);
    expect(texts(dead({I: {at: 0, hz: 50}}))).toEqual(['dead', 'dead-dead', 'dead-dead']);
    // Two circuits that agree on absence are no proof beside it.
    const two = low(bus('L', [unit('I'), unit('F'), unit('F1'), unit('F2')]));
    const agreed = (hz?: number) =>
      picture([two], {I: 1, F: {at: 1, pc: NONE}, F1: {at: 1, pc: NONE}, F2: {at: 1, ...(hz && {hz})}}, {mode});
    expect([agreed().text('0.0'), agreed(50).text('0.0')]).toEqual(['dead', 'uncertain']);
  });

  it('[N9] a breaker closed in the test position feeds nothing, and what its voltage instrument reads is not the busbar', () => {
    const one = high(bus('H', [unit('I', {truckContact: 9, voltageSide: 'bus'}), unit('F')]));
    const shown = (contacts: number) => picture([one], {I: {at: 1, contacts, pc: FULL}, F: 1}, {mode}).text('0.0');
    expect([shown(0), shown(2 ** 8)]).toEqual(['live', 'uncertain']);
  });

  it('14 [MO-4-21] a voltage at an earthed feeder of a bus that two circuits measure dead is at the earthed terminal', () => {
    const one = low(bus('L', [unit('I'), unit('F', {groundKnife: 1}), unit('F1'), unit('F2'), unit('F3')]));
    const at = (earthed: boolean, second: boolean) =>
      picture(
        [one],
        {I: 0, F: {at: 0, earthed, pc: FULL}, F1: {at: 1, pc: NONE}, F2: {at: 1, ...(second ? {pc: NONE} : {})}, F3: 0},
        {mode},
      );
    const two = at(true, true);
    expect(['0.0', 'F', 'F1', 'F3'].map(two.text)).toEqual(['dead', 'dead-live conflict voltageOnDead', 'dead-dead', 'dead-dead']);
    expect(two.shown[0]!.units.get('F')).toMatchObject({position: 'open', suspect: 0});
    expect(at(false, true).text('F')).toBe('dead-live voltageOnDead');
    expect(at(true, false).text('F')).toBe('dead-uncertain voltageOnDead');
  });

  it('15 [MO-4-17] a busbar that measured none until its tie closed is not said to have had a voltage before', () => {
    const two = high(bus('1', [unit('I1'), unit('P1')]), tie('T'), bus('2', [unit('I2'), unit('P2')]));
    const tied = picture(
      [two],
      {
        I1: {at: 0, changedAgoMs: 8000},
        P1: {at: 1, pc: NONE, ageMs: 1000},
        T: [{at: 0, ageMs: 60_000}, {at: 1}],
        I2: 1,
        P2: {at: 1, pc: FULL, ageMs: 1000},
      },
      {mode},
    );
    expect(tied.text('0.0')).toBe('uncertain~');
    expect(tied.shown[0]!.sections.map(({reasons}) => reasons.map(({code}) => code))).toEqual([['absence'], ['absence']]);
    // With nothing to feed it, the older voltage alone keeps it from being dead.
    const off = picture([two], {I1: 0, P1: 1, T: 1, I2: [{at: 1, ageMs: 60_000}, {at: 0}], P2: {at: 1, pc: FULL, ageMs: 1000}}, {mode});
    expect(off.text('0.0')).toBe('uncertain~');
    expect(off.shown[0]!.sections[0]!.reasons).toMatchObject([{code: 'olderPresence', evidence: {deviceId: 'P2', ageMs: 1000}}]);
  });

  it('16 [MO-4-17] an island fed by PV is not dead for certain: lighting takes 16 kW, and no voltage is measured', () => {
    const two = low(bus('1', [unit('I'), unit('F1')]), tie('T'), bus('2', [unit('F2'), unit('F3')]));
    const {text, shown} = picture([two], {I: 0, T: 0, F1: {at: 1, amps: 24, kw: 16}, F2: {at: 1, amps: 24, kw: -16}, F3: 0}, {mode});
    expect(['0.0', '0.1', 'F1', 'F2', 'F3'].map(text)).toEqual([
      'uncertain~',
      'uncertain~',
      'uncertain-uncertain~',
      'uncertain-uncertain~',
      'uncertain-dead~',
    ]);
    expect(shown[0]!.sections[0]!.reasons).toMatchObject([
      {code: 'powerFlows', evidence: {deviceId: 'F1', quantity: 'power', value: 16_000}},
    ]);
    // At an open switch it is either side's voltage, or that of a live busbar with the zero drift of the current.
    const open = (I: 0 | 1) => picture([two], {I, T: 0, F1: {at: 0, amps: 24, kw: 16}, F2: 0, F3: 0}, {mode});
    expect(['0.0', '0.1', 'F1'].map(open(0).text)).toEqual(['uncertain~', 'dead', 'uncertain-uncertain~']);
    expect(['0.0', '0.1', 'F1'].map(open(1).text)).toEqual(['live*', 'dead', 'live-dead*']);
  });

  it('18 [MO-4-17] a tie, and a section that links alone join, have no second voltage circuit at 10 kV', () => {
    const none = {at: 1, pc: NONE} as const;
    const tied = high(bus('1', [unit('I'), unit('P')]), tie('T'), bus('2', [unit('F')]));
    const reported = {I: 1, P: none, T: none, F: 1} as const;
    expect(['0.0', '0.1'].map(picture([tied], reported, {mode}).text)).toEqual(['uncertain', 'uncertain']);
    const linked = high(bus('1', [unit('I'), unit('P'), unit('F')]), bus('2', [unit('F2')]));
    const shared = {I: 1, P: none, F: none, F2: none} as const;
    expect(['0.0', '0.1'].map(picture([linked], shared, {mode}).text)).toEqual(['uncertain', 'uncertain']);
    // Two transformers are two circuits, and a tie beside them takes nothing from that, in either order.
    const two = high(bus('1', [unit('I'), unit('P')]), tie('T'), bus('2', [unit('P2')]));
    expect(picture([two], {I: 1, P: none, T: none, P2: none}, {mode}).text('0.1')).toBe('dead');
  });

  it('19 [MO-4-17] [E17] the frequency of an instrument whose voltage does not count keeps its part from being dead for certain', () => {
    const h = high(bus('H', [unit('I'), unit('P'), unit('F')]));
    const withP = (p: NonNullable<Parameters<typeof picture>[1][string]>) => picture([h], {I: 0, P: p, F: 0}, {mode}).text('0.0');
    // A voltage transformer whose truck has no contact is reported open for ever.
    expect([withP({at: 0, pc: FULL}), withP({at: 0, pc: FULL, hz: 50.01})]).toEqual(['uncertain', 'uncertain']);
    const out = high(bus('H', [unit('I'), unit('F', {truck: 'withdrawn', voltageSide: 'line', groundKnife: 1})]));
    const cable = picture([out], {I: 0, F: {at: 0, earthed: true, pc: FULL, hz: 50}}, {mode});
    expect(cable.text('F')).toBe('dead-live conflict voltageOnDead');
    const undeclared = high(bus('H', [unit('I'), unit('F', {truck: 'withdrawn', groundKnife: 1})]));
    expect(picture([undeclared], {I: 0, F: {at: 0, earthed: true, pc: FULL, hz: 50}}, {mode}).text('F')).toBe('uncertain-uncertain');
  });

  it('20 [MO-4-17] a change counts beyond a doubtful switch: what was measured before it is no proof there', () => {
    const two = low(bus('1', [unit('I')]), tie('T'), bus('2', [unit('F1'), unit('F2')]));
    const none = {at: 1, pc: NONE, ageMs: 3000} as const;
    const closed = (T: '?' | 0) => picture([two], {I: {at: 1, changedAgoMs: 1000}, T, F1: none, F2: none}, {mode}).text('0.1');
    expect([closed('?'), closed(0)]).toEqual(['uncertain', 'dead']);
    const opened = picture([two], {I: {at: 0, changedAgoMs: 1000}, T: '?', F1: {at: 1, pc: FULL, ageMs: 30_000}, F2: 1}, {mode});
    expect(opened.text('0.1')).toBe('uncertain~');
  });

  it('17 [MO-4-17] a whole project sent in kilovolts, or as secondary voltages, is not dead, and its voltage circuits are marked', () => {
    const two = low(bus('1', [unit('I1'), unit('P1'), unit('F1')]), tie('T'), bus('2', [unit('I2'), unit('P2'), unit('F2')]));
    const sent = (pc: readonly number[], hz?: number) => {
      const one = {at: 1, pc, ...(hz === undefined ? {} : {hz})} as const;
      return picture([two], {I1: one, P1: one, F1: one, T: 0, I2: one, P2: one, F2: one}, {mode});
    };
    const names = ['0.0', '0.1', 'I1', 'P1', 'F1'];
    const unsure = ['uncertain', 'uncertain', 'uncertain-uncertain', 'uncertain-uncertain', 'uncertain-uncertain'];
    const kilo = sent([0.1, 0.1, 0.1], 50.01);
    expect(names.map(kilo.text)).toEqual([...unsure.slice(0, 2), 'uncertain-uncertain voltageCircuit', ...unsure.slice(3)]);
    expect(kilo.text('I2')).toBe('uncertain-uncertain voltageCircuit');
    expect(kilo.shown[0]!.sections[0]!.reasons).toMatchObject([{code: 'absenceDisputed', evidence: {quantity: 'voltage'}}]);
    // Without a frequency, three balanced phases that are too large for an error of measurement.
    expect(names.map(sent([1.77, 1.77, 1.76]).text)).toEqual(unsure);
    for (const [pc, hz] of [[[0.4, 0.4, 0.4], 0], [[0.4, 0.4, 0.4], 44.9], [[1.77, 1.77, 1.7]], [[0, 0, 0]]] as const)
      expect(sent(pc, hz).text('F1')).toBe('dead-dead');
    // Power of a feeder in service disputes its own voltage alone.
    const powered = picture([two], {I1: 0, P1: {at: 1, pc: NONE}, F1: {at: 1, pc: NONE, kw: 8}, T: 0, I2: 0}, {mode});
    expect(['0.0', 'F1'].map(powered.text)).toEqual(['uncertain', 'uncertain-uncertain']);
  });
});
