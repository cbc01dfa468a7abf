import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {figure, id, loose, nothing, optionalId, optionalText} from '../base/fields.ts';

const count = figure.transform((value) => (value === null || value < 0 ? 0 : Math.floor(value)));

/** The flag that requests a sound. The specification does not name it, so it is defined here once (SH-3-15). */
export const SOUND_FLAG = 'soundAlert';

/** Unread events by kind (SH-3-15); missing counts are 0. Also reads the stream's `counts` event. */
export const bellCounts = z.object({
  deviceOverLimitNum: count,
  hvLvOdDeviceFaultNum: count,
  deviceSwitchChangeNum: count,
  monitorLogNum: count,
  [SOUND_FLAG]: loose,
});
export type BellCounts = z.output<typeof bellCounts>;

/** Counts for the bell, by polling (SH-7-35). */
export const bellWarn = defineCall({
  method: 'GET',
  path: '/message/bellWarn',
  query: nothing,
  body: nothing,
  reply: bellCounts,
  access: 'session',
});

/** Alarm: a limit was exceeded. Fault: protection or supply. Switch: a position changed. Monitor: the gateways' own log. */
export const EVENT_KINDS = ['alarm', 'fault', 'switch', 'monitor'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Rules by which our server raises events, so that a console can translate them. Another server may have more. */
export const EVENT_RULES = [
  'voltageLow',
  'voltageLower',
  'voltageDip',
  'earthedLive',
  'lineLost',
  'trip',
  'switched',
  'windingWarm',
  'windingHot',
  'water',
  'smoke',
  'doorOpen',
  'roomHot',
  'roomHumid',
  'oxygenLow',
  'sf6High',
  'sensorFault',
  'stale',
  'meterSilent',
  'meterReset',
  'gatewayOffline',
  'gatewaySilent',
  'gatewayOnline',
  'positionChanged',
  'overCurrent',
  'overCurrentHigh',
  'voltageHigh',
  'voltageHigher',
  'underVoltage',
  'underVoltageLow',
  'currentRising',
  'windingRising',
  'badQuality',
  'voltageOnDead',
  'voltageCircuit',
  'currentWhileOpen',
] as const;
export type EventRule = (typeof EVENT_RULES)[number];
/** Those that judge what sensors tell. */
export type SensorRule = Extract<
  EventRule,
  'smoke' | 'water' | 'doorOpen' | 'roomHot' | 'roomHumid' | 'oxygenLow' | 'sf6High' | 'sensorFault'
>;

/**
 * Position of a switch or of its truck after it moved, or that its outgoing side was verified dead, and why: values of `to` and `why` of the
 * rule `switched`.
 */
export const SWITCHED_TO = ['closed', 'open', 'earthed', 'unearthed', 'test', 'service', 'verified'] as const;
export const SWITCHED_WHY = [
  'protection',
  'faultCleared',
  'maintenance',
  'maintenanceEarthing',
  'maintenanceOver',
  'restored',
  'lineLost',
  'transfer',
  'lineBack',
] as const;

/**
 * Stages of a protection: values of `stage` of the rule `trip`. `overcurrentI` and `instantaneous` trip at once, as one without a stage does;
 * the others after their delay, `delayS`.
 */
export const TRIP_STAGES = ['overcurrentI', 'overcurrentII', 'instantaneous', 'shortTime'] as const;

/**
 * The rule by which an event was raised, and its figures. Names that end in `V`, `A`, `C` or `S` are in volts, amperes, degrees Celsius or
 * seconds; other parameters are texts or plain numbers.
 */
export const eventWords = z.object({rule: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).default({})});
export type EventWords = z.output<typeof eventWords>;

/**
 * Where an alarm is in its life (ISA-18.2). `returned`: its cause is gone and nobody has acknowledged it; `closed`: gone and settled;
 * `shelved`, `suppressed` (检修) and `outOfService` (停用) are kept quiet; `event` has no life, as a switch change.
 */
export const ALARM_STATES = [
  'unacknowledged',
  'acknowledged',
  'returned',
  'shelved',
  'suppressed',
  'outOfService',
  'closed',
  'event',
] as const;
export type AlarmState = (typeof ALARM_STATES)[number];

/** Epoch milliseconds of the server's clock; undefined for anything else. */
const moment = z.number().nullish().catch(undefined);

/**
 * One event in the stream: sent when raised, and again when it clears or its life goes on. `level` 1 is the most urgent of 4; times are epoch milliseconds of
 * the server's clock.
 */
export const alarmNote = z.object({
  id,
  kind: z.enum(EVENT_KINDS),
  level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  projectId: id,
  projectName: optionalText,
  /** Ours, like all English and Portuguese names; optional. */
  projectNameEn: optionalText.optional(),
  projectNamePt: optionalText.optional(),
  stationId: optionalId,
  stationName: optionalText,
  stationNameEn: optionalText.optional(),
  stationNamePt: optionalText.optional(),
  /** Device, transformer, sensor or gateway. */
  deviceId: optionalId,
  deviceName: optionalText,
  deviceNameEn: optionalText.optional(),
  deviceNamePt: optionalText.optional(),
  /** The device of the diagram next to which the event is shown; absent where the diagram has none. */
  diagramDeviceId: optionalId,
  name: z.string(),
  info: z.string(),
  /** Ours: `name` and `info` in translatable form; absent where somebody wrote the texts, and with another backend. */
  words: eventWords.optional().catch(undefined),
  at: z.number(),
  /** Ours: milliseconds of the second of `at`, 0 to 999, by the clock of the relay; absent if nothing reports them. */
  acquisitionMs: z.number().int().min(0).max(999).optional().catch(undefined),
  releasedAt: z.number().nullable(),
  /** Acknowledged, or settled without anybody: the same for all users. */
  isRead: z.union([z.literal(0), z.literal(1)]),
  /** Ours, with all that follow: where the alarm is in its life. Another backend tells `isRead` and `releasedAt` alone. */
  state: z.enum(ALARM_STATES).optional().catch(undefined),
  acknowledgedAt: moment,
  /** Login name at that moment. */
  acknowledgedBy: optionalText.optional(),
  /** What was written when it was acknowledged. */
  note: optionalText.optional(),
  shelvedUntil: moment,
  /** When the server learned of it; `at` is when its cause came. */
  arrivedAt: moment,
  /** Of phases A, B, C, or of the single quantity measured. */
  values: z.array(z.number().nullable()).length(3).optional().catch(undefined),
  /** It waited on the server while its database could not take it, and was written late. */
  waited: z.boolean().optional().catch(undefined),
  /** Rises with each change of the record. */
  revision: z.number().optional().catch(undefined),
});
export type AlarmMessage = z.output<typeof alarmNote>;

const QUIET: ReadonlySet<AlarmState | undefined> = new Set(['shelved', 'suppressed', 'outOfService']);

/** Whether it calls for somebody: neither cleared nor acknowledged, and nothing keeps it quiet. */
export const isOpenAlarm = ({releasedAt, isRead, state}: Pick<AlarmMessage, 'releasedAt' | 'isRead' | 'state'>): boolean =>
  releasedAt === null && isRead === 0 && !QUIET.has(state);
