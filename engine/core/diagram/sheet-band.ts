import {measureText} from '../base/measure-text.ts';
import {type DiagramScene, type DiagramState, Layer, NO_CAPTIONS, TextAnchor, TextTone} from './scene.ts';
import {
  addConductor,
  addFrame,
  addSymbol,
  addText,
  createSceneWriter,
  finishScene,
  newSlot,
  type SceneWriter,
  type Side,
  voltageRow,
} from './scene-writer.ts';
import {symbolIndex, symbolState, symbolTable} from './symbols/compile-symbols.ts';
import {WEIGHTS} from './symbols/symbol-table.ts';
import {wrapText} from './wrap-text.ts';

/** One entry of the key of a printed picture: a piece of line, or a symbol in one of its states, and its words. */
export type BandSample = {readonly text: string} & (
  | {readonly lineState: number; readonly voltage: string}
  | {readonly symbol: string; readonly state: string; readonly scale: number; readonly a?: number; readonly b?: number}
);

/** The part above or below an exported picture, as a scene that any painter paints at k = 1. `heightDu` of the scene is its height. */
export interface SheetBand {
  readonly scene: DiagramScene;
  readonly state: DiagramState;
}

/** Width of a text of `size` du in du; approximate without it. */
export type BandMeasure = (text: string, size: number, weight: number) => number;

const PAD = 16;
const GAP = 20;
const TITLE = {size: 18, weight: 600, row: 30};
const NOTE = {size: 13, weight: 400, row: 20};
const HEAD_TOP = 28;
const BOTTOM = 10;
const SAMPLE = {line: 40, textGap: 8, row: 34, size: 13};
const LINE_WEIGHT = WEIGHTS.indexOf('conductor');

/** Name of the picture and its notes, in as many rows as `widthDu` requires: nothing is cut. */
export function headBand(widthDu: number, title: string, notes: readonly string[], measure: BandMeasure = measureText): SheetBand {
  const writer = createSceneWriter();
  const room = Math.max(1, widthDu - 2 * PAD);
  const widthOf = (text: string) => measure(text, TITLE.size, TITLE.weight);
  const lines = wrapText(title, room, widthOf);
  for (const [row, line] of lines.entries())
    addLine(writer, line, {x: PAD, y: HEAD_TOP + row * TITLE.row, ...TITLE, tone: TextTone.ink, maxWidth: room});
  const last = {x: PAD + Math.min(room, widthOf(lines.at(-1) ?? '')) + GAP, y: HEAD_TOP + (lines.length - 1) * TITLE.row};
  const end = addNotes(writer, notes, last, room, measure);
  return finishBand(writer, widthDu, end + BOTTOM, []);
}

/** The key of lines, switches and marks below a line, then notes. */
export function footBand(
  widthDu: number,
  samples: readonly BandSample[],
  notes: readonly string[],
  measure: BandMeasure = measureText,
): SheetBand {
  const writer = createSceneWriter();
  const states: number[] = [];
  const side = (lineState: number, voltage: string): Side => {
    states.push(lineState);
    return {slot: newSlot(writer), voltage: voltageRow(writer, voltage)};
  };
  const right = Math.max(PAD + 1, widthDu - PAD);
  addFrame(writer, {x: PAD, y: 1, width: right - PAD, height: 0, radius: 0, kind: 0});
  let [x, middle] = [PAD, 1 + SAMPLE.row / 2];
  for (const sample of samples) {
    const textWidth = measure(sample.text, SAMPLE.size, NOTE.weight);
    const signWidth = 'lineState' in sample ? SAMPLE.line : symbolTable().symbols[symbolIndex(sample.symbol)].width * sample.scale;
    const width = signWidth + SAMPLE.textGap + textWidth;
    if (x > PAD && x + width > right) [x, middle] = [PAD, middle + SAMPLE.row];
    if ('lineState' in sample) {
      const points = [x, middle, x + SAMPLE.line, middle];
      addConductor(writer, {points, side: side(sample.lineState, sample.voltage), weight: LINE_WEIGHT});
    } else addSign(writer, sample, x, middle, side);
    addLine(writer, sample.text, {
      ...{x: x + signWidth + SAMPLE.textGap, y: middle + SAMPLE.size * 0.36, size: SAMPLE.size, weight: NOTE.weight, tone: TextTone.ink},
      maxWidth: Math.max(1, right - x - signWidth - SAMPLE.textGap),
    });
    x += width + GAP;
  }
  const end = addNotes(writer, notes, {x, y: middle + NOTE.size * 0.36}, right - PAD, measure, SAMPLE.row);
  return finishBand(writer, widthDu, Math.max(middle + SAMPLE.row / 2, end + BOTTOM), states);
}

type SymbolSample = Extract<BandSample, {symbol: string}>;

function addSign(
  writer: SceneWriter,
  {symbol, state, scale, a, b}: SymbolSample,
  x: number,
  middle: number,
  side: (lineState: number, voltage: string) => Side,
): void {
  const index = symbolIndex(symbol);
  const voltage = writer.voltages[0] ?? '';
  addSymbol(writer, {
    symbol: index,
    x,
    y: middle - (symbolTable().symbols[index].height * scale) / 2,
    layer: Layer.body,
    size: scale,
    variant: symbolState(index, state),
    ...(a !== undefined && {a: side(a, voltage)}),
    ...(b !== undefined && {b: side(b, voltage)}),
  });
}

interface LinePlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly tone: number;
  readonly maxWidth: number;
}

function addLine(writer: SceneWriter, text: string, place: LinePlace): void {
  addText(writer, {...place, anchor: TextAnchor.start, priority: 1, minK: 0, text});
}

/** Consecutive notes from a point on, in rows, the next one `firstRow` below; returns the lowest baseline. */
function addNotes(
  writer: SceneWriter,
  notes: readonly string[],
  from: {readonly x: number; readonly y: number},
  room: number,
  measure: BandMeasure,
  firstRow = NOTE.row,
): number {
  let {x, y} = from;
  for (const note of notes) {
    const widthOf = (text: string) => measure(text, NOTE.size, NOTE.weight);
    for (const line of wrapText(note, room, widthOf)) {
      const width = Math.min(room, widthOf(line));
      if (x > PAD && x + width > PAD + room) [x, y] = [PAD, y + (y === from.y ? firstRow : NOTE.row)];
      addLine(writer, line, {x, y, size: NOTE.size, weight: NOTE.weight, tone: TextTone.muted, maxWidth: room});
      x += width + GAP;
    }
  }
  return y;
}

/** `states`: the line state of each slot from 1 on. */
function finishBand(writer: SceneWriter, widthDu: number, heightDu: number, states: readonly number[]): SheetBand {
  const finished = finishScene(writer);
  return {
    scene: {
      widthDu,
      heightDu: Math.ceil(heightDu),
      baseScale: 1,
      layout: 'row',
      lineCaptions: NO_CAPTIONS,
      decimalMark: '.',
      ...finished,
      stations: [],
    },
    state: {slots: Uint8Array.from([0, ...states]), values: [], valueQuality: new Uint8Array(0)},
  };
}
