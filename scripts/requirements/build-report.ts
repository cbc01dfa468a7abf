import type {Proof, Row} from './parse-list.ts';
import {readCitations} from './read-citations.ts';

export interface TestTitle {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface RowReport {
  readonly row: Row;
  readonly tests: readonly TestTitle[];
  /** Cited by a test of a kind that can prove it. */
  readonly proved: boolean;
}

export interface Report {
  readonly rows: readonly RowReport[];
  /** Ids that tests cite and no list has, each once, in order of appearance. */
  readonly unknown: readonly {readonly id: string; readonly test: TestTitle}[];
  /** Titles with more than three ids: such a test rarely proves all of them. */
  readonly crowded: readonly TestTitle[];
}

export const MAX_IDS = 3;

/** Kinds of test that prove a row of each kind: the same kind and stronger ones. */
const PROVED_BY: Readonly<Record<Proof, readonly Proof[]>> = {
  unit: ['unit', 'component', 'contract', 'journey'],
  component: ['component', 'journey'],
  contract: ['contract', 'journey'],
  journey: ['journey'],
  bench: ['bench'],
};

/** Joins rows with the tests that cite them. */
export function buildReport(rows: readonly Row[], titles: readonly TestTitle[]): Report {
  const tests = new Map<string, TestTitle[]>(rows.map(({id}) => [id, []]));
  const unknown = new Map<string, TestTitle>();
  const crowded: TestTitle[] = [];
  for (const title of titles) {
    const citations = readCitations(title.text);
    if (citations.rows.length > MAX_IDS) crowded.push(title);
    for (const id of [...citations.rows, ...citations.malformed]) {
      const list = tests.get(id);
      if (list !== undefined) list.push(title);
      else if (!unknown.has(id)) unknown.set(id, title);
    }
  }
  return {
    rows: rows.map((row) => reportRow(row, tests.get(row.id)!)),
    unknown: [...unknown].map(([id, test]) => ({id, test})),
    crowded,
  };
}

function reportRow(row: Row, tests: readonly TestTitle[]): RowReport {
  return {row, tests, proved: tests.some(({file}) => PROVED_BY[row.proof].includes(proofKindOf(file)))};
}

/** What a test file can prove, by its suffix and folder. */
export function proofKindOf(file: string): Proof {
  if (file.endsWith('.journey.ts')) return 'journey';
  if (file.endsWith('.bench.ts')) return 'bench';
  if (/\.browser\.test\.tsx?$/.test(file)) return 'component';
  return /^(?:tests\/(?:contract|faults)|contract|server|app\/base\/api|app\/live\/stream)\//.test(file) ? 'contract' : 'unit';
}

export function isTestFile(file: string): boolean {
  return /\.(?:test\.tsx?|journey\.ts|bench\.ts)$/.test(file);
}
