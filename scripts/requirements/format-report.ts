import type {Report, RowReport, TestTitle} from './build-report.ts';
import {MAX_IDS, proofKindOf} from './build-report.ts';
import {PROOFS} from './parse-list.ts';

/** What `--json` prints. */
export function toJson({rows, unknown}: Report): unknown {
  return {
    rows: rows.map(({row, tests}) => ({id: row.id, section: row.section, tests: tests.map(({text}) => text)})),
    unknown: unknown.map(({id}) => id),
  };
}

/** The report for people: missing rows first, the summary last, where a terminal user looks. */
export function toText(report: Report): string {
  const untested = report.rows.filter(({tests}) => tests.length === 0);
  const weak = report.rows.filter(({tests, proved}) => tests.length > 0 && !proved);
  return join([
    list('Rows without a test', groupBySection(untested)),
    list('Rows cited only by a weaker kind of test', weak.map(describeWeak)),
    ...listWrong(report),
    summary(report.rows),
  ]);
}

/** Faulty citations, and the sums in one line. */
export function toShortText(report: Report): string {
  const tested = report.rows.filter(({tests}) => tests.length > 0).length;
  const proved = report.rows.filter((row) => row.proved).length;
  return join([...listWrong(report), `${report.rows.length} rows, ${tested} with a test, ${proved} of them by a kind that proves the row`]);
}

function listWrong({crowded, unknown}: Report): string[] {
  const unknownLines = unknown.map(({id, test}) => `${id}  ${place(test)}`);
  return [list(`Titles with more than ${MAX_IDS} ids`, crowded.map(place)), list('Unknown ids', unknownLines)];
}

function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

function list(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [heading, ...lines.map((line) => `  ${line}`)].join('\n');
}

function place({file, line, text}: TestTitle): string {
  return `${file}:${line}  ${text}`;
}

function describeWeak({row, tests}: RowReport): string {
  const kinds = [...new Set(tests.map(({file}) => proofKindOf(file)))].join(', ');
  return `${row.id}  asks for ${row.proof}, cited by ${kinds}: ${place(tests[0]!)}`;
}

function groupBySection(rows: readonly RowReport[]): string[] {
  return [...group(rows)].map(([section, own]) => `${section}  ${own.map(({row}) => row.id.slice(section.length + 1)).join(' ')}`);
}

function group(rows: readonly RowReport[]): Map<string, RowReport[]> {
  const sections = new Map<string, RowReport[]>();
  for (const row of rows) sections.set(row.row.section, [...(sections.get(row.row.section) ?? []), row]);
  return sections;
}

function summary(rows: readonly RowReport[]): string {
  const head = ['section', 'rows', 'with test', 'proved', ...PROOFS.map((kind) => `${kind}`)];
  const lines = [...group(rows), ['all', rows] as const].map(([section, own]) => [section, ...countRows(own)]);
  const widths = head.map((cell, column) => Math.max(cell.length, ...lines.map((line) => line[column]!.length)));
  const format = (line: readonly string[]) =>
    line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ');
  return ['Proved of all rows, by the kind of proof they ask for', ...[head, ...lines].map((line) => `  ${format(line)}`)].join('\n');
}

function countRows(rows: readonly RowReport[]): string[] {
  const byKind = PROOFS.map((kind) => {
    const own = rows.filter(({row}) => row.proof === kind);
    return own.length === 0 ? '-' : `${own.filter(({proved}) => proved).length}/${own.length}`;
  });
  const counts = [rows.length, rows.filter(({tests}) => tests.length > 0).length, rows.filter(({proved}) => proved).length];
  return [...counts.map(String), ...byKind];
}
