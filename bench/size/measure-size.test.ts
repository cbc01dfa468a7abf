import {randomBytes} from 'node:crypto';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {budget} from '../budget/budget.ts';
import {checkBudget} from '../budget/check-budget.ts';
import json from '../budget.json' with {type: 'json'};
import {type Chunk, measureSize} from './measure-size.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-size-'));
  mkdirSync(join(folder, 'assets'));
});
afterAll(() => rmSync(folder, {recursive: true}));

/** A script that no packing makes smaller. */
function chunk(name: string, kb: number, rest: Partial<Chunk> = {}): Chunk {
  const file = `assets/${name}.js`;
  writeFileSync(join(folder, file), randomBytes(kb * 1024));
  return {file, isEntry: false, stands: '', imports: [], modules: [], ...rest};
}

const buildOf = (entryKb: number, entry: Partial<Chunk> = {}): readonly Chunk[] => [
  chunk('index', entryKb, {isEntry: true, imports: ['assets/shared.js'], modules: ['app/main.tsx'], ...entry}),
  chunk('shared', 100, {modules: ['node_modules/react-dom/index.js'], imports: ['assets/index.js']}),
  chunk('single-line', 50, {stands: 'app/features/monitoring/single-line/index.tsx', imports: ['assets/diagram.js', 'assets/shared.js']}),
  chunk('diagram', 30, {modules: ['node_modules/pixi.js/lib/index.mjs']}),
];
const entryOf = (chunks: readonly Chunk[]) => measureSize(folder, chunks)[0]!;
const {lines, told} = budget.parse(json).size!;
const pastOf = (chunks: readonly Chunk[]) =>
  checkBudget({args: [], told, lines: lines.filter((one) => one.case === 'entry')}, [entryOf(chunks)])
    .filter(({verdict}) => verdict !== 'good')
    .map(({figure}) => figure);

it('the entry counts with all that it cannot run without, a screen with what it adds', () => {
  const [entry, screen, ...none] = measureSize(folder, buildOf(100));
  expect(entry).toMatchObject({case: 'entry', scripts: 2, heavyPackages: 0, screensInside: 0});
  expect(entry!.gzipKb).toBeCloseTo(200, 0);
  expect(screen).toMatchObject({case: 'screen single-line/index.tsx', scripts: 2});
  expect(screen!.gzipKb).toBeCloseTo(80, 0);
  expect(none).toEqual([]);
  expect(() => measureSize(folder, buildOf(1, {imports: ['assets/gone.js']}))).toThrow('assets/gone.js');
  expect(() => measureSize(folder, [])).toThrow('no entry');
});

it('texts of a language count apart: what is fetched before sign-in, and all of them', () => {
  const build = [
    ...buildOf(1),
    chunk('zh-CN', 7, {
      stands: 'app/texts/zh-CN.ts',
      imports: ['assets/shared.js'],
      modules: ['app/texts/zh-CN.ts', 'app/base/i18n/common/zh-CN.json'],
    }),
    chunk('table', 3, {stands: 'app/shared/table/texts/zh-CN.json', modules: ['app/shared/table/texts/zh-CN.json']}),
    chunk('table-us', 5, {stands: 'app/shared/table/texts/en-US.json', modules: ['app/shared/table/texts/en-US.json']}),
  ];
  const [row, ...none] = measureSize(folder, build).filter((one) => one.case.startsWith('texts'));
  expect(row).toMatchObject({case: 'texts zh-CN', scripts: 2});
  expect(row!.gzipKb).toBeCloseTo(7, 0);
  expect(row!.wholeGzipKb).toBeCloseTo(10, 0);
  expect(none).toEqual([]);
});

it('growth past the budget fails, and so does a drawing library or a screen in the entry', () => {
  expect(pastOf(buildOf(140))).toEqual([]);
  expect(pastOf(buildOf(151))).toEqual(['gzipKb']);
  expect(pastOf(buildOf(1, {modules: ['node_modules/three/build/three.module.js']}))).toEqual(['heavyPackages']);
  expect(pastOf(buildOf(1, {imports: ['assets/diagram.js']}))).toEqual(['heavyPackages']);
  expect(pastOf(buildOf(1, {modules: ['app/features/monitoring/single-line/index.tsx']}))).toEqual(['screensInside']);
});
