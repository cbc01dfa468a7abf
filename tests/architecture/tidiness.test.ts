import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {listFiles} from '../../scripts/source/list-files.ts';
import {ROOT} from './house.ts';

const MAX_LINES = 400;

/** Longer on purpose, each with its reason. Data and the lists in docs are not counted. */
const LONG: Readonly<Record<string, string>> = {
  'ui/theme/tokens.css': 'one table of colours for two themes and two modes; parted it could no longer be compared by eye',
};

/** Paths of a machine and hosts of package registries, in pieces so that this file does not hold them itself. */
const FOREIGN = new RegExp(
  [
    ['/work', '/(?:main|shared)'],
    ['/home', '/[a-z]+/'],
    ['/Users', '/[a-z]+/'],
    ['registry', '\\.npm'],
    ['npmmirror', '\\.com'],
    ['artifactory', '[./]'],
    ['verd', 'accio'],
    ['_auth', 'Token'],
  ]
    .map((pieces) => pieces.join(''))
    .join('|'),
);

/** What git tracks; in a copy without git, every file. */
function trackedFiles(): string[] {
  if (!existsSync(join(ROOT, '.git'))) return listFiles(ROOT, () => true);
  return execFileSync('git', ['ls-files', '-z'], {cwd: ROOT, encoding: 'utf8'})
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const isText = (path: string) => !/\.(?:png|jpe?g|webp|ico|woff2?|ttf|pdf)$/.test(path);

describe('the house is tidy', () => {
  it(`has no source file above ${MAX_LINES} lines, but for a short list`, () => {
    const sources = listFiles(ROOT, (path) => /\.(?:tsx?|css|html)$/.test(path));
    expect(sources.length).toBeGreaterThan(150);
    const long = sources.filter((path) => read(path).split('\n').length > MAX_LINES + 1);
    expect(long).toEqual(Object.keys(LONG));
  });

  it('names no path of somebody’s machine and no registry in any tracked file', () => {
    const files = trackedFiles().filter(isText);
    expect(files.length).toBeGreaterThan(150);
    const found = files.flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => (FOREIGN.test(line) ? [`${path}:${index + 1}  ${line.trim().slice(0, 80)}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('would find such a path', () => {
    expect(FOREIGN.test(`see ${['', 'work', 'main', 'app'].join('/')}`)).toBe(true);
    expect(FOREIGN.test(`https://${['registry', 'npmjs', 'org'].join('.')}/`)).toBe(true);
  });

  it('has no link in its documents to a file that is not there', () => {
    const documents = trackedFiles().filter((path) => path.endsWith('.md'));
    const tracked = new Set(trackedFiles());
    const links = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target]) => ({path, target: join(dirname(path), target!)})),
    );
    expect(links.length).toBeGreaterThan(5);
    expect(
      links.filter(({target}) => !tracked.has(target) && ![...tracked].some((file) => file.startsWith(`${target.replace(/\/$/, '')}/`))),
    ).toEqual([]);
  });

  it('has a lockfile without addresses', () => {
    const {packages} = JSON.parse(read('package-lock.json')) as {packages: Record<string, {resolved?: string}>};
    const entries = Object.entries(packages);
    expect(entries.length).toBeGreaterThan(100);
    expect(entries.filter(([, {resolved}]) => resolved !== undefined && /^[a-z+]+:\/\//.test(resolved)).map(([name]) => name)).toEqual([]);
  });
});
