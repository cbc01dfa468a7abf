import {expect, it} from 'vitest';
import {judgeMigrations, judgeReplies, judgeRows} from './judge.ts';

const BEFORE = {rows: {account: 6, event: 40, applied_migration: 2}, migrations: {'1 first': 'aa', '2 second': 'bb'}};

it('tables and migrations of a newer version are none of its business, nor is the list of the latter', () => {
  const after = {rows: {account: 6, event: 40, note: 3, applied_migration: 3}, migrations: {...BEFORE.migrations, '3 notes': 'cc'}};
  expect([...judgeRows(BEFORE, after), ...judgeMigrations(BEFORE, after)]).toEqual([]);
});

it('names each table with other rows and each migration that is not what it was', () => {
  const after = {rows: {account: 5}, migrations: {'1 first': 'aa', '2 second': 'xx'}};
  expect(judgeRows(BEFORE, after)).toEqual(['account has 5 rows, had 6', 'event has no rows, had 40']);
  expect(judgeMigrations(BEFORE, after)).toEqual(['migration 2 second has the checksum xx, had bb']);
});

it('grants the audit the entry of another configuration, and no more', () => {
  const audit = (rows: number) => ({rows: {audit_entry: rows}, migrations: {}});
  expect(judgeRows(audit(15), audit(16))).toEqual([]);
  expect(judgeRows(audit(15), audit(17))).toEqual(['audit_entry has 17 rows, had 15']);
  expect(judgeRows(audit(15), audit(14))).toEqual(['audit_entry has 14 rows, had 15']);
});

it('names each call that is answered otherwise', () => {
  expect(judgeReplies({'/a': '200', '/b': '200'}, {'/a': '200', '/b': '404'})).toEqual(['/b is answered otherwise']);
});
