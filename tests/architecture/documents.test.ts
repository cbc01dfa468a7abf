import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {expect, it} from 'vitest';
import {listFiles} from '../../scripts/source/list-files.ts';
import {ROOT} from './house.ts';

/** Longer lines are hard to read in an editor and in a diff. */
const MAX_COLUMNS = 140;

/** Not read from beginning to end: published changes, measurement notes, numbered rules, reports of the engine's exports. */
const LISTS = /^(?:CHANGELOG\.md|bench\/LEDGER\.md|engine\/core\/topology\/RULES\.md|engine\/api\/)/;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** What git tracks; in a copy without git, every file. */
function documents(): string[] {
  const files = existsSync(join(ROOT, '.git'))
    ? execFileSync('git', ['ls-files', '-z', '*.md'], {cwd: ROOT, encoding: 'utf8'}).split('\0')
    : listFiles(ROOT, (path) => path.endsWith('.md'));
  return files.filter((path) => path.endsWith('.md') && existsSync(join(ROOT, path)));
}

/** Lines that are too long, by number from 1. A table row cannot be broken. */
function longLines(text: string): number[] {
  return text.split('\n').flatMap((line, index) => (line.length > MAX_COLUMNS && !line.startsWith('|') ? [index + 1] : []));
}

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

it(`no document has a line above ${MAX_COLUMNS} characters, except table rows`, () => {
  const paths = documents().filter((path) => !LISTS.test(path));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.flatMap((path) => longLines(read(path)).map((line) => `${path}:${line}`))).toEqual([]);
});

it('would find such a line', () => {
  const long = 'x'.repeat(MAX_COLUMNS + 1);
  expect(longLines(`${long.slice(1)}\n${long}\n| ${long} |\n- ${long}`)).toEqual([2, 4]);
});

it('each link to a section leads to a heading', () => {
  const links = documents().flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)#\s:]*\.md|)#([^)\s]+)\)/g)].map(([, file, anchor]) => ({
      path,
      target: file === '' ? path : join(dirname(path), file!),
      anchor: anchor!,
    })),
  );
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({target, anchor}) => !anchorsOf(read(target)).has(anchor))).toEqual([]);
});

it('makes an anchor as GitHub does', () => {
  expect([...anchorsOf('# What it is\n## A `b.c`, and d\n')]).toEqual(['what-it-is', 'a-bc-and-d']);
});
