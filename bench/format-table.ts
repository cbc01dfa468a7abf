import type {BenchRow} from './bench.ts';

/** Rows as aligned columns, one table for each set of figures, in their order. */
export function formatTable(rows: readonly BenchRow[]): string {
  const tables = new Map<string, BenchRow[]>();
  for (const row of rows) {
    const key = Object.keys(row).join();
    tables.set(key, [...(tables.get(key) ?? []), row]);
  }
  return [...tables.values()].map(table).join('\n\n');
}

function table(rows: readonly BenchRow[]): string {
  const names = Object.keys(rows[0]!);
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name])))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const isNumber = names.map((name) => rows.every((row) => typeof row[name] === 'number'));
  const cell = (text: string, column: number) => (isNumber[column] ? text.padStart(widths[column]!) : text.padEnd(widths[column]!));
  return lines.map((line) => line.map(cell).join('  ').trimEnd()).join('\n');
}
