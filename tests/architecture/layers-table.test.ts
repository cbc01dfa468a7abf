import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {ROOT} from './house.ts';
import {LAYERS} from './layers.ts';
import {layersTable, withTable} from './layers-table.ts';

const document = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');

it('CONTRIBUTING.md shows the table of imports as it is: otherwise run `npm run layers`', () => {
  expect(withTable(document)).toBe(document);
  for (const {folder} of LAYERS) expect(document).toContain(folder === '' ? '| the root |' : `| \`${folder}\` |`);
});

it('a folder stands for its inner folders where all of them may be imported, and only there', () => {
  const packages: string[] = [];
  const inner = ['a/x', 'a/y'].map((folder) => ({folder, may: [], packages}));
  const table = (may: string[]) => layersTable([...inner, {folder: 'b', may, packages: ['node:', 'zod']}]).split('\n')[4];
  expect(table(['c', 'a/x', 'a/y', 'd'])).toBe('| `b` | `c`, `a`, `d` | `node:*`, `zod` |');
  expect(table(['a/x', 'd'])).toBe('| `b` | `a/x`, `d` | `node:*`, `zod` |');
  expect(table([])).toBe('| `b` | nothing | `node:*`, `zod` |');
});

it('a document without a place for the table is refused', () => {
  expect(() => withTable('# Working')).toThrow('no place for the table');
});
