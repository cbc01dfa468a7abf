import {createTrendChart, createTrendGroup, type TrendChart} from '@livebus/engine/trend';
import {createSeriesClient, type SeriesClient} from '@livebus/workers';
import {START_MS} from './made-series.ts';

export interface LiveFigures {
  readonly charts: number;
  /** Samples a second that were appended in fact. */
  readonly pointsPerS: number;
  readonly framesPerS: number;
  /** Longest time by the clock for which a timer of the page waited. */
  readonly longestTaskMs: number;
  /** Tasks over 50 ms, as the browser reports them. */
  readonly longTasks: number;
  /** The same as `longestTaskMs` while the page did nothing: on a busy machine the page waits for its turn. */
  readonly idleLongestMs: number;
}

/** Appends arrive ten times a second for each chart. */
const BATCHES_PER_S = 10;
/** Seconds in view. */
const VIEW_S = 20;
/** Seconds of running that are not measured. */
const WARM_S = 2;

/** Charts that wait to be run. */
interface PreparedLive {
  readonly client: SeriesClient;
  readonly charts: readonly TrendChart[];
  readonly hosts: readonly HTMLElement[];
  readonly stepMs: number;
  /** Samples that a chart receives at once. */
  readonly batch: number;
}

let prepared: PreparedLive | undefined;

/** Mounts the charts and lets each draw once: compiling code and loading fonts is no part of running. */
export async function prepareLive(count: number, pointsPerS: number): Promise<void> {
  const perChart = Math.round(pointsPerS / count);
  const client = createSeriesClient();
  const group = createTrendGroup();
  const charts: TrendChart[] = [];
  const hosts: HTMLElement[] = [];
  const stepMs = 1000 / perChart;
  for (let index = 0; index < count; index++) {
    const host = document.createElement('div');
    host.style.cssText = 'float:left;width:150px;height:85px';
    document.body.append(host);
    hosts.push(host);
    await client.open(`s${index}`, {stepMs, precision: 'float32'});
    const chart = createTrendChart(host, client, {zone: 'Asia/Shanghai', group, fontPx: 10});
    chart.setWindow({fromMs: START_MS - VIEW_S * 1000, toMs: START_MS});
    chart.setContent({
      lines: [{seriesId: `s${index}`, label: '', axis: 'y', colour: '#0066cc', widthPx: 1}],
      axes: [{id: 'y', unit: ''}],
    });
    charts.push(chart);
  }
  for (const chart of charts) await chart.settled();
  prepared = {client, charts, hosts, stepMs, batch: Math.round(perChart / BATCHES_PER_S)};
  await runCharts(prepared, WARM_S);
}

/** All charts receive samples at the same time, while they are panned together. */
export async function runLive(seconds: number): Promise<LiveFigures> {
  if (prepared === undefined) throw new Error('no charts are prepared');
  const {client, charts, hosts} = prepared;
  const idle = watchTasks();
  await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / 2));
  const idleLongestMs = idle.stop().longestTaskMs;
  const watch = watchTasks();
  const run = await runCharts(prepared, seconds);
  const tasks = watch.stop();
  for (const chart of charts) chart.dispose();
  client.dispose();
  for (const host of hosts) host.remove();
  prepared = undefined;
  return {charts: charts.length, ...run, ...tasks, idleLongestMs};
}

/** Time of the samples that were sent so far. */
let sentMs = 0;

async function runCharts({client, charts, stepMs, batch}: PreparedLive, seconds: number) {
  const start = performance.now();
  const startMs = START_MS + sentMs;
  const answers: Promise<unknown>[] = [];
  let appended = 0;
  let frames = 0;
  let sent = 0;
  while (performance.now() - start < seconds * 1000) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    frames++;
    const due = Math.floor(((performance.now() - start) / 1000) * BATCHES_PER_S * charts.length);
    for (; sent < due; sent++) {
      const index = sent % charts.length;
      const from = Math.floor(sent / charts.length) * batch;
      const values = new Float32Array(batch);
      for (let at = 0; at < batch; at++) values[at] = Math.sin((from + at) / 500 + index) * 100 + ((from + at) % 7);
      appended += batch;
      answers.push(client.append([{seriesId: `s${index}`, block: {startMs: startMs + from * stepMs, values}}]));
      charts[index]!.refresh();
    }
    const toMs = startMs + (performance.now() - start);
    for (const chart of charts) chart.setWindow({fromMs: toMs - VIEW_S * 1000, toMs});
  }
  // Samples count as appended once the store has them.
  await Promise.all(answers);
  const took = (performance.now() - start) / 1000;
  sentMs += Math.ceil(sent / charts.length) * batch * stepMs;
  return {pointsPerS: appended / took, framesPerS: frames / took};
}

/** How much later than asked a timer may fire without any task in its way. */
const TIMER_MS = 10;

function watchTasks() {
  let longest = 0;
  let long = 0;
  const observer = new PerformanceObserver((list) => {
    for (const {duration} of list.getEntries()) {
      long++;
      longest = Math.max(longest, duration);
    }
  });
  observer.observe({type: 'longtask'});
  let setMs = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - setMs - TIMER_MS);
    setMs = performance.now();
  }, TIMER_MS);
  return {
    stop() {
      observer.disconnect();
      clearInterval(timer);
      return {longestTaskMs: longest, longTasks: long};
    },
  };
}
