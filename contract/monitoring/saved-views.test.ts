import {expect, it} from 'vitest';
import {saveView} from './saved-views.ts';

it('a name has 1 to 60 characters on one line, whatever the width of a character', () => {
  const named = (name: string) => saveView.body.safeParse({name, address: '/'});
  expect(named('  晨会  ').data).toEqual({name: '晨会', address: '/'});
  expect(named('𠮷'.repeat(60)).success).toBe(true);
  for (const name of ['', '   ', 'x'.repeat(61), 'a\nb', 'a\u2028b', '\u200b', '\ud800']) expect(named(name).success).toBe(false);
  // Longer than is kept, as it is or once it is encoded.
  for (const address of [`/${'a'.repeat(2000)}`, `/${'中'.repeat(1500)}`])
    expect(saveView.body.safeParse({name: 'x', address}).success).toBe(false);
});
