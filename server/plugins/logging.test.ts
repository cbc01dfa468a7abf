import {expect, it} from 'vitest';
import {redactUrl} from './logging.ts';

it('a secret does not stand in an address that is written down, however its name is encoded', () => {
  for (const query of [
    'token=SECRET',
    'tok%65n=SECRET',
    '%74%6F%6B%65%6E=SECRET',
    'Access-Token=SECRET',
    'access%5Ftoken=SECRET',
    'accessToken=SECRET',
    'token%3DSECRET',
    'token[0]=SECRET',
    'token%5B%5D=SECRET',
    'newPwd=SECRET',
    'X-Gateway-Key=SECRET',
    'gatewayKey=SECRET',
    'ec-token=SECRET',
    'p%61ssword=SECRET%zz',
    '%zz&tok%65n=SECRET',
    'redirect=%2Fx%3Ftoken%3DSECRET',
    'redirect=%252Fx%253Ftoken%253DSECRET',
    'a=1#token=SECRET',
  ]) {
    const written = redactUrl(`/api/user/info?x=1&${query}&y=2`);
    expect([query, written]).toEqual([query, expect.not.stringContaining('SECRET')]);
    expect(written).toMatch(/^\/api\/user\/info\?x=1&.*\[redacted\]&y=2$/);
  }
});

it('any other address is written as it came', () => {
  for (const url of ['/', '/a?stationId=S1&tokens=3', '/api/x?redirect=%2Fpowermonitor%3FstationId%3DS1', '/%?%&=&&a', '/a?b=%E7%AB%99'])
    expect(redactUrl(url)).toBe(url);
});
