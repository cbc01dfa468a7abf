import {partAHigh, partALow} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {type ParseOptions, parseDiagram} from './parse-diagram.ts';
import {EquipmentType} from './station.ts';

function read(json: unknown, options?: ParseOptions) {
  const parsed = parseDiagram(json, options);
  if (!parsed.ok) throw new Error(`refused: ${JSON.stringify(parsed.faults)}`);
  return {...parsed.value, faults: parsed.faults.map(({path, code}) => `${path} ${code}`)};
}

const section = (...device: unknown[]) => ({type: 1, device});

it('[MO-3-06] [MO-3-16] the high-voltage example becomes sections and a tie, without a fault', () => {
  const {kind, entries, sections, ties, cabinets, units, faults} = read(partAHigh.jsonData);
  expect({kind, faults}).toEqual({kind: 'high', faults: []});
  expect(entries).toEqual([
    {kind: 'section', section: 0},
    {kind: 'tie', tie: 0},
    {kind: 'section', section: 1},
  ]);
  expect(sections).toMatchObject([
    {id: 'B1', name: '10kV I段', firstUnit: 0, endUnit: 4, firstCabinet: 0, endCabinet: 4, relatedDevice: null},
    {id: 'B2', name: '10kV II段', firstUnit: 4, endUnit: 6, relatedDevice: null},
  ]);
  expect(ties).toMatchObject([{id: 'K1', deviceId: '1005', name: '105母联柜', lastKnownSwitchState: null, flags: {pt: true}}]);
  expect(units.map(({deviceId, type, section}) => [deviceId, type, section])).toEqual([
    ['1001', 3, 0],
    ['1002', 1, 0],
    ['1003', 4, 0],
    ['1004', 5, 0],
    ['1006', 4, 1],
    ['1007', 3, 1],
  ]);
  expect(cabinets[2]).toMatchObject({id: '1003', transformerId: 'T1', transformerName: '1#干式变压器SCB13-1600'});
});

it('[MO-3-09] [MO-3-16] the low-voltage example becomes cabinets with their items, without a fault', () => {
  const {kind, cabinets, units, sections, faults} = read(JSON.stringify(partALow.jsonData));
  expect({kind, faults}).toEqual({kind: 'low', faults: []});
  expect(cabinets.map(({id, name, type, firstUnit, endUnit}) => [id, name, type, firstUnit, endUnit])).toEqual([
    ['C1', '1#进线柜', 3, 0, 1],
    ['C2', '1#电容补偿柜', 6, 1, 2],
    ['C3', '1#出线柜', 5, 2, 4],
    ['C4', '2#出线柜', 5, 4, 5],
    ['C5', '2#进线柜', 3, 5, 6],
  ]);
  expect(cabinets[0]).toMatchObject({transformerId: 'T1', transformerName: '1#干式变压器SCB13-1600'});
  expect(units.map(({deviceId, type}) => [deviceId, type])).toEqual([
    ['2001', 3],
    ['2002', 6],
    ['2003', 5],
    ['2004', 5],
    ['2006', 5],
    ['2007', 3],
  ]);
  expect(sections[0]?.relatedDevice).toEqual({id: '1003', lastKnownSwitchState: 1073741827});
});

it('[MO-3-16] optional fields are read', () => {
  const unit = {
    ...{deviceId: 'a', source: 1, truck: 'test', isolator: 1, photo: 'a.jpg'},
    ...{generator: 1, voltageSide: 'line', voltageQuantity: 'phase', ctPrimaryA: '630'},
    ...{ratedA: 1250, capacitorSteps: 8, presenceContact: 7, truckContact: 17, transformerKva: '1600'},
  };
  const {units, ties, sections, cabinets, faults} = read([
    {type: 1, nominalKv: 10, device: [unit]},
    {type: 2, device: {deviceId: 't', truck: 'withdrawn', ratedA: 800}, from: 'B1', to: 2},
  ]);
  expect(units[0]).toMatchObject({source: true, truck: 'test', isolator: true, photo: 'a.jpg'});
  expect(units[0]).toMatchObject({generator: true, voltageSide: 'line', voltageQuantity: 'phase', ctPrimaryA: 630});
  expect(units[0]).toMatchObject({ratedA: 1250, capacitorSteps: 8, presenceContact: 7, truckContact: 17});
  expect(cabinets[0]?.transformerKva).toBe(1600);
  expect(ties[0]).toMatchObject({truck: 'withdrawn', from: 'B1', to: '2', ratedA: 800});
  expect(sections[0]?.nominalKv).toBe(10);
  expect(faults).toEqual([]);
});

