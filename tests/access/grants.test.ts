import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {calls, GRANTS, streamAccess, uploadImage, uploadServiceImage} from '@livebus/contract';
import {expect, it} from 'vitest';
import {listFiles} from '../../scripts/source/list-files.ts';
import {MENUS} from '../../server/access/menus.ts';

const ROOT = join(import.meta.dirname, '../..');
/** `<Guarded action="export">`, with a permission or with that of the screen. */
const GUARDED = /<Guarded\b[^>]*?\baction="(\w+)"(?:[^>]*?\bpermission="(\w+)")?/g;
const ALLOWED = /\buseAllowed\('(\w+)'(?:, '(\w+)')?\)/g;

const ofCalls = [...calls, uploadImage, uploadServiceImage, {access: streamAccess}].flatMap(({access}) =>
  typeof access === 'string' ? [] : [`${access.permission}.${access.action}`],
);

const permissionsOfScreens = (entries: (typeof MENUS)['admin']): string[] =>
  entries.flatMap(({meta, children}) => [
    ...(meta.permission === undefined ? [] : [meta.permission]),
    ...permissionsOfScreens(children ?? []),
  ]);

/** What a screen or a button asks for: a screen its own `query`, a button without a permission that of the screen where it stands. */
function ofConsole(): string[] {
  const screens = [...new Set(Object.values(MENUS).flatMap(permissionsOfScreens))];
  const sources = listFiles(join(ROOT, 'app'), (path) => /\.tsx?$/.test(path) && !/\btest\b/.test(path));
  const buttons = sources.flatMap((path) => {
    const text = readFileSync(join(ROOT, 'app', path), 'utf8');
    return [...text.matchAll(GUARDED), ...text.matchAll(ALLOWED)].flatMap(([, action, permission]) =>
      (permission === undefined ? screens : [permission]).map((one) => `${one}.${action}`),
    );
  });
  expect(buttons).toEqual(expect.arrayContaining(['powersyspic.export', 'demo.edit']));
  return [...screens.map((one) => `${one}.query`), ...buttons];
}

it('[SH-6-03] [SH-6-07] what can be ticked for a role is asked for by a call or by the console', () => {
  const asked = new Set([...ofCalls, ...ofConsole()]);
  expect(GRANTS.filter((grant) => !asked.has(grant))).toEqual([]);
});
