import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, loose, nothing, optionalText, revisionField} from '../base/fields.ts';
import {dayField} from '../base/time-fields.ts';
import {BANDS, TARIFF_DAYS, TERM_KINDS, tariffField, termFields} from './term-content.ts';

/** Calls of tariffs, contracted demand and factors. This whole file is ours, not in the specification. */

const PROJECT = {kind: 'project', fields: ['projectId']} as const;

const version = {
  validFrom: dayField,
  /** From 1; sent back with a change. */
  revision: z.number(),
  changedAt: z.number().nullable(),
  changedBy: optionalText,
};
const [tariff, supply, co2, coal] = termFields;
const termRow = z.discriminatedUnion('kind', [tariff.extend(version), supply.extend(version), co2.extend(version), coal.extend(version)]);
export type EnergyTermRow = z.output<typeof termRow>;

/** All versions of a project, by kind and then by the day that they begin. None: its energy has neither bands nor amounts nor masses. */
export const energyTerms = defineCall({
  method: 'GET',
  path: '/energyManage/terms',
  query: z.object({projectId: id}),
  body: nothing,
  reply: z.object({
    timeZone: z.string(),
    terms: listOf(termRow),
    /** Energies by band that are being added up again after a change; null while none are. Other figures wait for theirs when they are asked for. */
    recomputing: z
      .object({
        /** First and last day, both included. */
        fromDay: dayField,
        toDay: dayField,
        /** Months of meters, done and in all. */
        done: z.number(),
        total: z.number(),
        /** Months that could not be read: they are read again when somebody asks for them. */
        failed: z.number(),
      })
      .nullish(),
  }),
  access: {permission: 'tariff', action: 'query', asset: PROJECT},
});

const target = {projectId: id, validFrom: dayField, revision: revisionField};

/**
 * Adds a version (`revision` 0) or changes one. Somebody faster is 409 `termChanged`: `params` says who and when, `errors` the fields that
 * now differ from the revision named. The same again is done already. A tariff with holes, overlaps or a band without price is 400,
 * with the first `MOST_TERM_FAULTS` of them under their paths, and the number of the others.
 */
export const setEnergyTerm = defineCall({
  method: 'POST',
  path: '/energyManage/setTerm',
  query: nothing,
  body: z.discriminatedUnion('kind', [tariff.extend(target), supply.extend(target), co2.extend(target), coal.extend(target)]),
  reply: z.object({revision: z.number()}),
  access: {permission: 'tariff', action: 'edit', asset: PROJECT},
});

/** Takes a version back: the one before it then holds on. 409 as above. */
export const removeEnergyTerm = defineCall({
  method: 'POST',
  path: '/energyManage/removeTerm',
  query: nothing,
  body: z.object({kind: z.enum(TERM_KINDS), ...target}),
  reply: z.object({revision: z.number()}),
  access: {permission: 'tariff', action: 'edit', asset: PROJECT},
});

const bandMinutes = z.partialRecord(z.enum(BANDS), z.number());

/** A year day by day: equal days share a pattern. */
const yearOfBands = z.object({
  year: z.number(),
  /** Different days of the year. `validFrom` is that of their version. */
  patterns: listOf(
    z.object({
      validFrom: dayField,
      day: z.enum(TARIFF_DAYS),
      hours: listOf(z.object({band: z.enum(BANDS), from: z.string(), to: z.string(), price: z.number().nullable()})),
    }),
  ),
  /** For each day of the year, from 1 January, the index of its pattern; -1 where no version holds. */
  days: z.array(z.number()),
  /** Minutes of each band, for each month; of the clock as it is at the site, so that a day of 23 hours has 60 fewer. */
  minutes: z.array(bandMinutes),
});
export type YearOfBands = z.output<typeof yearOfBands>;

/** Four digits, also as text; nothing else that JavaScript reads as a number. */
const year = z
  .union([z.int(), z.string().regex(/^\d{4}$/)])
  .transform(Number)
  .pipe(z.int().min(2000).max(2100));

/** The bands of a year by the versions that stand. */
export const tariffYear = defineCall({
  method: 'GET',
  path: '/energyManage/tariffYear',
  query: z.object({projectId: id, year}),
  body: nothing,
  reply: yearOfBands,
  access: {permission: 'tariff', action: 'query', asset: PROJECT},
});

/** The same as if a version were there that has not been saved, with its faults; nothing is written. */
export const tariffDraft = defineCall({
  method: 'POST',
  path: '/energyManage/tariffDraft',
  query: nothing,
  body: z.object({projectId: id, year, validFrom: dayField, content: tariffField}),
  reply: z.object({
    /** Whether `setEnergyTerm` would take it. */
    whole: loose,
    /** The first `MOST_TERM_FAULTS` of them. */
    faults: listOf(z.object({path: z.string(), message: z.string()})),
    /** All of them. */
    faultCount: z.number().default(0),
    /** Null while it is not whole. */
    preview: yearOfBands.nullable(),
  }),
  access: {permission: 'tariff', action: 'edit', asset: PROJECT},
});