it('[MO-3-16] an optional field that cannot be read is told and counts as not stated', () => {
  const strange = {deviceId: 'a', generator: 2, voltageSide: 'middle', voltageQuantity: 1, ctPrimaryA: -5};
  const {units, ties, faults} = read([
    {
      type: 1,
      device: [
        strange,
        {deviceId: 'b', ctPrimaryA: 'many', voltageSide: ''},
        {deviceId: 'c', capacitorSteps: 14, presenceContact: 4, truckContact: 18, ratedA: 0},
      ],
    },
    {type: 2, device: {deviceId: 't', truck: 'gone'}},
  ]);
  const nothing = {generator: false, voltageSide: undefined, voltageQuantity: undefined, ctPrimaryA: undefined};
  expect(units).toMatchObject([
    nothing,
    nothing,
    {capacitorSteps: undefined, presenceContact: undefined, truckContact: undefined, ratedA: undefined},
  ]);
  expect(ties[0]?.truck).toBeUndefined();
  expect(faults).toEqual([
    '[0].device[0].generator wrong-type',
    '[0].device[0].voltageSide wrong-type',
    '[0].device[0].voltageQuantity wrong-type',
    '[0].device[0].ctPrimaryA wrong-type',
    '[0].device[1].ctPrimaryA wrong-type',
    '[0].device[2].ratedA wrong-type',
    '[0].device[2].capacitorSteps wrong-type',
    '[0].device[2].presenceContact wrong-type',
    '[0].device[2].truckContact wrong-type',
    '[1].device.truck wrong-type',
  ]);
});

it('[MO-3-16] English and Portuguese names are taken where they are asked for and given, English ones for missing Portuguese ones', () => {
  const json = [
    {
      type: 1,
      name: 'I段',
      nameEn: 'Section I',
      namePt: 'Barramento I',
      device: [{deviceId: 'a', deviceName: '101进线柜', deviceNameEn: '101 incoming', deviceNamePt: '101 entrada'}],
      cases: [
        {
          id: 'C',
          name: '1#出线柜',
          nameEn: 'Outgoing 1',
          transformerName: '1#变',
          transformerNameEn: 'T1',
          transformerNamePt: 'TR1',
          deviceInfo: [{deviceId: 'b', deviceName: '照明'}],
        },
      ],
    },
    {type: 2, device: {deviceId: 't', deviceName: '母联', deviceNameEn: 'Bus-tie'}},
  ];
  const named = (names?: 'en' | 'pt') => {
    const parsed = parseDiagram(json, {kind: 'low', names});
    if (!parsed.ok) throw new Error('no diagram');
    const {sections, units, cabinets, ties} = parsed.value;
    expect(parsed.faults).toEqual([]);
    return [...[...sections, ...units, ...cabinets, ...ties].map(({name}) => name), cabinets[1]?.transformerName];
  };
  expect(named()).toEqual(['I段', '101进线柜', '照明', '101进线柜', '1#出线柜', '母联', '1#变']);
  expect(named('en')).toEqual(['Section I', '101 incoming', '照明', '101 incoming', 'Outgoing 1', 'Bus-tie', 'T1']);
  expect(named('pt')).toEqual(['Barramento I', '101 entrada', '照明', '101 entrada', 'Outgoing 1', 'Bus-tie', 'TR1']);
});

it('[MO-3-07] a list and a single object are taken in both entry types', () => {
  const a = {deviceId: 'a'};
  const t = {deviceId: 't', type: 2};
  const {units, ties, faults} = read([
    {type: 1, device: a},
    {type: 2, device: [t]},
    {type: 1, device: [{deviceId: 'b'}]},
    {type: 2, device: {deviceId: 'u'}},
  ]);
  expect(units.map((unit) => unit.deviceId)).toEqual(['a', 'b']);
  expect(ties.map((tie) => tie.deviceId)).toEqual(['t', 'u']);
  expect(faults).toEqual([]);
});

