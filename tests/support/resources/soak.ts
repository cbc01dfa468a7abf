import type {Disposable} from '@livebus/engine/core';
import {cdp} from 'vitest/browser';
import type {SoakFigures, Standing} from './soak-figures.ts';
import {Made, type Watch} from './watch.ts';
import {watchCanvases, watchContexts} from './watch-canvases.ts';
import {watchListeners} from './watch-listeners.ts';
import {watchFrames, watchTimers} from './watch-pending.ts';
import {watchObservers, watchWorkers} from './watch-workers.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** By what was soaked. */
    soak?: Readonly<Record<string, SoakFigures>>;
  }
}

/** Long forms are a command: `npm run bench -- soak`. */
export const isLong = import.meta.env.VITE_SOAK === 'long';

const LOOKS = isLong ? 10 : 3;
/** Rounds that fill what is kept for good: caches of fonts, symbols and programs. */
const WARM_UP = isLong ? 50 : 8;

/** Watches the page from now on: what is to be counted has to be made after this. */
export class Soak implements Disposable {
  readonly #watches = startWatches();
  #subjects = new Made<WeakKey>();

  /**
   * Runs `round` so many times, after a few to warm up, and looks at what stands some times in between. What a round gives is to be collected
   * once the next rounds have come.
   */
  async run(rounds: number, round: (index: number) => Promise<WeakKey>, warmUp = WARM_UP): Promise<SoakFigures> {
    this.#subjects = new Made();
    const go = async (index: number) => this.#subjects.add(await round(index));
    for (let index = 0; index < warmUp; index++) await go(index);
    const looks: {readonly at: number; readonly standing: Standing}[] = [];
    for (let look = 0; look <= LOOKS; look++) {
      const until = Math.round((rounds * look) / LOOKS);
      for (let at = looks.at(-1)?.at ?? 0; at < until; at++) await go(warmUp + at);
      looks.push({at: until, standing: await this.#look()});
    }
    const heapBytes = looks.map(({standing}) => standing.heapBytes);
    const later = looks.slice(Math.floor(looks.length / 3));
    const heapBytesARound = slope(later.map(({at, standing}) => [at, standing.heapBytes] as const));
    return {rounds, before: looks[0]!.standing, after: looks.at(-1)!.standing, heapBytes, heapBytesARound};
  }

  dispose(): void {
    for (const watch of Object.values(this.#watches)) watch.undo();
  }

  async #look(): Promise<Standing> {
    const session = cdp() as unknown as Session;
    // What is collected may let go of something else only in a later turn.
    for (let pass = 0; pass < 2; pass++) {
      await session.send('HeapProfiler.collectGarbage');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (let wait = 0; wait < 50 && this.#watches.frames.count() > 0; wait++) await new Promise((resolve) => setTimeout(resolve, 20));
    const {usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0} = await session.send('Runtime.getHeapUsage');
    const {nodes} = await session.send('Memory.getDOMCounters');
    const counts = Object.fromEntries(Object.entries(this.#watches).map(([name, watch]) => [name, watch.count()])) as Record<
      Counted,
      number
    >;
    return {...counts, subjects: this.#subjects.all().length, nodes, heapBytes: usedSize + embedderHeapUsedSize + backingStorageSize};
  }
}

type Counted = Exclude<keyof Standing, 'subjects' | 'nodes' | 'heapBytes'>;

function startWatches(): Readonly<Record<Counted, Watch>> {
  const {contexts, objects} = watchContexts();
  return {
    canvases: watchCanvases(),
    contexts,
    contextObjects: objects,
    listeners: watchListeners(),
    observers: watchObservers(),
    frames: watchFrames(),
    timers: watchTimers(),
    workers: watchWorkers(),
  };
}

interface Session {
  send(method: 'HeapProfiler.collectGarbage'): Promise<void>;
  send(method: 'Runtime.getHeapUsage'): Promise<{usedSize: number; embedderHeapUsedSize?: number; backingStorageSize?: number}>;
  send(method: 'Memory.getDOMCounters'): Promise<{nodes: number}>;
}

function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return over / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}
