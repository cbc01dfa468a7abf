import {describe, expect, it} from 'vitest';
import {fc} from '../../tests/support/properties.ts';
import {repeatedKey} from './repeated-key.ts';

const repeated = (text: string) => repeatedKey(text, Object.keys(JSON.parse(text)).length);

describe('a key that stands twice', () => {
  it('[MO-3-31] is found however it is written', () => {
    expect(repeated('{"deviceId":"1","deviceId":"2"}')).toBe('deviceId');
    expect(repeated('{"a" : 1, "b":2 ,\t"a"\t:3}')).toBe('a');
    expect(repeated(String.raw`{"deviceId":1,"device\u0049d":2}`)).toBe('deviceId');
  });

  it('[MO-3-31] is not seen in texts that look like one', () => {
    expect(repeated(String.raw`{"a":"\"a\":1,\"a\":","b":"a\\"}`)).toBeUndefined();
    expect(repeated('{}')).toBeUndefined();
  });

  it('[MO-3-31] is found exactly where an object has fewer keys than were written', () => {
    const pairs = fc.array(
      fc.tuple(fc.string(), fc.oneof(fc.string(), fc.double({noNaN: true, noDefaultInfinity: true}), fc.constant(null))),
    );
    fc.assert(
      fc.property(pairs, (all) => {
        const text = `{${all.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`;
        const keys = all.map(([key]) => key);
        expect(repeated(text)).toBe(keys.find((key, i) => keys.indexOf(key) < i));
      }),
    );
  });
});
