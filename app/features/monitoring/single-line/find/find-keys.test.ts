import {expect, it} from 'vitest';
import {findCommandOf} from './find-keys.ts';

const press = (key: string, rest: object = {}, altGraph = false) =>
  findCommandOf({key, ctrlKey: false, altKey: false, metaKey: false, getModifierState: () => altGraph, ...rest});

it('the slash finds, the brackets walk through what is abnormal, in Chinese punctuation as well', () => {
  expect(['/', '、', ']', '】', '[', '【'].map((key) => press(key))).toEqual(['find', 'find', 'next', 'next', 'previous', 'previous']);
});

it('shortcuts and letters are left alone, but a bracket typed by AltGr is one', () => {
  expect([press('/', {ctrlKey: true}), press(']', {metaKey: true}), press('n'), press('toString')]).toEqual(Array(4).fill(undefined));
  expect(press(']', {ctrlKey: true, altKey: true}, true)).toBe('next');
});
