import {expect, it} from 'vitest';
import {zoomText} from './zoom-tools.tsx';

it.each([
  [12, '12.0'],
  [1.04, '1.0'],
  [0.1, '0.1'],
  [0.095, '0.1'],
  [0.094, '0.09'],
  [0.05, '0.05'],
  [0.0099, '0.01'],
  [0.0042, '0.004'],
  [0.00096, '0.001'],
  [0.0003, '0.0003'],
])('a zoom of %d reads %s, and none reads as nothing', (zoom, text) => {
  expect(zoomText(zoom)).toBe(text);
});
