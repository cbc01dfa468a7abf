// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source text
import {describe, expect, it} from 'vitest';
import {findTitles} from './find-titles.ts';

const texts = (source: string) => findTitles(source).map(({text}) => text);

describe('findTitles', () => {
  it('finds tests, groups and benches, nested and in any quotes', () => {
    expect(texts(`describe('a', () => { it("b", () => {}); test(\`c \${x(1)} d\`, f); bench('e', f); });`)).toEqual([
      'a',
      'b',
      'c ${} d',
      'e',
    ]);
  });

  it('passes the arguments of each, for, skipIf and runIf, and type arguments', () => {
    expect(
      texts("it.each([[1, 'no'], [2, f('no')]])('a %i', f); test.for<{a: () => string}>([])('b', f); it.skipIf(x('no'))('c', f);"),
    ).toEqual(['a %i', 'b', 'c']);
  });

  it('passes a table given as a tagged template', () => {
    expect(texts("it.each`\n a | b\n ${f('no')} | ${2}\n`('title $a', f);")).toEqual(['title $a']);
  });

  it('joins pieces', () => {
    expect(texts("it('[MO-4-11] a ' +\n 'b' + `c`, f)")).toEqual(['[MO-4-11] a bc']);
  });

  it('gives the line of the title', () => {
    expect(findTitles("\n\nit(\n  'a', f)")).toEqual([{text: 'a', line: 4}]);
  });

  it('does not count what is skipped, commented out, or another thing of that name', () => {
    expect(texts("it.skip('a', f); it.todo('b'); describe.skip('c', () => { it('d', f); });")).toEqual([]);
    expect(texts("// it('a')\n/* it('b') */ const s = \"it('c')\"; /x/.test('d'); function it(e: 'f') {}")).toEqual([]);
  });

  it('leaves out a title that is no literal, and goes on inside', () => {
    expect(texts("describe(name, () => { it('a', f); });")).toEqual(['a']);
  });

  it('reads a test written in TSX with text in it', () => {
    expect(texts("it('a', () => { render(<p title='x'>don't {`b`}</p>); });\nit('c', f);")).toEqual(['a', 'c']);
  });
});
