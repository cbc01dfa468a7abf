import {expect, it} from 'vitest';
import {calls, changeUser, GRANTS, grantsField, roleNameField, streamAccess, wholeGrants} from '../index.ts';

it('grants come with what they need, in one order, each once', () => {
  expect(wholeGrants(['powersyspic.export', 'powersyspic.export'])).toEqual([
    'asset.query',
    'asset.get',
    'powersyspic.query',
    'powersyspic.export',
  ]);
  expect(wholeGrants([])).toEqual(['asset.query', 'asset.get']);
  expect(grantsField.parse('audit.query')).toEqual(['asset.query', 'asset.get', 'audit.query']);
});

it('what no role can hold is refused, and so is a role with which nothing opens', () => {
  for (const given of [
    ['user.add'],
    ['role.edit'],
    ['session.delete'],
    ['demo.edit'],
    ['powersyspic.delete'],
    ['powersyspic.query', 'powersyspic.edit'],
    ['powersyspic.query', 'powersyspic.get'],
    ['asset'],
    'user.query',
    [],
    ['file.add'],
    [1],
    null,
  ])
    expect([given, grantsField.safeParse(given).success]).toEqual([given, false]);
});

it('[SH-6-07] every permission that a call asks for can be given, or is an administrator\u2019s alone on purpose', () => {
  const asked = [...calls, {access: streamAccess}].flatMap(({access}) =>
    typeof access === 'string' ? [] : [`${access.permission}.${access.action}`],
  );
  const alone = [...new Set(asked)].filter((one) => !(GRANTS as readonly string[]).includes(one));
  expect([...new Set(alone.map((one) => one.split('.')[0]))].sort()).toEqual(
    ['demo', 'health', 'notice', 'role', 'session', 'user', 'webhook'].sort(),
  );
});

it('a revision is a whole number, also as text, and nothing that merely becomes one', () => {
  const body = {id: 'u', name: 'x', role: 'viewer'};
  for (const revision of [3, '3']) expect(changeUser.body.parse({...body, revision}).revision).toBe(3);
  for (const revision of [true, false, null, '', ' 3', '3.5', 3.5, '0x3', [3], {}, '1e3'])
    expect([revision, changeUser.body.safeParse({...body, revision}).success]).toEqual([revision, false]);
  expect(changeUser.body.parse({...body, revision: 3})).not.toHaveProperty('projectIds');
});

it('the name of a role is one line of 1 to 40 characters', () => {
  expect(roleNameField.parse('  夜班   审核 ')).toBe('夜班 审核');
  for (const name of ['', ' ', 'x'.repeat(41), 'a\u200bb', 'a\u202eb'])
    expect([name, roleNameField.safeParse(name).success]).toEqual([name, false]);
});

it.each(['\u041eperator', '\u0410dministrator', 'Adm\u0456n', '\ua4eedmin', '\u1d00dmin', 'Night \u0441мена'])(
  'the name of a role mixes no scripts that look alike: %s',
  (name) => {
    expect(roleNameField.safeParse(name).success).toBe(false);
  },
);

it.each(['值班 A 组', 'Ночная смена', 'キュービクル B', 'Manutenção 2'])('the name of a role may be %s', (name) => {
  expect(roleNameField.parse(name)).toBe(name);
});
