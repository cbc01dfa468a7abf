import type {Page} from 'playwright';

export type Point = readonly [x: number, y: number];

export interface Fingers {
  /** One finger down and up. */
  tap(at: Point): Promise<void>;
  /** Fingers down at the first points of their ways, along them in so many steps, and up. */
  move(ways: readonly (readonly [from: Point, to: Point])[], steps?: number): Promise<void>;
}

/** Touches as the browser gets them from a screen: scrolling, taps and double taps are its own. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {type, touchPoints: points.map(([x, y], id) => ({x, y, id}))});
  return {
    async tap(at) {
      await touch('touchStart', [at]);
      await touch('touchEnd', []);
    },
    async move(ways, steps = 8) {
      await touch(
        'touchStart',
        ways.map(([from]) => from),
      );
      for (let step = 1; step <= steps; step++) {
        await touch(
          'touchMove',
          ways.map(([from, to]) => [from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps]),
        );
      }
      await touch('touchEnd', []);
    },
  };
}
