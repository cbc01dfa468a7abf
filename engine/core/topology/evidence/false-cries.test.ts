import {describe, expect, it} from 'vitest';
import {bus, high, low, picture, unit} from './support/picture.ts';

const FULL = [100, 100, 100];
const NONE = [0, 0, 0];
const EARTH_V = [5774, 5780, 5769] as const;
type Rows = Parameters<typeof picture>[1];

describe.each(['segment', 'graph'] as const)('what is no fault is not marked as one, %s mode', (mode) => {
  it('61 [MO-4-21] [E14] a load that stops is no abnormal voltage circuit; what still measures too little there is one', () => {
    const seen = (F: object, fields: Readonly<Record<string, unknown>> = {voltageSide: 'line'}) =>
      picture([low(bus('L', [unit('I'), unit('F', {ctPrimaryA: 100, ...fields})]))], {I: {at: 1, pc: FULL}, F: {at: 1, ...F}} as Rows, {
        mode,
      });
    // Whether its contactor opened or a fuse blew is not known: its terminal stays uncertain.
    expect(seen({pc: NONE, amps: 0}).text('F')).toBe('live-uncertain');
    expect(seen({pc: FULL, amps: 30}).text('F')).toBe('live-live');
    for (const rest of [{amps: 30}, {amps: 0, kw: 20}, {amps: 0, hz: 50, v: [0.2, 0.2, 0.1]}, {amps: 0, pc: [100, 3, 2]}])
      expect(seen({pc: NONE, ...rest}).text('F'), JSON.stringify(rest)).toMatch(/voltageCircuit$/);
    // A supply, and an instrument of the busbar, have no contactor in front of them.
    for (const fields of [{voltageSide: 'line', generator: 1}, {voltageSide: 'line', source: 1}, {voltageSide: 'bus'}, {}])
      expect(seen({pc: NONE, amps: 0}, fields).text('F'), JSON.stringify(fields)).toMatch(/voltageCircuit$/);
    // Of two, the mark is at the one that is no load.
    const two = low(bus('L', [unit('I'), unit('F1', {voltageSide: 'line'}), unit('F2')]));
    const marked = picture([two], {I: {at: 1, pc: FULL}, F1: {at: 1, pc: NONE}, F2: {at: 1, pc: NONE}}, {mode});
    expect(['F1', 'F2'].map((id) => marked.shown[0]!.units.get(id)!.mark)).toEqual([undefined, 'voltageCircuit']);
  });

  it('62 [MO-4-21] [E5] the phases that a one-phase feeder does not have may float', () => {
    const one = low(bus('L', [unit('I'), unit('F')]));
    const seen = (v: readonly number[], amps: readonly [number, number, number]) =>
      picture([one], {I: {at: 1, pc: FULL}, F: {at: 1, v, amps}}, {mode}).text('F');
    expect([seen([230, 35, 14], [12, 0, 0]), seen([0, 52, 231], [0, 0, 0])]).toEqual(['live-live', 'live-live']);
    // A phase that a load pulls down to the neutral, that carries current, or that is as high as of a blown fuse, is a lost one.
    expect([seen([230, 4, 3], [0, 0, 0]), seen([230, 85, 80], [0, 0, 0])]).toEqual(Array(2).fill('live-uncertain voltageCircuit'));
    expect(seen([230, 35, 14], [60, 1, 0])).toBe('live-live voltageCircuit');
    const h = high(bus('H', [unit('I'), unit('P')]));
    expect(picture([h], {I: 1, P: {at: 1, v: [10_000, 1500, 1400], amps: [0, 0, 0]}}, {mode}).text('P')).toMatch(/^uncertain/);
    // Without any other measurement its busbar is live by it.
    expect(picture([one], {I: 0, F: {at: 1, v: [230, 35, 14], amps: [0, 0, 0]}}, {mode}).text('0.0')).toBe('live');
  });

  it('63 [MO-4-21] [E14] a meter without any voltage that keeps its last frequency is in doubt, and no abnormal circuit', () => {
    const one = low(bus('L', [unit('I'), unit('F')]));
    const seen = (I: 0 | 1, F: object) =>
      picture([one], {I: {at: I, ...(I ? {pc: FULL} : {})}, F: {at: 1, ...F}} as Rows, {mode}).text('F');
    expect(seen(0, {v: NONE, hz: 50})).toBe('uncertain-uncertain');
    // It has some voltage, or other instruments of its part measure one.
    expect(seen(0, {v: [0.23, 0.23, 0.23], hz: 50})).toBe('uncertain-uncertain voltageCircuit');
    expect(seen(1, {v: NONE, hz: 50})).toBe('live-uncertain voltageCircuit');
  });

  it('64 [MO-4-17] [E5] 5,774 V at 10 kV of an undeclared quantity are perhaps voltages to earth: the card says so, without a mark', () => {
    const seen = (fields: Readonly<Record<string, unknown>>, v: readonly number[] = EARTH_V) =>
      picture([high(bus('H', [unit('I'), unit('P'), unit('F', fields)]))], {I: 1, P: {at: 1, pc: FULL}, F: {at: 1, v}}, {mode});
    const codes = (shown: ReturnType<typeof picture>) => shown.shown[0]!.units.get('F')!.reasons.map(({code}) => code);
    const undeclared = seen({});
    expect([undeclared.text('F'), codes(undeclared)]).toEqual(['live-uncertain', expect.arrayContaining(['quantityUnclear'])]);
    expect(undeclared.shown[0]!.units.get('F')!.reasons.find(({code}) => code === 'quantityUnclear')).toMatchObject({
      evidence: {deviceId: 'F', quantity: 'voltage', value: 5780},
    });
    expect(seen({voltageQuantity: 'phase'}).text('F')).toBe('live-live');
    // Declared, at one phase alone, or at another share, it is too low.
    for (const shown of [seen({voltageQuantity: 'line'}), seen({}, [5774, 5774, 4000]), seen({}, [6500, 6500, 6500])]) {
      expect(shown.text('F')).toBe('live-uncertain voltageCircuit');
      expect(codes(shown)).toContain('undervoltage');
    }
    // Never dead, and never live, by it alone.
    const alone = (I: 0 | 1) => picture([high(bus('H', [unit('I'), unit('P')]))], {I, P: {at: 1, v: EARTH_V}}, {mode}).text('0.0');
    expect([alone(0), alone(1)]).toEqual(['uncertain', 'uncertain']);
  });

  it('65 [MO-4-21] [N2] a busbar that two stations draw is one part: it is marked once, and neither drawing makes it doubtful', () => {
    const drawn = (P: object, ...more: readonly string[]) => {
      const a = high(bus('B', [unit('I'), unit('P'), ...more.map((id) => unit(id))]));
      const b = high(bus('B', [unit('I'), unit('P'), unit('F')]));
      return picture([a, b], {I: {at: 1, pc: FULL}, P: {at: 1, ...P}, F: {at: 1, pc: FULL}} as Rows, {mode});
    };
    const calm = drawn({pc: FULL});
    expect([calm.text('0.0'), calm.text('1.0')]).toEqual(['live', 'live']);
    expect(calm.shown.flatMap(({units}) => [...units.values()].flatMap(({mark}) => mark ?? []))).toEqual([]);
    const blown = drawn({pc: NONE});
    expect(blown.shown.flatMap(({units}) => [...units.values()].flatMap(({mark}) => mark ?? []))).toEqual(['voltageCircuit']);
  });
});

it('66 [MO-4-25] [E16] a voltage on an undeclared side is the reason beside it, not that nothing measures there', () => {
  const reasons = (fields: Readonly<Record<string, unknown>>, id: string) => {
    const one = low(bus('L', [unit('I', {voltageSide: 'bus'}), unit(id, fields)]));
    const shown = picture([one], {I: {at: 1, pc: FULL}, [id]: {at: 0, pc: FULL}}).shown[0]!.units.get(id)!;
    return shown.reasons.filter(({parts}) => parts.includes('line') || parts.includes('out')).map(({code}) => code);
  };
  for (const found of [reasons({}, 'G'), reasons({source: 1}, 'F'), reasons({generator: 1}, 'F')])
    expect(found).toEqual(['undeclaredSide']);
  const line = reasons({voltageSide: 'line'}, 'G');
  expect(line).toEqual(['presence']);
});
