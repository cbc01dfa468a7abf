import {describe, expect, it} from 'vitest';
import {readChoice, writeChoice} from './gallery-address.ts';

describe('the address of the gallery', () => {
  it('gives back what was written and leaves the usual out', () => {
    const usual = readChoice('');
    expect(writeChoice(usual)).toBe('?');
    const chosen = {
      ...usual,
      page: 'low',
      theme: 'dark',
      names: false,
      symbol: 'fuse',
      scale: 2,
      moment: 'conflict',
      piece: 'button',
      state: 'plain',
      width: '400',
      bare: true,
    } as const;
    expect(readChoice(writeChoice(chosen))).toEqual(chosen);
  });

  it('takes a value it does not know for the usual one', () => {
    expect(readChoice('?page=moon&theme=pink&scale=7&names=yes')).toEqual(readChoice(''));
  });
});
