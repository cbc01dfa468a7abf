import {monitorEventLoopDelay} from 'node:perf_hooks';
import type {Disposable} from '@livebus/engine/core';
import {Counter, Gauge, Histogram, Registry} from 'prom-client';

/** Figures read when metrics are requested. */
export interface Looked {
  readonly streams: () => number;
  readonly inProgress: () => number;
  readonly waiting: () => {readonly reads: number; readonly writes: number};
  readonly databaseBytes: () => Promise<number>;
  /** Undefined where the system does not report it. */
  readonly freeBytes: () => Promise<number | undefined>;
  readonly leads: () => boolean;
  readonly info: {readonly version: string; readonly mode: string; readonly database: string};
}

export interface Metrics extends Disposable {
  /** A request has been answered; `route` is the pattern of its route. */
  answered(request: {readonly method: string; readonly route: string; readonly status: number; readonly seconds: number | undefined}): void;
  /** A batch of readings was processed. */
  ingested(rows: {readonly accepted: number; readonly refused: number}): void;
  readonly contentType: string;
  /** All figures in Prometheus's text format. A figure that is unavailable is left out. */
  text(): Promise<string>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** How often the delay of the event loop is sampled; the delay includes this interval. */
const LOOK_MS = 20;
const QUANTILES = {0.5: 50, 0.9: 90, 0.99: 99} as const;

/** The figures of one server. The caller disposes it. */
export function metrics(looked: Looked): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const by = ['method', 'route', 'status'] as const;
  const requests = new Counter({name: 'livebus_http_requests_total', help: 'Requests answered', labelNames: by, registers});
  const seconds = new Histogram({
    name: 'livebus_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer; streams are left out',
    labelNames: by,
    buckets: SECONDS,
    registers,
  });
  const rows = new Counter({name: 'livebus_ingest_rows_total', help: 'Readings taken in by gateways', labelNames: ['result'], registers});
  for (const result of ['accepted', 'refused']) rows.inc({result}, 0);
  const delay = monitorEventLoopDelay({resolution: LOOK_MS});
  delay.enable();
  looks(registers, looked, delay);
  new Gauge({name: 'livebus_info', help: 'Version, mode and database', labelNames: ['version', 'mode', 'database'], registers}).set(
    looked.info,
    1,
  );

  return {
    answered({method, route, status, seconds: took}) {
      requests.inc({method, route, status});
      if (took !== undefined) seconds.observe({method, route, status}, took);
    },
    ingested({accepted, refused}) {
      rows.inc({result: 'accepted'}, accepted);
      rows.inc({result: 'refused'}, refused);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
    dispose() {
      delay.disable();
      registry.clear();
    },
  };
}

function looks(registers: Registry[], looked: Looked, delay: ReturnType<typeof monitorEventLoopDelay>): void {
  const gauge = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  gauge('livebus_stream_subscribers', 'Open streams', looked.streams);
  gauge('livebus_http_requests_in_progress', 'Requests being answered, streams included', looked.inProgress);
  gauge('livebus_database_bytes', 'Size of the database', () => looked.databaseBytes().catch(() => undefined));
  gauge('livebus_disk_free_bytes', 'Room on the disk of the data folder', looked.freeBytes);
  gauge('livebus_leads', '1 where this server leads those on its database', () => Number(looked.leads()));
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'Heap in use', () => process.memoryUsage().heapUsed);
  gauge('process_uptime_seconds', 'Since the process began', () => process.uptime());
  gauge('process_start_time_seconds', 'When the process began, in seconds since 1970', () => Math.round(performance.timeOrigin / 1000));
  new Gauge({
    name: 'livebus_database_waiting',
    help: 'Callers who wait for a connection to the database',
    labelNames: ['for'],
    registers,
    collect() {
      for (const [what, length] of Object.entries(looked.waiting())) this.set({for: what}, length);
    },
  });
  new Gauge({
    name: 'livebus_event_loop_delay_seconds',
    help: 'Delay of the event loop since it was last asked for',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const [quantile, percentile] of Object.entries(QUANTILES)) this.set({quantile}, beyond(delay.percentile(percentile)));
      this.set({quantile: '1'}, beyond(delay.max));
      delay.reset();
    },
  });
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Time of the processor used',
    registers,
    collect() {
      const {user, system} = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
}

const beyond = (ns: number): number => Math.max(0, ns / 1e9 - LOOK_MS / 1000);
