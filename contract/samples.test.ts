import {describe, expect, it} from 'vitest';
import {ABSENT_ID, type Call, calls, type SampleWorld, samples} from './index.ts';

const WORLD: SampleWorld = {projectId: 'P1', stationId: 'S1', deviceId: '1001', userId: 'U1', loginName: 'operator', password: 'x'};
const schemaOf = (call: Call) => (call.method === 'GET' ? call.query : call.body);
const titleOf = ({method, path}: Call) => `${method} ${path}`;

it('every call has samples beside it, once, and nothing else has', () => {
  expect(samples.map(({call}) => titleOf(call)).sort()).toEqual(calls.map(titleOf).sort());
});

describe.each(samples.map((one) => [titleOf(one.call), one] as const))('%s', (_, {call, valid, harmless, invalid}) => {
  it('takes its valid sample, as JSON and as a form writes it', () => {
    const {fields} = valid(WORLD);
    expect(schemaOf(call).safeParse(fields)).toMatchObject({success: true});
    const written = Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]);
    expect(schemaOf(call).safeParse(Object.fromEntries(written))).toMatchObject({success: true});
  });

  it('takes its harmless sample too, unless a refusal is all that is sure to write nothing', () => {
    const {fields, status} = harmless(WORLD);
    expect(schemaOf(call).safeParse(fields).success).toBe(status !== 400);
    // A call that writes answers 200 only where what it writes changes nothing.
    if (call.method === 'POST' && status === 200) expect(['/user/loginTest', '/user/logout', '/demo/clock']).toContain(call.path);
    if (status === 404) expect(JSON.stringify(fields)).toContain(ABSENT_ID);
  });

  it('refuses its invalid sample, naming the field; only a call without fields has none', () => {
    if (invalid === null) expect(Object.keys((schemaOf(call) as {shape?: object}).shape ?? {})).toEqual([]);
    else expect(schemaOf(call).safeParse(invalid.fields).error?.issues[0]?.path.join('.')).toBe(invalid.at);
  });
});
