/** How many cases of a long sweep are tried: `part` of them in each run of the tests, `all` with `LIVEBUS_LONG=sweeps`. */
export const sweep = (all: number, part: number): number => (process.env.LIVEBUS_LONG === 'sweeps' ? all : part);