it('[MO-3-07] of several devices in a tie its bus-tie is taken and the list is reported', () => {
  const {ties, faults} = read([
    {
      type: 2,
      device: [
        {deviceId: 'i', type: 3},
        {deviceId: 't', type: 2},
      ],
    },
  ]);
  expect(ties[0]?.deviceId).toBe('t');
  expect(faults).toEqual(['[0].device wrong-type']);
});

it('[MO-3-08] a related device is an id with what was last known, or null', () => {
  const related = (relaDevice: unknown) => {
    const {sections, faults} = read([{type: 1, relaDevice}]);
    return [sections[0]?.relatedDevice, faults];
  };
  expect(related(null)).toEqual([null, []]);
  expect(related(undefined)).toEqual([null, []]);
  expect(related({id: 7, data: null})).toEqual([{id: '7', lastKnownSwitchState: null}, []]);
  expect(related({id: '7', data: {switchState: '-1'}})).toEqual([{id: '7', lastKnownSwitchState: 4294967295}, []]);
  expect(related('1003')).toEqual([{id: '', lastKnownSwitchState: null}, ['[0].relaDevice wrong-type']]);
  expect(related({data: {switchState: 1}})).toEqual([{id: '', lastKnownSwitchState: 1}, ['[0].relaDevice missing-id']]);
});

it("[MO-3-10] a unit's own flags win over its entry's", () => {
  const {cabinets, units} = read([
    {
      type: 1,
      ct: 1,
      pt: 0,
      groundKnife: 1,
      device: [{deviceId: 'a'}, {deviceId: 'b', ct: 0, pt: 1, groundKnife: 0, ep: '1', zeroSequence: true}],
    },
    {type: 1, groundKnife: 1, cases: [{id: 'C', groundKnife: 0, ct: 1, deviceInfo: [{deviceId: 'c'}, {deviceId: 'd', groundKnife: 1}]}]},
    {type: 1, device: [{deviceId: 'e'}]},
  ]);
  expect(cabinets.map(({flags}) => flags)).toEqual([
    {pt: false, ct: true, groundKnife: true, zeroSequence: false, ep: false},
    {pt: true, ct: false, groundKnife: false, zeroSequence: true, ep: true},
    {pt: undefined, ct: true, groundKnife: false, zeroSequence: false, ep: false},
    {pt: undefined, ct: false, groundKnife: false, zeroSequence: false, ep: false},
  ]);
  expect(units.map(({groundKnife}) => groundKnife)).toEqual([true, false, false, true, false]);
});

it("[MO-3-10] [MO-1-09] the station type decides the kind, a contradicting voltageType is reported, other text is the busbar's label", () => {
  expect(read([{type: 1, voltageType: 1}], {kind: 'low'})).toMatchObject({kind: 'low', faults: ['[0] wrong-voltage-kind']});
  expect(read([{type: 1, voltageType: 0}])).toMatchObject({kind: 'low', faults: []});
  expect(read([{type: 1, voltageType: 'II母'}], {kind: 'low'})).toMatchObject({kind: 'low', sections: [{busbarLabel: 'II母'}], faults: []});
  expect(read([{type: 1, voltageType: 1}]).sections[0]?.busbarLabel).toBeUndefined();
});

it('[MO-3-11] type codes keep their number', () => {
  const types = [1, 2, 3, 4, 5, 6, 99, '4', -1, 4294967299];
  expect(read([section(...types.map((type, i) => ({deviceId: `d${i}`, type})))]).units.map(({type}) => type)).toEqual([
    1, 2, 3, 4, 5, 6, 99, 4, -1, 4294967299,
  ]);
});

it('[MO-3-12] every field of a device is read; devInLine counts only where there is no type', () => {
  const device = {deviceId: 12, deviceName: '101', checked: true, switchState: 3, type: 5, devInLine: 1, deviceInfo: []};
  const {units, faults} = read([section(device, {deviceId: 13, devInLine: 1}, {deviceId: 14})]);
  expect(units[0]).toMatchObject({deviceId: '12', name: '101', checked: true, lastKnownSwitchState: 3, type: EquipmentType.feeder});
  expect(units[1]).toMatchObject({deviceId: '13', type: EquipmentType.incoming, checked: undefined, lastKnownSwitchState: null});
  expect(units[2]).toMatchObject({type: 0});
  expect(faults).toEqual([]);
});

