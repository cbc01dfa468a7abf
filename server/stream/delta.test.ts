import {QUANTITIES, type StreamRow, streamEvents} from '@livebus/contract';
import {expect, it} from 'vitest';
import {fc} from '../../tests/support/properties.ts';
import {changeOf, rowsOf, type StationRows} from './delta.ts';

const row = (deviceId: string, fields: Omit<StreamRow, 'deviceId'> = {}): StreamRow => ({deviceId, ...fields});
const mapOf = (...rows: StreamRow[]): StationRows => new Map(rows.map((one) => [one.deviceId, one]));

it('devices and transformers are one list', () => {
  const a = {deviceId: '1', acquisitionTime: 't', switchState: 3};
  const t = {deviceId: 'T', acquisitionTime: 't', parameter1: 40};
  expect([...rowsOf({devices: [a], transformers: [t]}).keys()]).toEqual(['1', 'T']);
  expect(rowsOf({devices: [a], transformers: [t]})).toEqual(rowsOf({devices: [a, t], transformers: []}));
  expect(rowsOf({devices: [a], transformers: [{...t, deviceId: '1'}]}).get('1')).toEqual({...a, ...t, deviceId: '1'});
  expect(rowsOf(undefined).size).toBe(0);
});

it('only what changed is told; what is measured no more is null; what is new is whole', () => {
  const told = mapOf(row('1', {switchState: 3, frequency: 50, temperature: 20}), row('2', {frequency: 50}));
  const now = mapOf(row('1', {switchState: 3, frequency: 49.9}), row('2', {frequency: 50}), row('3', {frequency: 50, switchState: 1}));
  expect(changeOf(told, now)).toEqual({
    full: false,
    rows: [
      {deviceId: '1', frequency: 49.9, temperature: null},
      {deviceId: '3', frequency: 50, switchState: 1},
    ],
  });
  expect(changeOf(told, told)).toEqual({full: false, rows: []});
});

it('a row that has vanished makes all of them be told', () => {
  expect(changeOf(mapOf(row('1'), row('2', {frequency: 50})), mapOf(row('2', {frequency: 50})))).toEqual({
    full: true,
    rows: [row('2', {frequency: 50})],
  });
});

it('all changes together make up the rows of every moment, over whatever happens to rows and fields', () => {
  const fields = ['acquisitionTime', 'switchState', ...QUANTITIES.slice(0, 4), 'parameter1'] as const;
  const figure = fc.option(fc.oneof(fc.integer({min: 0, max: 3}), fc.constant(null)), {nil: undefined});
  const anyRow = fc.record(
    Object.fromEntries(fields.map((name) => [name, name === 'acquisitionTime' ? fc.constantFrom('a', 'b', null) : figure])),
  );
  const rows = fc
    .dictionary(fc.constantFrom('1', '2', '3', 'T'), anyRow)
    .map((byId) => mapOf(...Object.entries(byId).map(([id, one]) => ({deviceId: id, ...one}) as StreamRow)));
  const bare = (all: Iterable<StreamRow>) =>
    Object.fromEntries(
      [...all].map((one) => [
        one.deviceId,
        Object.entries(one)
          .filter(([, value]) => (value ?? null) !== null)
          .sort(),
      ]),
    );

  fc.assert(
    fc.property(fc.array(rows, {minLength: 1, maxLength: 12}), (moments) => {
      const known = new Map<string, StreamRow>();
      let told: StationRows = new Map();
      for (const now of moments) {
        const change = changeOf(told, now);
        const sent = streamEvents.readings.parse(JSON.parse(JSON.stringify({stationId: 's', at: 1, ...change})));
        if (sent.full) known.clear();
        for (const one of sent.rows) known.set(one.deviceId, {...known.get(one.deviceId), ...one});
        expect(bare(known.values())).toEqual(bare(now.values()));
        told = now;
      }
    }),
  );
});
