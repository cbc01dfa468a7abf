import {afterAll, vi} from 'vitest';

/** The files of a worker share its process: a clock, a global, a spy or a setting of the environment that one replaced ends with it. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
