import {centralHospital, partAHigh, randomStation, universityCampus, workedCase} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {parseDiagram} from '../../station/parse-diagram.ts';
import type {Station, VoltageKind} from '../../station/station.ts';
import {buildScene, type SceneOptions} from '../build-scene.ts';
import {type DiagramScene, type HitColumns, HitKind} from '../scene.ts';
import {BUS_WEIGHT, BUS_Y} from '../scene-parts/place-shapes.ts';
import {layoutFolded} from './layout-folded.ts';
import type {StationLayout} from './layout-station.ts';

function stationOf(json: unknown, kind: VoltageKind): Station {
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return parsed.value;
}

/** Sections of these many feeders, `T` a tie, `U` unknown equipment. */
const worked = (parts: readonly (number | 'T' | 'U')[], kind: VoltageKind = 'low') => {
  let unit = 0;
  const text = parts.map((part) =>
    typeof part === 'number' ? `[${Array.from({length: part}, () => `F${unit++}=1`).join(' ')}]` : part === 'T' ? 'T=1' : 'U',
  );
  return stationOf(workedCase(text.join(' '), {kind}).json, kind);
};
const folded = (station: Station, canvasWidthPx = 1920, canvasHeightPx = 1080) =>
  buildScene([{station}], {canvasWidthPx, canvasHeightPx, layout: 'folded'});
const layoutOf = (station: Station, width = 1920, height: number | undefined = 1080) =>
  layoutFolded([station], width, height, 0).stations[0];
const campusCentre = stationOf(universityCampus.stations.find(({id}) => id === 'S11')?.diagram, 'low');
const hospital = stationOf(centralHospital.stations.find(({id}) => id === 'S3')?.diagram, 'high');

const STATIONS: Readonly<Record<string, Station>> = {
  'one cabinet': worked([1]),
  'part A': stationOf(partAHigh.jsonData, 'high'),
  hospital,
  campus: campusCentre,
  'one section of 52': worked([52]),
  'ties in a row': worked([3, 'T', 'T', 5, 'U', 'U', 4, 'T', 7, 9], 'high'),
  'edge ties': worked(['T', 6, 'T', 'U', 0, 'T']),
  '5,000 cabinets': worked([1200, 'T', 1300, 900, 'T', 1600]),
  ...Object.fromEntries([3, 8, 21, 34, 55].map((seed) => [`random ${seed}`, seeded(seed)])),
};
const CANVASES: readonly (readonly [number, number])[] = [
  [1920, 1080],
  [830, 620],
  [390, 700],
  [7680, 200],
  [200, 7680],
];

function seeded(seed: number): Station {
  const {json, kind} = randomStation(seed, {maxEntries: 14, maxUnits: 12});
  return stationOf(json, kind);
}

/** Units in the order of the list, with their places. */
function placesOf(station: Station, layout: StationLayout): {x: number; y: number; width: number}[] {
  return station.entries.flatMap((entry, at) => {
    const own = [{x: layout.entryX[at], y: layout.entryY[at], width: layout.entryWidth[at]}];
    if (entry.kind !== 'section') return own;
    const {firstCabinet, endCabinet} = station.sections[entry.section];
    if (firstCabinet === endCabinet) return own;
    return Array.from({length: endCabinet - firstCabinet}, (_, i) => {
      const c = firstCabinet + i;
      return {x: layout.cabinetX[c], y: layout.cabinetY[c], width: layout.cabinetWidth[c]};
    });
  });
}

