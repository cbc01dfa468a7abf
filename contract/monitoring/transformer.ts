import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {figure, id, listOf, nothing, optionalText} from '../base/fields.ts';
import {cacheFlag, dayField, intervalField} from '../base/time-fields.ts';
import {voltageQuantity} from './real-time-data.ts';

/** Projects to choose from (MO-3-29); also for the screens of topology and cabinets. */
export const transformerProjects = defineCall({
  method: 'GET',
  path: '/transformer/getProjectList',
  query: nothing,
  body: nothing,
  reply: listOf(
    z.object({
      id,
      projectName: optionalText.transform((name) => name ?? ''),
      projectNameEn: optionalText,
      projectNamePt: optionalText,
      timeZone: optionalText,
    }),
  ),
  access: {permission: 'powersyspic', action: 'query'},
});

/**
 * Transformers of a project; all but id and name are ours: station, names in other languages, model and rated power (kVA), and the devices that
 * measure its two sides with the stations of these, and which voltages those measure as in a list of devices.
 */
export const projectTransformers = defineCall({
  method: 'GET',
  path: '/transformer/getTransformerList',
  query: z.object({projectId: id}),
  body: nothing,
  reply: listOf(
    z.object({
      id,
      transformerName: optionalText.transform((name) => name ?? ''),
      transformerNameEn: optionalText,
      transformerNamePt: optionalText,
      stationId: optionalText,
      stationName: optionalText,
      model: optionalText,
      ratedPower: figure,
      feederId: optionalText,
      feederStationId: optionalText,
      feederVoltageQuantity: voltageQuantity,
      incomingId: optionalText,
      incomingStationId: optionalText,
      incomingVoltageQuantity: voltageQuantity,
    }),
  ),
  access: {permission: 'powersyspic', action: 'query', asset: {kind: 'project', fields: ['projectId']}},
});

const SIDES = ['hv', 'lv'] as const;
const PHASES = ['a', 'b', 'c'] as const;
/** `hvaPhaseCurrent` to `lvcPhaseVoltage`; another backend may write `hvAPhaseCurrent` (MO-2.trafo-04). */
export type SideFigure = `${(typeof SIDES)[number]}${(typeof PHASES)[number]}Phase${'Current' | 'Voltage'}`;
export const SIDE_FIGURES: readonly SideFigure[] = SIDES.flatMap((side) =>
  (['Current', 'Voltage'] as const).flatMap((figureName) => PHASES.map((phase) => `${side}${phase}Phase${figureName}` as const)),
);
const sides = Object.fromEntries(SIDE_FIGURES.map((name) => [name, figure])) as Record<SideFigure, typeof figure>;

/** Parts of a transformer's figures: its two sides and its windings. */
export const TRANSFORMER_PARTS = ['hv', 'lv', 'windings'] as const;

const info = z.object({
  /** Site time of the oldest part of the figures. */
  time: optionalText,
  /** kVA. */
  ratedPower: figure,
  /** VA, W and var of the high side; of the low side where the high one is not measured. */
  apparentPowerSum: figure,
  activePowerSum: figure,
  reactivePowerSum: figure,
  totalPowerFactor: figure,
  /** Percent of the rated power. */
  loadRate: figure,
  /** Percent of the power that goes in; negative where the meters of the two sides disagree. */
  damageRate: figure,
  ...sides,
  /** Winding temperatures of A, B and C, ℃. */
  parameter1: figure,
  parameter2: figure,
  parameter3: figure,
  /** Ours: parts whose device is not reachable; their figures are the last known ones. */
  offline: listOf(z.enum(TRANSFORMER_PARTS).optional().catch(undefined)).transform((parts) => parts.filter((part) => part !== undefined)),
});
export type TransformerInfo = z.output<typeof info>;

/**
 * A transformer's figures of now (MO-3-17): from its two sides' devices and its own winding temperatures. Null without any reading, and for
 * a device that is no transformer.
 */
export const transformerInfo = defineCall({
  method: 'GET',
  path: '/transformer/getTransformerInfoByTransformerId',
  query: z.object({transformerId: id}),
  body: nothing,
  reply: z.preprocess(withPhaseKeys, info.nullish()),
  access: {permission: 'powersyspic', action: 'query', asset: {kind: 'device', fields: ['transformerId']}},
});

/** `hvAPhaseCurrent` counts as `hvaPhaseCurrent` where the latter is absent. */
function withPhaseKeys(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const fields = given as Record<string, unknown>;
  const other = SIDE_FIGURES.map((name) => [name, name.slice(0, 2) + name[2]!.toUpperCase() + name.slice(3)] as const);
  const missing = other.filter(([name, also]) => fields[name] === undefined && fields[also] !== undefined);
  return missing.length === 0 ? given : {...fields, ...Object.fromEntries(missing.map(([name, also]) => [name, fields[also]]))};
}

const byDay = z.object({transformerId: id, timeInterval: intervalField.default(5), searchDate: dayField, isCache: cacheFlag});
const ofTransformer = {permission: 'powersyspic', action: 'query', asset: {kind: 'device', fields: ['transformerId']}} as const;
const times = listOf(optionalText.transform((text) => text ?? ''));
const values = listOf(figure);
/** `ValueMark` bits, one for each moment; absent where nothing is marked. */
const marks = z.array(z.number()).optional().catch(undefined);

/**
 * Power of a day (lists ending in 1) and of the day before (ending in 2) at even steps, `HH:mm` at the site; W, VA, var; null was not
 * measured (MO-3-18). The first day ends at the clock.
 */
export const transformerCurves = defineCall({
  method: 'GET',
  path: '/transformer/getTransformerInfoByTransformerIdAndSearchDate',
  query: byDay,
  body: nothing,
  reply: z
    .object({
      hhmmList1: times,
      hhmmList2: times,
      apparentPowerSumList1: values,
      apparentPowerSumList2: values,
      activePowerSumList1: values,
      activePowerSumList2: values,
      reactivePowerSumList1: values,
      reactivePowerSumList2: values,
      markList1: marks,
      markList2: marks,
    })
    .nullish(),
  access: ofTransformer,
});

/** Winding temperatures of a day at even steps, ℃ (MO-2.trafo-09). */
export const transformerTemperatures = defineCall({
  method: 'GET',
  path: '/transformer/getTransformerTemperatureInfoByTransformerIdAndSearchDate',
  query: byDay,
  body: nothing,
  reply: z
    .object({hhmmList1: times, parameter1List1: values, parameter2List1: values, parameter3List1: values, markList1: marks})
    .nullish(),
  access: ofTransformer,
});
