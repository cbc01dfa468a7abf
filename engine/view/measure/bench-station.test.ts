import {expect, it} from 'vitest';
import {buildScene, parseDiagram} from '../../core/index.ts';
import {changeRounds, partMoment} from './bench-moment.ts';
import {benchStation, drawnSymbols} from './bench-station.ts';

const SIZES = [200, 1000, 10_000] as const;

function sceneOf(symbols: number) {
  const {parts} = benchStation(symbols);
  const stations = parts.map(({json, name}) => {
    const parsed = parseDiagram(json);
    expect(parsed.faults).toEqual([]);
    if (!parsed.ok) throw new Error('it does not parse');
    return {station: parsed.value, name};
  });
  return buildScene(stations, {canvasWidthPx: 1280, canvasHeightPx: 720, layout: 'folded'});
}

it('a bench station parses without a fault, has the symbols asked for, and fills a window', () => {
  for (const symbols of SIZES) {
    const scene = sceneOf(symbols);
    const drawn = drawnSymbols(scene);
    expect(drawn).toBe(benchStation(symbols).symbols);
    expect(drawn).toBeGreaterThanOrEqual(symbols);
    expect(drawn).toBeLessThan(symbols + 30);
    expect(scene.widthDu / scene.heightDu).toBeGreaterThan(1.4);
    expect(scene.widthDu / scene.heightDu).toBeLessThan(3);
  }
});

it('equal arguments give an equal station, another seed another one', () => {
  expect(benchStation(1000, 3)).toEqual(benchStation(1000, 3));
  expect(benchStation(1000, 4)).not.toEqual(benchStation(1000, 3));
});

it('every unit and transformer of the drawing has its figures, in every round others', () => {
  const station = benchStation(1000);
  const part = station.parts[1];
  const rounds = new Uint16Array(part.devices.length);
  const before = partMoment(part, rounds, 0);
  changeRounds(rounds, 1, 'all');
  const after = partMoment(part, rounds, 0);
  expect(before.readings).toHaveLength(part.devices.length);
  expect(before.transformers.size).toBe(part.transformerIds.length);
  const closed = before.readings.filter(({switchState}) => Number(switchState) % 2 === 1).length / part.devices.length;
  expect(closed).toBeGreaterThan(0.7);
  expect(closed).toBeLessThan(0.9);
  for (const {deviceId} of part.devices) expect(after.telemetry.get(deviceId)).not.toEqual(before.telemetry.get(deviceId));

  const one = new Uint16Array(1000);
  changeRounds(one, 7, 'onePercent');
  expect(one.filter((round) => round === 7)).toHaveLength(10);
  expect(one.indexOf(7)).toBe(70);
});
