import {partAHigh, partALow} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {buildScene, type ElementRef, type HitColumns, HitKind, NONE, parseDiagram, symbolTable} from '../../../../core/index.ts';
import {pictureOf} from '../../support/example-picture.ts';
import {WeightClass} from '../colours/paint-rules.ts';
import {BAND_BITS, EmphasisBit, emphasisColumns, emphasisOf, sameEmphasis} from './emphasis.ts';
import {buildRuns} from './emphasis-runs.ts';

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
const SCENE = {hits: HITS, stations: []};

describe('the column of an emphasis', () => {
  it('says of each row why it stands out, every piece of a folded busbar included', () => {
    const columns = emphasisColumns(SCENE, null, {
      feeding: [{station: 0, kind: 'section', row: 0}, unit(2)],
      fed: [{station: 0, kind: 'tie', row: 0}, unit(2)],
      matched: [unit(0, 1)],
      dimOthers: false,
    });
    expect([...(columns?.bits ?? [])]).toEqual([feeding, feeding, 0, 0, 0, feeding | fed, fed, matched, 0]);
    expect(columns).toMatchObject({hasBands: true, hasOutlines: true, dims: false});
  });

  it('lets the rest step back, lines of nobody too, but keeps the cabinet of a drawer that stands out', () => {
    const columns = emphasisColumns(SCENE, null, {...NOTHING, fed: [unit(1)], matched: [unit(0, 1)], dimOthers: true});
    expect([...(columns?.bits ?? [])]).toEqual([dimmed, dimmed, fed, dimmed, fed, dimmed, dimmed, matched, dimmed]);
    expect(emphasisOf(columns, NONE)).toBe(dimmed);
    const found = emphasisColumns(SCENE, null, {...NOTHING, matched: [unit(1)], dimOthers: true});
    expect(emphasisOf(found, 2)).toBe(0);
  });

  it('dims everything when nothing is found, and is none when nothing would look different', () => {
    expect(emphasisColumns(SCENE, null, {...NOTHING, dimOthers: true})?.bits.every((bits) => bits === dimmed)).toBe(true);
    expect(emphasisColumns(SCENE, null, NOTHING)).toBeNull();
    expect(emphasisColumns(SCENE, null, null)).toBeNull();
    expect(emphasisColumns(SCENE, null, {...NOTHING, matched: [unit(99), unit(0, 7)]})).toBeNull();
    expect(emphasisOf(null, 3)).toBe(0);
  });

  it('tells a great row of one station from a row of another', () => {
    const hits = hitsOf([
      ['unit', 0, 70_000, [0, 0, 1, 1]],
      ['unit', 1, 0, [2, 0, 3, 1]],
    ]);
    const columns = emphasisColumns({hits, stations: []}, null, {...NOTHING, feeding: [unit(70_000)]});
    expect([...(columns?.bits ?? [])]).toEqual([feeding, 0, 0]);
    expect((columns?.bits[0] ?? 0) & BAND_BITS).toBe(feeding);
  });
});

describe('a band at an open switch', () => {
  const OPEN = 0x40000000;
  const CLOSED = 0x40000001;
  const {scene, state} = pictureOf(partAHigh.jsonData, partAHigh.realData);
  const tie: ElementRef = {station: 0, kind: 'tie', row: 0};
  const at = ({kind, row}: ElementRef) =>
    Array.from({length: scene.hits.count}, (_, hit) => hit).find(
      (hit) => scene.hits.kind[hit] === HitKind[kind] && scene.hits.row[hit] === row,
    ) ?? -1;
  const bitsAt = (ref: ElementRef, switches: Record<string, number>) => {
    const columns = emphasisColumns(scene, state(switches).slots, {...NOTHING, fed: [unit(3), tie], dimOthers: true});
    return emphasisOf(columns, at(ref));
  };

  it('ends there in a unit and is none in a tie, neither of which steps back', () => {
    expect(bitsAt(unit(3), {'1004': CLOSED})).toBe(fed);
    expect(bitsAt(unit(3), {'1004': OPEN})).toBe(fed | EmphasisBit.busSideOnly);
    expect(bitsAt(tie, {'1005': CLOSED})).toBe(fed);
    expect(bitsAt(tie, {'1005': OPEN})).toBe(0);
  });

  it('tells what lies behind the switch from what lies before it', () => {
    const runs = buildRuns(scene, symbolTable(), 64);
    const own = Array.from({length: runs.count}, (_, row) => row).filter((row) => runs.hit[row] === at(unit(3)));
    expect(own.some((row) => runs.behind[row] === 0)).toBe(true);
    expect(own.some((row) => runs.behind[row] === 1)).toBe(true);
    const top = Math.min(...own.map((row) => runs.points[2 * runs.offset[row] + 1]!));
    for (const row of own) if (runs.points[2 * runs.offset[row] + 1] === top) expect(runs.behind[row]).toBe(0);
    expect(runs.behind.some((behind, row) => behind === 1 && runs.weight[row] === WeightClass.bus)).toBe(false);
    // The topmost part behind is the switch itself: from there on down everything is, including symbols of the far side.
    const highest = (row: number) => Math.min(runs.points[2 * runs.offset[row] + 1], runs.points[2 * runs.offset[row] + 3]);
    for (const ref of [unit(0), unit(3)]) {
      const rows = Array.from({length: runs.count}, (_, row) => row).filter((row) => runs.hit[row] === at(ref));
      const switchAt = Math.min(...rows.filter((row) => runs.behind[row] === 1).map(highest));
      for (const row of rows) if (highest(row) > switchAt) expect(runs.behind[row], `unit ${ref.row} at ${highest(row)}`).toBe(1);
    }
  });

  it('two columns are the same when every row is', () => {
    const one = emphasisColumns(scene, null, {...NOTHING, fed: [unit(3)]});
    expect(sameEmphasis(one, emphasisColumns(scene, null, {...NOTHING, fed: [unit(3)]}))).toBe(true);
    expect(sameEmphasis(one, emphasisColumns(scene, null, {...NOTHING, fed: [unit(2)]}))).toBe(false);
    expect(sameEmphasis(one, null)).toBe(false);
    expect(sameEmphasis(null, null)).toBe(true);
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
