import {expect, it, vi} from 'vitest';
import {readStationInfo} from '../calls/common.ts';
import {knownZone} from './zone.ts';

it('[MO-3-29] a zone that nobody knows is none, and is named once', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const zoneOf = (timeZone?: string) =>
    readStationInfo({
      id: '7',
      timeZone,
      name: undefined,
      nameEn: undefined,
      namePt: undefined,
      stationCode: undefined,
      stationType: 1,
      projectId: undefined,
      projectName: undefined,
      projectNameEn: undefined,
      projectNamePt: undefined,
      picture: undefined,
    }).timeZone;
  expect([zoneOf('America/Sao_Paulo'), zoneOf(), zoneOf('')]).toEqual(['America/Sao_Paulo', undefined, undefined]);
  expect(log).not.toHaveBeenCalled();
  expect([zoneOf('Mars/Olympus'), zoneOf('Mars/Olympus')]).toEqual([undefined, undefined]);
  expect(log.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining('station 7: nobody knows its zone "Mars/Olympus"')]);
  expect(knownZone('GMT+8', 'x')).toBeUndefined();
  log.mockRestore();
});
