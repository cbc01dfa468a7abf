import {unknownCalls} from './all-checks.ts';
import {type Check, type CheckResult, runCheck} from './check.ts';
import type {Context} from './context.ts';

/** Runs checks one after the other, so that none sees what another writes; a call without a sample counts as a failed check. */
export async function runChecks(
  context: Context,
  checks: readonly Check[],
  tell: (result: CheckResult) => void = () => undefined,
): Promise<CheckResult[]> {
  const results: CheckResult[] = unknownCalls().map(({method, path}) => ({
    name: `known ${method} ${path}`,
    expected: 'every call of the contract is asked',
    where: 'the samples of the call in contract/',
    verdict: 'wrong',
    came: ['no sample says how it is asked'],
  }));
  for (const check of checks) {
    const result = await runCheck(check, context);
    tell(result);
    results.push(result);
  }
  return results;
}
