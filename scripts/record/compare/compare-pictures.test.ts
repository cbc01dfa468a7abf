import sharp from 'sharp';
import {expect, it} from 'vitest';
import {comparePictures} from './compare-pictures.ts';

const WIDTH = 8;

/** A white picture with black dots, packed at a given strength. */
function picture(dots: readonly (readonly [x: number, y: number])[], {height = 6, compressionLevel = 6} = {}): Promise<Buffer> {
  const data = Buffer.alloc(WIDTH * height * 3, 255);
  for (const [x, y] of dots) data.fill(0, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
  return sharp(data, {raw: {width: WIDTH, height, channels: 3}})
    .png({compressionLevel})
    .toBuffer();
}

it('pictures of the same pixels are equal however their files are packed', async () => {
  expect(await comparePictures(await picture([[1, 1]]), await picture([[1, 1]], {compressionLevel: 0}))).toBeUndefined();
});

it('counts the pixels that differ and gives the rectangle that holds them', async () => {
  const after = await picture([
    [2, 1],
    [5, 4],
    [3, 3],
  ]);
  expect(await comparePictures(await picture([[3, 3]]), after)).toEqual({pixels: 2, box: {left: 2, top: 1, width: 4, height: 4}});
});

it('pictures of two sizes are told as such', async () => {
  const found = await comparePictures(await picture([]), await picture([], {height: 5}));
  expect(found?.sizes).toEqual(['8x6', '8x5']);
});
