import {describe, expect, it} from 'vitest';
import {readCitations} from './read-citations.ts';

describe('readCitations', () => {
  it.each([
    ['[MO-4-11] a section', ['MO-4-11']],
    ['[MO-2.sld-08, SH-2.1-24] [EN-2.15-12] x', ['MO-2.sld-08', 'SH-2.1-24', 'EN-2.15-12']],
    ['[C1] [C19] [G16] [T3] [D-35] a case of MO-4-22', ['MO-4-22']],
    ['[I1=1] U [F=1], [0, 1] and [ABC-1]', []],
  ])('%s', (title, rows) => {
    expect(readCitations(title)).toEqual({rows, malformed: []});
  });

  it.each([
    ['[MO-4-1] one digit', 'MO-4-1'],
    ['[M0-4-11] a zero for an O', 'M0-4-11'],
    ['[XX-4-11] no such area', 'XX-4-11'],
    ['[C20] no such case', 'C20'],
    ['[G17] no such situation', 'G17'],
  ])('%s is malformed', (title, id) => {
    expect(readCitations(title)).toEqual({rows: [], malformed: [id]});
  });
});
