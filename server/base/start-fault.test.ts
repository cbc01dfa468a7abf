import {expect, it} from 'vitest';
import {DatabaseFault, NoDatabaseError, SchemaError, StoreError} from '../store/store-error.ts';
import {startFault} from './start-fault.ts';

const place = {dataDir: 'data', host: 'nowhere', port: 81};
const fault = (code: string, syscall?: string) => startFault(Object.assign(new Error('detail'), {code, syscall}), place);

it('what keeps the server from starting is said in one line by the variable to look at', () => {
  for (const [line, expected] of [
    [fault('EADDRINUSE', 'listen'), /^PORT: .*81 is in use/],
    [fault('EACCES', 'listen'), /^PORT: .*81/],
    [fault('EADDRNOTAVAIL', 'listen'), /^HOST: nowhere is not an address of this machine/],
    [fault('ENOTFOUND', 'getaddrinfo'), /^HOST: nowhere cannot be resolved/],
    [fault('EAI_AGAIN', 'getaddrinfo'), /^HOST: nowhere cannot be resolved/],
    [fault('SQLITE_NOTADB'), /^DATA_DIR: the database in data is damaged/],
    [fault('SQLITE_CORRUPT_INDEX'), /^DATA_DIR: the database in data is damaged/],
    [fault('SQLITE_FULL'), /^DATA_DIR: .*disk is full/],
    [fault('ENOSPC', 'write'), /^DATA_DIR: .*full/],
    [fault('SQLITE_CANTOPEN'), /^DATA_DIR: .*\(detail\)/],
  ] as const) {
    expect(line).toMatch(expected);
    expect(line).not.toContain('\n');
  }
});

it('anything else is not explained away', () => {
  expect([fault('ENOENT', 'open'), fault(''), startFault(new TypeError('x'), place)]).toEqual([undefined, undefined, undefined]);
});

it('what is wrong with a database elsewhere is said by its variable', () => {
  const elsewhere = {...place, databaseUrl: 'postgres://li:secret@db/livebus'};
  for (const [error, line] of [
    [new DatabaseFault('the database livebus at db:5432 does not exist'), /^DATABASE_URL: the database livebus at db:5432 does not exist$/],
    [new SchemaError('written by a newer Livebus'), /^DATABASE_URL: written by a newer Livebus$/],
    [
      new NoDatabaseError('the database livebus holds no Livebus'),
      /^DATABASE_URL: the database livebus holds no Livebus; set DATA_DIR and DATABASE_URL/,
    ],
    [new StoreError('could not extend file', '53100'), /^DATABASE_URL: .* no room left on its disk/],
    [new StoreError('terminating connection', '57P01'), /^DATABASE_URL: .* was lost/],
  ] as const) {
    expect(startFault(error, elsewhere)).toMatch(line);
    expect(startFault(error, elsewhere)).not.toContain('secret');
  }
  expect(startFault(new StoreError('a fault of ours', '42601'), elsewhere)).toBeUndefined();
});