describe.each(Object.entries(STATIONS))('rows of %s', (_, station) => {
  it.each(CANVASES)('[MO-2.sld-08] hold every unit once, in order, side by side and inside, on a canvas of %i x %i', (width, height) => {
    const layout = layoutOf(station, width, height);
    const places = placesOf(station, layout);
    const rows = [...layout.rows];
    expect(rows.length).toBeGreaterThan(0);
    let row = 0;
    let x = rows[0].x;
    for (const place of places) {
      if (place.y !== rows[row].y || x >= rows[row].x + rows[row].width) [row, x] = [row + 1, rows[row + 1]?.x ?? Number.NaN];
      expect([place.x, place.y]).toEqual([x, rows[row].y]);
      x += place.width;
    }
    expect(row).toBe(rows.length - 1);
    rows.forEach((one, i) => {
      expect(one.x + one.width).toBeLessThanOrEqual(layout.width);
      expect(one.y + one.height).toBeLessThanOrEqual(layout.height);
      if (i > 0) expect(one.y).toBeGreaterThanOrEqual(rows[i - 1].y + rows[i - 1].height);
    });
  });

  it('cut a section into pieces that follow each other and know their number', () => {
    const {pieces} = layoutOf(station);
    for (const section of station.sections) {
      const own = pieces.filter((piece) => piece.section === section.index);
      expect(own.map(({part}) => part)).toEqual(own.map((_piece, i) => i));
      for (const piece of own) expect(piece.parts).toBe(own.length);
    }
  });

  it('[MO-2.sld-08] show and pick the same things by the same slots as the single row', () => {
    const row = buildScene([{station}], {canvasWidthPx: 1920});
    const rows = folded(station);
    expect([rows.slotCount, rows.valueCount, rows.voltages]).toEqual([row.slotCount, row.valueCount, row.voltages]);
    const slots = ({stations: [one]}: DiagramScene) => ({...one, x: 0, y: 0, width: 0, height: 0});
    expect(textOf(slots(rows))).toBe(textOf(slots(row)));
    expect(targets(rows.hits)).toEqual(targets(row.hits));
    expect(textOf(rows.symbols.symbol)).toBe(textOf(row.symbols.symbol));
    expect(textOf(rows.symbols.variantSlot)).toBe(textOf(row.symbols.variantSlot));
  });

  it('join the busbars by conductors that end where they begin', () => {
    const scene = folded(station);
    const layout = layoutOf(station);
    const links = busesOf(scene).filter((points) => points.length > 4);
    expect(links.length).toBe(layout.rows.filter(({linkY}) => linkY !== undefined).length);
    const straight = busesOf(scene).filter((points) => points.length === 4);
    const drops = conductorsOf(scene).filter((points) => points.length >= 4);
    for (const link of links) {
      const ends = [link.slice(0, 2), link.slice(-2)];
      for (const [x, y] of ends) {
        const touchesBus = straight.some(([x0, y0, x1]) => y0 === y && (Math.abs(x0 - x) < 1 || Math.abs(x1 - x) < 1));
        const touchesTie = drops.some((points) => pointsOf(points).some(([px, py]) => py === y && Math.abs(px - x) <= 4));
        const touchesMark = station.unknownCount > 0;
        expect(touchesBus || touchesTie || touchesMark, `${x}, ${y}`).toBe(true);
        expect(layout.rows.some((row) => row.y + BUS_Y === y)).toBe(true);
      }
      for (const [x] of pointsOf(link)) expect(x >= 0 && x <= scene.widthDu).toBe(true);
    }
  });
});

/** Long columns are compared as one text: number by number takes seconds. */
function textOf(value: object): string {
  return JSON.stringify(value, (_, part: unknown) => (ArrayBuffer.isView(part) ? Array.prototype.join.call(part) : part));
}

function targets({count, kind, station, row, id}: HitColumns): string[] {
  return [...new Set(Array.from({length: count}, (_, i) => `${kind[i]} ${station[i]} ${row[i]} ${id[i]}`))].sort();
}

function conductorsOf({conductors}: DiagramScene): number[][] {
  return Array.from({length: conductors.count}, (_, i) =>
    Array.from(conductors.points.subarray(2 * conductors.offset[i], 2 * conductors.offset[i + 1])),
  );
}

function busesOf(scene: DiagramScene): number[][] {
  return conductorsOf(scene).filter((_points, i) => scene.conductors.weight[i] === BUS_WEIGHT);
}

function pointsOf(points: readonly number[]): [number, number][] {
  return Array.from({length: points.length / 2}, (_, i) => [points[2 * i], points[2 * i + 1]]);
}

