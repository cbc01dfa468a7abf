import {expect, it} from 'vitest';
import {encodeLatest, rowsOfLatest} from './latest-row.ts';

it('is stored under the names of earlier versions, whose rows a newer server still reads', () => {
  const stored = encodeLatest({quantities: {activePowerSum: 10}, switchState: 3}, 5000);
  expect(JSON.parse(stored)).toEqual({figures: {activePowerSum: 10}, switchState: 3, periodMs: 5000});
  const reading = '{"figures":{"frequency":50}}';
  const {online} = rowsOfLatest({deviceId: 'd', gatewayId: 'g', atMs: 0, arrivedMs: 0, reading}, 'UTC');
  expect(online).toEqual({deviceId: 'd', acquisitionTime: '1970-01-01 00:00:00', frequency: 50});
});
