import type {AlarmMessage} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {alarmLevels, urgent} from './alarm-levels.ts';

const note = (rest: Partial<AlarmMessage>): AlarmMessage => ({
  id: 'E',
  kind: 'alarm',
  level: 3,
  projectId: 'P',
  projectName: undefined,
  stationId: 'S',
  stationName: undefined,
  deviceId: undefined,
  deviceName: undefined,
  diagramDeviceId: undefined,
  name: '告警',
  info: '',
  at: 0,
  releasedAt: null,
  isRead: 0,
  ...rest,
});

describe('the most urgent open alarm of a place', () => {
  it('is the lowest level of those that stand on it', () => {
    const levels = alarmLevels([note({level: 3, diagramDeviceId: '103'}), note({level: 2, diagramDeviceId: '103'}), note({level: 4})]);
    expect([levels.device('S', '103'), levels.station('S'), levels.project('P')]).toEqual([2, 2, 2]);
    expect([levels.device('S', '104'), levels.station('S2'), levels.project('Q')]).toEqual([undefined, undefined, undefined]);
  });

  it('stays with its own station where ids stand twice, and follows the device where no station is told', () => {
    const levels = alarmLevels([note({level: 1, deviceId: '7'}), note({level: 4, stationId: undefined, diagramDeviceId: '7'})]);
    expect([levels.device('S', '7'), levels.device('T', '7'), levels.device(undefined, '7')]).toEqual([1, 4, 4]);
  });

  it('gives the devices of a station, those of alarms without a station too', () => {
    const open = [
      note({level: 1, deviceId: '7'}),
      note({level: 4, stationId: undefined, diagramDeviceId: '8'}),
      note({stationId: 'T', deviceId: '9'}),
    ];
    const levels = alarmLevels(open);
    expect([...levels.devicesOf('S')].toSorted()).toEqual([
      ['7', 1],
      ['8', 4],
    ]);
    expect([...levels.devicesOf(undefined)]).toEqual([['8', 4]]);
  });

  it('reads a list once', () => {
    const open = [note({})];
    expect(alarmLevels(open)).toBe(alarmLevels(open));
    expect(urgent(undefined, undefined)).toBeUndefined();
  });
});
