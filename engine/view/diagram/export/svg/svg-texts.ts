import {TextPainter} from '../../canvas2d/paint-texts.ts';
import {planLabels} from '../../picture/names/label-plan.ts';
import {allTexts} from '../../picture/picture.ts';
import type {SvgPaint} from './svg-paint.ts';
import {attributes, xmlText} from './xml.ts';

const ANCHORS: Readonly<Record<string, string | undefined>> = {left: undefined, center: 'middle', right: 'end'};

/** The part of a canvas that the text painter uses. */
type TextCanvas = Pick<CanvasRenderingContext2D, 'setTransform' | 'textBaseline' | 'font' | 'fillStyle' | 'textAlign' | 'fillText'>;

/**
 * The texts in view, tile by tile and in CSS pixels. The canvas painter paints them onto a canvas that records them, so that one rule
 * decides what is shown, its size and its position.
 */
export function* svgTexts(paint: SvgPaint): Generator<string> {
  const {scene, state, frame, region, picture, css, fitter} = paint;
  const plan = planLabels(scene, frame, fitter);
  for (const tile of allTexts(picture)) {
    const written = new WrittenTexts();
    const look = {frame, region, pixelRatio: 1, plan, css, emphasis: paint.emphasis};
    const texts = new TextPainter(scene, [tile], paint.fontFamily, fitter);
    texts.paint(written as unknown as CanvasRenderingContext2D, state, look);
    const out = written.finish();
    if (out !== '') yield out;
  }
}

/** Groups of texts with the same look, in the order they were first painted. */
class WrittenTexts implements TextCanvas {
  textBaseline: CanvasTextBaseline = 'alphabetic';
  font = '';
  fillStyle: string = '';
  textAlign: CanvasTextAlign = 'left';
  readonly #groups = new Map<string, string>();

  setTransform(): void {}

  fillText(text: string, x: number, y: number): void {
    const [, weight, size] = /^(\d+) ([\d.]+)px/.exec(this.font) ?? [];
    const look = attributes({
      'font-size': size,
      'font-weight': weight === '400' ? undefined : weight,
      'text-anchor': ANCHORS[this.textAlign],
      fill: this.fillStyle,
    });
    this.#groups.set(look, `${this.#groups.get(look) ?? ''}<text${attributes({x, y})}>${xmlText(text)}</text>`);
  }

  finish(): string {
    return [...this.#groups].map(([look, texts]) => `<g${look}>${texts}</g>`).join('');
  }
}
