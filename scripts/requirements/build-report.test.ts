import {describe, expect, it} from 'vitest';
import {buildReport, proofKindOf} from './build-report.ts';
import type {Proof, Row} from './parse-list.ts';
import {sectionOf} from './parse-list.ts';

const row = (id: string, proof: Proof): Row => ({id, section: sectionOf(id), requirement: '', proof});
const title = (text: string, file = 'engine/x.test.ts') => ({file, line: 1, text});

describe('buildReport', () => {
  it('gives each row the tests that cite it', () => {
    const first = title('[MO-4-01, MO-4-02] a');
    const second = title('[MO-4-02] b');
    const report = buildReport([row('MO-4-01', 'unit'), row('MO-4-02', 'unit'), row('MO-4-03', 'unit')], [first, second]);
    expect(report.rows.map(({tests}) => tests)).toEqual([[first], [first, second], []]);
    expect(report.rows.map(({proved}) => proved)).toEqual([true, true, false]);
  });

  it.each<[Proof, string, boolean]>([
    ['unit', 'ui/x.browser.test.tsx', true],
    ['component', 'ui/x.test.ts', false],
    ['component', 'tests/journeys/x.journey.ts', true],
    ['component', 'server/areas/system/routes/x.test.ts', false],
    ['contract', 'engine/x.test.ts', false],
    ['contract', 'server/areas/system/routes/x.test.ts', true],
    ['journey', 'ui/x.browser.test.tsx', false],
    ['bench', 'tests/journeys/x.journey.ts', false],
    ['unit', 'bench/x.bench.ts', false],
  ])('a row of kind %s cited in %s: proved %s', (proof, file, proved) => {
    const report = buildReport([row('MO-4-01', proof)], [title('[MO-4-01]', file)]);
    expect(report.rows[0]).toMatchObject({proved, tests: [{file}]});
  });

  it('reports an unknown id once, with the test that cites it first', () => {
    const first = title('[MO-4-99] a');
    expect(buildReport([row('MO-4-01', 'unit')], [first, title('[MO-4-99] b'), title('[C1] c')]).unknown).toEqual([
      {id: 'MO-4-99', test: first},
    ]);
  });

  it('reports a title with more than three ids', () => {
    const crowded = title('[MO-4-01, MO-4-02, MO-4-03, MO-4-04] a');
    expect(buildReport([], [crowded, title('[MO-4-01, MO-4-02, MO-4-03] b')]).crowded).toEqual([crowded]);
  });

  it('knows the kind of a test file', () => {
    expect(proofKindOf('app/base/api/client.test.ts')).toBe('contract');
    expect(proofKindOf('app/base/api/client.browser.test.ts')).toBe('component');
    expect(proofKindOf('bench/energise.bench.ts')).toBe('bench');
  });
});
