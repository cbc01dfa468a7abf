import {expect, it} from 'vitest';
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
