import {expect, it} from 'vitest';
import {namespaceOf} from '../../app/base/i18n/load-texts.ts';
import {NAMESPACES, textsOf} from '../../app/base/i18n/test-texts.ts';
import * as english from '../../app/texts/en-US.ts';
import * as portuguese from '../../app/texts/pt-BR.ts';
import * as simplified from '../../app/texts/zh-CN.ts';
import * as traditional from '../../app/texts/zh-TW.ts';
import {readHouse} from './house.ts';
import {textLoads, textNeeds, unusedKeys} from './text-needs.ts';

const house = readHouse();
const READY = new Set(Object.keys(simplified.READY).map(namespaceOf));
const LATER = new Set(Object.keys(simplified.LATER).map(namespaceOf));
const ALL = new Set([...READY, ...LATER]);
const needs = (module: string) => textNeeds(house, module, ALL);
/** The file of each namespace. */
const owner = new Map(
  Object.keys({...simplified.READY, ...simplified.LATER}).map((file) => [namespaceOf(file), file.replace('../', 'app/')]),
);
/** Said by every screen that adds or changes something (SH-8-06): the first one that does will say it. */
const COMING = 'floating:results.';
const loads = textLoads(house);
const later = (module: string) => [...needs(module)].filter((name) => !READY.has(name)).sort();

it('every file of texts belongs to one namespace of the table, and comes either at once or later, in all languages alike', () => {
  const table = house.modules.get('app/texts/text-table.ts')!;
  const rows = [...table.matchAll(/readonly '?([\w-]+)'?: typeof import\('([^']+)'\)/g)].map(([, name, file]) => `${name} ${file}`);
  const files = Object.keys({...simplified.READY, ...simplified.LATER});
  expect(rows.sort()).toEqual(files.map((file) => `${namespaceOf(file)} ${file}`).sort());
  expect(ALL.size).toBe(files.length);
  expect([...READY].filter((name) => LATER.has(name))).toEqual([]);
  const shapeOf = ({READY: ready, LATER: rest}: typeof simplified) =>
    [ready, rest].map((some) => Object.keys(some).map((file) => file.replace(/[^/]+\.json$/, '')));
  for (const language of [traditional, english, portuguese]) expect(shapeOf(language)).toEqual(shapeOf(simplified));
});

it('what the console shows by itself has its texts from the start, and no others are fetched before sign-in', () => {
  const atStart = new Set([...needs('app/main.tsx'), ...needs('app/features/account/sign-in/index.tsx')]);
  expect([...atStart].sort()).toEqual([...READY].sort());
});

it('code that comes later names the texts that it shows, no more and no fewer', () => {
  expect(loads.length).toBeGreaterThan(10);
  const wrong = loads.flatMap(({at, code, named}) => {
    const right = later(code);
    return right.join() === [...named].sort().join()
      ? []
      : [`${at}: ${code} needs withTexts(…, ${right.map((name) => `'${name}'`).join(', ')})`];
  });
  expect(wrong).toEqual([]);
});

it('a screen shows no texts of another', () => {
  const foreign = [...house.modules.keys()]
    .filter((path) => /^app\/(?:shared|features)\//.test(path) && !/\.test\./.test(path))
    .flatMap((path) =>
      [...textNeeds({...house, modules: new Map([[path, house.modules.get(path)!]])}, path, ALL)]
        .filter((name) => owner.get(name)!.startsWith('app/features/') && !path.startsWith(owner.get(name)!.replace(/[\w-]+\/[^/]+$/, '')))
        .map((name) => `${path}: ${name}`),
    );
  expect(foreign).toEqual([]);
});

it('every text is shown somewhere', () => {
  const keys = new Map(NAMESPACES.map((name) => [name as string, [...textsOf(name, 'zh-CN').keys()]]));
  const folders = new Map([...owner].map(([name, file]) => [name, file.replace(/[\w-]+\/[^/]+$/, '')]));
  expect(unusedKeys(house, keys, folders).filter((key) => !key.startsWith(COMING))).toEqual([]);
  const planted = new Map([...keys, ['table', [...keys.get('table')!, 'nobodySaysThis']]]);
  expect(unusedKeys(house, planted, folders)).toContain('table:nobodySaysThis');
});

it('keys are typed in every module of the console: texts come by useTexts alone', () => {
  const plain = [...house.modules].filter(
    ([path, source]) => path.startsWith('app/') && !path.startsWith('app/base/i18n/') && /react-i18next/.test(source),
  );
  expect(plain.map(([path]) => path)).toEqual([]);
});
