import {type WorkedCaseOptions, workedCase} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import type {SwitchReading} from '../signals/reading.ts';
import {parseDiagram} from '../station/parse-diagram.ts';
import {energise} from './energise.ts';
import {energiseColumns} from './energise-columns.ts';
import {DoubtBit, type EnergiseOptions} from './liveness.ts';
import {livenessOf} from './liveness-of.ts';
import {buildStationIndex} from './station-index.ts';

/** Rules that the worked cases leave open, one by one (RULES.md). */

const options: EnergiseOptions = {mode: 'segment', nowMs: 100_000, staleAfterMs: 10_000};
const ONLINE = 2 ** 30;

function stationOf(json: unknown, kind?: 'high' | 'low') {
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return parsed.value;
}

function run(text: string, given: WorkedCaseOptions = {}) {
  const {json, kind, readings, nowMs, staleAfterMs} = workedCase(text, given);
  return energise(stationOf(json, kind), readings, {mode: 'segment', nowMs, staleAfterMs});
}

/** One high-voltage incoming unit I1 with these marks and volts. */
function lineOf(unit: string, volts: SwitchReading['phaseVoltagesV'], given: WorkedCaseOptions = {}) {
  return run(`[${unit}]`, {...given, volts: {I1: volts}}).units.get('I1')?.line;
}

it('[MO-4-10] states are 0 or 1, whatever the doubt', () => {
  const {sections, ties, units} = run('[I1=? F1=1! R1=?] T=1@ U T=? [P1=1 F2=0~1]', {knives: true});
  const states = [
    ...sections.map(({s}) => s),
    ...ties.flatMap(({s, up, down}) => [s, up, down]),
    ...[...units.values()].flatMap(({bus, out = 0}) => [bus, out]),
  ];
  expect(states.every((state) => state === 0 || state === 1)).toBe(true);
});

it('[MO-4-22] what could not be read in a section might be an incoming unit: nothing there is certainly dead', () => {
  const feeder = {deviceId: 'F', type: 5};
  const readings = [
    {deviceId: 'F', switchState: ONLINE + 1},
    {deviceId: 'I', switchState: ONLINE + 1},
  ];
  const sections = [{device: [null, feeder]}, {device: [feeder], cases: 'C'}, {device: [{deviceId: 'I', type: 'three'}, feeder]}];
  for (const section of sections) {
    const {sections: states, units} = energise(stationOf([{type: 1, ...section}], 'high'), readings, options);
    expect([states[0], units.get('F')], JSON.stringify(section)).toMatchObject([
      {s: 0, uncertain: 1},
      {bus: 0, out: 0, uncertain: 1},
    ]);
  }
  const whole = energise(stationOf([{type: 1, device: [{...feeder, groundKnife: 'no', truck: 7}]}], 'high'), readings, options);
  expect(whole.sections).toEqual([{s: 0, uncertain: 0}]);
});

it('[MO-4-17] a measured voltage tells the line side, with and without a nominal voltage', () => {
  const kv10 = {nominalKv: 10};
  expect(lineOf('I1=0', undefined)).toBe('assumed');
  expect(lineOf('I1=0', [null, null, null])).toBe('assumed');
  expect([lineOf('I1=0', [null, 10.1, null]), lineOf('I1=0', [null, 10, null])]).toEqual(['live', 'assumed']);
  expect([lineOf('I1=0', [0, 1001, 0], kv10), lineOf('I1=0', [0, 1000, 0], kv10)]).toEqual(['live', 'dead']);
  expect([lineOf('I1=0', [0, 3, 10]), lineOf('I1=0', [900, 0, 12], kv10)]).toEqual(['dead', 'dead']);
  expect([lineOf('I1=0', [0, 3, null]), lineOf('I1=0', [0, undefined, 12], kv10)]).toEqual(['assumed', 'assumed']);
  expect(lineOf('I1=0', [0, Number.NaN, 0])).toBe('assumed');
  expect(lineOf('I1=?', [0, 5800, 0])).toBe('live');
});

