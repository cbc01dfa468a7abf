import {afterEach, beforeAll, vi} from 'vitest';
import {type Mounted, mountView} from './mount.ts';

/** Mounts views for the tests of a file. Each goes with its test, and with it all timers and spies that the test put in place of others. */
export function testViews(): typeof mountView {
  const mounted: Mounted[] = [];
  // The first use of WebGL fetches PixiJS.
  beforeAll(async () => {
    await import('../webgl/webgl-painter.ts');
  }, 60_000);
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    for (const {host, view} of mounted.splice(0)) {
      view.dispose();
      host.remove();
    }
  });
  return (options) => {
    const one = mountView(options);
    mounted.push(one);
    return one;
  };
}
