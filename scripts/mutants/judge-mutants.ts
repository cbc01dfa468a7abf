import type {Mutant} from './mutant.ts';
import {plant} from './mutant.ts';

export interface TestResult {
  /** Titles of the groups around it and its own. */
  readonly name: string;
  readonly passed: boolean;
}

/** A tree in which faults may be planted and tests run. */
export interface Workbench {
  read(file: string): string;
  write(file: string, source: string): void;
  /** Runs the tests of some files; `citing` keeps to those whose title holds it. Skipped ones are left out. */
  runTests(tests: readonly Mutant['test'][], citing?: string): readonly TestResult[];
}

export interface Verdict {
  readonly mutant: Mutant;
  readonly passed: boolean;
  /** Why, for a person. */
  readonly outcome: string;
}

/** Plants each fault alone, and asks the tests of its row. The tree is as before when it returns or throws. */
export function judgeMutants(mutants: readonly Mutant[], bench: Workbench, onVerdict: (verdict: Verdict) => void = () => {}): Verdict[] {
  const baseline = bench.runTests(uniqueTests(mutants));
  return mutants.map((mutant) => {
    const verdict = {mutant, ...judge(mutant, bench, baseline)};
    onVerdict(verdict);
    return verdict;
  });
}

function judge(mutant: Mutant, bench: Workbench, baseline: readonly TestResult[]): Omit<Verdict, 'mutant'> {
  const own = baseline.filter(({name}) => name.includes(mutant.id));
  if (own.length === 0) return {passed: false, outcome: `no test in ${mutant.test.path} cites it`};
  const red = own.find(({passed}) => !passed);
  if (red !== undefined) return {passed: false, outcome: `red without the fault: ${red.name}`};

  const source = bench.read(mutant.file);
  let planted: string;
  try {
    planted = plant(mutant, source);
  } catch (error) {
    return {passed: false, outcome: (error as Error).message};
  }
  bench.write(mutant.file, planted);
  try {
    return weigh(bench.runTests([mutant.test], mutant.id));
  } finally {
    bench.write(mutant.file, source);
  }
}

function weigh(results: readonly TestResult[]): Omit<Verdict, 'mutant'> {
  // A fault that keeps the file from loading is noticed by anything; it says nothing about the row's test.
  if (results.length === 0) return {passed: false, outcome: 'no test ran with the fault: it breaks more than the rule'};
  const noticed = results.find(({passed}) => !passed);
  return noticed === undefined ? {passed: false, outcome: 'survived'} : {passed: true, outcome: `noticed by ${noticed.name}`};
}

function uniqueTests(mutants: readonly Mutant[]): Mutant['test'][] {
  return [...new Map(mutants.map(({test}) => [`${test.project} ${test.path}`, test])).values()];
}
