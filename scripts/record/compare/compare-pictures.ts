import sharp from 'sharp';

export interface PictureDifference {
  /** Width x height of both, where they differ; nothing else is compared then. */
  readonly sizes?: readonly [before: string, after: string];
  /** Pixels that differ in any channel by any amount. */
  readonly pixels: number;
  /** The smallest rectangle that holds them, in pixels of the picture. */
  readonly box: {readonly left: number; readonly top: number; readonly width: number; readonly height: number};
}

const CHANNELS = 4;

/** How two pictures differ in pixels, however their files are packed; undefined when every pixel is equal. */
export async function comparePictures(before: Uint8Array, after: Uint8Array): Promise<PictureDifference | undefined> {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const {width, height} = one.info;
  if (width !== other.info.width || height !== other.info.height) {
    const sizes = [`${width}x${height}`, `${other.info.width}x${other.info.height}`] as const;
    return {sizes, pixels: width * height, box: {left: 0, top: 0, width, height}};
  }
  if (one.data.equals(other.data)) return undefined;
  let [left, top, right, bottom, pixels] = [width, height, -1, -1, 0];
  for (let at = 0; at < one.data.length; at += CHANNELS) {
    if (one.data.readUInt32LE(at) === other.data.readUInt32LE(at)) continue;
    const [x, y] = [(at / CHANNELS) % width, Math.floor(at / CHANNELS / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    pixels++;
  }
  return {pixels, box: {left, top, width: right - left + 1, height: bottom - top + 1}};
}

function pixelsOf(file: Uint8Array) {
  return sharp(file).ensureAlpha().raw().toBuffer({resolveWithObject: true});
}
