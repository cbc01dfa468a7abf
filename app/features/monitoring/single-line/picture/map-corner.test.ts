import type {DiagramSnapshot} from '@livebus/engine/diagram';
import {expect, it} from 'vitest';
import {type MapCorner, mapCorner} from './map-corner.ts';

/** Parts of [minX, minY, maxX, maxY], in a window of 800 x 400 px. */
const shown = (
  parts: readonly (readonly [number, number, number, number])[],
  {k = 1, x = 0, y = 0, selected = -1}: {k?: number; x?: number; y?: number; selected?: number} = {},
) =>
  ({
    scene: {
      hits: {
        count: parts.length,
        ...Object.fromEntries(['minX', 'minY', 'maxX', 'maxY'].map((name, at) => [name, parts.map((part) => part[at])])),
      },
    },
    ...{selected, k, x, y, widthPx: 800, heightPx: 400},
  }) as unknown as DiagramSnapshot;
const at = (snapshot: DiagramSnapshot, now: MapCorner = 'bottom right') => mapCorner(snapshot, now);

it('the map stands where it covers least: not on the incoming unit at the right, nor on the ends of the feeders', () => {
  const incoming = [700, 250, 780, 400] as const;
  expect(at(shown([]))).toBe('bottom right');
  expect(at(shown([incoming]))).toBe('bottom left');
  const feeders = [0, 300, 800, 400] as const;
  expect(at(shown([feeders]))).toBe('top right');
  expect(at(shown([feeders, [600, 0, 800, 120]]))).toBe('top left');
});

it('it moves with the picture, and stays where another corner is hardly better', () => {
  const incoming = [1400, 500, 1560, 800] as const;
  expect(at(shown([incoming], {k: 0.5}))).toBe('bottom left');
  expect(at(shown([incoming], {k: 0.5, x: 400}))).toBe('bottom right');
  const thin = [600, 380, 800, 390] as const;
  expect(at(shown([thin]))).toBe('bottom right');
  expect(at(shown([thin]), 'top left')).toBe('top left');
});

it('it leaves what is selected, even where it covers more then', () => {
  const parts = [
    [0, 200, 560, 400],
    [700, 380, 720, 400],
    [0, 0, 800, 140],
  ] as const;
  expect(at(shown(parts))).toBe('bottom right');
  expect(at(shown(parts, {selected: 1}))).not.toBe('bottom right');
  const everywhere = [[0, 0, 800, 400]] as const;
  expect(at(shown(everywhere, {selected: 0}))).toBe('bottom right');
});