it("[MO-4-17] a section without a nominal voltage has the station's", () => {
  const incoming = {deviceId: 'I', type: 3};
  const station = stationOf(
    [
      {type: 1, device: [incoming]},
      {type: 1, nominalKv: 0.4},
    ],
    'low',
  );
  const line = (volts: number) =>
    energise(station, [{deviceId: 'I', switchState: ONLINE, phaseVoltagesV: [volts, 0, 0]}], options).units.get('I')?.line;
  expect([line(40), line(41)]).toEqual(['dead', 'live']);
});

it('[MO-4-17] an offline or stale reading measures nothing: uncertain, not dead and not live', () => {
  for (const doubt of ['!', '@', '!@']) {
    expect(lineOf(`I1=0${doubt}`, [0, 0, 0]), doubt).toBe('uncertain');
    expect(lineOf(`I1=1${doubt}`, [0, 5800, 0]), doubt).toBe('uncertain');
    expect(lineOf(`I1=0${doubt}`, undefined), doubt).toBe('assumed');
    expect(lineOf(`I1=0${doubt}`, [0, 0, null]), doubt).toBe('assumed');
  }
});

it('[MO-4-17] earthed with the unit open is dead; measured voltage goes first, doubt makes it uncertain', () => {
  const knives = {knives: true};
  expect(lineOf('I1=8', undefined, knives)).toBe('dead');
  expect(lineOf('I1=9', undefined, knives)).toBe('assumed');
  expect(lineOf('I1=8', undefined)).toBe('assumed');
  expect(lineOf('I1=8', [5800, 0, 0], knives)).toBe('live');
  expect([lineOf('I1=8!', undefined, knives), lineOf('I1=8@', undefined, knives), lineOf('I1=?~8', undefined, knives)]).toEqual([
    'uncertain',
    'uncertain',
    'uncertain',
  ]);
});

it('[MO-4-17] the related device tells the line side of low-voltage units only, after voltage and earthing', () => {
  const line = (text: string, given: WorkedCaseOptions = {}) => run(text, {kind: 'low', ...given}).units.get('I1')?.line;
  expect([line('[I1=0 R1=1]'), line('[I1=1 R1=0]'), line('[I1=0 R1=?]'), line('[I1=0 R1=1!]'), line('[I1=0 R1=1@]')]).toEqual([
    'live',
    'dead',
    'uncertain',
    'uncertain',
    'uncertain',
  ]);
  expect(line('[I1=0 R1=1]', {kind: 'high'})).toBe('assumed');
  expect(line('[I1=0 R1=1]', {volts: {I1: [0, 0, 0]}})).toBe('dead');
  expect(line('[I1=0 R1=0]', {volts: {I1: [230, 0, 0]}})).toBe('live');
  expect(line('[I1=8 R1=1]', {knives: true})).toBe('dead');
  expect(line('[I1=0! R1=1]', {volts: {I1: [0, 0, 0]}})).toBe('live');
});

it('[MO-4-17] outgoing sides: a voltage transformer has its bus, all others bus and closed', () => {
  const {units} = run('[I1=1 P1=0 F1=1 F2=0 C1=1 X1=1 X2=0 K1=1]');
  expect(Object.fromEntries([...units].map(([id, {bus, out}]) => [id, [bus, out]]))).toEqual({
    I1: [1, undefined],
    P1: [1, 1],
    F1: [1, 1],
    F2: [1, 0],
    C1: [1, 1],
    X1: [1, 1],
    X2: [1, 0],
    K1: [1, 1],
  });
});

it('[MO-4-18] a low-voltage cabinet has an outgoing side an item, and feeds by any closed item of type 3', () => {
  const json = [
    {
      type: 1,
      cases: [
        {id: 'C1', type: 3, deviceInfo: [{deviceId: 'a'}, {deviceId: 'b'}]},
        {id: 'C2', type: 5, deviceInfo: [{deviceId: 'c'}, {deviceId: 'd'}]},
      ],
    },
  ];
  const station = stationOf(json, 'low');
  const state = (closed: string) =>
    energise(
      station,
      [...'abcd'].map((deviceId) => ({deviceId, switchState: ONLINE + (closed.includes(deviceId) ? 1 : 0)})),
      options,
    );
  expect(state('bc').sections).toEqual([{s: 1, uncertain: 0}]);
  expect([state('bc').units.get('c')?.out, state('bc').units.get('d')?.out]).toEqual([1, 0]);
  expect(state('cd').sections).toEqual([{s: 0, uncertain: 0}]);
});