describe('what runs from row to row', () => {
  const linksOf = (station: Station, width = 500, height = 900) => {
    const scene = folded(station, width, height);
    const {conductors} = scene;
    const slots = busesOf(scene).flatMap((points, i) => (points.length > 4 ? [i] : []));
    const buses = Array.from({length: conductors.count}, (_, i) => i).filter((i) => conductors.weight[i] === BUS_WEIGHT);
    return {scene, slots: slots.map((i) => conductors.slot[buses[i]])};
  };

  it('is the section itself, named anew in every row with a running mark', () => {
    const nameless = worked([30]);
    const {scene, slots} = linksOf({...nameless, sections: nameless.sections.map((section) => ({...section, name: 'I段'}))});
    const {sectionSlot} = scene.stations[0];
    expect(slots.length).toBeGreaterThan(1);
    for (const slot of slots) expect(slot).toBe(sectionSlot[0]);
    const parts = slots.length + 1;
    for (let part = 1; part <= parts; part++)
      expect(scene.texts.fixed.filter((text) => text.endsWith(`(${part}/${parts})`))).toHaveLength(2);
    expect(Array.from(scene.hits.kind).filter((kind) => kind === HitKind.section)).toHaveLength(parts);
  });

  it('is nothing between two sections side by side, and the section beside a tie', () => {
    expect(linksOf(worked([8, 8, 8])).slots).toEqual([]);
    const {scene, slots} = linksOf(worked([8, 'T', 8, 'T', 8]));
    const {sectionSlot} = scene.stations[0];
    expect(slots.length).toBeGreaterThan(0);
    for (const slot of slots) expect(Array.from(sectionSlot)).toContain(slot);
  });

  it('between two ties has the side of the one before', () => {
    const {scene, slots} = linksOf(worked(['T', 'T', 'T', 'T', 'T', 'T']), 300, 2000);
    expect(slots.length).toBeGreaterThan(0);
    for (const slot of slots) expect(Array.from(scene.stations[0].tieDownSlot)).toContain(slot);
  });
});

describe('the folding', () => {
  it('[MO-2.sld-08] keeps the pairs of the campus whole on a wide screen and shows its cabinets at least 34 px wide', () => {
    const layout = layoutOf(campusCentre);
    expect(layout.rows).toHaveLength(4);
    expect(layout.pieces.every(({parts}) => parts === 1)).toBe(true);
    expect(200 * Math.min(1920 / layout.width, 1080 / layout.height)).toBeGreaterThan(34);
  });

  it('leaves a small station in one row where that fills the window as well', () => {
    expect(layoutOf(worked([4, 'T', 4])).rows).toHaveLength(1);
  });

  it.each(CANVASES)('on a canvas of %i x %i is no smaller than the single row', (width, height) => {
    for (const station of Object.values(STATIONS)) {
      const k = (w: number, h: number) => Math.min(1, width / w, height / h);
      const rows = layoutOf(station, width, height);
      const row = buildScene([{station}], {canvasWidthPx: width});
      // It may cost no more than the name band above the row.
      expect(k(rows.width, rows.height)).toBeGreaterThanOrEqual(k(row.widthDu, row.heightDu + 96) * 0.85);
    }
  });

  it.each([
    [Number.NaN, Number.NaN],
    [0, 0],
    [-5, 900],
    [Number.POSITIVE_INFINITY, 900],
    [1600, undefined],
  ])('takes a canvas of %s x %s for a usual one where it is none', (width, height) => {
    const layout = layoutOf(hospital, width, height);
    expect(placesOf(hospital, layout).every(({x, y}) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  });

  it('of nothing is nothing', () => {
    expect(layoutFolded([], 800, 600, 0)).toEqual({stations: [], picture: {width: 0, height: 0, places: []}});
  });

  it('[MO-2.sld-06] folds every station of a project, high voltage first, under its name', () => {
    const options: SceneOptions = {canvasWidthPx: 1920, canvasHeightPx: 1080, layout: 'folded'};
    const scene = buildScene(
      [
        {station: campusCentre, name: '中心变电所'},
        {station: hospital, name: '开闭所'},
      ],
      options,
    );
    const [low, high] = scene.stations;
    expect(high.y).toBeLessThan(low.y);
    expect(low.y).toBeGreaterThanOrEqual(high.y + high.height);
    for (const one of scene.stations) {
      expect(one.x + one.width).toBeLessThanOrEqual(scene.widthDu);
      expect(one.y + one.height).toBeLessThanOrEqual(scene.heightDu);
    }
    expect(scene.texts.fixed).toEqual(expect.arrayContaining(['中心变电所', '开闭所']));
    expect(scene.layout).toBe('folded');
    expect(structuredClone(scene)).toEqual(scene);
  });
});
