import {UPLOAD_LIMITS} from '@livebus/contract';
import sharp from 'sharp';
import {imageTypeOf} from './image-type.ts';

/** An image as it is kept: WebP, upright, without what the camera or anybody else wrote beside the pixels. */
export interface EncodedImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** `type`: no image of a kind that is taken. `pixels`: too many. `broken`: it cannot be read to its end. */
export type ImageFault = 'type' | 'pixels' | 'broken';

const WITHIN_S = 15;
/** Longest side in pixels that WebP and its decoders take, and more than any camera gives. */
export const LONGEST_SIDE = 16_383;

// Only readers of what is taken: what hides behind the first bytes finds none for SVG, TIFF, HEIF, PDF and the like. Nothing is kept between images.
sharp.block({operation: ['VipsForeignLoad']});
sharp.unblock({operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp']});
sharp.cache(false);
sharp.concurrency(1);

let turn: Promise<unknown> = Promise.resolve();

/** Reads an image and writes it anew, its first picture where it has several; one after the other, so that many at once do not take the memory. */
export function reEncode(bytes: Uint8Array): Promise<EncodedImage | ImageFault> {
  const mine = turn.then(() => reEncodeNow(bytes));
  turn = mine.catch(() => undefined);
  return mine;
}

async function reEncodeNow(bytes: Uint8Array): Promise<EncodedImage | ImageFault> {
  if (imageTypeOf(bytes) === undefined) return 'type';
  const options = {failOn: 'error', limitInputPixels: UPLOAD_LIMITS.pixels, sequentialRead: true} as const;
  try {
    // The head alone: nothing is unpacked yet.
    const {width, height} = await sharp(bytes, {...options, limitInputPixels: false}).metadata();
    if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > UPLOAD_LIMITS.pixels) return 'pixels';
    const {data, info} = await sharp(bytes, options)
      .timeout({seconds: WITHIN_S})
      .autoOrient()
      .resize({width: UPLOAD_LIMITS.side, height: UPLOAD_LIMITS.side, fit: 'inside', withoutEnlargement: true})
      .webp({quality: 82})
      .toBuffer({resolveWithObject: true});
    return {data, width: info.width, height: info.height};
  } catch {
    // Whatever the reader stumbles over is the file's fault: it is told so, and nothing of the file is kept.
    return 'broken';
  }
}
