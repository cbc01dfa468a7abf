import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import Database from 'libsql';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {whenFree} from '../../server/commands/when-free.ts';

let folder: string;
let server: Database.Database;
let command: Database.Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-free-'));
  const open = () => new Database(join(folder, 'a.db'));
  server = open();
  server.pragma('journal_mode = WAL');
  server.exec('create table t (a)');
  command = open();
  command.pragma('busy_timeout = 0');
});
afterEach(() => {
  for (const one of [server, command]) one.close();
  rmSync(folder, {recursive: true, force: true});
});

const write = async () => {
  command.exec('begin immediate');
  command.exec('insert into t values (1)');
  command.exec('commit');
};

describe('a command next to a server that writes', () => {
  it('waits with one line until the lock is free, then works once', async () => {
    const said: string[] = [];
    server.exec('begin immediate');
    setTimeout(() => server.exec('commit'), 60);
    await whenFree(write, {withinMs: 30_000, everyMs: 10, say: (line) => said.push(line)});
    expect(said).toEqual(['the database is being written to by another program; waiting for up to 30 s']);
    expect(command.prepare('select count(*) as n from t').get()).toMatchObject({n: 1});
  });

  it('gives up when the time is over, and at once for any other fault', async () => {
    const said: string[] = [];
    const wait = {withinMs: 50, everyMs: 10, say: (line: string) => void said.push(line)};
    server.exec('begin immediate');
    await expect(whenFree(write, wait)).rejects.toMatchObject({code: expect.stringMatching(/^SQLITE_BUSY/)});
    expect(said).toHaveLength(1);
    server.exec('rollback');
    let attempts = 0;
    const fault = async () => {
      attempts++;
      throw Object.assign(new Error('full'), {code: 'SQLITE_FULL'});
    };
    await expect(whenFree(fault, wait)).rejects.toMatchObject({code: 'SQLITE_FULL'});
    expect([attempts, said.length]).toEqual([1, 1]);
  });
});
