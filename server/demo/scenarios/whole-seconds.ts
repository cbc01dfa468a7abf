/** Milliseconds without the part of a second, towards zero: readings and moments of a script lie on whole seconds. */
export const wholeSeconds = (ms: number): number => Math.trunc(ms / 1000) * 1000;
