import {describe, expect, it} from 'vitest';
import {FIRST_CHOICE, paletteFor, scalesFor, withChoice} from './export-choice.ts';

describe('what is chosen to be exported', () => {
  it('starts anew with the scale of another area', () => {
    const whole = withChoice({...FIRST_CHOICE, scale: 4}, {area: 'whole'});
    expect(whole.scale).toBe(1);
    expect(scalesFor(whole)).toEqual([0.5, 1, 2, 3]);
    expect(scalesFor({...whole, scale: 0.75})).toEqual([0.5, 0.75, 1, 2, 3]);
    expect(withChoice(whole, {area: 'whole', scale: 2}).scale).toBe(2);
    expect(withChoice(whole, {area: 'view'}).scale).toBe(2);
  });

  it('is black and white on paper, unless colours are asked for', () => {
    const print = withChoice(FIRST_CHOICE, {format: 'print'});
    expect(paletteFor(print)?.strokeFactor).toBeGreaterThan(0);
    const coloured = withChoice(print, {colours: 'screen'});
    expect(paletteFor(coloured)).toBeUndefined();
    expect(withChoice(coloured, {paper: 'A3'}).colours).toBe('screen');
    expect(withChoice(print, {format: 'png'}).colours).toBe('screen');
    expect(withChoice({...FIRST_CHOICE, colours: 'print'}, {format: 'png'}).colours).toBe('print');
  });
});
