import type {DiagramSnapshot} from '@livebus/engine/diagram';
import {expect, it} from 'vitest';
import {mapSide} from './map-side.ts';

/** One part of 100 x 300 du at (1000, 200), selected, in a window of 800 x 400 px. */
const shown = (view: {k: number; x: number; y: number}, selected = 0) =>
  ({
    scene: {hits: {minX: [1000], minY: [200], maxX: [1100], maxY: [500]}},
    selected,
    widthPx: 800,
    heightPx: 400,
    ...view,
  }) as unknown as DiagramSnapshot;

it('the map leaves the corner in which the selected part lies', () => {
  expect(mapSide(shown({k: 1, x: -400, y: -150}))).toBe('left');
  expect(mapSide(shown({k: 1, x: -400, y: -150}, -1))).toBe('right');
});

it('it stays where the part lies higher, farther left, out of sight or in both corners', () => {
  expect(mapSide(shown({k: 1, x: -400, y: -260}))).toBe('right');
  expect(mapSide(shown({k: 1, x: -700, y: -150}))).toBe('right');
  expect(mapSide(shown({k: 1, x: -100, y: -150}))).toBe('right');
  expect(mapSide(shown({k: 8, x: -8050, y: -1600}))).toBe('right');
});
