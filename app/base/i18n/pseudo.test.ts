import {expect, it} from 'vitest';
import {pseudoText} from './pseudo.ts';
import {everyText} from './test-texts.ts';

const placeholders = (text: string) => text.match(/{{[^}]*}}/g) ?? [];

it('[SH-1-06] the pseudo-language is at least 40 % longer and leaves parameters alone', () => {
  expect(pseudoText('Sign in')).toBe('⟦Šíǧñ íñ ~~⟧');
  for (const [key, text] of everyText('en-US')) {
    const pseudo = pseudoText(text);
    expect(placeholders(pseudo), key).toEqual(placeholders(text));
    const shown = (one: string) => one.replace(/\$t\([^)]*\)|{{[^}]*}}/g, '').length;
    expect(shown(pseudo), key).toBeGreaterThanOrEqual(1.4 * shown(text));
  }
});
