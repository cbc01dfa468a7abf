import {z} from 'zod';
import {figure, id, optionalId, optionalText, sentFlag, toFigure} from '../base/fields.ts';
import {writtenText} from '../base/names.ts';
import type {WorkStatus} from './work-life.ts';

/** Fields that orders and repairs share. */

/** Lengths in characters, and most of a kind. */
export const WORK_LIMITS = {
  content: 2000,
  handling: 4000,
  department: 100,
  client: 100,
  phone: 40,
  words: 100,
  /** Images of one field. */
  images: 20,
  /** Rows of a list: more are counted, and not sent. */
  listed: 2000,
  note: 500,
} as const;

/** Bar of a row: percent, and how it is coloured. */
const progress = z
  .object({value: figure.transform((value) => value ?? 0), status: optionalText})
  .nullish()
  .catch(undefined)
  .transform((given) => given ?? {value: 0, status: undefined});

export const workStatus = z
  .unknown()
  .transform(toFigure)
  .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]))
  .transform((status): WorkStatus => status);

/** What befell an order or a repair, by the audit. `at` is epoch ms of the site's clock. */
const workStep = z.object({
  step: z.enum(['created', 'started', 'saved', 'finished', 'assigned', 'converted', 'falseReported', 'resolved']),
  at: z.number(),
  /** Login name and name; absent where nobody did it. */
  by: optionalText.optional(),
  byName: optionalText.optional(),
  /** Of `assigned`: from whom to whom. */
  from: optionalText.optional(),
  to: optionalText.optional(),
  note: optionalText.optional(),
});
export type WorkStepEntry = z.output<typeof workStep>;

/** Fields of both, as replies have them. Times are `YYYY-MM-DD HH:mm:ss` at the site. */
export const ofBoth = {
  id,
  projectId: optionalText.optional(),
  projectName: optionalText,
  stationId: optionalText.optional(),
  stationName: optionalText,
  deviceId: optionalText.optional(),
  deviceName: optionalText,
  progress,
  /** Ours: the names in other languages. */
  projectNameEn: optionalText.optional(),
  projectNamePt: optionalText.optional(),
  stationNameEn: optionalText.optional(),
  stationNamePt: optionalText.optional(),
  deviceNameEn: optionalText.optional(),
  deviceNamePt: optionalText.optional(),
  /** Ours: the asset is not there any more; its names are those of that time. */
  assetGone: z.boolean().optional().catch(undefined),
  /** Ours: the alarm that it was started from. */
  alarmId: optionalText.optional(),
  /** Ours: rises with each change; `If-Match` names the one that was seen. */
  revision: z.number().optional().catch(undefined),
  /** Ours, of a single one. */
  timeline: z.array(workStep).optional().catch(undefined),
};

/** The three cards; other backends may have them beside `result` (SH-3-04). */
export const COUNT_FIELDS = ['taskWaitNum', 'taskFinishNum', 'avgTotalMimute'] as const;
const count = figure.transform((value) => value ?? 0);
export const countFields = {
  taskWaitNum: count,
  taskFinishNum: count,
  /** Minutes, spelled so by the specification. */
  avgTotalMimute: count,
  /** Ours: of the waiting ones, those later than advised. */
  overdueNum: figure.optional(),
  /** Ours: of the finished ones, those of this month. */
  finishedMonthNum: figure.optional(),
  /** Ours: how many match, where more match than are listed. */
  total: figure.optional(),
};

/** The name of an uploaded image, as the server gave it. */
const imageName = z.string().regex(/^[0-9a-f]{32}\.webp$/, {message: 'not the name of an uploaded image'});

/** Names of uploaded images joined by commas; empty is none. */
export const sentImages = z
  .string()
  .max(WORK_LIMITS.images * 60)
  .default('')
  .transform((joined) => [
    ...new Set(
      joined
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  ])
  .pipe(z.array(imageName).max(WORK_LIMITS.images));

export const neededText = (most: number) => writtenText(most).pipe(z.string().min(1));
export const anyText = (most: number) => writtenText(most).default('');

/** Reply of what makes an order or a repair: its id and its number. Other backends send nothing. */
export const made = z.object({id: optionalText, number: optionalText}).nullish().catch(undefined);

/** Reply of a change. Other backends send nothing. */
export const changed = z.object({revision: z.number()}).nullish().catch(undefined);

/** What a new order and a new repair are about. Ours: `alarmId`, the alarm that it was started from. */
export const aboutDevice = {projectId: id, stationId: id, deviceId: id, alarmId: z.string().max(200).optional()};

/** The device of what is listed, and whether it is open. */
export const listedOf = {deviceId: optionalId, open: sentFlag.optional()};

/** A status as a filter; empty is all. */
export const statusFilter = z
  .union([z.string(), z.number()])
  .optional()
  .transform((given) => (given === undefined || given === '' ? undefined : Number(given)))
  .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]).optional());

export const wordsFilter = writtenText(WORK_LIMITS.words).optional();
