import {BufferImageSource} from 'pixi.js';
import {cssFont} from '../../picture/names/fit-text.ts';

/** Position of a character, or of a whole text, in the atlas and relative to its baseline. All in device pixels. */
export interface AtlasGlyph {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** From the pen to the left and top of the picture. */
  readonly left: number;
  readonly top: number;
  readonly advance: number;
}

/** The characters, and the texts drawn as a whole, of one font at one size. */
export interface AtlasFont {
  /** `phase`: the pen's position within its pixel, in steps. Undefined when the atlas is full: `clear` and lay out again. */
  glyph(character: string, phase: number): AtlasGlyph | undefined;
}

/** Large enough for all names of a full window even in a script that is drawn text by text. */
export const ATLAS_SIZE = 2048;
/** Maximum width of a picture. */
export const WIDEST_GLYPH = ATLAS_SIZE - 8;
/** Number of pen positions within a pixel, so that figures keep their even spacing. */
export const PEN_PHASES = 4;
const MARGIN = 1;

/** Coverage of characters, drawn by the browser on first use and packed in shelves; only new rows are uploaded. */
export class GlyphAtlas {
  readonly source: BufferImageSource;
  readonly #bytes = new Uint8Array(ATLAS_SIZE * ATLAS_SIZE);
  readonly #scratch: CanvasRenderingContext2D;
  readonly #fontFamily: string;
  readonly #fonts = new Map<number, AtlasFont>();
  #x = 0;
  #y = 0;
  #shelf = 0;
  /** Rows written since the last upload: [top, bottom). */
  #top = ATLAS_SIZE;
  #bottom = 0;
  /** Counts clears: positions from before one are invalid. */
  generation = 0;

  /** Throws when the browser gives no 2D context. */
  constructor(fontFamily: string) {
    this.#fontFamily = fontFamily;
    const scratch = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
    if (scratch === null) throw new Error('no 2D canvas context for the glyph atlas');
    this.#scratch = scratch;
    this.source = new BufferImageSource({
      resource: this.#bytes,
      width: ATLAS_SIZE,
      height: ATLAS_SIZE,
      format: 'r8unorm',
      scaleMode: 'linear',
      alphaMode: 'no-premultiply-alpha',
    });
  }

  font(weight: number, sizePx: number): AtlasFont {
    const key = sizePx * 1000 + weight / 100;
    let font = this.#fonts.get(key);
    if (font === undefined) {
      font = this.#openFont(cssFont(weight, sizePx, this.#fontFamily));
      this.#fonts.set(key, font);
    }
    return font;
  }

  clear(): void {
    this.#fonts.clear();
    this.#bytes.fill(0);
    this.#x = 0;
    this.#y = 0;
    this.#shelf = 0;
    this.generation++;
    this.#top = 0;
    this.#bottom = ATLAS_SIZE;
  }

  /** One upload for all characters drawn since the last. */
  upload(): void {
    if (this.#top >= this.#bottom) return;
    this.source.update(this.#top * ATLAS_SIZE, this.#bottom * ATLAS_SIZE);
    this.#top = ATLAS_SIZE;
    this.#bottom = 0;
  }

  dispose(): void {
    this.source.destroy();
    this.#fonts.clear();
  }

  #openFont(css: string): AtlasFont {
    const phases = Array.from({length: PEN_PHASES}, () => new Map<string, AtlasGlyph>());
    return {
      glyph: (character, phase) => {
        const known = phases[phase].get(character);
        if (known !== undefined) return known;
        const drawn = this.#draw(character, css, phase / PEN_PHASES);
        if (drawn !== undefined) phases[phase].set(character, drawn);
        return drawn;
      },
    };
  }

  #draw(character: string, font: string, shift: number): AtlasGlyph | undefined {
    const scratch = this.#scratch;
    scratch.font = font;
    const measured = scratch.measureText(character);
    const left = Math.floor(shift - measured.actualBoundingBoxLeft) - MARGIN;
    const top = Math.floor(-measured.actualBoundingBoxAscent) - MARGIN;
    const width = Math.max(1, Math.ceil(shift + measured.actualBoundingBoxRight) + MARGIN - left);
    const height = Math.max(1, Math.ceil(measured.actualBoundingBoxDescent) + MARGIN - top);
    if (!this.#reserve(width, height)) return undefined;
    const x = this.#x;
    const y = this.#y;
    this.#x += width + MARGIN;
    this.#copy(character, font, {x, y, width, height, left: left - shift, top});
    return {x, y, width, height, left, top, advance: measured.width};
  }

  #reserve(width: number, height: number): boolean {
    if (this.#x + width > ATLAS_SIZE) {
      this.#x = 0;
      this.#y += this.#shelf + MARGIN;
      this.#shelf = 0;
    }
    if (width > ATLAS_SIZE || this.#y + height > ATLAS_SIZE) return false;
    this.#shelf = Math.max(this.#shelf, height);
    return true;
  }

  /** `left`, `top`: from the pen to the top left of the picture. */
  #copy(character: string, font: string, {x, y, width, height, left, top}: Omit<AtlasGlyph, 'advance'>): void {
    const {canvas} = this.#scratch;
    if (canvas.width < width) canvas.width = width;
    if (canvas.height < height) canvas.height = height;
    this.#scratch.clearRect(0, 0, width, height);
    // Setting a size resets the context.
    this.#scratch.font = font;
    this.#scratch.fillStyle = '#fff';
    this.#scratch.fillText(character, -left, -top);
    const {data} = this.#scratch.getImageData(0, 0, width, height);
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++)
        this.#bytes[(y + row) * ATLAS_SIZE + x + column] = data[(row * width + column) * 4 + 3];
    }
    this.#top = Math.min(this.#top, y);
    this.#bottom = Math.max(this.#bottom, y + height);
  }
}
