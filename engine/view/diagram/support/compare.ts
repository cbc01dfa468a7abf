import type {DiagramScene} from '../../../core/index.ts';
import {downscaled, maxDifference, meanDifference} from './mount.ts';

/** Blocks in pixels: a line smoothed differently falls into one fine block, a shift by one pixel into one coarse block. */
const FINE = 4;
const COARSE = 16;

/** Differences of 255 per channel. */
export interface Difference {
  /** Over all fine blocks. */
  readonly mean: number;
  /** The fine block, and the coarse block, that differs most. */
  readonly fine: number;
  readonly coarse: number;
}

export function differenceOf(a: ImageData, b: ImageData): Difference {
  if (a.width !== b.width || a.height !== b.height) throw new Error(`${a.width} x ${a.height} against ${b.width} x ${b.height} pixels`);
  const [fineA, fineB] = [downscaled(a, FINE), downscaled(b, FINE)];
  return {
    mean: meanDifference(fineA, fineB),
    fine: maxDifference(fineA, fineB),
    coarse: maxDifference(downscaled(a, COARSE), downscaled(b, COARSE)),
  };
}

/** How far the picture differs from its own ground: 0 for a blank one. */
export function inkOf(image: ImageData): number {
  const blocks = downscaled(image, FINE);
  return meanDifference(
    blocks,
    blocks.map((_, i) => blocks[i % 3]),
  );
}

/** Which parts of a difference exceed the limits, in words; empty if the pictures look the same. */
export function beyond(difference: Difference, limit: Difference): string[] {
  return (['mean', 'fine', 'coarse'] as const)
    .filter((part) => difference[part] > limit[part])
    .map((part) => `${part} ${difference[part].toFixed(2)} > ${limit[part]}`);
}

/** The same drawing without texts and phase ticks: fonts are rasterised in more than one way, lines are not. */
export function withoutTexts(scene: DiagramScene): DiagramScene {
  return {...scene, texts: {...scene.texts, count: 0}, ticks: {...scene.ticks, count: 0}};
}
