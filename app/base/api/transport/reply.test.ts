import {info, menu} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {ApiFailure} from '../api-failure.ts';
import {readReply} from './reply.ts';

const failureOf = (httpStatus: number, body: unknown) => {
  try {
    readReply(menu, httpStatus, typeof body === 'string' ? body : JSON.stringify(body));
  } catch (error) {
    if (error instanceof ApiFailure) return error;
    throw error;
  }
  throw new Error('the reply was taken');
};

describe('readReply', () => {
  it('[SH-7-07] [SH-7-28] HTTP 2xx with body status 200 is success, as text too, and the result is read by the contract', () => {
    const user = readReply(info, 200, JSON.stringify({status: '200', result: {name: '周', role: {permissions: [{permissionId: 7}]}}}));
    expect(user.role.permissions).toEqual([{permissionId: '7', actionEntitySet: []}]);
  });

  it('[SH-7-07] HTTP 200 with another body status is a failure, and so is the reverse', () => {
    expect(failureOf(200, {status: 500, msg: '忙'})).toMatchObject({kind: 'status', status: 500, serverMessage: '忙'});
    expect(failureOf(500, {status: 200, result: []})).toMatchObject({kind: 'status', status: 500});
    expect(failureOf(200, {result: []})).toMatchObject({kind: 'status'});
  });

  it('[SH-8-10] [SH-7-08] code 100001 is the end of the session, as text and under 401 too', () => {
    expect(failureOf(200, {status: 500, code: '100001'}).kind).toBe('session');
    expect(failureOf(401, {status: 401, code: 100001}).kind).toBe('session');
    expect(failureOf(200, {status: 200, code: 100001, result: []}).kind).toBe('session');
  });

  it('[SH-7-08] body code 403 or 404 counts as that status', () => {
    expect(failureOf(200, {status: 500, code: '404'}).status).toBe(404);
    expect(failureOf(403, '<html>').status).toBe(403);
  });

  it('a reply that is not as the contract says names its first wrong field', () => {
    expect(failureOf(200, {status: 200, result: [{children: 'none'}]})).toMatchObject({kind: 'schema', field: 'result.0.children'});
    expect(failureOf(200, 'not json')).toMatchObject({kind: 'schema', field: 'body'});
  });
});
