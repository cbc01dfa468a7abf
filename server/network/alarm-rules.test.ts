import {describe, expect, it} from 'vitest';
import {earthedLive, voltageLow} from './alarm-rules.ts';
import {contradicted} from './contradicted.ts';
import {NetworkJudge} from './network-judge.ts';
import {KNIFE, NOW_MS, OPTIONS, readingsOf, stationsOf, type TestReading} from './test-network.ts';

type Tells = Readonly<Record<string, TestReading>>;
const judged = (reported: Tells) => new NetworkJudge(stationsOf()).judge(readingsOf(reported), OPTIONS);
const earthings = (reported: Tells) =>
  Object.fromEntries(
    judged(reported)
      .flatMap(earthedLive)
      .map(({deviceId, state}) => [deviceId, state]),
  );
const voltages = (reported: Tells) =>
  Object.fromEntries(
    judged(reported)
      .flatMap((one) => voltageLow(one, OPTIONS))
      .map(({deviceId, state}) => [deviceId, state]),
  );
const NONE = [0, 0, 0] as const;

describe('earthed while live', () => {
  it('[MO-4-21, E15] nothing earthed is clear', () => {
    expect(earthings({})).toEqual({'1I': 'off', '1F': 'off'});
  });

  it('[MO-4-21, E15] an earthing switch on a measured line, the unit open', () => {
    expect(earthings({'1I': [KNIFE, 10_200], '1P': [1, NONE], '1F': [1, NONE], '2J': [1, NONE], '2O': [1, NONE]})['1I']).toBe('on');
  });

  it('[MO-4-21, E15] an earthing switch at a feeder that is fed back through its transformer', () => {
    expect(earthings({'1F': [KNIFE, 10_200]})['1F']).toBe('on');
  });

  it('[MO-4-21, E15] an earthing switch of a unit that is closed on a live busbar', () => {
    expect(earthings({'1F': [1 + KNIFE, 10_200]})['1F']).toBe('on');
  });

  it('[MO-4-21] earthed on a dead end is clear', () => {
    expect(earthings({'1F': [KNIFE, 10_200], '2J': [0, NONE], '2O': [1, NONE]})['1F']).toBe('off');
  });

  it('[MO-4-21] a doubtful earthing raises nothing and clears nothing', () => {
    expect(earthings({'1I': [-(KNIFE + 1), 10_200]})['1I']).toBe('unknown');
    expect(earthings({'1F': [-KNIFE, 10_200]})['1F']).toBe('unknown');
  });
});

