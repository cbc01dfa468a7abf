import {afterAll, vi} from 'vitest';

/** The files of a worker share its process: a clock, a global or a setting of the environment that one replaced ends with it. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
