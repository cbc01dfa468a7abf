import {describe, expect, it} from 'vitest';
import json from '../budget.json' with {type: 'json'};
import {type BudgetLine, budget} from './budget.ts';
import {checkBudget, passes} from './check-budget.ts';

const line = (rest: Partial<BudgetLine>): BudgetLine => ({
  ...{case: '50', subject: 'ours', figure: 'frameMs', tolerancePc: 10, why: 'the design'},
  ...rest,
});
const row = (subject: string, rest: object) => ({case: '50', subject, ...rest});
const verdicts = (lines: readonly BudgetLine[], rows: Parameters<typeof checkBudget>[1], told: readonly string[] = []) =>
  checkBudget({args: [], told: [...told], lines: [...lines]}, rows).map(({verdict}) => verdict);

describe('the budget', () => {
  it('a value at its bound is good, one at the end of the tolerance is within, the next is past it', () => {
    const at = (frameMs: number, bound: Partial<BudgetLine>) => verdicts([line(bound)], [row('ours', {frameMs})])[0];
    expect([1.25, 1.250001, 1.375, 1.375001].map((value) => at(value, {atMost: 1.25}))).toEqual(['good', 'within', 'within', 'PAST']);
    expect([8, 7.999, 7.2, 7.199].map((value) => at(value, {atLeast: 8}))).toEqual(['good', 'within', 'within', 'PAST']);
    expect([0, 1].map((value) => at(value, {atMost: 0}))).toEqual(['good', 'PAST']);
    expect([250, 250.1].map((value) => at(value, {atMost: 250, tolerancePc: 0}))).toEqual(['good', 'PAST']);
  });

  it('a ratio is of two subjects of one run, or of two figures', () => {
    const rows = [row('ours', {frameMs: 10, worstMs: 30}), row('svg', {frameMs: 85})];
    const judged = checkBudget({args: [], told: ['worstMs'], lines: [line({subject: 'svg', per: 'ours', atLeast: 8})]}, rows);
    expect(judged).toMatchObject([{subject: 'svg / ours', value: 8.5, bound: '>= 8', verdict: 'good'}]);
    expect(verdicts([line({figure: 'worstMs', perFigure: 'frameMs', atMost: 3})], rows)).toEqual(['good']);
  });

  it('what a run does not tell is missing, never passed', () => {
    const bound = {atMost: 5};
    expect(verdicts([line(bound)], [])).toEqual(['MISSING']);
    expect(verdicts([line({...bound, case: '60'})], [row('ours', {frameMs: 1})])).toEqual(['MISSING']);
    for (const frameMs of ['-', Number.NaN, true]) expect(verdicts([line(bound)], [row('ours', {frameMs})])).toEqual(['MISSING']);
    expect(verdicts([line({...bound, per: 'svg'})], [row('ours', {frameMs: 1})])).toEqual(['MISSING']);
    expect(verdicts([line({...bound, per: 'svg'})], [row('ours', {frameMs: 1}), row('svg', {frameMs: 0})])).toEqual(['MISSING']);
    const two = [row('ours', {net: 'a', frameMs: 1}), row('ours', {net: 'b', frameMs: 9})];
    expect(verdicts([line(bound)], two)).toEqual(['MISSING']);
    expect(verdicts([line({...bound, where: {net: 'a'}}), line({...bound, where: {net: 'b'}})], two)).toEqual(['good', 'PAST']);
    expect(passes([])).toBe(false);
  });

  it('a figure of ours that nobody bounded is a failure, unless it is told as such; a peer may tell what it likes', () => {
    const rows = [row('ours-webgl', {frameMs: 1, heapMb: 3, frameSpreadMs: 1, note: 'text'}), row('svg', {nodes: 9})];
    const lines = [line({subject: 'ours-webgl', atMost: 2})];
    expect(verdicts(lines, rows)).toEqual(['good', 'UNKNOWN', 'UNKNOWN']);
    expect(verdicts(lines, rows, ['heapMb', '*SpreadMs'])).toEqual(['good']);
    expect(verdicts(lines, rows, ['heap', 'Spread'])).toHaveLength(3);
  });

  it('the file is sound: every line has one bound, a tolerance and a reason, and none stands twice', () => {
    const read = budget.parse(json);
    const names = Object.entries(read).flatMap(([bench, {lines}]) =>
      lines.map(({atMost: _most, atLeast: _least, tolerancePc: _tolerance, why: _why, ...what}) => `${bench} ${JSON.stringify(what)}`),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(budget.safeParse({x: {lines: [{...line({}), atMost: 1, atLeast: 1}]}}).success).toBe(false);
    expect(budget.safeParse({x: {lines: [line({})]}}).success).toBe(false);
  });
});
