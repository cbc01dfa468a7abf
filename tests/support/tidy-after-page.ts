import {afterAll, beforeEach, vi} from 'vitest';
import {cleanup} from 'vitest-browser-react';

beforeEach(() => cleanup());

/** The files of a browser share its page: a clock, a global or a spy that one left there ends with it. */
afterAll(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