describe('under-voltage', () => {
  it('[E12] a healthy network has none', () => {
    expect(voltages({})).toEqual({'1P': 'off', '2J': 'off'});
  });

  it('[MO-3-33] below the limit of its supply: 93 % of 10 kV between conductors, 90 % of 220 V', () => {
    expect(voltages({'1P': [1, 9290]})['1P']).toBe('on');
    expect(voltages({'1P': [1, 9310]})['1P']).toBe('off');
    expect(voltages({'2J': [1, 197]})['2J']).toBe('on');
    expect(voltages({'2J': [1, 214.8]})['2J']).toBe('off');
    expect(voltages({'2J': [1, [228, 190, 228]]})['2J']).toBe('on');
  });

  it('[MO-3-33] what was switched off is none: by its own incoming unit, or by a feeder of the station above', () => {
    const off = {'1I': [0, 10_200], '1P': [1, NONE], '1F': [1, NONE], '2J': [1, NONE], '2O': [1, NONE]} as const;
    expect(voltages(off)).toEqual({'1P': 'off', '2J': 'off'});
    expect(voltages({'1F': [0, 10_200], '2J': [1, NONE], '2O': [1, NONE]})).toEqual({'1P': 'off', '2J': 'off'});
    // Induced voltage on a part that was switched off.
    expect(voltages({...off, '1P': [1, 2800]})['1P']).toBe('off');
  });

  it('[MO-3-33] a lost supply is one: measured absence alone suppresses nothing', () => {
    const lost = {'1I': [1, NONE], '1P': [1, NONE], '1F': [1, NONE], '2J': [1, NONE], '2O': [1, NONE]} as const;
    expect(voltages(lost)).toEqual({'1P': 'on', '2J': 'on'});
  });

  it('[MO-3-33] an unknown position above leaves it one: it may be fed', () => {
    const low = {'2J': [1, NONE], '2O': [1, NONE]} as const;
    expect(voltages({...low, '1I': [-1, NONE], '1P': [1, NONE], '1F': [1, NONE]})['1P']).toBe('on');
  });

  it('[MO-3-33] a dead voltage circuit beside a live busbar is none', () => {
    expect(voltages({'1P': [1, NONE]})['1P']).toBe('off');
  });

  it('[MO-3-33] what is offline or stale tells nothing', () => {
    expect(voltages({'1P': [-1, 9000]})['1P']).toBe('unknown');
    const old = new NetworkJudge(stationsOf()).judge(readingsOf({'1P': [1, 9000]}, 30_000), OPTIONS);
    expect(old.flatMap((one) => voltageLow(one, OPTIONS)).map(({state}) => state)).toEqual(['unknown', 'unknown']);
  });

  it('[MO-9-01] a reading is as old as its own gateway makes it', () => {
    const stateOf = (periodMs: number) => {
      const readings = readingsOf({'1P': [1, 9000]}, 30_000).map((rows) => rows.map((row) => ({...row, periodMs})));
      return new NetworkJudge(stationsOf())
        .judge(readings, OPTIONS)
        .flatMap((one) => voltageLow(one, OPTIONS))
        .map(({state}) => state);
    };
    expect([stateOf(10_000), stateOf(60_000)]).toEqual([
      ['unknown', 'unknown'],
      ['on', 'off'],
    ]);
  });

  it('[MO-3-33, E5] where nobody says how high a voltage should be, one that is lost is told, and a low one is not', () => {
    const plain = stationsOf().map(({sections, ...station}) => ({
      ...station,
      sections: sections.map((section) => ({...section, nominalKv: undefined})),
    }));
    const found = (reported: Tells) =>
      new NetworkJudge(plain)
        .judge(readingsOf(reported), OPTIONS)
        .flatMap((one) => voltageLow(one, OPTIONS))
        .map(({deviceId, rule, state}) => [deviceId, rule, state]);
    const lost = {'1I': [1, NONE], '1P': [1, NONE], '1F': [1, NONE], '2J': [1, NONE], '2O': [1, NONE]} as const;
    expect(found({})).toEqual([
      ['1P', 'lineLost', 'off'],
      ['2J', 'lineLost', 'off'],
    ]);
    expect(found({'1P': [1, 9000]})[0]).toEqual(['1P', 'lineLost', 'off']);
    expect(found(lost)).toEqual([
      ['1P', 'lineLost', 'on'],
      ['2J', 'lineLost', 'on'],
    ]);
    expect(found({...lost, '1I': [0, 10_200]}).map(([, , state]) => state)).toEqual(['off', 'off']);
    expect(found({...lost, '1P': [-1, NONE]})[0]).toEqual(['1P', 'lineLost', 'unknown']);
  });

  it('says what it found', () => {
    const [found] = judged({'1P': [1, [9000, 9100, 9050]]}).flatMap((one) => voltageLow(one, OPTIONS));
    expect(found).toMatchObject({values: [9000, 9100, 9050], params: {voltageV: 9000, limitV: 9300, share: 93}, atMs: NOW_MS - 2000});
  });
});

describe('contradictions of the evidence', () => {
  const found = (reported: Tells) =>
    judged(reported)
      .flatMap((one) => contradicted(one, OPTIONS))
      .filter(({state}) => state === 'on')
      .map(({deviceId, rule}) => [deviceId, rule]);

  it('[E12] a healthy network has none, and none is said to be over where a position is not known', () => {
    expect(found({})).toEqual([]);
    const silent = judged({'1I': [-1, 10_200]}).flatMap((one) => contradicted(one, OPTIONS));
    expect(silent.filter(({deviceId}) => deviceId === '1I').map(({state}) => state)).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it('[E12] a voltage circuit that measures nothing beside a live busbar', () => {
    expect(found({'1P': [1, NONE]})).toEqual([['1P', 'voltageCircuit']]);
  });
});
