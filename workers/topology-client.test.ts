import {MessageChannel} from 'node:worker_threads';
import type {ElementRef, EnergiseOptions, Trace} from '@livebus/engine/core';
import {type Endpoint, expose} from 'comlink';
import {afterEach, expect, it} from 'vitest';
import type {EnergiseAnswer, EnergiseMessage, EnergiseRequest, SentReadings, TopologyApi, TraceRequest} from './protocol.ts';
import type {ThreadWorker} from './thread.ts';
import {createTopologyClient} from './topology-client.ts';

const options: EnergiseOptions = {mode: 'segment', nowMs: 0, staleAfterMs: 1};
const sectionAt = (row: number): ElementRef => ({station: 0, kind: 'section', row});
const traceOf = (element: ElementRef): Trace => ({element, feeding: [], sources: [], fed: [], looped: false, uncertain: false});
const request = (revision: number): EnergiseRequest => ({revision, readings: [], options});

/** The far end of a channel instead of a thread: answers on command, and counts pending requests. */
function scriptedThread() {
  const {port1, port2} = new MessageChannel();
  const answers: (() => void)[] = [];
  const stats = {
    asked: [] as number[],
    sent: [] as (readonly SentReadings[])[],
    inFlight: 0,
    mostInFlight: 0,
    loads: 0,
    /** Loads are not answered. */
    hangs: false,
    terminated: 0,
    traced: [] as number[],
  };
  const api = {
    load() {
      stats.loads++;
      return stats.hangs ? new Promise(() => undefined) : undefined;
    },
    energise: ({revision, readings}: EnergiseMessage) =>
      new Promise<EnergiseAnswer>((resolve, reject) => {
        stats.asked.push(revision);
        stats.sent.push(readings);
        stats.mostInFlight = Math.max(stats.mostInFlight, ++stats.inFlight);
        answers.push(() => {
          stats.inFlight--;
          if (revision < 0) reject(new RangeError('refused'));
          else resolve({revision, stations: [], tookMs: 0});
        });
      }),
    compare: () => [],
    trace: ({element}: TraceRequest) =>
      new Promise<Trace>((resolve) => {
        stats.traced.push(element.row);
        answers.push(() => resolve(traceOf(element)));
      }),
  } satisfies Record<keyof TopologyApi, unknown>;
  expose(api, port2 as unknown as Endpoint);
  const errors = new Set<(event: unknown) => void>();
  const worker: ThreadWorker = {
    postMessage: (message, transfer) => port1.postMessage(message, transfer as never),
    addEventListener(type, listener) {
      if (type === 'error') errors.add(listener as (event: unknown) => void);
      else if (type === 'message') (port1 as unknown as Endpoint).addEventListener(type, listener);
    },
    removeEventListener(type, listener) {
      if (type === 'error') errors.delete(listener as (event: unknown) => void);
      else if (type === 'message') (port1 as unknown as Endpoint).removeEventListener(type, listener);
    },
    start: () => port1.start(),
    terminate() {
      stats.terminated++;
      port1.close();
    },
  };
  const answerNext = async () => {
    await until(() => answers.length > 0);
    answers.shift()!();
  };
  return {worker, stats, answerNext, breakDown: (message: string) => [...errors].forEach((tell) => void tell({message}))};
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1));
}

const clients: {dispose(): void}[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.dispose();
});

function start() {
  const thread = scriptedThread();
  const client = createTopologyClient(() => thread.worker);
  clients.push(client);
  return {...thread, client};
}

it('sends one request at a time and of those waiting only the latest', async () => {
  const {client, stats, answerNext} = start();
  await client.load([]);
  const outcomes = [1, 2, 3, 4].map((revision) => client.energise(request(revision)));
  expect(await Promise.all([outcomes[1], outcomes[2]])).toEqual([{superseded: true}, {superseded: true}]);
  await answerNext();
  expect(await outcomes[0]).toMatchObject({superseded: false, revision: 1});
  await answerNext();
  expect(await outcomes[3]).toMatchObject({superseded: false, revision: 4});
  expect(stats).toMatchObject({asked: [1, 4], mostInFlight: 1});
});

