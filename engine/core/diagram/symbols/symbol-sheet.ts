import {type DiagramScene, type DiagramState, HitKind, Layer, LineState, NO_CAPTIONS, TextAnchor, TextTone} from '../scene.ts';
import {
  addHit,
  addSymbol,
  addText,
  createSceneWriter,
  finishScene,
  newSlot,
  type SceneWriter,
  type Side,
  voltageRow,
} from '../scene-writer.ts';
import {symbolTable} from './compile-symbols.ts';
import type {CompiledSymbol} from './symbol-table.ts';

export interface SymbolSheetOptions {
  /** Names of the symbols shown, in this order; default: all of the table. */
  readonly symbols?: readonly string[];
  /** One column for each: state of every symbol's terminals. Default: all of `LineState`. */
  readonly lineStates?: readonly number[];
  /** Lines below each cell, at most two; none for a recognition test without names. */
  labels(symbol: CompiledSymbol, state: string): readonly string[];
  /** Key of `Palette.voltages` for the colour of live conductors. */
  readonly voltage?: string;
  /** Cells per row. */
  readonly columns?: number;
}

/** One picture of the sheet: a symbol in one of its states with its terminals in one line state. Boxes in du. */
export interface SheetCell {
  readonly symbol: string;
  readonly state: string;
  readonly lineState: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SymbolSheet {
  readonly scene: DiagramScene;
  readonly state: DiagramState;
  readonly cells: readonly SheetCell[];
}

const GAP = 28;
const LABEL_HEIGHT = 64;
const LABEL = {size: 18, dy: 28, pitch: 24};
/** Narrower symbols are centred in this width, so that their labels do not touch. */
const MIN_CELL_WIDTH = 150;
const DEFAULT_COLUMNS = 12;

/**
 * Every state of the symbols as a scene that any painter paints: for the gallery and for tests of the painters. It has no station; its
 * state is fixed. Each cell is a hit of kind `unknown` with the id `symbol/state/lineState`.
 */
export function buildSymbolSheet(options: SymbolSheetOptions): SymbolSheet {
  const table = symbolTable();
  const lineStates = options.lineStates ?? Object.values(LineState);
  const writer = createSceneWriter();
  const voltage = voltageRow(writer, options.voltage ?? '10');
  const sides = lineStates.map((): Side => ({slot: newSlot(writer), voltage}));
  const shown = options.symbols === undefined ? table.symbols : options.symbols.map((name) => symbolOf(name));
  const cells: SheetCell[] = [];
  const columns = Math.max(1, options.columns ?? DEFAULT_COLUMNS);
  let [x, y, rowHeight, inRow, sheetWidth] = [GAP, GAP, 0, 0, 0];
  for (const symbol of shown) {
    symbol.states.forEach((state, variant) => {
      lineStates.forEach((lineState, column) => {
        const width = Math.max(MIN_CELL_WIDTH, symbol.width);
        if (inRow === columns) {
          [x, y, rowHeight, inRow] = [GAP, y + rowHeight + GAP, 0, 0];
        }
        const cell = {symbol: symbol.name, state, lineState, x, y, width, height: symbol.height + LABEL_HEIGHT};
        placeCell(writer, symbol, variant, sides[column], cell, options.labels(symbol, state));
        cells.push(cell);
        x += width + GAP;
        inRow++;
        rowHeight = Math.max(rowHeight, cell.height);
        sheetWidth = Math.max(sheetWidth, x);
      });
    });
  }
  const finished = finishScene(writer);
  const slots = new Uint8Array(finished.slotCount);
  lineStates.forEach((lineState, column) => {
    slots[sides[column].slot] = lineState;
  });
  return {
    scene: {
      widthDu: sheetWidth,
      heightDu: y + rowHeight + GAP,
      baseScale: 1,
      layout: 'row',
      lineCaptions: NO_CAPTIONS,
      decimalMark: '.',
      ...finished,
      stations: [],
    },
    state: {slots, values: [], valueQuality: new Uint8Array(0)},
    cells,
  };
}

function symbolOf(name: string): CompiledSymbol {
  const table = symbolTable();
  const index = table.indexOf.get(name);
  if (index === undefined) throw new RangeError(`no symbol "${name}" for the sheet`);
  return table.symbols[index];
}

function placeCell(
  writer: SceneWriter,
  symbol: CompiledSymbol,
  variant: number,
  side: Side,
  cell: SheetCell,
  labels: readonly string[],
): void {
  const hit = addHit(writer, {
    minX: cell.x,
    minY: cell.y,
    maxX: cell.x + cell.width,
    maxY: cell.y + cell.height,
    kind: HitKind.unknown,
    station: 0,
    row: 0,
    id: `${cell.symbol}/${cell.state}/${cell.lineState}`,
  });
  addSymbol(writer, {
    symbol: symbolTable().indexOf.get(symbol.name) ?? 0,
    x: cell.x + (cell.width - symbol.width) / 2,
    y: cell.y,
    layer: Layer.body,
    variant,
    a: side,
    b: side,
    c: side,
    hit,
  });
  labels.forEach((text, line) => {
    addText(writer, {
      x: cell.x + cell.width / 2,
      y: cell.y + symbol.height + LABEL.dy + line * LABEL.pitch,
      size: LABEL.size,
      anchor: TextAnchor.middle,
      tone: line === 0 ? TextTone.ink : TextTone.muted,
      priority: line + 1,
      minK: 0.25,
      maxWidth: cell.width,
      hit,
      text,
    });
  });
}
