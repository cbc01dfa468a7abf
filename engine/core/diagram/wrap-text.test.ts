import {expect, it} from 'vitest';
import {fc} from '../../../tests/support/properties.ts';
import {wrapText} from './wrap-text.ts';

const widthOf = (text: string) => [...text].length;
const wrap = (text: string, room: number) => wrapText(text, room, widthOf);

it('breaks where words end, beside Chinese characters, and inside a word that is longer than a line', () => {
  expect(wrap('数据 10:07:23', 20)).toEqual(['数据 10:07:23']);
  expect(wrap('临港中心医院 10kV 开闭所', 8)).toEqual(['临港中心医院', '10kV 开闭所']);
  expect(wrap('segment rule, no control', 12)).toEqual(['segment', 'rule, no', 'control']);
  expect(wrap('SCB13-1600/10', 5)).toEqual(['SCB13', '-', '1600/', '10']);
  expect(wrap('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  expect(wrap('', 3)).toEqual(['']);
});

it('loses nothing but blanks at the ends of lines, and no line is wider than the room', () => {
  fc.assert(
    fc.property(fc.string({maxLength: 40}), fc.integer({min: 1, max: 12}), (text, room) => {
      const lines = wrap(text, room);
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      if (text.trim() !== '') for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(room);
    }),
  );
});
