import {strictEnvelope} from '@livebus/contract';
import {expect, it} from 'vitest';
import {DATABASE_AWAY, StoreError} from '../store/store-error.ts';
import {ApiError, ERRORS, type ErrorKey, failureEnvelope, toApiError} from './errors.ts';

it('[SH-7-07] every row of the table gives an envelope of the agreed shape, its key as msgKey', () => {
  for (const key of Object.keys(ERRORS) as ErrorKey[]) {
    const reply = failureEnvelope(new ApiError(key, {params: {retryS: 5}, errors: [{path: 'x', message: 'y'}]}));
    expect(strictEnvelope.safeParse(reply).success).toBe(true);
    expect(reply).toMatchObject({status: ERRORS[key].status, msgKey: key});
    expect(reply.msg).not.toMatch(/[{}]/);
  }
});

it('[SH-8-10] only the ended session carries code 100001', () => {
  const withCode = (Object.keys(ERRORS) as ErrorKey[]).filter((key) => 'code' in failureEnvelope(new ApiError(key)));
  expect(withCode).toEqual(['sessionOver']);
});

it('what the store and the framework throw is worded, anything else tells nothing', () => {
  const key = (error: unknown) => toApiError(error).key;
  expect(key(Object.assign(new Error('x'), {code: 'SQLITE_FULL'}))).toBe('diskFull');
  expect(key(Object.assign(new Error('x'), {code: 'SQLITE_BUSY_SNAPSHOT'}))).toBe('unavailable');
  const keysOf = (...codes: string[]) => new Set(codes.map((code) => key(new StoreError('x', code))));
  expect(keysOf('53100')).toEqual(new Set(['diskFull']));
  expect(keysOf('57014', '55P03', '53300', '57P01', '08006', DATABASE_AWAY)).toEqual(new Set(['unavailable']));
  expect(keysOf('22021')).toEqual(new Set(['badRequest']));
  expect(keysOf('23505', '42P01')).toEqual(new Set(['internal']));
  expect([413, 415, 404, 400, 503].map((statusCode) => key(Object.assign(new Error('x'), {statusCode})))).toEqual([
    'tooLarge',
    'unsupportedType',
    'notFound',
    'badBody',
    'unavailable',
  ]);
  expect(key(new Error('secret detail'))).toBe('internal');
  expect(key('text')).toBe('internal');
});
