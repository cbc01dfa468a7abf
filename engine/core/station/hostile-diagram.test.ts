import {expect, it} from 'vitest';
import {DIAGRAM_LIMITS} from './limits.ts';
import {parseDiagram} from './parse-diagram.ts';

/** Inputs that are not a station: too big, too deep, endless, or aimed at the program. */

const codes = (json: unknown) => {
  const parsed = parseDiagram(json);
  return [parsed.ok, ...parsed.faults.map(({path, code}) => `${path} ${code}`)];
};

it('takes as many units as a diagram may hold and refuses one more', () => {
  const devices = Array.from({length: DIAGRAM_LIMITS.units + 1}, (_, i) => ({deviceId: `d${i}`, type: 5}));
  expect(codes([{type: 1, device: devices}])).toEqual([false, '$ too-large']);
  const parsed = parseDiagram([{type: 1, device: devices.slice(1)}]);
  expect(parsed.ok && parsed.value.units.length).toBe(DIAGRAM_LIMITS.units);
});

it('refuses more entries than a diagram may hold, lists without end included', () => {
  expect(codes(new Array(DIAGRAM_LIMITS.entries + 1).fill({type: 1}))).toEqual([false, '$ too-large']);
  expect(codes(new Array(2 ** 32 - 1))).toEqual([false, '$ too-large']);
  expect(codes([{type: 1, device: new Array(2 ** 32 - 1)}])).toEqual([false, '$ too-large']);
  expect(codes([{type: 1, cases: [{id: 'C', deviceInfo: new Array(2 ** 32 - 1)}]}])).toEqual([false, '$ too-large']);
  expect(codes([{type: 2, device: new Array(2 ** 32 - 1)}])).toEqual([false, '$ too-large']);
});

it('refuses a few lists that are shared so often that they come to billions', () => {
  const shared = new Array(DIAGRAM_LIMITS.units).fill('x');
  expect(codes(new Array(1_000).fill({type: 1, device: shared}))).toEqual([false, '$ too-large']);
  const ties = new Array(DIAGRAM_LIMITS.entries).fill({type: 2, device: shared});
  expect(codes(ties)).toEqual([false, '$ too-large']);
});

it('refuses a text beyond the limit before reading it', () => {
  expect(codes(`[${' '.repeat(DIAGRAM_LIMITS.textLength)}]`)).toEqual([false, '$ too-large']);
});

it('a name of ten megabytes is cut and reported, an id of that size counts as missing', () => {
  const long = 'x'.repeat(10_000_000);
  const parsed = parseDiagram([{type: 1, name: long, device: [{deviceId: long, deviceName: long}]}]);
  if (!parsed.ok) throw new Error('refused');
  expect(parsed.faults.map(({path, code}) => `${path} ${code}`)).toEqual([
    '[0].device[0].deviceId too-large',
    '[0].device[0] missing-id',
    '[0].device[0].deviceName too-large',
    '[0].name too-large',
  ]);
  expect(parsed.value.units[0]).toMatchObject({deviceId: '', name: 'x'.repeat(DIAGRAM_LIMITS.nameLength)});
  expect(Math.max(...parsed.faults.map(({detail}) => detail?.length ?? 0))).toBeLessThanOrEqual(80);
});

it('any depth is read without a stack overflow', () => {
  const deep = (open: string, close: string) =>
    `[{"type":1,"device":[{"deviceId":"a","deviceInfo":${open.repeat(200_000)}${close.repeat(200_000)}}]}]`;
  for (const text of [deep('[', ']'), '['.repeat(500_000), `${'['.repeat(500_000)}${']'.repeat(500_000)}`]) {
    const parsed = parseDiagram(text);
    expect(parsed.faults.length, text.slice(0, 20)).toBeGreaterThan(0);
  }
});

it('cyclic objects are read to the depth of the format', () => {
  const device: Record<string, unknown> = {deviceId: 'a', type: 3};
  const entry: Record<string, unknown> = {type: 1, device, relaDevice: {id: 'a'}};
  device.deviceInfo = [device];
  entry.cases = entry;
  const json: unknown[] = [entry];
  json.push(json);
  const parsed = parseDiagram(json);
  expect(parsed.ok && parsed.value.units.map(({deviceId}) => deviceId)).toEqual(['a']);
});

it('keys aimed at prototypes change nothing and are not read from prototypes', () => {
  const text =
    '[{"type":1,"__proto__":{"relaDevice":{"id":"x"}},"constructor":{"prototype":{"polluted":1}},"device":[{"deviceId":"__proto__","type":3,"__proto__":{"groundKnife":1}}]}]';
  const parsed = parseDiagram(text);
  if (!parsed.ok) throw new Error('refused');
  expect(parsed.value.sections[0]?.relatedDevice).toBeNull();
  expect(parsed.value.units[0]).toMatchObject({deviceId: '__proto__', groundKnife: false});
  expect(({} as {polluted?: unknown}).polluted).toBeUndefined();
  const inherited = Object.create({type: 1, device: [{deviceId: 'ghost', type: 3}]});
  expect(codes([inherited])).toEqual([true, '[0] unknown-entry-type']);
});

it('an object that throws when read is a fault, not an exception', () => {
  const trap = {
    type: 1,
    get device() {
      throw new Error('no entry');
    },
  };
  const parsed = parseDiagram([trap]);
  expect(parsed).toMatchObject({ok: false, faults: [{path: '$', code: 'unreadable-json', message: 'no entry'}]});
});

it('lists the first faults of a ruin and says how many more there are', () => {
  const parsed = parseDiagram(new Array(DIAGRAM_LIMITS.faults + 500).fill({type: 0}));
  expect(parsed.ok).toBe(true);
  expect(parsed.faults).toHaveLength(DIAGRAM_LIMITS.faults + 1);
  expect(parsed.faults.at(-1)).toMatchObject({path: '$', code: 'too-large', detail: '500'});
});