it("[MO-3-13] an item takes its own type, else its cabinet's", () => {
  const cases = [
    {id: 'C1', type: 3, deviceInfo: [{deviceId: 'a'}, {deviceId: 'b', type: 5}, {deviceId: 'c', type: null}]},
    {id: 'C2', type: 5, deviceInfo: [{deviceId: 'd', devInLine: 1}]},
    {id: 'C3', deviceInfo: [{deviceId: 'e', devInLine: 1}, {deviceId: 'f'}]},
  ];
  expect(read([{type: 1, cases}]).units.map(({type}) => type)).toEqual([3, 5, 3, 5, 3, 0]);
});

it('[MO-2.sld-23] missing, empty and unreadable diagrams are refused with reason and path', () => {
  const refusal = (json: unknown) => {
    const parsed = parseDiagram(json);
    return parsed.ok ? 'taken' : parsed.faults.map(({path, code}) => `${path} ${code}`).join();
  };
  expect([undefined, null, 'null'].map(refusal)).toEqual(Array(3).fill('$ missing'));
  expect(['', ' \n', [], '[]'].map(refusal)).toEqual(Array(4).fill('$ empty'));
  expect(['[', '{"type":1', 'NaN', '[1,]'].map(refusal)).toEqual(Array(4).fill('$ unreadable-json'));
  expect([{}, 7, true, '{}', '"[]"', '7'].map(refusal)).toEqual(Array(6).fill('$ not-a-list'));
});

it('[MO-2.sld-23] an entry of unknown type keeps its place and is reported with its path, the rest is kept', () => {
  const {entries, unknownCount, sections, faults} = read([{type: 1}, {type: 7, name: 'GIS'}, null, 'x', {type: 2.5}, {}, {type: 1}]);
  expect(entries.slice(1, 6)).toEqual([
    {kind: 'unknown', unknown: 0, path: '[1]', label: 'GIS'},
    {kind: 'unknown', unknown: 1, path: '[2]', label: 'null'},
    {kind: 'unknown', unknown: 2, path: '[3]', label: 'x'},
    {kind: 'unknown', unknown: 3, path: '[4]', label: '2.5'},
    {kind: 'unknown', unknown: 4, path: '[5]', label: ''},
  ]);
  expect({unknownCount, sections: sections.length}).toEqual({unknownCount: 5, sections: 2});
  expect(faults).toEqual([
    '[1] unknown-entry-type',
    '[2] not-an-object',
    '[3] not-an-object',
    '[4] unknown-entry-type',
    '[5] unknown-entry-type',
  ]);
});

it('a duplicate id is reported where it stands again, over units, items and ties; all are kept', () => {
  const {units, ties, faults} = read([
    section({deviceId: 'a'}, {deviceId: 'a'}),
    {type: 2, device: {deviceId: 'a'}},
    {type: 1, cases: [{id: 'a', deviceInfo: [{deviceId: 'b'}, {deviceId: 'b'}]}]},
    {type: 1, id: 'S', relaDevice: {id: 'a', data: null}},
    {type: 1, id: 'S'},
  ]);
  expect([units.length, ties.length]).toEqual([4, 1]);
  expect(faults).toEqual([
    '[0].device[1].deviceId duplicate-id',
    '[1].device.deviceId duplicate-id',
    '[2].cases[0].deviceInfo[1].deviceId duplicate-id',
    '[4].id duplicate-id',
  ]);
});

it('a duplicate id is told with the place where it stands first, and the station knows which of its devices share one', () => {
  const json = [section({deviceId: 'a'}, {deviceId: 'b'}), {type: 2, id: 'K', device: {deviceId: 'a'}}, {type: 2, id: 'K'}];
  const parsed = parseDiagram(json);
  if (!parsed.ok) throw new Error('refused');
  expect(parsed.faults.filter(({code}) => code === 'duplicate-id').map(({path, firstPath}) => [path, firstPath])).toEqual([
    ['[1].device.deviceId', '[0].device[0].deviceId'],
    ['[2].id', '[1].id'],
  ]);
  expect(parsed.value.repeatedIds).toEqual(new Set(['a']));
  const sound = parseDiagram(json.slice(0, 1));
  expect(sound.ok && sound.value.repeatedIds).toBeUndefined();
});

