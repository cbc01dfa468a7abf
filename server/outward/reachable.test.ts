import {expect, it} from 'vitest';
import {addressFault, reachRule} from './reachable.ts';

const of = (addresses: readonly string[], allowed: readonly string[] = []) => addresses.map((one) => reachRule(allowed).reachOf(one));

it('this machine, its network, clouds’ own services and all that only looks like another address are not public', () => {
  const inside = [
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.31.255.255', '192.168.0.1', '169.254.169.254', '100.64.0.1', '224.0.0.1'],
    ...['255.255.255.255', '192.0.2.7', '198.18.0.9', '::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12::9', 'ff02::1'],
    ...['::ffff:10.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', '2001::1', 'fec0::1'],
    ...['[::1]', '', 'localhost', '1.2.3', '0x7f000001', '2130706433'],
  ];
  expect(of(inside).filter((reach) => reach !== 'private')).toEqual([]);
  expect(of(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '[2606:4700::1111]', '::ffff:8.8.8.8'])).toEqual(
    Array(6).fill('public'),
  );
});

it('what the deployment names is allowed, and nothing beside it', () => {
  expect(of(['10.1.0.9', '10.2.0.9', '::ffff:10.1.0.9', '127.0.0.1'], ['10.1.0.0/16'])).toEqual([
    'allowed',
    'private',
    'allowed',
    'private',
  ]);
  expect(of(['127.0.0.1', '::1', '10.0.0.1', '169.254.1.1'], ['loopback'])).toEqual(['allowed', 'allowed', 'private', 'private']);
  expect(of(['10.0.0.1', 'fd00::1', '192.168.4.4'], ['uniquelocal'])).toEqual(['allowed', 'allowed', 'allowed']);
  expect(of(['192.168.7.7', '192.168.7.8'], ['192.168.7.7'])).toEqual(['allowed', 'private']);
});

it('an address in the place of a name is refused when it is entered, in whatever way it is written', () => {
  expect(
    ['https://127.1/', 'https://0x7f.1/', 'https://2130706433/', 'https://[::ffff:127.0.0.1]/', 'https://169.254.169.254/'].map((url) =>
      addressFault(url, []),
    ),
  ).toEqual(Array(5).fill('webhookPrivate'));
  expect([addressFault('http://8.8.8.8/', []), addressFault('http://a.example/', []), addressFault('https://a.example/', [])]).toEqual([
    'webhookInsecure',
    'webhookInsecure',
    undefined,
  ]);
  expect([addressFault('http://127.0.0.1:9/', ['loopback']), addressFault('http://10.0.0.1/', ['loopback'])]).toEqual([
    undefined,
    'webhookPrivate',
  ]);
});
