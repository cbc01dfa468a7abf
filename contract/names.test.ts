import {describe, expect, it} from 'vitest';
import {loginNameField, nameKey, userNameField} from './index.ts';

describe('a name to sign in with', () => {
  it.each(['wang.fang', '王芳', 'Émile', 'иван', 'Ωμέγα', 'li-4', 'たなか2', 'kim김'])('%s is taken', (name) => {
    expect(loginNameField.safeParse(name).success).toBe(true);
  });

  it.each([
    ['a zero width space', 'ad\u200bmin'],
    ['a filler of Hangul', 'admin\u3164'],
    ['half a filler of Hangul', 'ad\uffa0min'],
    ['a blank of Braille', 'admin\u2800'],
    ['a soft hyphen', 'ad\u00admin'],
    ['a mark that turns the direction', 'ad\u202emin'],
    ['a variation selector', 'admin\ufe0f'],
    ['a joiner of graphemes', 'ad\u034fmin'],
    ['half a character', 'ad\ud83dmin'],
    ['a space', 'ad min'],
    ['a space of no width within full-width letters', 'ａｄ\u3000ｍｉｎ'],
    ['a Cyrillic letter among Latin ones', '\u0430dmin'],
    ['a Greek letter among Latin ones', 'admin\u03bf'],
    ['a Greek letter among Cyrillic ones', '\u0438\u03bf'],
    ['nothing', '  '],
  ])('is refused with %s', (_what, name) => {
    expect(loginNameField.safeParse(name).success).toBe(false);
  });

  it('is kept in one form, and compared without case, width and composition in any script', () => {
    expect(loginNameField.parse(' ｗａｎｇ ')).toBe('wang');
    expect(loginNameField.parse('E\u0301mile')).toBe('\u00c9mile');
    for (const [one, other] of [
      ['Émile', 'e\u0301mile'],
      ['ИВАН', 'иван'],
      ['Straße', 'STRASSE'],
      ['ΣΟΦΟΣ', 'σοφος'],
      ['Ａdmin', 'aDMIN'],
    ] as const)
      expect([one, nameKey(one)]).toEqual([one, nameKey(other)]);
    expect(nameKey('emile')).not.toBe(nameKey('émile'));
  });
});

describe('a name that people read', () => {
  it.each(['王 芳', '👨\u200d👩\u200d👧\u200d👦', '值班 🧑🏽\u200d🚒 一组', '❤\ufe0f', '葛\u{e0100}城', 'Ana-María d’Ávila'])(
    '%s is taken',
    (name) => {
      expect(userNameField.parse(name)).toBe(name);
    },
  );

  it.each([
    ['a joiner without emoji', 'a\u200db'],
    ['a joiner at the end of an emoji', '👨\u200d'],
    ['a mark that turns the direction', '王\u202e芳'],
    ['an isolate', '\u2066王'],
    ['a control character', '王\u0007芳'],
    ['a line end', '王\u2028芳'],
    ['nothing but a filler', '\u3164'],
  ])('is refused with %s', (_what, name) => {
    expect(userNameField.safeParse(name).success).toBe(false);
  });
});
