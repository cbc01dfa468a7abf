import {type EnergiseOptions, type EvidenceReading, parseDiagram, type Station} from '@livebus/engine/core';
import {partAHigh, partALow, seededRandom, switchReadings} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {createPictureSync} from './picture-sync.ts';
import {createTopologyRun} from './topology-run.ts';

const NOW_MS = 1_709_280_000_000;
const ONLINE = 2 ** 30;

function stationOf(json: unknown): Station {
  const parsed = parseDiagram(json);
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return parsed.value;
}

/** A high-voltage and a low-voltage station that are joined, and another one by itself. */
function picture() {
  const stations = [partAHigh.jsonData, partALow.jsonData].map(stationOf);
  const other = stationOf(
    JSON.parse(JSON.stringify(partAHigh.jsonData).replaceAll(/"(deviceId|id|transformerId)":"?(\w+)"?/g, '"$1":"$2x"')),
  );
  const rows = [switchReadings(partAHigh.realData, NOW_MS), switchReadings(partALow.realData.lvRealDatas, NOW_MS)];
  const renamed = rows[0]!.map((row): EvidenceReading => ({...row, deviceId: `${row.deviceId}x`}));
  return {stations: [...stations, other], readings: [...rows, renamed] as readonly (readonly EvidenceReading[])[]};
}

it('[MO-4-25] completes to what a thread answers that is sent everything each time', () => {
  const random = seededRandom(1);
  const {stations, readings: first} = picture();
  const [sync, run, plain] = [createPictureSync(), createTopologyRun(), createTopologyRun()];
  run.load(stations);
  plain.load(stations);
  let readings = first;
  let options: EnergiseOptions = {mode: 'segment', nowMs: NOW_MS, staleAfterMs: 10_000};
  const answered: number[] = [];
  for (let revision = 0; revision < 80; revision++) {
    const message = sync.messageOf({revision, readings, options});
    const answer = run.energise(structuredClone(message));
    answered.push(answer.stations.length);
    const {tookMs: _, ...reply} = sync.complete(answer);
    const all = createPictureSync();
    const {tookMs: __, ...wanted} = all.complete(plain.energise(all.messageOf({revision, readings, options})));
    expect(reply).toEqual(wanted);
    // As the console does: new rows each time, most of them equal to those before.
    const station = random.below(3);
    const row = random.below(readings[station]!.length);
    const switchState = ONLINE + random.below(2);
    readings = readings.map((rows, i) => rows.map((one, r) => (i === station && r === row ? {...one, switchState} : {...one})));
    if (random.chance(0.1)) readings = readings.with(station, [...readings[station]!].reverse());
    if (random.chance(0.1)) options = {...options, nowMs: options.nowMs + 1000};
    if (random.chance(0.05)) options = {...options, mode: options.mode === 'graph' ? 'segment' : 'graph'};
  }
  expect(answered[0]).toBe(3);
  // Only the station by itself, or only the two that are joined.
  expect(answered.filter((count) => count === 1).length).toBeGreaterThan(8);
  expect(answered.filter((count) => count === 2).length).toBeGreaterThan(8);
});

it('sends no rows for a station whose rows are as before, and all of them where most have changed or the devices are others', () => {
  const sync = createPictureSync();
  const rows = (...states: number[]) => states.map((switchState, i): EvidenceReading => ({deviceId: `d${i}`, switchState}));
  const sent = (...readings: (readonly EvidenceReading[])[]) =>
    sync.messageOf({revision: 0, readings, options: {mode: 'segment', nowMs: 0, staleAfterMs: 1}}).readings;
  expect(sent(rows(1, 1, 1))).toEqual([rows(1, 1, 1)]);
  expect(sent(rows(1, 1, 1))).toEqual([null]);
  expect(sent(rows(1, 1, 0))).toEqual([{changes: [{row: 2, reading: {deviceId: 'd2', switchState: 0}}]}]);
  expect(sent(rows(0, 0, 0))).toEqual([rows(0, 0, 0)]);
  expect(sent(rows(0, 0))).toEqual([rows(0, 0)]);
  expect(sent([...rows(0, 0)].reverse())).toEqual([[...rows(0, 0)].reverse()]);
  const measured = (value: number | null) => [{deviceId: 'd', switchState: 1, phaseVoltagesV: [value, 1, 1] as const, activePowerW: value}];
  expect(sent(measured(1))).toEqual([measured(1)]);
  expect(sent(measured(1))).toEqual([null]);
  expect(sent(measured(null))).toEqual([measured(null)]);
  sync.reset();
  expect(sent(measured(null))).toEqual([measured(null)]);
  const paced = (periodMs: number | undefined) => rows(1, 1).map((row) => ({...row, timeMs: 5, periodMs}));
  expect(sent(paced(undefined))).toEqual([paced(undefined)]);
  expect(sent(paced(undefined).with(1, paced(60_000)[1]!))).toEqual([{changes: [{row: 1, reading: paced(60_000)[1]!}]}]);
});
