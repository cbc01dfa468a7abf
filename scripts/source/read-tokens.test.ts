// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source text
import {describe, expect, it} from 'vitest';
import {readTokens} from './read-tokens.ts';

const texts = (source: string) => readTokens(source).map(({kind, text}) => `${kind}:${text}`);

describe('readTokens', () => {
  it('leaves comments out and keeps what looks like one inside a string', () => {
    expect(texts("a // it('x')\n/* b\n*/ 'c // d'")).toEqual(['word:a', 'string:c // d']);
  });

  it('counts lines through comments, strings and templates', () => {
    expect(readTokens('/*\n\n*/ a `\n` b').map(({line}) => line)).toEqual([3, 3, 4]);
  });

  it('resolves escapes', () => {
    expect(texts(String.raw`'it\'s \u{6bcd}\u8054' "\x41\n"`)).toEqual(["string:it's 母联", 'string:A\n']);
  });

  it('reads the expressions inside a template, nested ones too', () => {
    expect(readTokens('`a ${b(c)}${`${d}`}` e')[0]?.inner).toBe(6);
    expect(texts('`a ${f({b: `c ${d}`})} e`')).toEqual([
      'template:a ${} e',
      'word:f',
      'punctuation:(',
      'punctuation:{',
      'word:b',
      'punctuation::',
      'template:c ${}',
      'word:d',
      'punctuation:}',
      'punctuation:)',
    ]);
  });

  it('tells a regular expression from a division and from a closing JSX tag', () => {
    expect(texts(`x = /['"]/g; y = a / b / c`).filter((text) => text.startsWith('regex'))).toEqual([`regex:/['"]/g`]);
    expect(texts('<b>it</b> <i x={1} /> <u>2</u>').filter((text) => text.startsWith('regex'))).toEqual([]);
  });

  it('takes an apostrophe in JSX text for no string', () => {
    expect(texts("<p>don't</p>\nimport('./x.ts')").slice(-2)).toEqual(['string:./x.ts', 'punctuation:)']);
  });
});
