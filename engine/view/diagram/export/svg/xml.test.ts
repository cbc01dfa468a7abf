import {describe, expect, it} from 'vitest';
import {attributes, num, polylineData, xmlText} from './xml.ts';

describe('what an SVG is written of', () => {
  it('text that XML can hold', () => {
    expect(xmlText(`<a href="x">&'`)).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&#39;');
    expect(xmlText('one\ttwo\r\nthree')).toBe('one two  three');
    expect(xmlText('a\u0000b\u001bc\u009fd\ufffee\ud83d')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde\ufffd');
    expect(xmlText('开关 ⚡ 🏥 שלום')).toBe('开关 ⚡ 🏥 שלום');
  });

  it('numbers of at most two decimals, never a minus zero', () => {
    expect([1, 1.5, 1.234, -0.001, 1e3].map(num)).toEqual(['1', '1.5', '1.23', '0', '1000']);
    expect(attributes({x: 1.005, y: undefined, fill: '#000000'})).toBe(' x="1" fill="#000000"');
  });

  it('short path data for lines along an axis', () => {
    expect(polylineData([0, 0, 10, 0, 10, 5, 12, 7], 0, 4, false)).toBe('M0 0H10V5L12 7');
    expect(polylineData([9, 9, 0, 0, 1, 1], 1, 3, true)).toBe('M0 0L1 1Z');
  });
});
