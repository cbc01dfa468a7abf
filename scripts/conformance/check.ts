import type {Call} from '@livebus/contract';
import type {Context} from './context.ts';

/** One thing that a backend must do. */
export interface Check {
  /** Area and subject, such as `line-data.order`; those made from a call end in its method and path. */
  readonly name: string;
  /** What is expected, in words. */
  readonly expected: string;
  /** Where the contract says so. */
  readonly where: string;
  /** Calls of the contract that it looks at. */
  readonly calls: readonly Call[];
  /** What it writes, and how that goes again; absent for one that only reads. */
  readonly writes?: string;
  /** What came instead, a line each; none when all is well. Throws NotRun when it cannot be looked at. */
  run(context: Context): Promise<readonly string[]>;
}

/** Thrown by a check that this backend or these users give no opportunity for; the message says why. */
export class NotRun extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'NotRun';
  }
}

export type Verdict = 'good' | 'wrong' | 'not run';

export interface CheckResult extends Pick<Check, 'name' | 'expected' | 'where'> {
  readonly verdict: Verdict;
  /** What came, or why it was not run. */
  readonly came: readonly string[];
}

/** Runs one check; whatever it throws is what came. */
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

/** The faults that stand where a condition does not hold. */
export const unless = (holds: boolean, fault: string | (() => string)): readonly string[] =>
  holds ? [] : [typeof fault === 'string' ? fault : fault()];

/** A value as it is told: on one line, not too long. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.replace(/\s+/g, ' ');
  return line.length <= 160 ? line : `${line.slice(0, 157)}...`;
}
