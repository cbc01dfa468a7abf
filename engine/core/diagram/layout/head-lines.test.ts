import {demoProjects, withOtherNames} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {measureText} from '../../base/measure-text.ts';
import {parseDiagram} from '../../station/parse-diagram.ts';
import {headLines} from './head-lines.ts';

const LOW = {size: 21, maxWidth: 136, headWidth: 170} as const;
/** 9 px at the smallest zoom with heads. */
const LEAST = 9 / 0.44;
const linesOf = (name: string) => headLines(name, LOW, LEAST).lines;

describe('a name in the head of a low-voltage cabinet', () => {
  it.each([
    ['3P1', ['3P1']],
    ['201 incoming', ['201 incoming']],
    ['203 Transformer 1', ['203 Transformer', '1']],
    ['203 Transformador 1', ['203', 'Transformador 1']],
    ['4P13 diesel generator incoming', ['4P13 diesel', 'generator incoming']],
    ['一号楼地下二层照明配电柜', ['一号楼地下二层照', '明配电柜']],
  ])('[MO-2.sld-12] %s keeps its number and the word that tells it apart', (name, lines) => {
    expect(linesOf(name)).toEqual(lines);
  });

  it('[MO-2.sld-12] gives way where no device number stands beside it, as at a tie: one line of that width', () => {
    expect(headLines('203 Transformer 1', {...LOW, headWidth: undefined}, LEAST)).toEqual({
      lines: ['203 Transformer 1'],
      size: 21,
      maxWidth: 136,
    });
  });

  it('[MO-2.sld-12] is whole, in English, Portuguese and Chinese, at every cabinet of the demo', () => {
    const cut: string[] = [];
    let wrapped = 0;
    for (const {diagram} of demoProjects.flatMap(({stations}) => stations).filter(({stationType}) => stationType === 0))
      for (const names of [undefined, 'en', 'pt'] as const) {
        const parsed = parseDiagram(withOtherNames(diagram), {kind: 'low', names});
        if (!parsed.ok) throw new Error('a diagram of the demo does not parse');
        for (const {name} of parsed.value.cabinets) {
          const {lines, size, maxWidth} = headLines(name, LOW, LEAST);
          if (lines.length > 1) wrapped++;
          if (lines.some((line) => measureText(line, size) > maxWidth)) cut.push(name);
          expect(lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
        }
      }
    expect(cut).toEqual([]);
    expect(wrapped).toBeGreaterThan(10);
  });
});
