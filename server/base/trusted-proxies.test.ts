import {expect, it} from 'vitest';
import {readConfig} from './config.ts';

const read = (TRUST_PROXY: string) => readConfig({TRUST_PROXY}, []).trustProxy;

it('takes addresses, ranges and names of ranges; nothing is trusted unless it is written', () => {
  expect(read('')).toBeUndefined();
  expect(read('loopback, 10.1.0.0/16,2001:db8::1,fd00::/8')).toEqual(['loopback', '10.1.0.0/16', '2001:db8::1', 'fd00::/8']);
});

it('refuses everybody, and what is no address, by the name of the setting', () => {
  for (const wrong of ['true', '*', '1', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0', 'proxy.example', ',', '10.0.0.1/8/9'])
    expect(() => read(wrong), wrong).toThrow(/^TRUST_PROXY: /);
});
