import {type BenchRow, rounded} from '../bench.ts';
import {formatTable} from '../format-table.ts';
import type {BenchBudget, BudgetLine} from './budget.ts';

/** `within`: past the bound by no more than the tolerance. All verdicts except `good` and `within` are failures. */
export type Verdict = 'good' | 'within' | 'PAST' | 'MISSING' | 'UNKNOWN';

export interface Judged {
  readonly case: string;
  readonly subject: string;
  readonly figure: string;
  /** Undefined where the run lacks it. */
  readonly value: number | undefined;
  /** Such as `<= 1.25`; empty for a figure that the budget does not list. */
  readonly bound: string;
  readonly tolerancePc: number | undefined;
  readonly verdict: Verdict;
  /** A ratio of subjects that were run once: it depends on chance and is only a hint. */
  readonly isByChance: boolean;
}

/** Makes 1.25 with a tolerance of 10 % end at exactly 1.375, in spite of binary rounding. */
const ROUNDING = 1e-9;

/**
 * Compares every line of the budget with the rows of a run. A figure that is missing, no number, or in several rows is a failure, and so is
 * a figure of ours that the budget neither bounds nor lists under `told`: nothing passes by being absent.
 */
export function checkBudget({lines, told}: BenchBudget, rows: readonly BenchRow[]): readonly Judged[] {
  return [...lines.map((line) => judge(line, rows)), ...unknownFigures(lines, told, rows)];
}

export function passes(judged: readonly Judged[]): boolean {
  return judged.length > 0 && judged.every(({verdict}) => verdict === 'good' || verdict === 'within');
}

function judge(line: BudgetLine, rows: readonly BenchRow[]): Judged {
  const value = measured(line, rows);
  const {atMost, atLeast, tolerancePc} = line;
  const where = Object.values(line.where ?? {}).join(' ');
  return {
    case: where === '' ? line.case : `${line.case} ${where}`,
    subject: line.per === undefined ? line.subject : `${line.subject} / ${line.per}`,
    figure: line.perFigure === undefined ? line.figure : `${line.figure} / ${line.perFigure}`,
    value,
    bound: atMost === undefined ? `>= ${atLeast}` : `<= ${atMost}`,
    tolerancePc,
    verdict: value === undefined ? 'MISSING' : verdictOf(value, line),
    isByChance: line.per !== undefined && rows.some((row) => row.case === line.case && isOneOf(row, line) && row.runs === 1),
  };
}

const isOneOf = ({subject}: BenchRow, line: BudgetLine) => subject === line.subject || subject === line.per;

function verdictOf(value: number, {atMost, atLeast, tolerancePc}: BudgetLine): Verdict {
  const bound = atMost ?? atLeast!;
  // The sign is turned so that less is better.
  const [over, room] = atMost === undefined ? [bound - value, Math.abs(bound)] : [value - bound, Math.abs(bound)];
  if (over <= room * ROUNDING) return 'good';
  return over <= room * (tolerancePc / 100 + ROUNDING) ? 'within' : 'PAST';
}

function measured(line: BudgetLine, rows: readonly BenchRow[]): number | undefined {
  const {subject, figure, per, perFigure} = line;
  const value = figureOf(rows, line, subject, figure);
  if (per === undefined && perFigure === undefined) return value;
  const divisor = figureOf(rows, line, per ?? subject, perFigure ?? figure);
  return value === undefined || divisor === undefined || divisor === 0 ? undefined : value / divisor;
}

function figureOf(rows: readonly BenchRow[], line: BudgetLine, subject: string, figure: string): number | undefined {
  const wanted = Object.entries({...line.where, case: line.case, subject});
  const found = rows.filter((row) => wanted.every(([name, value]) => row[name] === value));
  const value = found.length === 1 ? found[0]![figure] : undefined;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Each figure once, with the first row that has it. */
function unknownFigures(lines: readonly BudgetLine[], told: readonly string[], rows: readonly BenchRow[]): readonly Judged[] {
  const known = new Set(lines.flatMap(({figure, perFigure}) => [figure, perFigure]));
  const patterns = told.map((name) => new RegExp(`^${name.split('*').map(escaped).join('.*')}$`));
  const unknown: Judged[] = [];
  for (const row of rows.filter(({subject}) => subject.startsWith('ours'))) {
    for (const [figure, value] of Object.entries(row)) {
      if (typeof value !== 'number' || known.has(figure) || patterns.some((pattern) => pattern.test(figure))) continue;
      known.add(figure);
      unknown.push({
        case: row.case,
        subject: row.subject,
        figure,
        value,
        bound: '',
        tolerancePc: undefined,
        verdict: 'UNKNOWN',
        isByChance: false,
      });
    }
  }
  return unknown;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A table of figure, value, bound, tolerance and verdict, with a warning where a ratio comes from a single run. */
export function formatJudged(judged: readonly Judged[]): string {
  const table = formatTable(
    judged.map(({value, tolerancePc, ...one}) => ({
      case: one.case,
      subject: one.subject,
      figure: one.figure,
      value: value === undefined ? '-' : `${rounded(value, 3)}${one.isByChance ? ' (1 run)' : ''}`,
      budget: one.bound,
      tolerance: tolerancePc === undefined ? '' : `${tolerancePc} %`,
      verdict: one.verdict,
    })),
  );
  const warning = 'warning: ratios marked (1 run) are of a single run and may be chance; --runs 5 interleaves five';
  return judged.some(({isByChance}) => isByChance) ? `${table}\n${warning}` : table;
}
