import {partAHigh} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {buildScene, energise, parseDiagram, type SwitchReading, symbolIndex, symbolTable} from '../../core/index.ts';
import {stationState} from './station-state.ts';

const ONLINE = 2 ** 30;
const S6 = 2 ** 5;

/** How the lamps of a diagram's presence indicators are drawn, by device. */
function lamps(json: unknown, rows: readonly SwitchReading[]): Readonly<Record<string, string>> {
  const parsed = parseDiagram(json, {kind: 'high'});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const station = parsed.value;
  const {columns} = energise(station, rows, {mode: 'segment', nowMs: 0, staleAfterMs: 10_000});
  const scene = buildScene([{station}], {canvasWidthPx: 1600});
  const telemetry = new Map(rows.map(({deviceId, switchState}) => [deviceId, {deviceId, switchState}]));
  const {slots} = stationState(scene, [{station, columns, telemetry, transformers: new Map()}]);
  const symbol = symbolIndex('live-display');
  const {states} = symbolTable().symbols[symbol]!;
  const at = [...scene.symbols.symbol.keys()].filter((row) => scene.symbols.symbol[row] === symbol);
  return Object.fromEntries(at.map((row) => [scene.hits.id[scene.symbols.hit[row]!]!, states[slots[scene.symbols.variantSlot[row]!]!]!]));
}

const lamp = (word: number | null, json: object = {}) => {
  const feeder = {deviceId: 'F1', type: 5, ep: 1, presenceContact: 6, ...json};
  const rows = [
    {deviceId: 'I1', switchState: ONLINE + 1},
    {deviceId: 'F1', switchState: word},
  ];
  return lamps([{type: 1, voltageType: 1, device: [{deviceId: 'I1', type: 3}, feeder]}], rows).F1;
};

describe('a voltage presence indicator', () => {
  it('[MO-2.sld-20] is neither lit nor dark where no contact reports it, however its line is', () => {
    const shown = lamps(partAHigh.jsonData, partAHigh.realData);
    expect(Object.keys(shown).length).toBeGreaterThan(2);
    expect(new Set(Object.values(shown))).toEqual(new Set(['neutral']));
    expect([lamp(ONLINE + 1, {presenceContact: undefined}), lamp(ONLINE, {presenceContact: undefined})]).toEqual(['neutral', 'neutral']);
  });

  it('[MO-2.sld-20] is lit or dark as its contact reports it, whatever is said of the line', () => {
    expect([lamp(ONLINE + S6), lamp(ONLINE + S6 + 1)]).toEqual(['lit', 'lit']);
    expect([lamp(ONLINE + 1), lamp(ONLINE)]).toEqual(['dark', 'dark']);
  });

  it('[MO-2.sld-20] is unknown while the device is offline or reports nothing, even if the diagram has a last known state', () => {
    expect([lamp(S6 + 1), lamp(null), lamp(null, {switchState: ONLINE + S6})]).toEqual(['unknown', 'unknown', 'unknown']);
  });
});
