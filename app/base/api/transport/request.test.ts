import {defineCall, info, login, logout} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {z} from 'zod';
import {addressOf, buildRequest, mayGoWithoutToken} from './request.ts';

const settings = {base: '/api', tokenInQuery: false, legacyGetWrites: false};
const list = defineCall({method: 'GET', path: '/yunweiwork/list', query: z.any(), body: z.any(), reply: z.any(), access: 'session'});
const write = defineCall({method: 'POST', path: '/yunweiwork/add', query: z.any(), body: z.any(), reply: z.any(), access: 'session'});

describe('buildRequest', () => {
  it('[SH-7-09] the base goes before every path but those below /api/', () => {
    expect(addressOf('/user/info', '/api')).toBe('/api/user/info');
    expect(addressOf('/upload/service/image/del', '/api')).toBe('/api/upload/service/image/del');
    expect(addressOf('/api/upload/service/image', '/api')).toBe('/api/upload/service/image');
    expect(addressOf('/user/info', 'https://ems.example:8443/')).toBe('https://ems.example:8443/user/info');
    expect(addressOf('/api/upload/service/image', 'https://ems.example:8443')).toBe('/api/upload/service/image');
  });

  it('[SH-7-02] the token goes in the header, in the query only where the deployment says so, and never with sign-in', () => {
    const plain = buildRequest(info, {}, 'T', settings);
    expect(plain.headers['Access-Token']).toBe('T');
    expect(plain.url).toBe('/api/user/info');
    const both = buildRequest(info, {}, 'T', {...settings, tokenInQuery: true});
    expect(both.url).toBe('/api/user/info?token=T');
    expect(both.headers['Access-Token']).toBe('T');
    const signIn = buildRequest(login, {body: {loginName: 'a', password: 'b'}}, 'T', {...settings, tokenInQuery: true});
    expect(signIn.url).toBe('/api/user/loginTest');
    expect(signIn.headers['Access-Token']).toBeUndefined();
  });

  it('[SH-7-06] unset and empty parameters are left out, Chinese is encoded once, a list repeats its name', () => {
    const {url} = buildRequest(list, {query: {name: '变压器', from: undefined, to: '', page: 0, stationId: ['1', '2']}}, 'T', settings);
    expect(url).toBe(`/api/yunweiwork/list?name=${encodeURIComponent('变压器')}&page=0&stationId=1&stationId=2`);
  });

  it('[SH-7-25] sign-in is form-encoded, other writes are JSON', () => {
    const signIn = buildRequest(login, {body: {loginName: '周 明远', password: 'a&b'}}, undefined, settings);
    expect(signIn.headers['Content-Type']).toBe('application/x-www-form-urlencoded');
    expect(new URLSearchParams(signIn.body).get('password')).toBe('a&b');
    expect(buildRequest(write, {body: {a: 1}}, 'T', settings).body).toBe('{"a":1}');
  });

  it('[SH-7-26] sign-out is a POST, and the GET of the specification only with the legacy setting', () => {
    expect(buildRequest(logout, {}, 'T', settings).method).toBe('POST');
    const legacy = buildRequest(logout, {}, 'T', {...settings, legacyGetWrites: true});
    expect(legacy.method).toBe('GET');
    expect(legacy.body).toBeUndefined();
    expect(legacy.headers['Access-Token']).toBe('T');
  });
});

it('[SH-6-10] [SH-2.1-24] only sign-in and a whole path segment `board` may go without a token', () => {
  expect(mayGoWithoutToken(login)).toBe(true);
  expect(mayGoWithoutToken({...list, path: '/energy/board/total'})).toBe(true);
  expect(mayGoWithoutToken({...list, path: '/energy/dashboard/total'})).toBe(false);
  expect(mayGoWithoutToken(info)).toBe(false);
});
