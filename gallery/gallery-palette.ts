import {type Palette, paletteOf} from '@livebus/engine/core';
import type {GalleryChoice} from './gallery-address.ts';

export function galleryPalette({theme, colours}: GalleryChoice): Palette {
  return paletteOf(theme, colours);
}
