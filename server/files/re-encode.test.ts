import {deflateSync} from 'node:zlib';
import sharp from 'sharp';
import {beforeAll, describe, expect, it} from 'vitest';
import {reEncode} from './re-encode.ts';

const picture = () => sharp({create: {width: 40, height: 30, channels: 3, background: '#1f71ff'}});

/** Images of each kind, small enough that hundreds of them are read in a moment. */
let images: Record<'png' | 'jpeg' | 'webp', Buffer>;
beforeAll(async () => {
  images = {
    png: await picture().png().toBuffer(),
    jpeg: await picture()
      .withExif({IFD0: {Artist: 'somebody', Copyright: 'place 31.2N'}})
      .jpeg()
      .toBuffer(),
    webp: await picture().webp().toBuffer(),
  };
});

/** A chunk of a PNG with a checksum that fits. */
function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))]);
}

describe('an image that is sent', () => {
  it('is written anew as WebP, upright and without what stood beside the pixels', async () => {
    for (const [kind, bytes] of Object.entries(images)) {
      const outcome = await reEncode(bytes);
      expect(outcome, kind).toMatchObject({width: 40, height: 30});
      const {data} = outcome as {data: Uint8Array};
      const facts = await sharp(data).metadata();
      expect([facts.format, facts.exif, facts.xmp, facts.icc]).toEqual(['webp', undefined, undefined, undefined]);
      expect(Buffer.from(data).includes('somebody')).toBe(false);
    }
    const turned = await picture().withMetadata({orientation: 6}).jpeg().toBuffer();
    expect(await reEncode(turned)).toMatchObject({width: 30, height: 40});
    const large = await sharp({create: {width: 5000, height: 1000, channels: 3, background: 'red'}})
      .jpeg()
      .toBuffer();
    expect(await reEncode(large)).toMatchObject({width: 2560, height: 512});
  });

  it('is known by its content: whatever is none of the three kinds is refused', async () => {
    const others: [string, Buffer][] = [
      ['empty', Buffer.alloc(0)],
      ['text', Buffer.from('hello')],
      ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['GIF', await picture().gif().toBuffer()],
      ['TIFF', await picture().tiff().toBuffer()],
      ['BMP', Buffer.from('BM00000000000000')],
      ['ZIP', Buffer.from('PK\u0003\u0004 not an image')],
      ['PDF', Buffer.from('%PDF-1.7\n')],
      ['gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
    ];
    for (const [kind, bytes] of others) expect(await reEncode(bytes), kind).toBe('type');
  });

  it('that another reader would take for something else keeps none of it', async () => {
    const hidden = '<script>alert(document.cookie)</script>';
    for (const bytes of [
      Buffer.concat([images.png, Buffer.from(hidden)]),
      Buffer.concat([images.jpeg, Buffer.from(`PK\u0003\u0004${hidden}`)]),
      Buffer.concat([images.png.subarray(0, 33), pngChunk('tEXt', Buffer.from(`Comment\u0000${hidden}`)), images.png.subarray(33)]),
    ]) {
      const outcome = await reEncode(bytes);
      expect(outcome).toMatchObject({width: 40});
      expect(Buffer.from((outcome as {data: Uint8Array}).data).includes('script')).toBe(false);
    }
    // Only the first bytes are an image's: every other reader is shut.
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const bytes of Object.values(images)) expect(await reEncode(Buffer.concat([bytes.subarray(0, 12), svg]))).toBe('broken');
  });

  it('is refused by its size in pixels before it is unpacked, and where it ends too early', async () => {
    const tiny = deflateSync(Buffer.alloc(1000));
    expect(await reEncode(pngOf(100_000, 100_000, tiny))).toBe('pixels');
    expect(await reEncode(pngOf(16_000, 16_000, tiny))).toBe('pixels');
    expect(await reEncode(pngOf(20_000, 10, tiny))).toBe('pixels');
    // Says little and unpacks to 50 MB: no more is read than it says.
    const bomb = await reEncode(pngOf(100, 100, deflateSync(Buffer.alloc(50_000_000))));
    expect(typeof bomb === 'string' ? bomb : bomb.width).toBe(100);
    for (const bytes of Object.values(images)) {
      for (const share of [0.3, 0.7]) expect(await reEncode(bytes.subarray(0, Math.floor(bytes.length * share)))).toBe('broken');
    }
  });

  it('that moves gives its first picture', async () => {
    const frames = await sharp({create: {width: 20, height: 40, channels: 4, background: 'red'}})
      .raw()
      .toBuffer();
    const moving = await sharp(frames, {raw: {width: 20, height: 40, channels: 4, pageHeight: 20}})
      .webp({loop: 0})
      .toBuffer();
    const outcome = await reEncode(moving);
    expect(outcome).toMatchObject({width: 20, height: 20});
    expect((await sharp((outcome as {data: Uint8Array}).data).metadata()).pages ?? 1).toBe(1);
  });

  it('with bytes changed at random is read or refused, never anything else', async () => {
    const count = Number(process.env.LIVEBUS_MUTATED_IMAGES ?? 2000);
    let seed = 20_260_515;
    const next = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return (seed >>> 8) % below;
    };
    const outcomes = {read: 0, refused: 0};
    for (let at = 0; at < count; at++) {
      const bytes = Buffer.from(Object.values(images)[at % 3]!);
      for (let changes = 1 + next(8); changes > 0; changes--) bytes[next(bytes.length)] = next(256);
      const outcome = await reEncode(next(4) === 0 ? bytes.subarray(0, next(bytes.length)) : bytes);
      if (typeof outcome === 'string') outcomes.refused++;
      else {
        outcomes.read++;
        expect(await sharp(outcome.data).metadata()).toMatchObject({format: 'webp'});
      }
    }
    expect(outcomes.read + outcomes.refused).toBe(count);
    expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(count / 50);
  }, 120_000);
});
