import {partAHigh, partALow} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {buildScene, type DiagramScene, HitKind, type PictureLayoutKind, parseDiagram} from '../../core/index.ts';
import {HitTest} from './hit-test.ts';

const STATIONS = [partAHigh, partALow].map(({jsonData}) => {
  const parsed = parseDiagram(jsonData);
  if (!parsed.ok) throw new Error('the example does not parse');
  return parsed.value;
});

const pictureOf = (layout: PictureLayoutKind): DiagramScene =>
  buildScene(
    STATIONS.map((station, at) => ({station, stationId: `S${at}`})),
    {canvasWidthPx: 900, canvasHeightPx: 600, layout},
  );

describe.each(['row', 'folded'] as const)('an id in the layout %s', (layout) => {
  const scene = pictureOf(layout);
  const hits = new HitTest(scene);
  const kindOf = (id: string) => scene.hits.kind[hits.rowOf(id)];

  it('leads to the unit or tie of that device, and to the section or cabinet of that name', () => {
    for (const {units, ties, sections, cabinets} of STATIONS) {
      for (const {deviceId} of units) expect(kindOf(deviceId)).toBe(HitKind.unit);
      for (const {deviceId} of ties) expect(kindOf(deviceId)).toBe(HitKind.tie);
      for (const {id} of sections) if (id !== undefined) expect(kindOf(id)).toBe(HitKind.section);
      const devices = new Set([...units, ...ties].map(({deviceId}) => deviceId));
      for (const {id} of cabinets) if (!devices.has(id)) expect(kindOf(id)).toBe(HitKind.cabinet);
    }
  });

  it('of a transformer leads to the unit whose figures show it', () => {
    const [{cabinets, units}] = STATIONS;
    const fed = cabinets.filter(({transformerId}) => transformerId !== undefined);
    expect(fed.length).toBeGreaterThan(0);
    for (const {transformerId, firstUnit} of fed) {
      const row = hits.rowOf(transformerId!);
      expect(scene.hits.id[row]).toBe(units[firstUnit]?.deviceId);
    }
  });

  it('every box found by an id lies inside the drawing, and at its place lies that or something in it', () => {
    for (const id of scene.hits.id.filter((one) => one !== '')) {
      const row = hits.rowOf(id);
      const {minX, minY, maxX, maxY} = scene.hits;
      expect(minX[row]).toBeGreaterThanOrEqual(0);
      expect(minY[row]).toBeGreaterThanOrEqual(0);
      expect(maxX[row]).toBeLessThanOrEqual(scene.widthDu);
      expect(maxY[row]).toBeLessThanOrEqual(scene.heightDu);
      expect(hits.rowAt((minX[row] + maxX[row]) / 2, (minY[row] + maxY[row]) / 2, 0)).toBeGreaterThanOrEqual(0);
    }
  });

  it('that nothing has leads nowhere', () => {
    expect(hits.rowOf('nobody')).toBe(-1);
  });
});
