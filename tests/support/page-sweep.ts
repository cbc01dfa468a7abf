/** `sweep` for tests that run in a page, where `vitest.config.ts` hands on what was asked for. */
export const pageSweep = (all: number, part: number): number => (import.meta.env.VITE_LIVEBUS_LONG === 'sweeps' ? all : part);
