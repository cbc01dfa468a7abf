import {describe, expect, it} from 'vitest';
import {buildScene, energise, parseDiagram, symbolIndex, symbolTable} from '../../core/index.ts';
import {stationState} from './station-state.ts';

const ONLINE = 2 ** 30;
const EARTHED = 8;
const S9 = 2 ** 8;

/** How the breaker of a 10 kV feeder is drawn. */
function breaker(word: number | null, json: object = {truckContact: 9}): string {
  const feeder = {deviceId: 'F1', type: 5, groundKnife: 1, ...json};
  const parsed = parseDiagram([{type: 1, voltageType: 1, device: [{deviceId: 'I1', type: 3}, feeder]}], {kind: 'high'});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const station = parsed.value;
  const rows = [
    {deviceId: 'I1', switchState: ONLINE + 1},
    {deviceId: 'F1', switchState: word},
  ];
  const {columns} = energise(station, rows, {mode: 'segment', nowMs: 0, staleAfterMs: 10_000});
  const scene = buildScene([{station}], {canvasWidthPx: 1600});
  const telemetry = new Map(rows.map((row) => [row.deviceId, row]));
  const {slots} = stationState(scene, [{station, columns, telemetry, transformers: new Map()}]);
  return symbolTable().symbols[symbolIndex('circuit-breaker-withdrawable')]!.states[slots[scene.stations[0]!.unitPositionSlot[1]!]!]!;
}

describe('the truck of a unit with a contact', () => {
  it('[MO-4-20] is drawn in the test position as soon as its own reading says so, earthed or not', () => {
    expect([breaker(ONLINE), breaker(ONLINE + S9), breaker(ONLINE + S9 + EARTHED)]).toEqual(['open', 'test-open', 'test-open']);
    expect(breaker(ONLINE + S9 + 1)).toBe('test-closed');
  });

  it('[MO-4-20] stays in service while its contact says so, though the earthing switch is on: one of the two is wrong', () => {
    expect(breaker(ONLINE + EARTHED)).toBe('open');
  });

  it('[MO-4-20] without a contact, or with one that is not current, the earthing switch alone says it', () => {
    expect([breaker(ONLINE + EARTHED, {}), breaker(ONLINE + S9, {})]).toEqual(['test-open', 'open']);
    expect(breaker(S9)).toBe('open');
  });
});

it('[MO-4-20] [MO-4-17] the truck of a tie is drawn where its own contact reports it', () => {
  const drawn = (word: number, json: object = {truckContact: 9}): string => {
    const entries = [
      {type: 1, voltageType: 1, device: [{deviceId: 'I1', type: 3}]},
      {type: 2, device: {deviceId: 'T', type: 2, ...json}},
      {type: 1, voltageType: 1, device: [{deviceId: 'I2', type: 3}]},
    ];
    const parsed = parseDiagram(entries, {kind: 'high'});
    if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
    const station = parsed.value;
    const rows = [{deviceId: 'T', switchState: word}];
    const {columns} = energise(station, rows, {mode: 'segment', nowMs: 0, staleAfterMs: 10_000});
    const scene = buildScene([{station}], {canvasWidthPx: 1600});
    const telemetry = new Map(rows.map((row) => [row.deviceId, row]));
    const {slots} = stationState(scene, [{station, columns, telemetry, transformers: new Map()}]);
    return symbolTable().symbols[symbolIndex('circuit-breaker-withdrawable')]!.states[slots[scene.stations[0]!.tiePositionSlot[0]!]!]!;
  };
  expect([drawn(ONLINE + 1), drawn(ONLINE + S9 + 1), drawn(ONLINE + S9)]).toEqual(['closed', 'test-closed', 'test-open']);
  // Without a contact, or with one that is not current, as the diagram says.
  expect([drawn(ONLINE + S9 + 1, {}), drawn(S9 + 1)]).toEqual(['closed', 'closed']);
});