it('traces go one at a time beside the energise requests, and of those waiting only the latest', async () => {
  const {client, stats, answerNext} = start();
  await client.load([]);
  const energised = client.energise(request(1));
  const traces = [1, 2, 3].map((row) => client.trace({element: sectionAt(row)}));
  expect(await traces[1]).toEqual({superseded: true});
  await answerNext();
  await answerNext();
  expect(await energised).toMatchObject({superseded: false, revision: 1});
  expect(await traces[0]).toEqual({superseded: false, trace: traceOf(sectionAt(1))});
  await answerNext();
  expect(await traces[2]).toEqual({superseded: false, trace: traceOf(sectionAt(3))});
  expect(stats.traced).toEqual([1, 3]);
});

it('a new load supersedes what was asked for the stations before it', async () => {
  const {client, stats, answerNext} = start();
  await client.load([]);
  const [sent, waiting] = [client.energise(request(1)), client.energise(request(2))];
  await client.load([]);
  expect(await waiting).toEqual({superseded: true});
  await answerNext();
  expect(await sent).toEqual({superseded: true});
  const after = client.energise(request(3));
  await answerNext();
  expect(await after).toMatchObject({superseded: false, revision: 3});
  expect(stats).toMatchObject({asked: [1, 3], loads: 2});
});

it('a thread that breaks down rejects what is out and waiting, says so once and stays failed', async () => {
  const {client, stats, breakDown} = start();
  const failures: string[] = [];
  client.onFailure((failure) => failures.push(failure.message));
  await client.load([]);
  const [sent, waiting] = [client.energise(request(1)), client.energise(request(2))];
  const settled = Promise.allSettled([sent, waiting]);
  breakDown('out of memory');
  breakDown('again');
  for (const outcome of await settled)
    expect(outcome).toMatchObject({status: 'rejected', reason: {message: expect.stringContaining('out of memory')}});
  expect(failures).toEqual(['the topology thread failed: out of memory']);
  expect(stats.terminated).toBe(1);
  await expect(client.energise(request(3))).rejects.toThrow('out of memory');
  await expect(client.load([])).rejects.toThrow('out of memory');
});

it('[MO-4-22] a load that is not answered fails after two periods where the caller gives them, and may take any time where not', async () => {
  const {client, stats} = start();
  const failures: string[] = [];
  client.onFailure((failure) => failures.push(failure.message));
  stats.hangs = true;
  const first = client.load([]);
  const settled = Promise.allSettled([first]);
  await expect(client.load([], {}, 2100)).rejects.toThrow('no answer within 2100 ms');
  expect(failures).toEqual(['the topology thread failed: no answer within 2100 ms']);
  expect((await settled)[0]).toMatchObject({status: 'rejected', reason: {name: 'ThreadFailure'}});
  expect(stats.terminated).toBe(1);
});

it('dispose settles what is out and waiting with an abort error and refuses what comes after', async () => {
  const {client, stats} = start();
  await client.load([]);
  const settled = Promise.allSettled([client.energise(request(1)), client.energise(request(2))]);
  client.dispose();
  client.dispose();
  for (const outcome of await settled) expect(outcome).toMatchObject({status: 'rejected', reason: {name: 'AbortError'}});
  await expect(client.energise(request(3))).rejects.toMatchObject({name: 'AbortError'});
  expect(stats.terminated).toBe(1);
});

it('sends the readings that have changed, and all of them after a load and after a refused request', async () => {
  const {client, stats, answerNext} = start();
  const row = (deviceId: string, switchState: number) => ({deviceId, switchState});
  const [first, second] = [
    [row('a', 1), row('b', 1), row('c', 1)],
    [row('a', 1), row('b', 0), row('c', 1)],
  ];
  const ask = async (revision: number, ...readings: EnergiseRequest['readings']) => {
    const asked = client.energise({revision, readings, options});
    await answerNext();
    return asked;
  };
  await client.load([]);
  await ask(1, first, second);
  await ask(2, second, second);
  await expect(ask(-3, second, first)).rejects.toThrow('refused');
  await ask(4, second, first);
  await client.load([]);
  await ask(5, second, first);
  const change = {changes: [{row: 1, reading: row('b', 1)}]};
  expect(stats.sent).toEqual([
    [first, second],
    [{changes: [{row: 1, reading: row('b', 0)}]}, null],
    [null, change],
    [second, first],
    [second, first],
  ]);
});
