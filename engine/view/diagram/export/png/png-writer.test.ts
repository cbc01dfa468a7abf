import {inflateSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {crc32} from './crc32.ts';
import {PngWriter} from './png-writer.ts';

const options = {widthPx: 3, heightPx: 4, pixelsPerInch: 192, texts: [['Title', '开闭所 "A"']]} as const;

/** Chunks by type, in order; throws when a checksum is wrong. */
async function chunksOf(file: Blob): Promise<[string, Buffer][]> {
  const bytes = Buffer.from(await file.arrayBuffer());
  expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks: [string, Buffer][] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const [type, data] = [bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length)];
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(bytes.subarray(at + 4, at + 8 + length)));
    chunks.push([type, data]);
    at += 12 + length;
  }
  return chunks;
}

/** Rows of a file whose rows are all stored as differences from the row above. */
function unfiltered(data: Buffer, stride: number): number[][] {
  const rows: number[][] = [];
  for (let at = 0; at < data.length; at += stride + 1) {
    expect(data[at]).toBe(2);
    rows.push([...data.subarray(at + 1, at + 1 + stride)].map((byte, i) => (byte + (rows.at(-1)?.[i] ?? 0)) & 255));
  }
  return rows;
}

describe('the writer of PNG files', () => {
  const pixels = Uint8Array.from({length: 3 * 4 * 3}, (_, i) => (i * 37) & 255);

  it('has the checksum of the standard', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
    expect(crc32(new TextEncoder().encode('6789'), crc32(new TextEncoder().encode('12345')))).toBe(0xcbf43926);
  });

  it.each([[4], [1, 3], [1, 1, 1, 1]])('writes the same picture whatever the bands: %j', async (...bands) => {
    const writer = new PngWriter(options);
    let row = 0;
    for (const rows of bands) {
      const band = pixels.slice(row * 9, (row + rows) * 9);
      await writer.writeRows(band);
      band.fill(0);
      row += rows;
    }
    const chunks = await chunksOf(await writer.finish());
    expect(chunks.map(([type]) => type)).toEqual(['IHDR', 'pHYs', 'iTXt', 'IDAT', 'IEND']);
    const [header, resolution, text, data] = chunks.map(([, bytes]) => bytes);
    expect([...header!]).toEqual([0, 0, 0, 3, 0, 0, 0, 4, 8, 2, 0, 0, 0]);
    expect(resolution!.readUInt32BE(0)).toBe(7559);
    expect(text!.toString('utf8')).toBe('Title\0\0\0\0\0开闭所 "A"');
    expect(unfiltered(inflateSync(data!), 9).flat()).toEqual([...pixels]);
  });

  it('takes whole rows, and no more and no fewer than the picture has', async () => {
    const writer = new PngWriter(options);
    await expect(writer.writeRows(new Uint8Array(8))).rejects.toThrow(RangeError);
    await writer.writeRows(pixels.slice(0, 27));
    await expect(writer.writeRows(pixels.slice(0, 18))).rejects.toThrow(RangeError);
    await expect(writer.finish()).rejects.toThrow('3 of 4 rows');
    writer.abort(new Error('over'));
  });
});
