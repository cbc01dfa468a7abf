import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {listFiles} from '../../scripts/source/list-files.ts';
import {ROOT} from './house.ts';

const MAX_FILES = 20;
const WORKSPACES = ['app', 'engine', 'server', 'documents', 'workers', 'ui', 'contract', 'fixtures', 'gallery', 'bench'];

/** Larger on purpose, each with its reason. */
const LARGE: Readonly<Record<string, string>> = {};

/** Not counted: tests, and what only tests use. */
const isForTests = (path: string) => /\.test\.tsx?$|(?:^|\/)(?:test-[^/]+|[^/]*-for-tests\.tsx?$)|(?:^|\/)support\//.test(path);

/** Folders in which more than `MAX_FILES` of these files lie, without those of their subfolders, by name. */
function largeFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of files) {
    if (isForTests(path) || basename(path).startsWith('.')) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder]) => folder)
    .sort();
}

/** What git tracks and has not been deleted; in a copy without git, every file. */
function workspaceFiles(): string[] {
  if (!existsSync(join(ROOT, '.git'))) {
    return listFiles(ROOT, () => true).filter((path) => WORKSPACES.includes(path.split('/')[0]!));
  }
  return execFileSync('git', ['ls-files', '-z', '--', ...WORKSPACES], {cwd: ROOT, encoding: 'utf8'})
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

describe('a folder', () => {
  it(`holds at most ${MAX_FILES} files, tests not counted, but for a short list`, () => {
    const files = workspaceFiles();
    expect(files.length).toBeGreaterThan(1000);
    expect(largeFolders(files)).toEqual(Object.keys(LARGE).sort());
  });

  it('is found when it holds one more, and is not blamed for its tests or its subfolders', () => {
    const twenty = Array.from({length: MAX_FILES}, (_, at) => `app/shell/piece-${at}.tsx`);
    const beside = [
      'app/shell/piece.test.ts',
      'app/shell/piece.browser.test.tsx',
      'app/shell/test-frame.tsx',
      'app/shell/tabs/tab-bar.tsx',
    ];
    expect(largeFolders([...twenty, ...beside])).toEqual([]);
    expect(largeFolders([...twenty, 'app/shell/one-more.ts'])).toEqual(['app/shell']);
  });
});
