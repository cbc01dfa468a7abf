import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {replacesModules, testsThatReplaceModules} from './replaces-modules.ts';

/** In two pieces, so that this file is not taken for one of them. */
const call = (name: string) => `${'vi'}.${name}('./a.ts', () => ({}));`;

it.each(['mock', 'doMock', 'unmock', 'doUnmock', 'resetModules'])('a test that calls %s replaces modules', (name) => {
  expect(replacesModules(`import {vi} from 'vitest';\n${call(name)}`)).toBe(true);
});

it.each(['fn', 'mocked', 'spyOn', 'useFakeTimers', 'stubGlobal', 'importActual'])('one that calls %s does not', (name) => {
  expect(replacesModules(call(name))).toBe(false);
});

it('tests that replace modules are found in any folder, those of a page apart from the others', () => {
  const root = mkdtempSync(join(tmpdir(), 'livebus-apart-'));
  try {
    for (const folder of ['ui/parts', 'node_modules/other']) mkdirSync(join(root, folder), {recursive: true});
    for (const path of ['ui/parts/b.test.ts', 'a.test.ts', 'a.ts', 'a.browser.test.ts', 'node_modules/other/a.test.ts'])
      writeFileSync(join(root, path), call('mock'));
    writeFileSync(join(root, 'ui/shares.test.ts'), call('fn'));
    expect(testsThatReplaceModules(root, '.test.')).toEqual(['a.test.ts', 'ui/parts/b.test.ts']);
    expect(testsThatReplaceModules(root, '.browser.test.')).toEqual(['a.browser.test.ts']);
  } finally {
    rmSync(root, {recursive: true});
  }
});
