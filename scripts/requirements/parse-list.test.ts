import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parseList} from './parse-list.ts';

const parse = (markdown: string) => parseList('x.md', markdown, new Set());

describe('parseList', () => {
  it('reads table lines that begin with an id, and no other line', () => {
    const markdown =
      '# MO-4-01\n| id | requirement | how | proof |\n|---|---|---|---|\n| MO-2.sld-08 | wide \\| narrow | a | unit |\n| C1 | a | b | c |\n';
    expect(parse(markdown)).toEqual([{id: 'MO-2.sld-08', section: 'MO-2.sld', requirement: 'wide \\| narrow', proof: 'unit'}]);
  });

  it.each([
    ['a missing cell', '| MO-4-01 | a | unit |', 'x.md:1: MO-4-01 has 3 cells, expected 4'],
    ['a wrong proof kind', '| MO-4-01 | a | b | manual |', 'x.md:1: MO-4-01 has the proof kind "manual"'],
    ['a wrong id', '\n| MO-4-1 | a | b | unit |', 'x.md:2: MO-4-1 is no requirement id'],
    ['an id that stands twice', '| MO-4-01 | a | b | unit |\n| MO-4-01 | a | b | unit |', 'x.md:2: MO-4-01 stands twice'],
  ])('refuses %s', (_what, markdown, message) => {
    expect(() => parse(markdown)).toThrow(message);
  });

  it.each([
    ['shell', 277],
    ['energy', 260],
    ['monitoring', 320],
  ])('reads the whole list of %s', (area, rows) => {
    const list = parse(readFileSync(new URL(`../../docs/requirements/${area}.md`, import.meta.url), 'utf8'));
    expect(list.length).toBeGreaterThanOrEqual(rows);
  });
});
