import {type EvidenceReading, parseDiagram, type Station} from '@livebus/engine/core';
import type {JudgeOptions} from './network-judge.ts';

/** A 10 kV station and the 0.4 kV station below it, for tests: `H[I P F]`, F through transformer T to `L[J O]`, with a tie to a dead end. */
export const NOW_MS = Date.parse('2026-05-15T10:07:23+08:00');
export const OPTIONS: JudgeOptions = {nowMs: NOW_MS, staleAfterMs: 20_000};

const unit = (deviceId: string, type: number, fields: object = {}) => ({deviceId, deviceName: deviceId, type, ...fields});

export const HIGH_DIAGRAM = [
  {
    type: 1,
    id: 'h',
    name: '10kV I段',
    voltageType: 1,
    nominalKv: 10,
    groundKnife: 1,
    device: [
      unit('1I', 3, {voltageSide: 'line', voltageQuantity: 'line'}),
      unit('1P', 1, {voltageQuantity: 'line', groundKnife: 0}),
      unit('1F', 4, {voltageSide: 'bus', voltageQuantity: 'line', transformerId: 'T'}),
    ],
  },
];
export const LOW_DIAGRAM = [
  {
    type: 1,
    id: 'l',
    name: '0.4kV I段',
    voltageType: 0,
    nominalKv: 0.4,
    relaDevice: {id: '1F'},
    cases: [
      {id: 'c', name: 'c', type: 3, transformerId: 'T', deviceInfo: [{deviceId: '2J', deviceName: '2J', voltageSide: 'line'}]},
      {id: 'd', name: 'd', type: 5, deviceInfo: [{deviceId: '2O', deviceName: '2O', voltageSide: 'bus'}]},
    ],
  },
];

export function stationsOf(): readonly Station[] {
  return ([['high', HIGH_DIAGRAM] as const, ['low', LOW_DIAGRAM] as const] as const).map(([kind, json]) => {
    const parsed = parseDiagram(json, {kind});
    if (!parsed.ok || parsed.faults.length > 0) throw new Error(JSON.stringify(parsed.faults));
    return parsed.value;
  });
}

const ONLINE = 2 ** 30;
export const KNIFE = 8;

/** A device's readings: bits of its state besides the link, negative where that is lost, and the volts of its phases. */
export type TestReading = readonly [bits: number, volts?: number | readonly (number | null)[]];

/** Readings of both stations; devices not listed are closed and healthy. */
export function readingsOf(reported: Readonly<Record<string, TestReading>>, ageMs = 2000): EvidenceReading[][] {
  const healthy: Record<string, TestReading> = {'1I': [1, 10_200], '1P': [1, 10_200], '1F': [1, 10_200], '2J': [1, 228], '2O': [1, 228]};
  const rows = Object.entries({...healthy, ...reported}).map(([deviceId, [bits, volts]]): EvidenceReading => {
    const [a, b, c] = typeof volts === 'number' ? [volts, volts, volts] : (volts ?? []);
    return {deviceId, switchState: bits < 0 ? -bits : bits + ONLINE, timeMs: NOW_MS - ageMs, phaseVoltagesV: [a, b, c]};
  });
  const isHigh = ({deviceId}: EvidenceReading) => deviceId.startsWith('1');
  return [rows.filter(isHigh), rows];
}
