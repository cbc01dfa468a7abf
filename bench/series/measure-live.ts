import {createTrendChart, createTrendGroup, type TrendChart} from '@livebus/engine/trend';
import {createSeriesClient} from '@livebus/workers';
import {START_MS} from './made-series.ts';

export interface LiveFigures {
  readonly charts: number;
  /** Samples a second that were appended in fact. */
  readonly pointsPerS: number;
  readonly framesPerS: number;
  /** Longest stretch for which the page's thread was busy, ms: a message to itself waited so long. */
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

/** Many charts receive samples at the same time, while all of them are panned. */
export async function measureLive(charts: number, pointsPerS: number, seconds: number): Promise<LiveFigures> {
  const perChart = Math.round(pointsPerS / charts);
  const stepMs = 1000 / perChart;
  const batch = Math.round(perChart / BATCHES_PER_S);
  const client = createSeriesClient();
  const group = createTrendGroup();
  const made: TrendChart[] = [];
  const hosts: HTMLElement[] = [];
  for (let index = 0; index < charts; index++) {
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
    made.push(chart);
  }
  // The first drawing compiles code and fonts, which is no part of running.
  for (const chart of made) await chart.settled();
  const idle = watchTasks();
  await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / 2));
  const idleLongestMs = idle.stop().longestTaskMs;
  const watch = watchTasks();
  const start = performance.now();
  let [appended, frames, sent] = [0, 0, 0];
  while (performance.now() - start < seconds * 1000) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    frames++;
    const due = Math.floor(((performance.now() - start) / 1000) * BATCHES_PER_S * charts);
    for (; sent < due; sent++) {
      const index = sent % charts;
      const from = Math.floor(sent / charts) * batch;
      const values = new Float32Array(batch);
      for (let at = 0; at < batch; at++) values[at] = Math.sin((from + at) / 500 + index) * 100 + ((from + at) % 7);
      appended += batch;
      void client.append([{seriesId: `s${index}`, block: {startMs: START_MS + from * stepMs, values}}]);
      made[index]!.refresh();
    }
    // The whole group follows one chart.
    const toMs = START_MS + (performance.now() - start);
    made[0]!.setWindow({fromMs: toMs - VIEW_S * 1000, toMs});
    for (const one of group.members) one.followWindow({fromMs: toMs - VIEW_S * 1000, toMs});
  }
  const took = (performance.now() - start) / 1000;
  const tasks = watch.stop();
  for (const chart of made) chart.dispose();
  client.dispose();
  for (const host of hosts) host.remove();
  return {charts, pointsPerS: appended / took, framesPerS: frames / took, ...tasks, idleLongestMs};
}

function watchTasks() {
  let [longest, long] = [0, 0];
  const observer = new PerformanceObserver((list) => {
    for (const {duration} of list.getEntries()) {
      long++;
      longest = Math.max(longest, duration);
    }
  });
  observer.observe({type: 'longtask'});
  const {port1, port2} = new MessageChannel();
  let sentMs = performance.now();
  port1.onmessage = () => {
    longest = Math.max(longest, performance.now() - sentMs);
    sentMs = performance.now();
    port2.postMessage(0);
  };
  port2.postMessage(0);
  return {
    stop() {
      observer.disconnect();
      port1.close();
      return {longestTaskMs: longest, longTasks: long};
    },
  };
}
