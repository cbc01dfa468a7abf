import {describe, expect, it} from 'vitest';
import {readImports} from './read-imports.ts';

describe('readImports', () => {
  it.each([
    ["import './a.css';", './a.css'],
    ["import a from './a.ts';", './a.ts'],
    ["import a, {b as c} from './a.ts';", './a.ts'],
    ["import * as a from './a.ts';", './a.ts'],
    ["import type {A} from './a.ts';", './a.ts'],
    ["import {type A, from} from './a.ts';", './a.ts'],
    ["import x from './a.json' with {type: 'json'};", './a.json'],
    ["import {\n  a,\n  // import './no.ts'\n  b,\n} from './a.ts';", './a.ts'],
    ["export * from './a.ts';", './a.ts'],
    ["export * as a from './a.ts';", './a.ts'],
    ["export {a, b as c} from './a.ts';", './a.ts'],
    ["export type {A} from './a.ts';", './a.ts'],
    ["const a = await import('./a.ts');", './a.ts'],
    ['const a = import(`./a.ts`);', './a.ts'],
    ["const a = import(/* webpackIgnore: true */ './a.ts');", './a.ts'],
    ["type A = import('./a.ts').A;", './a.ts'],
    ["const a = require('./a.ts');", './a.ts'],
    ["new Worker(new URL('./a.worker.ts', import.meta.url), {type: 'module'});", './a.worker.ts'],
    ["import.meta.glob('./i18n/*/zh.json');", './i18n/'],
    ["import.meta.glob<X>(['./i18n/**/zh.json'], {eager: true});", './i18n/'],
  ])('%s', (source, specifier) => {
    expect(readImports(source)).toEqual([{specifier, line: source.slice(0, source.lastIndexOf(specifier)).split('\n').length}]);
  });

  it.each([['import(path)'], ["import('./a/' + name)"], ['import(`./a/$' + '{name}.ts`)'], ['require(name)']])(
    '%s is computed',
    (source) => {
      expect(readImports(source)).toEqual([{specifier: null, line: 1}]);
    },
  );

  it.each([
    ["// import './a.ts'"],
    ['const text = "import \'./a.ts\'";'],
    ["export const from = './a.ts';"],
    ["export {a};\nconst b = 'x';"],
    ["export type A = {from: './a.ts'};"],
    ["new URL('../..', import.meta.url)"],
    ["new URL('./a.ts', base)"],
    ["module.import('./a.ts'); loader.require('./a.ts');"],
    ['import.meta.url'],
  ])('%s names no module', (source) => {
    expect(readImports(source)).toEqual([]);
  });
});
