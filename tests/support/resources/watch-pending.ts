import {replaceMethod, type Watch} from './watch.ts';

type Start = (callback: (...args: never[]) => void, ...rest: never[]) => number;
type Stop = (handle?: number) => void;

/** Frames asked for that have not come. */
export function watchFrames(): Watch {
  return watchPending([['requestAnimationFrame', 'once']], ['cancelAnimationFrame']);
}

/** Timeouts that have not come and intervals that run. */
export function watchTimers(): Watch {
  return watchPending(
    [
      ['setTimeout', 'once'],
      ['setInterval', 'again'],
    ],
    ['clearTimeout', 'clearInterval'],
  );
}

function watchPending(starts: readonly (readonly [string, 'once' | 'again'])[], stops: readonly string[]): Watch {
  const pending = new Set<number>();
  const holder = globalThis as unknown as Record<string, Start | Stop>;
  const undo = starts.map(([name, often]) =>
    replaceMethod(
      holder,
      name,
      (original) =>
        ((callback: (...args: never[]) => void, ...rest: never[]) => {
          const handle = (original as Start)(
            (...args) => {
              if (often === 'once') pending.delete(handle);
              callback(...args);
            },
            ...rest,
          );
          pending.add(handle);
          return handle;
        }) as Start,
    ),
  );
  const undoStops = stops.map((name) =>
    replaceMethod(
      holder,
      name,
      (original) =>
        ((handle) => {
          if (handle !== undefined) pending.delete(handle);
          (original as Stop)(handle);
        }) as Stop,
    ),
  );
  return {
    count: () => pending.size,
    undo: () => {
      for (const step of [...undo, ...undoStops]) step();
    },
  };
}
