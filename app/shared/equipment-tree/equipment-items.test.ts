import {energise, energiseWithEvidence, parseDiagram, type SwitchReading} from '@livebus/engine/core';
import {describe, expect, it} from 'vitest';
import {deviceCount, type EquipmentItem, equipmentItems, tieWords} from './equipment-items.ts';
import {WORKED_CASES} from './worked-cases.ts';

const NOW = 1_000_000;
const options = {mode: 'segment', nowMs: NOW, staleAfterMs: 20_000} as const;

function sourceOf(json: unknown, readings: readonly SwitchReading[], kind: 'high' | 'low' = 'high', mode: 'segment' | 'graph' = 'segment') {
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error('the case is no diagram');
  return {
    stations: [{id: 'S', name: '一号站', station: parsed.value}],
    liveness: [energise(parsed.value, readings, {...options, mode}).columns],
  };
}

const flat = (items: readonly EquipmentItem[]): EquipmentItem[] => items.flatMap((item) => [item, ...flat(item.children)]);
const itemsOf = (...source: Parameters<typeof sourceOf>) => flat(equipmentItems(sourceOf(...source)));
const wordsOf = (items: readonly EquipmentItem[], id: string) => items.find((item) => item.id === id)?.words;

const reading = (deviceId: string, switchState: number | null, rest: Partial<SwitchReading> = {}): SwitchReading => ({
  deviceId,
  switchState: switchState === null ? null : switchState + (1 << 30),
  timeMs: NOW,
  ...rest,
});
const bus = (device: readonly object[], rest: object = {}) => ({type: 1, id: 'B1', name: 'I段', voltageType: 1, device, ...rest});
const incoming = {deviceId: 'I1', deviceName: '101进线柜', type: 3, groundKnife: 1};
const feeder = {deviceId: 'F1', deviceName: '103出线柜', type: 5, groundKnife: 1};

