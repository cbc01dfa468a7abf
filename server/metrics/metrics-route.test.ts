import Fastify from 'fastify';
import {afterEach, expect, it} from 'vitest';
import {answerFailure} from '../plugins/envelope.ts';
import {metrics} from './metrics.ts';
import {type MetricsAccess, metricsRoute} from './metrics-route.ts';

const TOKEN = 'a token of some length';
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function start(access: MetricsAccess) {
  const figures = metrics({
    streams: () => 3,
    inProgress: () => 1,
    waiting: () => ({reads: 2, writes: 4}),
    databaseBytes: () => Promise.reject(new Error('away')),
    freeBytes: async () => 1e9,
    leads: () => true,
    info: {version: '1.2.3', mode: 'demo', database: 'sqlite'},
  });
  const app = Fastify();
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
  metricsRoute(app, figures, access);
  app.get('/api/thing/:id', () => 'x');
  closing.push(async () => {
    await app.close();
    figures.dispose();
  });
  const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => app.inject({url, headers, remoteAddress});
  return {figures, ask};
}

it('tells requests by route and status, never by address, and what goes on; what cannot be had is left out', async () => {
  const {figures, ask} = start({token: undefined, openToLoopback: true});
  for (const path of ['/api/thing/1', '/api/thing/2', '/no/such/secret']) await ask(path);
  figures.ingested({accepted: 90, refused: 10});
  const {statusCode, headers, body} = await ask('/metrics');
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)]);
  const lines = body.split('\n');
  for (const line of [
    'livebus_http_requests_total{method="GET",route="/api/thing/:id",status="200"} 2',
    'livebus_http_requests_total{method="GET",route="none",status="404"} 1',
    'livebus_http_request_duration_seconds_count{method="GET",route="/api/thing/:id",status="200"} 2',
    'livebus_ingest_rows_total{result="accepted"} 90',
    'livebus_ingest_rows_total{result="refused"} 10',
    'livebus_stream_subscribers 3',
    'livebus_database_waiting{for="writes"} 4',
    'livebus_disk_free_bytes 1000000000',
    'livebus_leads 1',
    'livebus_info{version="1.2.3",mode="demo",database="sqlite"} 1',
  ])
    expect(lines).toContain(line);
  for (const name of ['livebus_event_loop_delay_seconds{quantile="0.99"}', 'process_resident_memory_bytes', 'process_cpu_seconds_total'])
    expect(lines.some((line) => line.startsWith(`${name} `))).toBe(true);
  expect(body).not.toMatch(/secret|livebus_database_bytes \d/);
});

it('without a token only programs of this machine read it, with one only who has it, and otherwise it is not there', async () => {
  const local = {host: 'localhost:8080'};
  const open = start({token: undefined, openToLoopback: true});
  expect((await open.ask('/metrics', local)).statusCode).toBe(200);
  expect((await open.ask('/metrics', local, '192.0.2.7')).statusCode).toBe(404);
  expect((await open.ask('/metrics', {...local, 'x-forwarded-for': '127.0.0.1'})).statusCode).toBe(404);
  expect((await open.ask('/metrics', {host: 'rebound.example'})).statusCode).toBe(404);
  expect((await start({token: undefined, openToLoopback: false}).ask('/metrics', local)).statusCode).toBe(404);
  const guarded = start({token: TOKEN, openToLoopback: true});
  expect((await guarded.ask('/metrics', local)).statusCode).toBe(404);
  expect((await guarded.ask('/metrics', {authorization: `Bearer ${TOKEN}x`})).statusCode).toBe(404);
  expect((await guarded.ask('/metrics', {authorization: `Bearer ${TOKEN}`}, '192.0.2.7')).statusCode).toBe(200);
});