it('[MO-4-20] earthing is stated only where there is an earthing switch and its reading is certain', () => {
  const earthed = (unit: string, knives = true) => run(`[I1=1 ${unit}]`, {knives}).units.get('F1')?.earthed;
  expect([earthed('F1=8'), earthed('F1=0'), earthed('F1=?'), earthed('F1=8', false), earthed('F1=?', false)]).toEqual([
    true,
    false,
    'unknown',
    false,
    false,
  ]);
  expect([earthed('F1=8!'), earthed('F1=0!'), earthed('F1=8@'), earthed('F1=0@'), earthed('F1=?~8')]).toEqual(Array(5).fill('unknown'));
  expect(run('[I1=1 F1=9]', {knives: true}).sections).toEqual(run('[I1=1 F1=1]', {knives: true}).sections);
});

it('[MO-4-21] earthed, closed and live together is a conflict, any two of them are none', () => {
  const conflict = (text: string, knives = true) => run(text, {knives}).units.get('F1')?.conflict;
  expect(conflict('[I1=1 F1=9]')).toBe(1);
  expect([conflict('[I1=0 F1=9]'), conflict('[I1=1 F1=8]'), conflict('[I1=1 F1=1]'), conflict('[I1=1 F1=9]', false)]).toEqual([0, 0, 0, 0]);
  expect(run('[I1=9]', {knives: true}).units.get('I1')?.conflict).toBe(1);
});

it('[MO-4-22] [MO-3-13] a switch is doubtful for each of its reasons, and only then', () => {
  const {columns} = run('[F1=1 F2=? F3=?~1 F4=1! F5=1@ F6=1!@ F7=1~0]');
  expect([...columns.unitDoubt]).toEqual([
    0,
    DoubtBit.unknown,
    DoubtBit.lastKnown,
    DoubtBit.offline,
    DoubtBit.stale,
    DoubtBit.offline | DoubtBit.stale,
    0,
  ]);
});

it('[MO-4-22] a reading is stale only beyond the limit; one without a time is fresh, one whose time is no number never', () => {
  const station = stationOf([{type: 1, device: [{deviceId: 'I', type: 3}]}]);
  const uncertain = (timeMs: number | undefined) =>
    energise(station, [{deviceId: 'I', switchState: ONLINE + 1, timeMs}], options).sections[0]?.uncertain;
  expect([uncertain(90_000), uncertain(89_999), uncertain(undefined), uncertain(200_000)]).toEqual([0, 1, 0, 0]);
  expect([uncertain(Number.NaN), uncertain(Number.POSITIVE_INFINITY), uncertain(Number.NEGATIVE_INFINITY)]).toEqual([1, 1, 1]);
});

it('[MO-4-22] a doubtful position alone marks nothing uncertain', () => {
  const {sections, units} = run('[I1=1 I2=1! F1=0@]');
  expect(sections).toEqual([{s: 1, uncertain: 0}]);
  expect([units.get('I1')?.uncertain, units.get('I2')?.uncertain, units.get('F1')?.uncertain]).toEqual([0, 0, 1]);
  expect(run('[F1=1!]').units.get('F1')?.uncertain).toBe(0);
});

it('[MO-4-08] offline is known by a polled state only', () => {
  const {units} = run('[I1=1! F1=? F2=?~1]');
  expect(['I1', 'F1', 'F2'].map((id) => units.get(id)?.offline)).toEqual([1, 0, 0]);
});

it('[MO-4-23] a type-2 device in a section and type-3 devices in a tie feed nothing', () => {
  const json = [
    {
      type: 1,
      device: [
        {deviceId: 'k', type: 2},
        {deviceId: 'f', type: 5},
      ],
    },
    {
      type: 2,
      device: [
        {deviceId: 'i', type: 3},
        {deviceId: 't', type: 2},
      ],
    },
    {type: 2, device: {deviceId: 'j', type: 3}},
  ];
  const readings = ['k', 'f', 'i', 't', 'j'].map((deviceId) => ({deviceId, switchState: ONLINE + 1}));
  const {sections, ties, units} = energise(stationOf(json), readings, options);
  expect(sections).toEqual([{s: 0, uncertain: 0}]);
  expect(ties.map(({position, s, up, down}) => [position, s, up, down])).toEqual(Array(2).fill(['closed', 0, 0, 0]));
  expect([...units.values()].map(({bus, out}) => [bus, out])).toEqual(Array(2).fill([0, 0]));
});

