import {describe, expect, it} from 'vitest';
import {buildReport} from './build-report.ts';
import {toJson, toShortText, toText} from './format-report.ts';
import type {Proof, Row} from './parse-list.ts';
import {sectionOf} from './parse-list.ts';

const row = (id: string, proof: Proof): Row => ({id, section: sectionOf(id), requirement: '', proof});
const REPORT = buildReport(
  [row('MO-4-01', 'unit'), row('MO-4-02', 'component'), row('MO-2.sld-08', 'unit')],
  [
    {file: 'a.test.ts', line: 3, text: '[MO-4-01, MO-4-02] a'},
    {file: 'b.test.ts', line: 7, text: '[MO-4-77] b'},
  ],
);

describe('toJson', () => {
  it('gives rows with their titles, and unknown ids, and nothing else', () => {
    expect(toJson(REPORT)).toEqual({
      rows: [
        {id: 'MO-4-01', section: 'MO-4', tests: ['[MO-4-01, MO-4-02] a']},
        {id: 'MO-4-02', section: 'MO-4', tests: ['[MO-4-01, MO-4-02] a']},
        {id: 'MO-2.sld-08', section: 'MO-2.sld', tests: []},
      ],
      unknown: ['MO-4-77'],
    });
  });
});

describe('toText', () => {
  const text = toText(REPORT);

  it('names rows without a test, weaker citations and unknown ids with their place', () => {
    expect(text).toContain('Rows without a test\n  MO-2.sld  08\n');
    expect(text).toContain('MO-4-02  asks for component, cited by unit: a.test.ts:3  [MO-4-01, MO-4-02] a');
    expect(text).toContain('Unknown ids\n  MO-4-77  b.test.ts:7  [MO-4-77] b');
  });

  it('sums each section and all', () => {
    expect(text).toMatch(/^ {2}MO-4 +2 +2 +1 +1\/1 +0\/1 +- +- +-$/m);
    expect(text).toMatch(/^ {2}MO-2\.sld +1 +0 +0 +0\/1 +- +- +- +-$/m);
    expect(text).toMatch(/^ {2}all +3 +2 +1 +1\/2 +0\/1 +- +- +-$/m);
  });
});

describe('toShortText', () => {
  it('names what is wrong and sums in one line', () => {
    expect(toShortText(REPORT)).toBe(
      'Unknown ids\n  MO-4-77  b.test.ts:7  [MO-4-77] b\n\n3 rows, 2 with a test, 1 of them by a kind that proves the row',
    );
  });
});
