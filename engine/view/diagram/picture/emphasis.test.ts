import {partALow} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {buildScene, type ElementRef, type HitColumns, HitKind, NONE, parseDiagram, symbolTable} from '../../../core/index.ts';
import {BAND_BITS, EmphasisBit, emphasisColumns, emphasisOf} from './emphasis.ts';
import {buildRuns} from './emphasis-runs.ts';
import {WeightClass} from './paint-rules.ts';

const {feeding, fed, matched, dimmed} = EmphasisBit;
const NOTHING = {feeding: [], fed: [], matched: [], dimOthers: false};
const unit = (row: number, station = 0): ElementRef => ({station, kind: 'unit', row});

/** `[kind, station, row, box]` each. */
function hitsOf(rows: readonly (readonly [keyof typeof HitKind, number, number, readonly number[]])[]): HitColumns {
  return {
    count: rows.length,
    minX: Float32Array.from(rows, ([, , , box]) => box[0]),
    minY: Float32Array.from(rows, ([, , , box]) => box[1]),
    maxX: Float32Array.from(rows, ([, , , box]) => box[2]),
    maxY: Float32Array.from(rows, ([, , , box]) => box[3]),
    kind: Uint8Array.from(rows, ([kind]) => HitKind[kind]),
    station: Uint16Array.from(rows, ([, station]) => station),
    row: Uint32Array.from(rows, ([, , row]) => row),
    id: rows.map(([kind, station, row]) => `${kind} ${station} ${row}`),
  };
}

/** A busbar in two rows of a folded picture, a cabinet of two drawers, a unit alone, and a second station. */
const HITS = hitsOf([
  ['section', 0, 0, [0, 0, 100, 10]],
  ['section', 0, 0, [0, 200, 100, 210]],
  ['cabinet', 0, 0, [0, 0, 40, 100]],
  ['unit', 0, 0, [0, 20, 40, 50]],
  ['unit', 0, 1, [0, 50, 40, 80]],
  ['unit', 0, 2, [60, 0, 90, 100]],
  ['tie', 0, 0, [100, 0, 140, 100]],
  ['unit', 1, 0, [300, 0, 340, 100]],
]);

describe('the column of an emphasis', () => {
  it('says of each row why it stands out, every piece of a folded busbar included', () => {
    const columns = emphasisColumns(HITS, {
      feeding: [{station: 0, kind: 'section', row: 0}, unit(2)],
      fed: [{station: 0, kind: 'tie', row: 0}, unit(2)],
      matched: [unit(0, 1)],
      dimOthers: false,
    });
    expect([...(columns?.bits ?? [])]).toEqual([feeding, feeding, 0, 0, 0, feeding | fed, fed, matched, 0]);
    expect(columns).toMatchObject({hasBands: true, hasOutlines: true, dims: false});
  });

  it('lets the rest step back, lines of nobody too, but keeps the cabinet of a drawer that stands out', () => {
    const columns = emphasisColumns(HITS, {...NOTHING, fed: [unit(1)], matched: [unit(0, 1)], dimOthers: true});
    expect([...(columns?.bits ?? [])]).toEqual([dimmed, dimmed, fed, dimmed, fed, dimmed, dimmed, matched, dimmed]);
    expect(emphasisOf(columns, NONE)).toBe(dimmed);
    const found = emphasisColumns(HITS, {...NOTHING, matched: [unit(1)], dimOthers: true});
    expect(emphasisOf(found, 2)).toBe(0);
  });

  it('dims everything when nothing is found, and is none when nothing would look different', () => {
    expect(emphasisColumns(HITS, {...NOTHING, dimOthers: true})?.bits.every((bits) => bits === dimmed)).toBe(true);
    expect(emphasisColumns(HITS, NOTHING)).toBeNull();
    expect(emphasisColumns(HITS, null)).toBeNull();
    expect(emphasisColumns(HITS, {...NOTHING, matched: [unit(99), unit(0, 7)]})).toBeNull();
    expect(emphasisOf(null, 3)).toBe(0);
  });

  it('tells a great row of one station from a row of another', () => {
    const hits = hitsOf([
      ['unit', 0, 70_000, [0, 0, 1, 1]],
      ['unit', 1, 0, [2, 0, 3, 1]],
    ]);
    const columns = emphasisColumns(hits, {...NOTHING, feeding: [unit(70_000)]});
    expect([...(columns?.bits ?? [])]).toEqual([feeding, 0, 0]);
    expect((columns?.bits[0] ?? 0) & BAND_BITS).toBe(feeding);
  });
});

describe('lines that a band follows', () => {
  const parsed = parseDiagram(partALow.jsonData);
  if (!parsed.ok) throw new Error('the example does not parse');
  const scene = buildScene([{station: parsed.value}], {canvasWidthPx: 1200});
  const runs = buildRuns(scene, symbolTable(), 16);

  it('are all conductors that somebody owns, and the way through every symbol of two terminals', () => {
    const {conductors, symbols} = scene;
    const owned = conductors.hit.filter((hit, row) => hit !== NONE && conductors.weight[row] <= WeightClass.conductor).length;
    const through = symbols.symbol.filter((symbol, row) => {
      const {a, b} = symbolTable().symbols[symbol].terminals;
      return a !== undefined && b !== undefined && symbols.hit[row] !== NONE;
    }).length;
    expect(through).toBeGreaterThan(0);
    expect(runs.count).toBe(owned + through);
    expect(runs.points.every(Number.isFinite)).toBe(true);
  });

  it('lie each in one tile; seen from afar are busbars and switches alone', () => {
    const rows = [...runs.overview, ...runs.rest].flatMap((tile) => [...tile.rows]).sort((a, b) => a - b);
    expect(rows).toEqual(Array.from({length: runs.count}, (_, row) => row));
    const buses = runs.weight.filter((weight) => weight === WeightClass.bus).length;
    const afar = runs.overview.flatMap((tile) => [...tile.rows]);
    expect(afar.filter((row) => runs.weight[row] === WeightClass.bus)).toHaveLength(buses);
    expect(afar.length).toBeGreaterThan(buses);
    for (const tile of runs.overview) expect(tile.rows.length).toBeLessThanOrEqual(16);
  });
});
