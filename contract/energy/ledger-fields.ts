import {z} from 'zod';
import {ENERGY_KINDS} from '../base/energy-source.ts';
import {figure, id, listOf, loose, optionalText} from '../base/fields.ts';

/**
 * Ours, optional beside every total of an energy. `kwh` is null if unknown; with a coverage below 1 it is a lower limit. `coverage` is the
 * share of the time over that readings tell, null where no time is over. `marks` are bits of `ValueMark`.
 */
export const energyTotal = z.object({kwh: figure, coverage: figure, marks: z.number(), kind: z.enum(ENERGY_KINDS)});
export type EnergyTotal = z.output<typeof energyTotal>;

/** A device by its id, with its names: in other languages where somebody has given them. Ours. */
export const namedDevice = {deviceId: id, deviceName: optionalText, deviceNameEn: optionalText, deviceNamePt: optionalText};

/** Bits of `ValueMark`, one for each value of a list; absent where all are 0. */
export const markList = z.array(z.number()).optional().catch(undefined);

/**
 * Energy over labels, kWh; null is unknown. `pending`: some of it is still being read: it is null, the total is absent, and asked again the
 * call gets further.
 */
export const energyOverTime = z.object({
  list_x: listOf(optionalText),
  list_y: listOf(figure),
  list_m: markList,
  total: energyTotal.optional(),
  pending: loose,
});
