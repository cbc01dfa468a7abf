import type {BrowserContext} from 'playwright';

/** Real time over the page's: what a page takes to load is far below the second that ages are shown in. */
const SLOWED_BY = 1000;

/**
 * Lets time in the pages of a context begin at `startMs` and all but stand still, so that no age and no date depends on how long the page took.
 * Timers and frames run on as always.
 */
export async function slowClock(context: BrowserContext, startMs: number): Promise<void> {
  await context.addInitScript(
    ({startMs, slowedBy}) => {
      const real = performance.now.bind(performance);
      const passedMs = () => real() / slowedBy;
      performance.now = passedMs;
      globalThis.Date = class extends Date {
        constructor(...args: unknown[]) {
          if (args.length === 0) super(startMs + Math.floor(passedMs()));
          else super(...(args as [number]));
        }
        static override now(): number {
          return startMs + Math.floor(passedMs());
        }
      } as DateConstructor;
    },
    {startMs, slowedBy: SLOWED_BY},
  );
}
