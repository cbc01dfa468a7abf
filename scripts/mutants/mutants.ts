import type {Mutant} from './mutant.ts';

/** Faults for the rows that matter most. A fault is small, plausible and breaks the row's rule, not the program. */
export const MUTANTS: readonly Mutant[] = [];