it('a device without a readable id is drawn with the empty id and reported', () => {
  const {units, ties, faults} = read([section({deviceName: 'x'}, {deviceId: ''}, {deviceId: {}}), {type: 2, device: {type: 2}}, {type: 2}]);
  expect(units.map(({deviceId}) => deviceId)).toEqual(['', '', '']);
  expect(ties.map(({deviceId}) => deviceId)).toEqual(['', '']);
  expect(faults).toEqual([
    '[0].device[0] missing-id',
    '[0].device[1] missing-id',
    '[0].device[2].deviceId wrong-type',
    '[0].device[2] missing-id',
    '[1].device missing-id',
    '[2].device missing',
  ]);
});

it('fields of a wrong type are reported with their path and count as absent; an unreadable type never feeds', () => {
  const {units, sections, faults} = read([
    {
      type: 1,
      name: {},
      nominalKv: -3,
      ct: 'yes',
      device: [{deviceId: 'a', type: 'three', switchState: 1.5, deviceName: [], groundKnife: 2, truck: 'gone'}, 5],
      cases: 'none',
    },
    {type: 1, cases: {id: 'C', type: 3, deviceInfo: {deviceId: 'b', type: []}}},
  ]);
  expect(units).toMatchObject([
    {type: 0, name: '', lastKnownSwitchState: null, groundKnife: false, truck: undefined},
    {type: 0, deviceId: 'b'},
  ]);
  expect(sections[0]).toMatchObject({name: '', nominalKv: undefined});
  expect(faults).toEqual([
    '[0].ct wrong-type',
    '[0].device[0].groundKnife wrong-type',
    '[0].device[0].deviceName wrong-type',
    '[0].device[0].type wrong-type',
    '[0].device[0].switchState wrong-type',
    '[0].device[0].truck wrong-type',
    '[0].device[1] not-an-object',
    '[0].cases wrong-type',
    '[0].name wrong-type',
    '[0].nominalKv wrong-type',
    '[1].cases.deviceInfo.type wrong-type',
  ]);
});

it('each fault says what and shows the value shortly', () => {
  const parsed = parseDiagram([section({deviceId: 'a', type: 'x'.repeat(500)})]);
  expect(parsed.faults).toEqual([
    {path: '[0].device[0].type', code: 'wrong-type', message: expect.stringContaining('whole number'), detail: `${'x'.repeat(79)}…`},
  ]);
});

it('a device that lists items is a cabinet in a low-voltage station, and one unit with a fault in a high-voltage one', () => {
  const json = [
    section({deviceId: 'A', deviceName: 'cabinet', type: 3, groundKnife: 1, deviceInfo: [{deviceId: 'a'}, {deviceId: 'b', type: 5}]}),
  ];
  const low = read(json, {kind: 'low'});
  expect(low.cabinets).toMatchObject([{id: 'A', name: 'cabinet', type: 3, firstUnit: 0, endUnit: 2}]);
  expect(low.units.map(({deviceId, type, groundKnife}) => [deviceId, type, groundKnife])).toEqual([
    ['a', 3, true],
    ['b', 5, true],
  ]);
  const high = read(json, {kind: 'high'});
  expect(high.units.map(({deviceId, type}) => [deviceId, type])).toEqual([['A', 3]]);
  expect([low.faults, high.faults]).toEqual([[], ['[0].device[0].deviceInfo wrong-type']]);
});

it('a section may hold devices and cabinets in either kind; a cabinet may be empty', () => {
  const json = [
    {
      type: 1,
      device: [{deviceId: 'a'}],
      cases: [
        {id: 'C', type: 6},
        {type: 5, deviceInfo: {deviceId: 'b'}},
      ],
    },
  ];
  const {cabinets, units, faults} = read(json, {kind: 'high'});
  expect(cabinets.map(({id, firstUnit, endUnit}) => [id, firstUnit, endUnit])).toEqual([
    ['a', 0, 1],
    ['C', 1, 1],
    ['', 1, 2],
  ]);
  expect(units.map(({index, cabinet, section: row}) => [index, cabinet, row])).toEqual([
    [0, 0, 0],
    [1, 2, 0],
  ]);
  expect(faults).toEqual(['[0].cases[1] missing-id']);
});
