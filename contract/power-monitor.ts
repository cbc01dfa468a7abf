import {z} from 'zod';
import {defineCall} from './define-call.ts';
import {id, listOf, nothing, optionalCode, optionalText} from './fields.ts';
import {deviceReading, realData} from './reading.ts';

const byStation = z.object({stationId: id});
const ofStation = {kind: 'station', fields: ['stationId']} as const;

/** The diagram JSON is `unknown` here: its format belongs to `engine/core/station` (part A). */
export const stationPicture = defineCall({
  method: 'GET',
  path: '/powerMonitor/powerSysPic/getPowerSysPicJsonDataByStationId',
  query: byStation,
  body: nothing,
  reply: z
    .object({jsonData: z.unknown().optional()})
    .nullish()
    .transform((result) => ({jsonData: result?.jsonData})),
  access: {permission: 'powersyspic', action: 'query', asset: ofStation},
});

/** A plain list for a high-voltage station, an object for a low-voltage one; related devices are further rows (MO-7-16). */
export const stationRealData = defineCall({
  method: 'GET',
  path: '/powerMonitor/powerSysPic/getRealDataListByStationId',
  query: byStation,
  body: nothing,
  reply: realData,
  access: {permission: 'powersyspic', action: 'query', asset: ofStation},
});

/** One station of a project's picture (MO-3-15); another backend may leave out the id and the name. */
export const projectPicture = z.object({
  stationType: optionalCode,
  deviceList: realData,
  jsonData: z.unknown().optional(),
  stationId: optionalText,
  stationName: optionalText,
});
export type ProjectPicture = z.output<typeof projectPicture>;

/** All stations of a project in one reply (MO-2.sld-05). */
export const projectPictures = defineCall({
  method: 'GET',
  path: '/powerMonitor/realTimeData/getProjectSysPicByProjectId',
  query: z.object({projectId: id}),
  body: nothing,
  reply: listOf(projectPicture),
  access: {permission: 'powersyspic', action: 'query', asset: {kind: 'project', fields: ['projectId']}},
});

/** One device's reading; `deviceType` is 1 for high and 0 for low voltage (MO-7-17). */
export const deviceInfo = defineCall({
  method: 'GET',
  path: '/powerMonitor/realTimeData/getDeviceInfoByDeviceId',
  query: z.object({
    deviceId: id,
    deviceType: z
      .union([z.number(), z.string()])
      .transform(Number)
      .pipe(z.literal([0, 1]))
      .optional(),
  }),
  body: nothing,
  reply: deviceReading.nullish(),
  access: {permission: 'powersyspic', action: 'query', asset: {kind: 'device', fields: ['deviceId']}},
});
