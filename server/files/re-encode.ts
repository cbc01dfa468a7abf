import {UPLOAD_LIMITS} from '@livebus/contract';
import sharp from 'sharp';
import {imageTypeOf, isHeic} from './image-type.ts';

/** The stored image: WebP, rotated upright, all metadata removed. */
export interface EncodedImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** `type`: not an accepted kind of image. `heic`: a photo of an iPhone. `pixels`: too many. `broken`: it cannot be read to its end. */
export type ImageFault = 'type' | 'heic' | 'pixels' | 'broken';

const WITHIN_S = 15;
/** Longest side in pixels that WebP and its decoders support; no camera exceeds it. */
export const LONGEST_SIDE = 16_383;

// Allows only the decoders of accepted types: a file that hides SVG, TIFF, HEIF, PDF and the like finds none. Nothing is cached between
// images.
sharp.block({operation: ['VipsForeignLoad']});
sharp.unblock({operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp']});
sharp.cache(false);
sharp.concurrency(1);

let turn: Promise<unknown> = Promise.resolve();

export interface EncodeOptions {
  /** A square of that side, cut from the middle; otherwise the image keeps its proportions within `UPLOAD_LIMITS.side`. */
  readonly squarePx?: number;
}

/**
 * Decodes an image and encodes it again; only its first picture where it has several. One image at a time, so that many at once cannot
 * exhaust the memory.
 */
export function reEncode(bytes: Uint8Array, options: EncodeOptions = {}): Promise<EncodedImage | ImageFault> {
  const mine = turn.then(() => reEncodeNow(bytes, options));
  turn = mine.catch(() => undefined);
  return mine;
}

async function reEncodeNow(bytes: Uint8Array, {squarePx}: EncodeOptions): Promise<EncodedImage | ImageFault> {
  if (imageTypeOf(bytes) === undefined) return isHeic(bytes) ? 'heic' : 'type';
  const options = {failOn: 'error', limitInputPixels: UPLOAD_LIMITS.pixels, sequentialRead: true} as const;
  try {
    // Reads only the head: no pixel is decoded yet.
    const {width, height} = await sharp(bytes, {...options, limitInputPixels: false}).metadata();
    if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > UPLOAD_LIMITS.pixels) return 'pixels';
    const {data, info} = await sharp(bytes, options)
      .timeout({seconds: WITHIN_S})
      .autoOrient()
      .resize(
        squarePx === undefined
          ? {width: UPLOAD_LIMITS.side, height: UPLOAD_LIMITS.side, fit: 'inside', withoutEnlargement: true}
          : {width: squarePx, height: squarePx, fit: 'cover'},
      )
      .webp({quality: 82})
      .toBuffer({resolveWithObject: true});
    return {data, width: info.width, height: info.height};
  } catch {
    // Any decoding error is the file's fault; it is reported as such, and nothing of the file is kept.
    return 'broken';
  }
}
