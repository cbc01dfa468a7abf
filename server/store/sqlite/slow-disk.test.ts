import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import type {Store} from '../store.ts';
import {storeFaultOf} from '../store-error.ts';
import {DATABASE_FILE, openSqliteStore} from './sqlite-store.ts';
import {DatabaseThread} from './thread.ts';
import {ThreadQueue} from './thread-queue.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-slow-'));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

const noteOf = (store: Store, name: string) => store.history.note(name);

it('who waits for a thread is served in turn, waits no longer than is allowed, and then has done nothing', async () => {
  const thread = {} as DatabaseThread;
  const queue = new ThreadQueue([thread]);
  const served: string[] = [];
  await queue.take(1000);
  const first = queue.take(60_000).then(() => served.push('first'));
  const late = queue.take(1).then(
    () => served.push('late'),
    (error) => storeFaultOf(error),
  );
  const second = queue.take(60_000).then(() => served.push('second'));
  expect([await late, queue.length]).toEqual(['busy', 2]);
  queue.giveBack(thread);
  await first;
  queue.giveBack(thread);
  await second;
  expect([served, queue.length]).toEqual([['first', 'second'], 0]);
});

it('[SH-6-08] while the disk takes no write for long, reads go on, writes are refused in time and never as locked, and afterwards all is as before', async () => {
  const store = await openSqliteStore(folder, {limits: {waitMs: 400, statementMs: 200}});
  const slow = await DatabaseThread.open({file: join(folder, DATABASE_FILE), readOnly: false});
  try {
    await store.history.setNote('before', 'kept');
    await slow.run('begin immediate');
    const outcomes = await Promise.allSettled(Array.from({length: 40}, (_, i) => store.history.setNote(`n${i}`, 'x')));
    const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    expect(reasons).toHaveLength(40);
    for (const reason of reasons) {
      expect(reason.message).not.toMatch(/locked/i);
      expect(storeFaultOf(reason)).toBe('busy');
    }
    expect(await noteOf(store, 'before')).toBe('kept');
    await slow.run('rollback');
    await expect.poll(() => store.history.setNote('after', 'kept').then(() => 'written', storeFaultOf), {timeout: 20_000}).toBe('written');
    expect(await noteOf(store, 'after')).toBe('kept');
  } finally {
    await slow.close();
    await store.close();
  }
});

it('a transaction that was given up half way leaves nothing behind, and the next one begins', async () => {
  const store = await openSqliteStore(folder, {limits: {waitMs: 5000, statementMs: 200}});
  const slow = await DatabaseThread.open({file: join(folder, DATABASE_FILE), readOnly: false});
  try {
    await slow.run('begin immediate');
    const view = {id: 'v', startMs: 1, deviceId: 'd', stepS: 60, samples: 1, data: new Uint8Array(8)};
    await expect(store.history.put([view], [])).rejects.toMatchObject({code: 'DATABASE_SLOW'});
    await slow.run('commit');
    await expect.poll(() => store.history.setNote('after', 'x').then(() => 'written', storeFaultOf), {timeout: 20_000}).toBe('written');
    expect(await store.history.chunks('d', 60, 0, 10)).toEqual([]);
  } finally {
    await slow.close();
    await store.close();
  }
});

it('a database that may grow no further says so by name, keeps what it took, and goes on when there is room again', async () => {
  const store = await openSqliteStore(folder);
  await store.history.setNote('before', 'kept');
  await store.close();
  const thread = await DatabaseThread.open({file: join(folder, DATABASE_FILE), readOnly: false});
  const [{pages}] = (await thread.run('select page_count as pages from pragma_page_count')).rows as [{pages: number}];
  await thread.run(`pragma max_page_count = ${pages + 1}`);
  const write = () => thread.run('insert into note (name, value) values (?, ?)', ['large', 'x'.repeat(200_000)]);
  expect(storeFaultOf(await write().catch((error) => error))).toBe('full');
  await thread.run('pragma max_page_count = 1000000');
  await write();
  expect((await thread.run("select name from note where name in ('before', 'large')")).rows).toHaveLength(2);
  expect((await thread.run('pragma integrity_check')).rows).toEqual([{integrity_check: 'ok'}]);
  await thread.close();
});
