import {median} from '../bench.ts';
import {HEIGHT_PX, madeValues, STEPS, WIDTH_PX, windowOf} from './made-series.ts';
import type {SeriesSubject} from './subject.ts';

/** Milliseconds as fractions; MB = 1,048,576 bytes. */
export interface SeriesFigures {
  /** From the moment the data are where the subject keeps them to the second frame after it has drawn. */
  readonly firstPaintMs: number;
  /** Median CPU time of the page's thread for a step (script, layout, recording of paint), less that of a step that draws nothing. */
  readonly mainMs: number;
  /** From a step to the frame after it is drawn. */
  readonly frameMs: number;
  /** Heap and array buffers of all threads after the steps, without what an empty page has. */
  readonly heapMb: number;
  readonly dataMb: number;
}

const MB = 1_048_576;
const IDLE_STEPS = 20;

export async function measureSeries(subject: SeriesSubject, points: number, mainThreadMs: () => Promise<number>): Promise<SeriesFigures> {
  const host = document.createElement('div');
  host.style.cssText = `position:relative;width:${WIDTH_PX}px;height:${HEIGHT_PX}px`;
  document.body.append(host);
  const emptyMb = await collectedHeapMb();
  await frames(2);
  let startMs = 0;
  // Not kept here: the values are the subject's.
  const shown = await subject.mount(host, madeValues(points), () => {
    startMs = performance.now();
  });
  await frames(2);
  const firstPaintMs = performance.now() - startMs;
  const timeStep = async (show: () => Promise<void>) => {
    const before = await mainThreadMs();
    const start = performance.now();
    await show();
    await frames(1);
    const frameMs = performance.now() - start;
    return {frameMs, mainMs: (await mainThreadMs()) - before};
  };
  const idle = [];
  for (let step = 0; step < IDLE_STEPS; step++) idle.push(await timeStep(async () => {}));
  const steps = [];
  for (let step = 0; step < STEPS; step++) {
    const {fromMs, toMs} = windowOf(step, points);
    steps.push(await timeStep(() => shown.show(fromMs, toMs)));
  }
  const heapMb = (await collectedHeapMb()) - emptyMb + (await shown.otherBytes()) / MB;
  shown.dispose();
  host.remove();
  const mainMs = median(steps.map((one) => one.mainMs)) - median(idle.map((one) => one.mainMs));
  return {firstPaintMs, mainMs, frameMs: median(steps.map((one) => one.frameMs)), heapMb, dataMb: (points * 4) / MB};
}

async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Heap and array buffers of the page, after collections: another thread frees array buffers, and the next collection what finalizers release. */
async function collectedHeapMb(): Promise<number> {
  const {gc} = globalThis as {gc?: () => void};
  const {memory} = performance as {memory?: {readonly usedJSHeapSize: number}};
  for (let i = 0; gc !== undefined && i < 3; i++) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return memory === undefined ? Number.NaN : memory.usedJSHeapSize / MB;
}
