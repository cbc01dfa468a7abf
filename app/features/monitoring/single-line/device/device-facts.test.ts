import {stationRealData} from '@livebus/contract';
import {buildScene, energise, parseDiagram} from '@livebus/engine/core';
import {stationState} from '@livebus/engine/diagram';
import {describe, expect, it} from 'vitest';
import {deliveredOf, evidenceReadings, readingsReader} from '../../../../base/api/readings/station-readings.ts';
import {wireTimeReader} from '../../../../base/api/time/wire-time.ts';
import {judgeAges} from '../../../../live/reading-ages.ts';
import {type DiagramModel, emptyModel} from '../../../../shared/picture/session/diagram-model.ts';
import {deviceFacts} from './device-facts.ts';

const NOW = Date.parse('2026-05-15T10:07:23+08:00');
const ONLINE = 2 ** 30;
const json = [
  {
    type: 1,
    id: 'L1',
    name: '0.4kV I段',
    voltageType: 0,
    cases: [
      {
        id: 'C1',
        name: '1#进线柜',
        type: 3,
        transformerId: 'T1',
        transformerName: '1#变压器',
        deviceInfo: [{deviceId: '2001', deviceName: '进线开关'}],
      },
      {id: 'C2', name: '2#出线柜', type: 5, deviceInfo: [{deviceId: 'L1', deviceName: '与母线同号'}]},
    ],
  },
];

function model(row: object): DiagramModel {
  const parsed = parseDiagram(json, {kind: 'low'});
  if (!parsed.ok) throw new Error('no diagram');
  const delivered = deliveredOf(stationRealData.reply.parse({lvRealDatas: [row], transformerList: [{deviceId: 'T1', parameter1: 56.1}]}));
  const readings = judgeAges(readingsReader(wireTimeReader('Asia/Shanghai'))(delivered), NOW, 20_000);
  const {columns} = energise(parsed.value, evidenceReadings(readings), {mode: 'segment', nowMs: NOW, staleAfterMs: 20_000});
  const scene = buildScene([{station: parsed.value, stationId: 'S', name: '低压室'}], {canvasWidthPx: 800});
  const moment = {station: parsed.value, columns, telemetry: readings, transformers: readings};
  return {
    ...emptyModel('Asia/Shanghai', 20_000),
    scene,
    state: stationState(scene, [moment]),
    phase: 'shown',
    stations: [{id: 'S', name: '低压室', kind: 'low', station: parsed.value}],
    liveness: [columns],
    readings: [readings],
  };
}

describe('deviceFacts', () => {
  const row = {deviceId: '2001', switchState: 1 + ONLINE, acquisitionTime: '2026-05-15 10:07:20', aPhaseCurrent: 85.6};

  it('[MO-2.sld-21] joins a drawer with its section, its quantities and the windings of its transformer', () => {
    const facts = deviceFacts(model(row), '2001');
    expect(facts).toMatchObject({section: '0.4kV I段', station: undefined, kind: 'low', transformerName: '1#变压器', doubtful: false});
    expect(facts?.quantities).toMatchObject({currentAA: 85.6, voltageAV: null});
    expect(facts?.windings).toMatchObject({windingAC: 56.1, windingBC: null});
    expect(facts).toMatchObject({transformerId: 'T1', switchState: 1 + ONLINE});
    expect(facts?.timeMs).toBe(NOW - 3000);
  });

  it('marks what is offline or stale as doubtful', () => {
    expect(deviceFacts(model({...row, switchState: 1}), '2001')?.doubtful).toBe(true);
    expect(deviceFacts(model({...row, acquisitionTime: '2026-05-15 10:00:00'}), '2001')?.doubtful).toBe(true);
  });

  it('[MO-2.sld-18] names the quantities for which the picture carries its quality mark, and none where offline tells already why', () => {
    const missing = (rest: object) => [...(deviceFacts(model({...row, ...rest}), '2001')?.missing ?? [])].sort();
    const measured = {bPhaseCurrent: 84, cPhaseCurrent: 85, aPhaseVoltage: 230, bPhaseVoltage: 230, cPhaseVoltage: 230};
    const sums = {activePowerSum: 1, reactivePowerSum: 1, totalPowerFactor: 1};
    expect(missing({...measured, ...sums, cPhaseCurrent: null, totalPowerFactor: null})).toEqual(
      expect.arrayContaining(['currentCA', 'powerFactor']),
    );
    expect(missing({...measured, ...sums, cPhaseCurrent: null})).not.toContain('currentBA');
    expect(missing({...measured, ...sums, cPhaseCurrent: null, switchState: 1})).toEqual([]);
  });

  it('means the device where a section has the same id, and knows nothing of what is not there', () => {
    expect(deviceFacts(model(row), 'L1')?.item.kind).toBe('unit');
    expect(deviceFacts(model(row), 'nowhere')).toBeUndefined();
  });
});
