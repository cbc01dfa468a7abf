import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {changedFiles} from './changed-files.ts';
import {selectTests} from './select-tests.ts';

const GRAPH: Readonly<Record<string, readonly string[]>> = {
  'engine/core/a.ts': [],
  'engine/core/a.test.ts': ['engine/core/a.ts'],
  'ui/b.tsx': ['engine/core/a.ts'],
  'ui/b.browser.test.tsx': ['ui/b.tsx'],
  'ui/other.test.ts': [],
  'app/main.tsx': ['app/screen.tsx'],
  'app/screen.tsx': ['ui/b.tsx'],
  'server/main.ts': ['server/texts.ts'],
  'server/texts.ts': [],
  'tests/support/server-process.ts': [],
  'tests/contract/process.test.ts': ['tests/support/server-process.ts'],
  'tests/journeys/a.journey.ts': [],
};
const modules = new Map(Object.keys(GRAPH).map((path) => [path, path === 'server/texts.ts' ? "read('words.json')" : '']));
const select = (...changed: readonly string[]) => selectTests({graph: new Map(Object.entries(GRAPH)), modules, changed});

describe('selectTests', () => {
  it('follows imports backwards, also into the product that a journey starts', () => {
    expect(select('engine/core/a.ts')).toEqual(['engine/core/a.test.ts', 'tests/journeys/a.journey.ts', 'ui/b.browser.test.tsx']);
  });

  it('runs the tests that start a server when the server changes, and leaves those of others alone', () => {
    expect(select('server/main.ts')).toEqual(['tests/contract/process.test.ts', 'tests/journeys/a.journey.ts']);
  });

  it('takes a file that is no module for a change of the modules that name it', () => {
    expect(select('server/words.json')).toEqual(['tests/contract/process.test.ts', 'tests/journeys/a.journey.ts']);
    expect(select('docs/nobody-reads.md')).toEqual([]);
  });

  it('runs a changed test, and everything when tools or packages change', () => {
    expect(select('ui/other.test.ts')).toEqual(['ui/other.test.ts']);
    expect(select('package-lock.json')).toHaveLength(5);
    expect(select('ui/package.json')).toHaveLength(5);
  });

  it('runs the tests of modules that import a deleted one', () => {
    const left = new Map([
      ['ui/c.ts', "import './gone.ts'"],
      ['ui/c.test.ts', ''],
    ]);
    const graph = new Map([['ui/c.test.ts', ['ui/c.ts']]]);
    expect(selectTests({graph, modules: left, changed: ['ui/gone.ts', 'ui/gone.test.ts']})).toEqual(['ui/c.test.ts']);
  });
});

describe('changedFiles', () => {
  it('lists what was committed since the fork, what is not committed and what is not tracked', () => {
    const root = mkdtempSync(join(tmpdir(), 'livebus-changed-'));
    const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {cwd: root});
    try {
      git('init', '-q', '-b', 'main');
      for (const name of ['old.ts', 'kept.ts']) writeFileSync(join(root, name), '');
      git('add', '.');
      git('commit', '-qm', 'first');
      git('checkout', '-qb', 'work');
      writeFileSync(join(root, '名 new.ts'), '');
      git('add', '.');
      git('commit', '-qm', 'second');
      writeFileSync(join(root, 'old.ts'), 'changed');
      writeFileSync(join(root, 'loose.ts'), '');
      expect(changedFiles(root)).toEqual(['loose.ts', 'old.ts', '名 new.ts']);
      expect(changedFiles(root, 'HEAD')).toEqual(['loose.ts', 'old.ts']);
      expect(() => changedFiles(root, 'nowhere')).toThrow('"nowhere"');
    } finally {
      rmSync(root, {recursive: true});
    }
  });
});
