import {cssFont} from '../picture/names/fit-text.ts';

/** Texts of one font and colour, as columns that are reused from frame to frame. */
interface Run {
  readonly colour: number;
  count: number;
  readonly texts: string[];
  readonly x: number[];
  readonly y: number[];
  readonly align: number[];
}

interface Font {
  readonly css: string;
  /** By colour number. */
  readonly runs: Map<number, Run>;
  isUsed: boolean;
}

const ALIGN = ['left', 'center', 'right'] as const;
/** Setting a font is slow: sizes are rounded to a quarter pixel, and texts painted font by font. */
const SIZE_STEPS_PER_PX = 4;
const SIZES = 1 << 15;
/** Every zoom step has its own sizes; at this many the cache is cleared. */
const MOST_FONTS = 512;

/** The texts of a frame, grouped so that font and colour are set as rarely as possible. */
export class TextRuns {
  readonly #family: string;
  readonly #fonts = new Map<number, Font>();
  readonly #used: Font[] = [];

  constructor(fontFamily: string) {
    this.#family = fontFamily;
  }

  add(weight: number, px: number, colour: number, align: number, text: string, x: number, y: number): void {
    const font = this.#fontOf(weight, px);
    let run = font.runs.get(colour);
    if (run === undefined) {
      run = {colour, count: 0, texts: [], x: [], y: [], align: []};
      font.runs.set(colour, run);
    }
    const at = run.count++;
    run.texts[at] = text;
    run.x[at] = x;
    run.y[at] = y;
    run.align[at] = align;
  }

  /** Paints the texts added since the last call and clears them. */
  flush(context: CanvasRenderingContext2D, css: readonly string[]): void {
    let align = -1;
    for (const font of this.#used) {
      context.font = font.css;
      for (const run of font.runs.values()) {
        if (run.count > 0) context.fillStyle = css[run.colour];
        for (let i = 0; i < run.count; i++) {
          if (run.align[i] !== align) {
            align = run.align[i];
            context.textAlign = ALIGN[align];
          }
          context.fillText(run.texts[i], run.x[i], run.y[i]);
        }
        run.count = 0;
      }
      font.isUsed = false;
    }
    this.#used.length = 0;
    if (this.#fonts.size > MOST_FONTS) this.#fonts.clear();
  }

  #fontOf(weight: number, px: number): Font {
    const quarters = Math.round(px * SIZE_STEPS_PER_PX);
    const key = weight * SIZES + quarters;
    let font = this.#fonts.get(key);
    if (font === undefined) {
      font = {css: cssFont(weight, quarters / SIZE_STEPS_PER_PX, this.#family), runs: new Map(), isUsed: false};
      this.#fonts.set(key, font);
    }
    if (!font.isUsed) {
      font.isUsed = true;
      this.#used.push(font);
    }
    return font;
  }
}
