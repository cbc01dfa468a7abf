import type {BenchRow} from '@livebus/engine/measure';

/** The result of every bench, which `npm run bench` prints. */

export type {BenchRow} from '@livebus/engine/measure';

export interface BenchContext {
  /** Arguments after the bench's name. */
  readonly args: readonly string[];
  /** Reports progress; never on standard output. */
  tell(text: string): void;
}

export type Bench = (context: BenchContext) => Promise<readonly BenchRow[]>;

/** Value of `--name VALUE`, or the default. Throws for a value that is no number. */
export function numberOption(args: readonly string[], name: string, otherwise: number): number {
  const at = args.indexOf(`--${name}`);
  if (at < 0) return otherwise;
  const value = Number(args[at + 1]);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} takes a number, not "${args[at + 1] ?? ''}"`);
  return value;
}

/** Values of `--name 1000,50000`, or the default. Throws where one is no number. */
export function numbersOption(args: readonly string[], name: string, otherwise: readonly number[]): readonly number[] {
  const at = args.indexOf(`--${name}`);
  if (at < 0) return otherwise;
  return (args[at + 1] ?? '').split(',').map((value) => numberOption([`--${name}`, value || '?'], name, 0));
}

/** Value of `--name TEXT`; undefined without it. Throws where no value follows. */
export function textOption(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(`--${name}`);
  if (at < 0) return undefined;
  const value = args[at + 1];
  if (value === undefined || value.startsWith('--')) throw new Error(`--${name} takes a value`);
  return value;
}

/** The smallest value that at least `share` of all values do not exceed; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
