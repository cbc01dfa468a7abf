import {z} from 'zod';
import {figure, id, listOf, optionalText} from './fields.ts';

/** As delivered: deciding what it means is `engine/core/signals`' part; what is neither number nor text is null. */
const switchState = z.union([z.number(), z.string()]).nullish().catch(null);

const FIGURES = [
  'aPhaseVoltage',
  'bPhaseVoltage',
  'cPhaseVoltage',
  'zeroSequenceVoltage',
  'aPhaseCurrent',
  'bPhaseCurrent',
  'cPhaseCurrent',
  'zeroSequenceCurrent',
  'aPhaseActivePower',
  'bPhaseActivePower',
  'cPhaseActivePower',
  'aPhaseReactivePower',
  'bPhaseReactivePower',
  'cPhaseReactivePower',
  'aPhaseApparentPower',
  'bPhaseApparentPower',
  'cPhaseApparentPower',
  'aPhasePowerFactor',
  'bPhasePowerFactor',
  'cPhasePowerFactor',
  'activePowerSum',
  'reactivePowerSum',
  'apparentPowerSum',
  'totalPowerFactor',
  'frequency',
  'temperature',
  'reservePar1',
  'reservePar2',
  'reservePar3',
  'reservePar4',
  'reservePar5',
  'reservePar6',
  'reservePar7',
  'parameter1',
  'parameter2',
  'parameter3',
] as const;

/** Names of the figures of a reading (MO-3-01, MO-3-02): V, A, W, var, VA, Hz, ℃; `parameter1..3` are winding temperatures (MO-3-17). */
export type FigureName = (typeof FIGURES)[number];

const figures = Object.fromEntries(FIGURES.map((name) => [name, figure])) as Record<FigureName, typeof figure>;

/**
 * One row of real data. A missing figure is null, never zero (MO-3-03). `acquisitionTime` is `YYYY-MM-DD HH:mm:ss` in the site's zone.
 * High-voltage voltages are line voltages (part A), low-voltage ones phase voltages. A transformer's row carries `parameter1..3` alone.
 */
export const reading = z.object({deviceId: id, acquisitionTime: optionalText, switchState, ...figures});
export type ReadingRow = z.output<typeof reading>;

/** The same for one device asked for by its id; other backends leave the id out. */
export const deviceReading = reading.extend({deviceId: id.optional()});
export type DeviceReading = z.output<typeof deviceReading>;

export const transformerReading = z.object({deviceId: id, parameter1: figure, parameter2: figure, parameter3: figure});
export type TransformerRow = z.output<typeof transformerReading>;

/** Either form for either kind of station (MO-3-14), read as one shape; a bare list has no transformer list of its own. */
export const realData = z
  .union([z.array(reading), z.object({lvRealDatas: listOf(reading), transformerList: listOf(transformerReading)})])
  .nullish()
  .transform((data) => {
    if (Array.isArray(data)) return {lvRealDatas: data, transformerList: []};
    return data ?? {lvRealDatas: [], transformerList: []};
  });
export type RealData = z.output<typeof realData>;
