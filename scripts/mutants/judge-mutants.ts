import type {Mutant} from './mutant.ts';
import {plant} from './mutant.ts';

export interface TestResult {
  /** Titles of its groups, and its own. */
  readonly name: string;
  readonly passed: boolean;
}

/** A copy of the tree for planting faults and running tests. */
export interface Workbench {
  read(file: string): string;
  write(file: string, source: string): void;
  /** Runs the tests in some files; `citing` selects tests whose title contains it. Skipped tests are left out. */
  runTests(tests: readonly Mutant['test'][], citing?: string): readonly TestResult[];
}

export interface Verdict {
  readonly mutant: Mutant;
  readonly passed: boolean;
  /** Why, for a person. */
  readonly outcome: string;
}

/** Plants each fault alone, and runs the tests of its row. The tree is unchanged when it returns or throws. */
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
  // Any test notices a fault that keeps the file from loading; that says nothing about the row's test.
  if (results.length === 0) return {passed: false, outcome: 'no test ran with the fault: it breaks more than the rule'};
  const noticed = results.find(({passed}) => !passed);
  return noticed === undefined ? {passed: false, outcome: 'survived'} : {passed: true, outcome: `noticed by ${noticed.name}`};
}

function uniqueTests(mutants: readonly Mutant[]): Mutant['test'][] {
  return [...new Map(mutants.map(({test}) => [`${test.project} ${test.path}`, test])).values()];
}
