import {z} from 'zod';
import {type DialogAddress, useDialogAddress} from '../../../shared/dialog/use-dialog-address.ts';

/** Another day than today belongs to the dialog and goes with it; the station is the screen's. */
export const DAY = z.object({stationId: z.string().default(''), day: z.iso.date().or(z.literal('')).default('')});
const withoutDay = (params: URLSearchParams) => {
  params.delete('day');
  return params;
};

/** The curve of a figure as a dialog in the address: `?curve=activePowerW`. */
export const useCurveAddress = (): DialogAddress => useDialogAddress('curve', withoutDay);
