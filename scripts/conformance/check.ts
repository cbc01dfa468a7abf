import type {Call} from '@livebus/contract';
import type {Context} from './context.ts';

/** One requirement for a backend. */
export interface Check {
  /** Area and subject, such as `line-data.order`; names of checks made from a call end in its method and path. */
  readonly name: string;
  /** The expected behaviour, in words. */
  readonly expected: string;
  /** Where the contract requires it. */
  readonly where: string;
  /** Contract calls that it uses. */
  readonly calls: readonly Call[];
  /** What it writes, and how that is removed; absent for a check that only reads. */
  readonly writes?: string;
  /** Returns the faults, one line each; none when all is well. Throws NotRun when the check is impossible. */
  run(context: Context): Promise<readonly string[]>;
}

/** Thrown by a check that this backend or these users make impossible; the message says why. */
export class NotRun extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'NotRun';
  }
}

export type Verdict = 'good' | 'wrong' | 'not run';

export interface CheckResult extends Pick<Check, 'name' | 'expected' | 'where'> {
  readonly verdict: Verdict;
  /** The faults, or why it was not run. */
  readonly came: readonly string[];
}

/** Runs one check; anything it throws becomes a fault. */
export async function runCheck(check: Check, context: Context): Promise<CheckResult> {
  const {name, expected, where} = check;
  try {
    const came = await check.run(context);
    return {name, expected, where, verdict: came.length === 0 ? 'good' : 'wrong', came};
  } catch (error) {
    if (error instanceof NotRun) return {name, expected, where, verdict: 'not run', came: [error.message]};
    return {name, expected, where, verdict: 'wrong', came: [error instanceof Error ? error.message : String(error)]};
  }
}

/** The fault if a condition does not hold. */
export const unless = (holds: boolean, fault: string | (() => string)): readonly string[] =>
  holds ? [] : [typeof fault === 'string' ? fault : fault()];

/** A value for a message: on one line, not too long. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.replace(/\s+/g, ' ');
  return line.length <= 160 ? line : `${line.slice(0, 157)}...`;
}
