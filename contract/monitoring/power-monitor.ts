import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {energyFigure} from '../base/energy-source.ts';
import {figure, id, listOf, nothing, optionalCode, optionalText} from '../base/fields.ts';
import {deviceReading, QUANTITIES, realData} from './reading.ts';

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

/** A plain list for a high-voltage station, an object for a low-voltage one; related devices are additional rows (MO-7-16). */
export const stationRealData = defineCall({
  method: 'GET',
  path: '/powerMonitor/powerSysPic/getRealDataListByStationId',
  query: byStation,
  body: nothing,
  reply: realData,
  access: {permission: 'powersyspic', action: 'query', asset: ofStation},
});

/** One station in a project's picture (MO-3-15); another backend may leave out the id and the name. */
export const projectPicture = z.object({
  stationType: optionalCode,
  deviceList: realData,
  jsonData: z.unknown().optional(),
  stationId: optionalText,
  stationName: optionalText,
  stationNameEn: optionalText,
  stationNamePt: optionalText,
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

/** Most neighbours returned, so that one stream can carry them together with their picture (`MAX_STREAM_STATIONS`). */
export const MAX_NEIGHBOURS = 60;

/**
 * Ours, not in the specification: stations outside a picture that are joined to one of its stations by a transformer, a related device or a
 * busbar's id, directly or through others, nearest first, each as in `projectPictures`. A console needs their links and rows to energise
 * the picture (`engine/core/topology/RULES.md` [E2], [E10]); from then on it reads and follows each by its own id. Left out are stations of
 * projects that the caller may not see, stations behind those, and stations in another time zone, because all rows of one picture are read
 * on one clock.
 */
export const stationNeighbours = defineCall({
  method: 'GET',
  path: '/powerMonitor/realTimeData/getNeighboursByStationId',
  query: z.object({stationId: z.union([id.transform((one) => [one]), z.array(id).min(1).max(500)])}),
  body: nothing,
  reply: listOf(projectPicture),
  access: {permission: 'powersyspic', action: 'query', asset: ofStation},
});

/** 1 for high and 0 for low voltage (MO-7-17). */
const deviceType = z
  .union([z.number(), z.string()])
  .transform(Number)
  .pipe(z.literal([0, 1]))
  .optional();

/** One device's reading. */
export const deviceInfo = defineCall({
  method: 'GET',
  path: '/powerMonitor/realTimeData/getDeviceInfoByDeviceId',
  query: z.object({deviceId: id, deviceType}),
  body: nothing,
  reply: deviceReading.nullish(),
  access: {permission: 'powersyspic', action: 'query', asset: {kind: 'device', fields: ['deviceId']}},
});

/**
 * Today's curve of one figure of one device, or that of `searchDate` (MO-2.rt-12). `xDataList` has times of the site's clock, in order; a
 * null in `yDataList` is a gap: nothing was measured. Units are those of the reading. Lists of unequal length are cut to the shorter
 * (MO-3-05). Ours, for an energy register: `energy` is what it counted from midnight to its last reading, with the source of the figure.
 */
export const lineData = defineCall({
  method: 'GET',
  path: '/powerMonitor/realTimeData/lineData',
  query: z.object({
    deviceId: id,
    deviceType,
    type: z.enum(QUANTITIES),
    searchDate: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .optional(),
  }),
  body: nothing,
  reply: z
    .object({xDataList: listOf(optionalText), yDataList: listOf(figure), energy: energyFigure.optional().catch(undefined)})
    .nullish()
    .transform((curve) => {
      const length = Math.min(curve?.xDataList.length ?? 0, curve?.yDataList.length ?? 0);
      return {
        xDataList: curve?.xDataList.slice(0, length) ?? [],
        yDataList: curve?.yDataList.slice(0, length) ?? [],
        ...(curve?.energy && {energy: curve.energy}),
      };
    }),
  access: {permission: 'powersyspic', action: 'query', asset: {kind: 'device', fields: ['deviceId']}},
});
