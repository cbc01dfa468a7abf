import {expect, it} from 'vitest';
import {calls, SCREENS, type ScreenRow} from './index.ts';

const rows: readonly ScreenRow[] = SCREENS;

it('no path, component or title key stands twice, and every title stands in every language', () => {
  for (const field of ['path', 'component', 'titleKey'] as const) expect(new Set(rows.map((row) => row[field])).size).toBe(rows.length);
  for (const {title} of rows) expect(Object.values(title).every((text) => text.trim() !== '')).toBe(true);
});

it('[SH-6-07] whoever sees a screen may query it, and what can be ticked for it includes that', () => {
  for (const {permission, grants, roles, component} of rows) {
    for (const {may} of Object.values(roles)) expect([component, may[permission]?.includes('query')]).toEqual([component, true]);
    expect([component, grants.length === 0 || grants.includes('query')]).toEqual([component, true]);
    expect([component, Object.keys(roles)[0]]).toEqual([component, 'admin']);
  }
});

it('[SH-6-07] a permission that a built-in role has on a screen is asked for by a call or by the screen itself', () => {
  const asked = new Set(calls.flatMap(({access}) => (typeof access === 'string' ? [] : [access.permission])));
  for (const {permission, roles} of rows) {
    const others = Object.values(roles).flatMap(({may}) => Object.keys(may).filter((one) => one !== permission));
    for (const other of others) expect(asked).toContain(other);
  }
});
