import {z} from 'zod';
import {shownText} from '../base/names.ts';
import {dayField} from '../base/time-fields.ts';

/**
 * What a project's energy is billed and converted by, as dated versions: each holds from its day on, until the next of its kind begins. This
 * whole file is ours, not in the specification.
 */

/** 尖, 峰, 平, 谷, 深谷, in the order of `TARIFF_BANDS` of the engine. */
export const BANDS = ['sharp', 'peak', 'flat', 'valley', 'deep'] as const;
export type Band = (typeof BANDS)[number];
/** As `DAY_KINDS` of the engine. */
export const TARIFF_DAYS = ['workday', 'weekend', 'holiday'] as const;
export type TariffDay = (typeof TARIFF_DAYS)[number];

export const TERM_LIMITS = {name: 60, source: 200, seasons: 36, periods: 96, specialDays: 400} as const;
/** Most faults of a tariff in one reply: further ones are counted. */
export const MOST_TERM_FAULTS = 50;

/** A time of the wall clock on any minute, `HH:mm`; `24:00` ends a day. */
const minute = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);

const season = z.object({
  months: z.array(z.int().min(1).max(12)).min(1).max(12),
  /** Kinds of days that it covers in these months; all of them when absent. */
  days: z.array(z.enum(TARIFF_DAYS)).min(1).max(3).optional(),
  /** From the first time up to the second, within one day. */
  hours: z
    .array(z.object({band: z.enum(BANDS), from: minute, to: minute}))
    .min(1)
    .max(TERM_LIMITS.periods),
});

/** 10^-6 yuan a kWh; a price may be 0 or negative. A band without hours needs none. */
const price = z.int().min(-1_000_000_000).max(1_000_000_000);

/** A tariff: what our server refuses beyond these forms are holes, overlaps and bands without a price (`TariffFault` of the engine). */
export const tariffContent = z.object({
  name: shownText(TERM_LIMITS.name),
  seasons: z.array(season).min(1).max(TERM_LIMITS.seasons),
  /** Days that count as another kind than their weekday: holidays, and weekend days that are worked instead. */
  specialDays: z.array(z.object({date: dayField, kind: z.enum(TARIFF_DAYS)})).max(TERM_LIMITS.specialDays),
  prices: z.partialRecord(z.enum(BANDS), price),
  /** The notice that it follows. */
  source: shownText(TERM_LIMITS.source).optional(),
});
export type TariffContent = z.output<typeof tariffContent>;

const power = z.number().min(0.1).max(10_000_000).nullable();

/** What was agreed with the utility: contracted maximum demand, kW, and transformer capacity, kVA, and which of them is billed. */
export const supplyContent = z
  .object({
    contractedKw: power,
    capacityKva: power,
    billedBy: z.enum(['demand', 'contract', 'capacity']),
    source: shownText(200).optional(),
  })
  .superRefine(({contractedKw, capacityKva, billedBy}, context) => {
    const fault = (path: string, message: string) => context.addIssue({code: 'custom', path: [path], message});
    if (contractedKw === null && capacityKva === null) fault('contractedKw', 'nothing agreed');
    else if (billedBy === 'capacity' && capacityKva === null) fault('capacityKva', 'is billed and must be stated');
    else if (billedBy === 'contract' && contractedKw === null) fault('contractedKw', 'is billed and must be stated');
  });
export type SupplyContent = z.output<typeof supplyContent>;

/** Mass for each kWh, with its source and the year of its data, which are shown beside every figure made with it. */
export const factorContent = z.object({
  kgPerKwh: z.number().positive().max(100),
  source: shownText(TERM_LIMITS.source),
  year: z.int().min(1990).max(2200),
});
export type FactorContent = z.output<typeof factorContent>;

/** `supply`: contracted demand and capacity. `co2`: emission of the grid. `coal`: standard coal. */
export const TERM_KINDS = ['tariff', 'supply', 'co2', 'coal'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** Also as JSON text, as form encoding writes it. */
const orText = <Content extends z.ZodType>(content: Content): Content =>
  z.preprocess((given) => (typeof given === 'string' ? parsed(given) : given), content) as unknown as Content;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A tariff as a field of a call. */
export const tariffField = orText(tariffContent);

const of = <Kind extends TermKind, Content extends z.ZodType>(kind: Kind, content: Content) => ({
  kind: z.literal(kind),
  content: orText(content),
});

/** A kind with its content. */
export const termFields = [
  z.object(of('tariff', tariffContent)),
  z.object(of('supply', supplyContent)),
  z.object(of('co2', factorContent)),
  z.object(of('coal', factorContent)),
] as const;
export type EnergyTerm = z.output<(typeof termFields)[number]>;
export type TermContent = EnergyTerm['content'];
