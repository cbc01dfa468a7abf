import {afterEach, beforeAll, vi} from 'vitest';
import {type Mounted, mountView} from './mount.ts';

/** Mounts views for the tests of a file. Each is removed after its test, together with all timers and spies the test installed. */
export function testViews(): typeof mountView {
  const mounted: Mounted[] = [];
  // The first use of WebGL loads PixiJS.
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
