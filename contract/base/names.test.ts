import {describe, expect, it} from 'vitest';
import {fc} from '../../tests/support/properties.ts';
import {loginNameField, nameKey, userNameField} from '../index.ts';

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
    ['a letter of Lisu among Latin ones', '\ua4eedmin'],
    ['a letter of Coptic among Latin ones', '\u2c9fperator'],
    ['a letter of Cherokee among Latin ones', '\u13aadmin'],
    ['a letter of Armenian among Latin ones', '\u0585perator'],
    ['a letter of Deseret among Latin ones', '\u{10404}perator'],
    ['a phonetic letter', '\u0251dmin'],
    ['a small capital', '\u1d00dmin'],
    ['nothing but small capitals', '\u1d00\u1d05\u1d0d\u026a\u0274'],
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
      ['STRAẞE', 'straße'],
      ['STRAẞE', 'Strasse'],
      ['ADMİN', 'admin'],
      ['ADM\u0049\u0307N', 'adm\u0131n'],
      ['ᾼδης', 'ᾳδησ'],
      ['ΣΟΦΟΣ', 'σοφος'],
      ['Ａdmin', 'aDMIN'],
    ] as const)
      expect([one, nameKey(one)]).toEqual([one, nameKey(other)]);
    expect(nameKey('emile')).not.toBe(nameKey('émile'));
  });

  const letters = fc.oneof(
    fc.string({unit: 'binary'}),
    fc.string({unit: fc.constantFrom(...'aßẞsSiİıIjςσΣᾳᾼ\u0345\u0307\u0301\u0323ﬁǅА ')}),
  );
  it('compares as one whatever case and composition it is in, and a key is its own key', () => {
    fc.assert(
      fc.property(letters, (given) => {
        // Of composed letters an iota below becomes a letter in upper case, to which other marks go over.
        const name = given.normalize('NFKD');
        const key = nameKey(given);
        expect(nameKey(key)).toBe(key);
        for (const form of [name.toUpperCase(), name.toLowerCase(), given.normalize('NFD'), given.normalize('NFKC'), name])
          expect(nameKey(form)).toBe(key);
      }),
      {numRuns: 2000},
    );
  });

  it('compares every character as one with its upper and its lower case', () => {
    const apart: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      const key = nameKey(character);
      const others = [character.toUpperCase(), character.toLowerCase(), key].filter((other) => other !== character);
      if (others.some((other) => nameKey(other) !== key)) apart.push(code.toString(16));
    }
    expect(apart).toEqual([]);
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
