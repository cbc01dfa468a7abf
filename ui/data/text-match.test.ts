import {describe, expect, it} from 'vitest';
import {fc} from '../../tests/support/properties.ts';
import {holds, markPieces, textPattern} from './text-match.ts';

describe('finding in texts', () => {
  it('takes the query as it is written, in any case of letters', () => {
    expect(markPieces('Pump A pump', textPattern('PUMP'))).toEqual([
      {text: 'Pump', hit: true},
      {text: ' A ', hit: false},
      {text: 'pump', hit: true},
    ]);
    expect(holds('1# 10kV (I)', textPattern('(i)')!)).toBe(true);
    expect(holds('10-4', textPattern('1.-4')!)).toBe(false);
    expect(textPattern('  ')).toBeUndefined();
  });

  it('answers the same however often it is asked', () => {
    const pattern = textPattern('a')!;
    expect([holds('a', pattern), holds('a', pattern)]).toEqual([true, true]);
    expect(markPieces('a', pattern)).toEqual([{text: 'a', hit: true}]);
  });

  it('loses no letter of a text', () => {
    fc.assert(
      fc.property(fc.string({unit: 'grapheme'}), fc.string({unit: 'grapheme', maxLength: 3}), (text, query) => {
        const pieces = markPieces(text, textPattern(query));
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });
});
