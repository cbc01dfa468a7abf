import {expect, it} from 'vitest';
import {findByTyping, findChoices, moveActive, toggleValue} from './choice-model.ts';

const CHOICES = [
  {value: '1', label: '1# 变压器', keywords: 'byq'},
  {value: '2', label: '备用馈线', note: '2#'},
  {value: '3', label: 'Feeder 变压器室'},
  {value: '4', label: 'feeder two'},
];
const found = (text: string) => findChoices(CHOICES, text).map(({value}) => value);

it('[EN-2.4-02] part of a name narrows the list, in any case and width of letters, by note and initials too', () => {
  expect(found('变压')).toEqual(['1', '3']);
  expect(found('FEEDER')).toEqual(['3', '4']);
  expect(found('ＢＹＱ')).toEqual(['1']);
  expect(found('备用 2#')).toEqual(['2']);
  expect(found('  ')).toEqual(['1', '2', '3', '4']);
  expect(found('没有')).toEqual([]);
});

it('those that begin with the text come first', () => {
  expect(
    findChoices(
      [
        {value: 'a', label: '总进线'},
        {value: 'b', label: '进线'},
      ],
      '进',
    ).map(({value}) => value),
  ).toEqual(['b', 'a']);
});

it('the active choice stays within the list', () => {
  expect([moveActive(-1, 1, 4), moveActive(-1, -1, 4), moveActive(3, 1, 4), moveActive(0, -10, 4), moveActive(0, 1, 0)]).toEqual([
    0, 3, 3, 0, -1,
  ]);
});

it('typed letters find the next label that begins with them', () => {
  expect(findByTyping(CHOICES, 'f', -1)).toBe(2);
  expect(findByTyping(CHOICES, 'f', 2)).toBe(3);
  expect(findByTyping(CHOICES, 'f', 3)).toBe(2);
  expect(findByTyping(CHOICES, 'fe', 3)).toBe(3);
  expect(findByTyping(CHOICES, 'x', 0)).toBe(-1);
});

it('a value is taken out again by its second press', () => {
  expect(toggleValue(['b'], 'a')).toEqual(['b', 'a']);
  expect(toggleValue(['b', 'a'], 'b')).toEqual(['a']);
});
