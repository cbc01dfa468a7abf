import {describe, expect, it} from 'vitest';
import {ownAddress} from './own-address.ts';

describe('an address within the console', () => {
  it('is kept with its path, query and hash, as the console goes there', () => {
    expect(ownAddress('/powermonitor/powersyspic?stationId=S1&device=1001#x')).toBe('/powermonitor/powersyspic?stationId=S1&device=1001#x');
    expect(ownAddress('/')).toBe('/');
    expect(ownAddress('/a/../energymanage/energyreport?day=2026-05-15')).toBe('/energymanage/energyreport?day=2026-05-15');
    expect(ownAddress('/a?note=//b.example/c')).toBe('/a?note=//b.example/c');
  });

  it('never leads out of the console, nor to its API or its sign-in', () => {
    const out = [
      ...['', 'a', 'http://b.example/', '//b.example', '/\\b.example', '/.//b.example', '/..//b.example', '/a/..//b.example'],
      ...['javascript:alert(1)', '/\tb', '/a\nb', '/\u007f'],
      ...[
        '/api/user/info',
        '/API',
        '/serviceDir/images/x.png',
        '/user/login?redirect=%2F',
        '/x/../user/login',
        '/USER/login',
        '/%75ser/login',
      ],
      ...['/foo%0Abar', '/\u2028x', '/%E2%80%A8x', '/./\\b.example', '/%2e//b.example', '/%5Cb.example', '/%E0%A4%A'],
    ];
    expect(out.filter((text) => ownAddress(text) !== undefined)).toEqual([]);
  });

  it('carries no token along', () => {
    expect(ownAddress('/board?token=abc&Access-Token=d&stationId=S1')).toBe('/board?stationId=S1');
  });
});
