import {z} from 'zod';
import {defineCall} from './define-call.ts';
import {figure, id, loose, nothing, optionalId, optionalText} from './fields.ts';

const count = figure.transform((value) => (value === null || value < 0 ? 0 : Math.floor(value)));

/** The key of the flag that asks for a sound: not stated by the specification, so it stands here once (SH-3-15). */
export const SOUND_FLAG = 'soundAlert';

/** Unread events by kind (SH-3-15); missing counts are 0. The stream's `counts` event is read by the same mapping. */
export const bellCounts = z.object({
  deviceOverLimitNum: count,
  hvLvOdDeviceFaultNum: count,
  deviceSwitchChangeNum: count,
  monitorLogNum: count,
  [SOUND_FLAG]: loose,
});
export type BellCounts = z.output<typeof bellCounts>;

/** Counts for the bell, by poll (SH-7-35). */
export const bellWarn = defineCall({
  method: 'GET',
  path: '/message/bellWarn',
  query: nothing,
  body: nothing,
  reply: bellCounts,
  access: 'session',
});

/** Alarm: a limit was passed. Fault: protection or supply. Switch: a position changed. Monitor: the gateways' own log. */
export const EVENT_KINDS = ['alarm', 'fault', 'switch', 'monitor'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/**
 * One event as the stream tells it: raised, and once more when it returns. `level` 1 is the most urgent of 4; times are epoch
 * milliseconds of the server's clock.
 */
export const alarmNote = z.object({
  id,
  kind: z.enum(EVENT_KINDS),
  level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  projectId: id,
  projectName: optionalText,
  stationId: optionalId,
  stationName: optionalText,
  /** Device, transformer, sensor or gateway. */
  deviceId: optionalId,
  deviceName: optionalText,
  /** The device of the diagram that the event stands beside; absent where the diagram has none. */
  diagramDeviceId: optionalId,
  name: z.string(),
  info: z.string(),
  at: z.number(),
  releasedAt: z.number().nullable(),
  isRead: z.union([z.literal(0), z.literal(1)]),
});
export type AlarmNote = z.output<typeof alarmNote>;
