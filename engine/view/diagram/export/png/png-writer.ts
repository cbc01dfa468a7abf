import {crc32} from './crc32.ts';

export interface PngOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Physical resolution for printing. */
  readonly pixelsPerInch: number;
  /** Keyword (Latin letters) and text of `iTXt` chunks. */
  readonly texts: readonly (readonly [string, string])[];
}

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const RGB = 2;
const FILTER_UP = 2;
const INCHES_PER_METRE = 39.37;
/** Compressed bytes are collected into pieces of about this size. */
const IDAT_BYTES = 1 << 18;

/**
 * Writes a PNG with three bytes per pixel from top to bottom, holding only one band of rows. The compressed file grows in memory. One
 * picture per writer; `finish` or `abort` ends it.
 */
export class PngWriter {
  readonly #options: PngOptions;
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  readonly #deflate: WritableStreamDefaultWriter<BufferSource>;
  readonly #gathered: Promise<void>;
  #previous: Uint8Array;
  #rows = 0;

  constructor(options: PngOptions) {
    this.#options = options;
    this.#previous = new Uint8Array(options.widthPx * 3);
    this.#parts.push(Uint8Array.from(SIGNATURE), header(options), resolution(options.pixelsPerInch));
    for (const [keyword, text] of options.texts) this.#parts.push(chunk('iTXt', latinAndText(keyword, text)));
    const {readable, writable} = new CompressionStream('deflate');
    this.#deflate = writable.getWriter();
    this.#gathered = this.#gather(readable);
    // Reported by the write or finish that waits for it.
    this.#gathered.catch(() => undefined);
  }

  /** Whole rows from the top down, red, green and blue of each pixel. The array may be reused once the promise has resolved. */
  async writeRows(rgb: Uint8Array): Promise<void> {
    const stride = this.#previous.length;
    const count = rgb.length / stride;
    if (!Number.isInteger(count) || this.#rows + count > this.#options.heightPx)
      throw new RangeError(`${rgb.length} bytes are no whole rows of this picture, or more than it has`);
    const filtered = new Uint8Array(count * (stride + 1));
    for (let row = 0; row < count; row++) {
      const from = row * stride;
      const to = row * (stride + 1);
      const above = row === 0 ? this.#previous : rgb.subarray(from - stride, from);
      filtered[to] = FILTER_UP;
      for (let i = 0; i < stride; i++) filtered[to + 1 + i] = rgb[from + i] - above[i];
    }
    this.#previous = rgb.slice(rgb.length - stride);
    this.#rows += count;
    await this.#deflate.write(filtered);
  }

  /** Returns the file. Rejects when rows are missing or the browser could not compress them. */
  async finish(): Promise<Blob> {
    const {heightPx} = this.#options;
    if (this.#rows !== heightPx) throw new RangeError(`${this.#rows} of ${heightPx} rows were written`);
    await this.#deflate.close();
    await this.#gathered;
    this.#parts.push(chunk('IEND', new Uint8Array(0)));
    return new Blob(this.#parts, {type: 'image/png'});
  }

  /** Drops what was written. */
  abort(reason: unknown): void {
    this.#parts.length = 0;
    this.#deflate.abort(reason).catch(() => undefined);
  }

  async #gather(readable: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    let waiting: Uint8Array[] = [];
    let bytes = 0;
    const flush = () => {
      if (bytes > 0) this.#parts.push(chunk('IDAT', joined(waiting, bytes)));
      [waiting, bytes] = [[], 0];
    };
    const reader = readable.getReader();
    for (;;) {
      const {done, value} = await reader.read();
      if (done) break;
      waiting.push(value);
      bytes += value.length;
      if (bytes >= IDAT_BYTES) flush();
    }
    flush();
  }
}

function header({widthPx, heightPx}: PngOptions): Uint8Array<ArrayBuffer> {
  const data = new DataView(new ArrayBuffer(13));
  data.setUint32(0, widthPx);
  data.setUint32(4, heightPx);
  data.setUint8(8, 8);
  data.setUint8(9, RGB);
  return chunk('IHDR', new Uint8Array(data.buffer));
}

function resolution(pixelsPerInch: number): Uint8Array<ArrayBuffer> {
  const data = new DataView(new ArrayBuffer(9));
  const perMetre = Math.round(pixelsPerInch * INCHES_PER_METRE);
  data.setUint32(0, perMetre);
  data.setUint32(4, perMetre);
  data.setUint8(8, 1);
  return chunk('pHYs', new Uint8Array(data.buffer));
}

/** Keyword, no compression, no language, text in UTF-8. */
function latinAndText(keyword: string, text: string): Uint8Array {
  return new TextEncoder().encode(`${keyword}\0\0\0\0\0${text}`);
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(data.length + 12);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  out.set(new TextEncoder().encode(type), 4);
  out.set(data, 8);
  view.setUint32(data.length + 8, crc32(out.subarray(4, data.length + 8)));
  return out;
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const out = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}
