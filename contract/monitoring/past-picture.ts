import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, nothing} from '../base/fields.ts';
import {realData} from './reading.ts';

/**
 * Ours: `stationRealData` as of a past moment: of every device the last reading up to `at` (epoch ms), with the age that it had then, from
 * stored and computed history alike; a device without any within a day has no row. A moment ahead of the clock is refused.
 */
export const pastRealData = defineCall({
  method: 'GET',
  path: '/powerMonitor/powerSysPic/getPastRealDataListByStationId',
  query: z.object({stationId: id, at: z.coerce.number().pipe(z.int().min(0).max(8.64e15))}),
  body: nothing,
  reply: realData,
  access: {permission: 'powersyspic', action: 'query', asset: {kind: 'station', fields: ['stationId']}},
});
