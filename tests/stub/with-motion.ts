import {vi} from 'vitest';

/** The person has asked for no less motion, until the returned function ends it: without it the pages of tests stand still (`vitest.config.ts`). */
export function withMotion(): () => void {
  const asked = window.matchMedia;
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      query.includes('prefers-reduced-motion')
        ? (Object.assign(new EventTarget(), {matches: false, media: query}) as unknown as MediaQueryList)
        : asked.call(window, query),
    );
  return () => spy.mockRestore();
}
