import {afterEach, beforeEach, expect, it} from 'vitest';
import {JobLease} from '../../server/jobs/job-lease.ts';
import type {Store} from '../../server/store/store.ts';
import {onBothDatabases} from './store-support.ts';

let store: Store;
let nowMs: number;
/** Another server each time, of several or alone. */
const server = (shared = true) =>
  new JobLease({store: {jobs: store.jobs, peers: {...store.peers, shared}}, name: 'j', realNowMs: () => nowMs, leaseMs: 15_000});

onBothDatabases((database) => {
  beforeEach(async () => {
    store = await database().open();
    nowMs = 1_000_000;
  });
  afterEach(() => store.close());

  it('one of several servers has a job; another goes on from what is noted once it is given back, or its lease has run out', async () => {
    const [one, two] = [server(), server()];
    expect(await one.hold()).toEqual({term: 1, done: null});
    expect(await two.hold()).toBeUndefined();
    expect(await one.note('a')).toBe(true);
    nowMs += 14_000;
    expect(await one.hold()).toEqual({term: 1, done: 'a'});
    nowMs += 14_000;
    expect(await two.hold()).toBeUndefined();
    nowMs += 2000;
    expect(await two.hold()).toEqual({term: 2, done: 'a'});
    expect(await one.note('b')).toBe(false);
    expect(await one.hold()).toBeUndefined();
    await two.release();
    nowMs += 3000;
    expect(await one.hold()).toEqual({term: 3, done: 'a'});
  });

  it('of several at once one gets it; a server that is alone takes over what a crash has left', async () => {
    const turns = await Promise.all([server(), server(), server(), server()].map((one) => one.hold()));
    expect(turns.filter((turn) => turn !== undefined)).toHaveLength(1);
    expect(await server(false).hold()).toMatchObject({term: 2});
  });
});
