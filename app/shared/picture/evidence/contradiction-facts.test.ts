import {stationRealData} from '@livebus/contract';
import {energiseWithEvidence, parseDiagram} from '@livebus/engine/core';
import {describe, expect, it} from 'vitest';
import {deliveredOf, evidenceReadings, readingsReader} from '../../../base/api/readings/station-readings.ts';
import {wireTimeReader} from '../../../base/api/time/wire-time.ts';
import {contradictionFacts} from './contradiction-facts.ts';

const NOW_MS = Date.parse('2026-05-15T10:07:23+08:00');
const [OPEN, CLOSED] = [2 ** 30, 2 ** 30 + 1];
const json = [
  {
    type: 1,
    id: 'L1',
    name: '0.4kV I段',
    nominalKv: 0.4,
    cases: [
      {id: 'C1', name: '1#进线柜', type: 3, deviceInfo: [{deviceId: '2001', deviceName: '进线开关', voltageSide: 'line'}]},
      {id: 'C2', name: '2#出线柜', type: 5, deviceInfo: [{deviceId: '2002', deviceName: '馈线', voltageSide: 'bus'}]},
    ],
  },
];

/** Facts of the feeder after these rows of it, one after the other, the supply on. */
function factsOf(...rows: readonly object[]) {
  const parsed = parseDiagram(json, {kind: 'low'});
  if (!parsed.ok) throw new Error('no diagram');
  const {value: station} = parsed;
  const read = readingsReader(wireTimeReader('Asia/Shanghai'));
  const volts = {aPhaseVoltage: 230, bPhaseVoltage: 230, cPhaseVoltage: 230};
  const at = (s: number) => `2026-05-15 10:07:${String(s).padStart(2, '0')}`;
  const readings = rows.map((row, i) => {
    const lvRealDatas = [
      {deviceId: '2001', switchState: CLOSED, acquisitionTime: at(i * 5), ...volts},
      {deviceId: '2002', acquisitionTime: at(i * 5), ...row},
    ];
    return read(deliveredOf(stationRealData.reply.parse({lvRealDatas, transformerList: []})));
  });
  const rowsOfAll = readings.flatMap((one) => evidenceReadings(one));
  const [shown] = energiseWithEvidence([station], [rowsOfAll], {mode: 'segment', nowMs: NOW_MS, staleAfterMs: 60_000});
  const stations = [{id: 'S', name: '低压室', kind: 'low', station} as const];
  return contradictionFacts({stations, liveness: [shown!.columns], readings: [readings.at(-1)!]}, 0, 'unit', 1);
}

describe('[MO-4-25] what the card says of current at a unit that reports open', () => {
  const current = {switchState: OPEN, aPhaseCurrent: 85.64, bPhaseCurrent: 86, cPhaseCurrent: 84};

  it('its currents', () => {
    expect(factsOf(current, current)).toEqual({
      kind: 'currentWhileOpen',
      measures: [{name: '2#出线柜 馈线', value: '85.6 / 86.0 / 84.0 A'}],
    });
  });

  it('where its meter reports power alone, that: a mark without figures tells nobody why', () => {
    const power = {switchState: OPEN, activePowerSum: 90_000, reactivePowerSum: 30_000};
    expect(factsOf(power, power)?.measures).toEqual([{name: '2#出线柜 馈线', value: '90.0 kW / 30.0 kvar'}]);
    expect(factsOf({switchState: OPEN, activePowerSum: 90_000}, {switchState: OPEN, activePowerSum: 90_000})?.measures).toEqual([
      {name: '2#出线柜 馈线', value: '90.0 kW'},
    ]);
  });
});
