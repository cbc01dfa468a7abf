import {expect, it} from 'vitest';
import {isPaletteKey} from './palette-key.ts';

const press = (key: string, held: string = '') => ({
  key,
  ctrlKey: held.includes('c'),
  metaKey: held.includes('m'),
  altKey: held.includes('a'),
  shiftKey: held.includes('s'),
});

it('the palette opens by Ctrl+K and Cmd+K alone', () => {
  expect([press('k', 'c'), press('K', 'c'), press('k', 'm')].map(isPaletteKey)).toEqual([true, true, true]);
  const others = [press('k'), press('k', 'cm'), press('k', 'ca'), press('k', 'cs'), press('j', 'c'), press('/', 'c')];
  expect(others.filter(isPaletteKey)).toEqual([]);
});
