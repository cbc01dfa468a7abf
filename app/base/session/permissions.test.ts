import {expect, it} from 'vitest';
import {allows, allowsOnRoute, permissionsOf} from './permissions.ts';

const NINE = ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'] as const;
const permissions = permissionsOf([
  {permissionId: 'worklist', actionEntitySet: NINE.map((action) => ({action}))},
  {permissionId: 'asset', actionEntitySet: [{action: 'query'}]},
  {permissionId: 'asset', actionEntitySet: [{action: 'get'}]},
]);

it('[SH-3-19] [SH-6-01] the pairs of the role are flattened to actions by permission', () => {
  expect([...permissions.keys()]).toEqual(['worklist', 'asset']);
  expect([...(permissions.get('worklist') ?? [])]).toEqual(NINE);
  expect([...(permissions.get('asset') ?? [])]).toEqual(['query', 'get']);
});

it('[SH-6-03] allowed, not allowed, unknown id', () => {
  expect(allows(permissions, 'asset', 'query')).toBe(true);
  expect(allows(permissions, 'asset', 'delete')).toBe(false);
  expect(allows(permissions, 'door', 'query')).toBe(false);
});

it('[SH-6-05] a route without a tag shows, a tag that the role lacks does not, one good tag of several is enough', () => {
  expect(allowsOnRoute(permissions, [], 'delete')).toBe(true);
  expect(allowsOnRoute(permissions, ['door'], 'query')).toBe(false);
  expect(allowsOnRoute(permissions, ['door', 'asset'], 'query')).toBe(true);
});