describe('equipment items', () => {
  const named = WORKED_CASES.flatMap((worked) => (['segment', 'graph'] as const).map((mode) => [worked.name, mode, worked] as const));
  it.each(named)('[MO-2.sld-19] [MO-4-25] [%s] carries the state of the worked case in %s mode', (_name, mode, worked) => {
    const {json, rows, kind} = worked;
    const {sections, ties, units} = {...worked, ...(mode === 'graph' ? worked.graph : {})};
    const readings = rows.map(({deviceId, switchState, stale}) => ({deviceId, switchState, timeMs: stale ? NOW - 20_001 : NOW}));
    const items = itemsOf(json, readings, kind, mode);
    expect(items.filter(({kind}) => kind === 'section').map(({attributes}) => attributes['data-live'])).toEqual(sections);
    expect(
      items.filter(({kind}) => kind === 'tie').map(({attributes: a}) => [a['data-position'], a['data-live'], a['data-up'], a['data-down']]),
    ).toEqual(ties);
    for (const [id, wanted] of Object.entries(units)) {
      const {attributes} = items.find((item) => item.kind === 'unit' && item.id === id)!;
      for (const [name, value] of Object.entries(wanted)) {
        // Graph mode assumes an unmeasured supply.
        const shown = mode === 'graph' && value === 'assumed' ? 'live' : value;
        expect([id, name, attributes[`data-${name}`]]).toEqual([id, name, shown]);
      }
    }
  });

  it('gives an incoming unit a line side and no outgoing one, every other unit the reverse', () => {
    const items = itemsOf([bus([incoming, feeder])], []);
    const attributes = (id: string) => items.find((item) => item.id === id)?.attributes;
    expect(attributes('I1')).toMatchObject({'data-line': 'assumed', 'data-out': undefined, 'data-unit-id': 'I1', 'data-device-id': 'I1'});
    expect(attributes('F1')).toMatchObject({'data-line': undefined, 'data-out': 'uncertain'});
  });

  it('[MO-4-25] says of one PV feeder beside the supply that another source may feed, not that several do', () => {
    const words = (units: readonly object[], ...ids: string[]) =>
      wordsOf(
        itemsOf(
          [bus([incoming, ...units])],
          ['I1', ...ids].map((id) => reading(id, 1)),
          'high',
          'graph',
        ),
        'B1',
      )!;
    const kinds = ['parallel', 'loop', 'otherSource', 'loopOrSource'] as const;
    const of = (...args: Parameters<typeof words>) => kinds.filter((kind) => words(...args).includes(kind));
    const solar = {...feeder, source: 1};
    expect(of([solar], 'F1')).toEqual(['otherSource', 'loopOrSource']);
    expect(of([{...incoming, deviceId: 'I2'}], 'I2')).toEqual(['parallel', 'loop']);
    expect(of([solar])).toEqual([]);
  });

  it('names a section by its id, or by its place where it has none', () => {
    const items = itemsOf([bus([]), {type: 1, name: 'II段', device: []}], []);
    expect(items.map(({attributes}) => attributes['data-section'])).toEqual(['B1', '1']);
  });

  it('names a drawer and its cabinet', () => {
    const cases = [{id: 'C3', name: '1#出线柜', type: 5, deviceInfo: [{deviceId: '2003', deviceName: '照明'}]}];
    const item = itemsOf([{type: 1, id: 'L1', voltageType: 0, cases}], [], 'low').find(({kind}) => kind === 'unit');
    expect(item?.name).toBe('1#出线柜 照明');
    expect(item?.attributes).toMatchObject({'data-device-id': '2003', 'data-unit-id': 'C3'});
  });

  it('[MO-4-20] says that an earthing switch is on beside a truck in service: an interlock excludes it, so one of the two is wrong', () => {
    const words = (truck: string | undefined, word: number) =>
      wordsOf(itemsOf([bus([{...feeder, ...(truck && {truck})}])], [reading('F1', word)]), 'F1')!;
    expect(words('connected', 8)).toContain('earthedInService');
    for (const [truck, word] of [
      ['connected', 0],
      ['test', 8],
      ['withdrawn', 8],
      [undefined, 8],
    ] as const)
      expect(words(truck, word)).not.toContain('earthedInService');
  });

  it('[MO-4-20] says so too where a contact of the truck reports the service position, and not where it reports another or is not current', () => {
    const words = (word: number, more: object = {}, truck?: string) => {
      const {stations} = sourceOf([bus([{...feeder, truckContact: 9, ...(truck && {truck})}])], []);
      const shown = energiseWithEvidence([stations[0]!.station], [[reading('F1', word, more)]], options);
      return wordsOf(flat(equipmentItems({stations, liveness: shown.map(({columns}) => columns)})), 'F1')!;
    };
    expect([words(8), words(8, {}, 'test')].map((all) => all.includes('earthedInService'))).toEqual([true, true]);
    for (const all of [words(0), words(8 + 2 ** 8), words(8, {timeMs: 0})]) expect(all).not.toContain('earthedInService');
  });

  it('says the state in words and never calls a live busbar behind an open switch dead', () => {
    const closed = itemsOf([bus([incoming, feeder])], [reading('I1', 1), reading('F1', 1)]);
    expect(wordsOf(closed, 'I1')).toEqual(['closed', 'live', 'lineAssumed']);
    expect(wordsOf(closed, 'F1')).toEqual(['closed', 'live']);
    const open = itemsOf([bus([incoming, feeder])], [reading('I1', 1, {phaseVoltagesV: [10_000, 10_000, 10_000]}), reading('F1', 0)]);
    expect(wordsOf(open, 'I1')).toEqual(['closed', 'live']);
    expect(wordsOf(open, 'F1')).toEqual(['open', 'busLive', 'outDead']);
  });

  it('[MO-2.sld-19] an open incoming unit whose line nothing measures is not called live with its busbar', () => {
    const volts = {phaseVoltagesV: [10_000, 10_000, 10_000]} as const;
    const second = {...incoming, deviceId: 'I2'};
    const items = itemsOf([bus([incoming, second])], [reading('I1', 1, volts), reading('I2', 0)]);
    expect(wordsOf(items, 'I2')!.slice(0, 3)).toEqual(['open', 'busLive', 'lineAssumed']);
  });

  it('[MO-2.sld-19] a tie says no more than both its sides, whatever it carries itself', () => {
    const three = ['live', 'dead', 'uncertain'] as const;
    for (const live of three)
      for (const up of three)
        for (const down of three) {
          const words = tieWords(live, up, down).join(' ');
          const said = (one: string) => words.includes(one) || words.includes(one[0]!.toUpperCase() + one.slice(1));
          for (const one of three) expect([live, up, down, one, said(one)]).toEqual([live, up, down, one, up === one || down === one]);
        }
  });

  it('[MO-2.sld-19] never calls the own side of an open or withdrawn voltage transformer live', () => {
    const words = (at: number | null, rest: object = {}, ageMs = 0) =>
      wordsOf(
        itemsOf(
          [bus([incoming, {deviceId: 'P1', type: 1, ...rest}])],
          [reading('I1', 1), reading('P1', at, {phaseVoltagesV: [0, 0, 0], timeMs: NOW - ageMs})],
        ),
        'P1',
      )!.slice(0, 3);
    expect(words(0)).toEqual(['open', 'busLive', 'vtDead']);
    expect(words(1, {truck: 'withdrawn'})).toEqual(['closed', 'busLive', 'vtDead']);
    expect(words(0, {}, 30_000)).toEqual(['open', 'busLive', 'vtUncertain']);
    expect(words(1)).toEqual(['closed', 'live']);
    expect(wordsOf(itemsOf([bus([incoming, {deviceId: 'P1', type: 1}])], [reading('I1', 0), reading('P1', 0)]), 'P1')).toEqual([
      'open',
      'dead',
    ]);
  });

  it('[MO-4-20] [MO-4-21] says earthed, unknown earthing and a closed knife on a live busbar', () => {
    const items = itemsOf([bus([incoming, feeder, {...feeder, deviceId: 'F2'}])], [reading('I1', 1), reading('F1', 9)]);
    expect(wordsOf(items, 'F1')).toEqual(['closed', 'live', 'earthed', 'conflict']);
    expect(wordsOf(items, 'F2')).toEqual(['positionUnknown', 'busLive', 'outUncertain', 'earthedUnknown']);
  });

  it('[MO-3-11] names a type that is none that is known, and one that is missing', () => {
    const other = (type?: number) => itemsOf([bus([{deviceId: 'X1', deviceName: '备用柜', type}])], [reading('X1', 1)]);
    expect(wordsOf(other(99), 'X1')).toEqual(['typeUnknown', 'closed', 'dead']);
    expect(other(99).find(({id}) => id === 'X1')?.type).toBe(99);
    expect(wordsOf(other(), 'X1')?.[0]).toBe('typeMissing');
    expect(wordsOf(other(5), 'X1')).toEqual(['closed', 'dead']);
  });

  it('says what contradicts the measured voltage', () => {
    const {stations, liveness} = sourceOf([bus([incoming, feeder])], [reading('I1', 0), reading('F1', 1)]);
    const contradictions = {sections: Uint8Array.of(1), ties: new Uint8Array(0), units: Uint8Array.of(0, 1)};
    const [section] = equipmentItems({stations, liveness: [{...liveness[0]!, contradictions}]});
    const items = [section!, ...section!.children];
    expect(wordsOf(items, 'B1')).toEqual(['dead', 'voltageOnDead']);
    expect(wordsOf(items, 'F1')).toEqual(['closed', 'dead', 'voltageOnDead']);
    expect(wordsOf(items, 'I1')).not.toContain('voltageOnDead');
  });

  it('[MO-4-22] marks silence and age', () => {
    const items = itemsOf([bus([incoming, feeder])], [{deviceId: 'I1', switchState: 1, timeMs: NOW}, reading('F1', 1, {timeMs: 1})]);
    expect(wordsOf(items, 'I1')).toContain('offline');
    expect(wordsOf(items, 'F1')).toContain('stale');
    expect(wordsOf(items, 'B1')).toEqual(['uncertain']);
  });

  it('says of a tie between two live sections what both sides are, and of other ties each side', () => {
    const two = (tie: number, right: number) =>
      itemsOf(
        [
          bus([incoming]),
          {type: 2, id: 'K', device: {deviceId: 'T', deviceName: '母联', type: 2}},
          bus([{...incoming, deviceId: 'I2'}], {id: 'B2'}),
        ],
        [reading('I1', 1), reading('I2', right), reading('T', tie)],
      );
    expect(wordsOf(two(0, 1), 'T')).toEqual(['open', 'bothSidesLive']);
    expect(wordsOf(two(0, 0), 'T')).toEqual(['open', 'upLive', 'downDead']);
    expect(wordsOf(two(1, 0), 'T')).toEqual(['closed', 'live']);
  });

  it('[MO-2.sld-05] groups a project by station and counts its devices', () => {
    const one = sourceOf([bus([incoming, feeder])], []);
    const both = {stations: [...one.stations, {...one.stations[0]!, name: '二号站'}], liveness: [...one.liveness, ...one.liveness]};
    expect(equipmentItems(both).map(({name, children}) => [name, children.length])).toEqual([
      ['一号站', 1],
      ['二号站', 1],
    ]);
    expect(new Set(flat(equipmentItems(both)).map(({key}) => key)).size).toBe(8);
    expect(deviceCount(both.stations)).toBe(4);
  });
});