it('[MO-4-11] a type code beyond 32 bits is no incoming unit', () => {
  const station = stationOf([{type: 1, device: [{deviceId: 'x', type: 2 ** 32 + 3}]}]);
  expect(energise(station, [{deviceId: 'x', switchState: ONLINE + 1}], options).sections).toEqual([{s: 0, uncertain: 0}]);
});

it('[MO-3-13] [MO-4-09] readings join by id, the later row of an id wins, a row without a state leaves the last known', () => {
  const station = stationOf([{type: 1, device: [{deviceId: 'I', type: 3, switchState: ONLINE + 1}]}]);
  const position = (...states: SwitchReading['switchState'][]) =>
    energise(
      station,
      states.map((switchState) => ({deviceId: 'I', switchState})),
      options,
    ).units.get('I');
  expect(position(ONLINE)).toMatchObject({position: 'open', uncertain: 0});
  expect(position(ONLINE, `${ONLINE + 1}`)).toMatchObject({position: 'closed', uncertain: 0});
  expect(position(ONLINE, null)).toMatchObject({position: 'closed', uncertain: 1});
  expect(position()).toMatchObject({position: 'closed', uncertain: 1});
  expect(position(-1)).toMatchObject({position: 'closed', uncertain: 0, offline: 0});
});

it('what has no id joins no reading, and is left out of the map but not of the columns', () => {
  const station = stationOf([
    {type: 1, device: [{type: 3}, {deviceId: 'F', type: 5}], relaDevice: {data: null}},
    {type: 2, device: {type: 2}},
  ]);
  const {sections, ties, units, columns} = energise(station, [{deviceId: '', switchState: ONLINE + 1}], options);
  expect(sections).toEqual([{s: 0, uncertain: 1}]);
  expect(ties[0]?.position).toBe('unknown');
  expect([...units.keys()]).toEqual(['F']);
  expect(columns.unitBus).toHaveLength(2);
});

it('of a duplicate id the map means the first unit, the columns hold all, all are joined, and what depends on them is uncertain', () => {
  const station = stationOf([
    {type: 1, device: [{deviceId: 'I', type: 3}]},
    {type: 2, device: {deviceId: 'T'}},
    {type: 1, device: [{deviceId: 'I', type: 5}]},
  ]);
  const {units, columns} = energise(
    station,
    [
      {deviceId: 'I', switchState: ONLINE + 1},
      {deviceId: 'T', switchState: ONLINE},
    ],
    options,
  );
  expect(units.get('I')).toMatchObject({bus: 1, line: 'assumed', uncertain: 1});
  expect([[...columns.unitPosition], [...columns.unitBus]]).toEqual([
    [1, 1],
    [1, 0],
  ]);
});

it('one index serves many runs, each with columns of its own and no trace of the run before', () => {
  const {json, readings, nowMs, staleAfterMs} = workedCase('[I1=1 F1=1] T=1 [F2=1]', {volts: {I1: [230, 230, 230]}});
  const station = stationOf(json);
  const index = buildStationIndex(station);
  const at = {mode: 'segment', nowMs, staleAfterMs} as const;
  const first = energiseColumns(index, readings, at);
  const kept = structuredClone(first);
  const second = energiseColumns(index, [...readings].reverse(), at);
  expect(second).toEqual(first);
  const empty = energiseColumns(index, [], at);
  expect([...empty.unitDoubt]).toEqual([1, 1, 1]);
  expect(empty.unitLine[0]).toBe(3);
  expect(first).toEqual(kept);
  expect(new Set(Object.values(first).map((column: Uint8Array) => column.buffer)).size).toBe(16);
});

it("a caller's mistakes throw with their numbers", () => {
  const index = buildStationIndex(stationOf([{type: 1}]));
  expect(() => energiseColumns(index, [], {...options, mode: 'other' as 'segment'})).toThrow('not other');
  expect(() => livenessOf(stationOf([{type: 1}, {type: 1}]), energiseColumns(index, [], options))).toThrow('columns of 1 sections');
});
