// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source text
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {findImpurities} from './find-impurities.ts';
import {ROOT, readHouse} from './house.ts';

const PROJECT = join(ROOT, 'engine/core/tsconfig.json');
const core = [...readHouse().modules].filter(([path]) => path.startsWith('engine/core/') && !path.endsWith('.test.ts'));

/** @returns exit status and diagnostics of the compiler */
function compile(project: string) {
  const {status, stdout, error} = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', project], {encoding: 'utf8'});
  if (error !== undefined) throw error;
  return {status, output: stdout};
}

describe('engine/core', () => {
  it('uses no clock, no randomness, no network and no page', () => {
    expect(core.length).toBeGreaterThan(20);
    expect(core.flatMap(([path, source]) => findImpurities(source).map(({name, line}) => `${path}:${line}  ${name}`))).toEqual([]);
  });

  it('is compiled without the types of a page or of Node', {timeout: 60_000}, () => {
    const {compilerOptions} = JSON.parse(readFileSync(PROJECT, 'utf8')) as {compilerOptions: {lib: string[]; types: string[]}};
    expect(compilerOptions).toMatchObject({lib: ['ES2022'], types: []});
    expect(compile(PROJECT)).toEqual({status: 0, output: ''});
  });

  it('would not compile with a page in it', {timeout: 60_000}, () => {
    const folder = mkdtempSync(join(tmpdir(), 'livebus-core-'));
    try {
      writeFileSync(join(folder, 'planted.ts'), 'export const width = document.body.clientWidth;\n');
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({extends: PROJECT, include: ['./planted.ts'], exclude: []}));
      const {status, output} = compile(join(folder, 'tsconfig.json'));
      expect(status).not.toBe(0);
      expect(output).toContain("Cannot find name 'document'");
    } finally {
      rmSync(folder, {recursive: true});
    }
  });
});

describe('findImpurities', () => {
  it.each([
    ['const a = Date.now();', 'Date'],
    ['const a = new Date(0);', 'Date'],
    ['const a = Math.random();', 'Math.random'],
    ["const a = Math['random']();", 'Math'],
    ['const {random} = Math;', 'Math'],
    ['const a = `${performance.now()}`;', 'performance'],
    ['await fetch(path);', 'fetch'],
    ['if (typeof window === "object") a();', 'window'],
    ['document.title;', 'document'],
    ['setTimeout(a, 1);', 'setTimeout'],
    ['process.env.A;', 'process'],
    ['console.log(1);', 'console'],
    ['globalThis.a;', 'globalThis'],
    ['a ? window : b;', 'window'],
    ['const a = {now: Date};', 'Date'],
    ['const a = {fetch};', 'fetch'],
  ])('finds %s', (source, name) => {
    expect(findImpurities(`\n${source}`)).toEqual([{name, line: 2}]);
  });

  it.each([
    ['// Date.now()'],
    ["const a = 'fetch window';"],
    ['const a = b.document;'],
    ['interface A {readonly window?: number; process: string}'],
    ['Math.max(a, b);'],
  ])('passes %s', (source) => {
    expect(findImpurities(source)).toEqual([]);
  });
});
