import {type EnergyTermRow, type FactorContent, type SupplyContent, TERM_LIMITS} from '@livebus/contract';
import {z} from 'zod';

/** Kinds whose content is a few fields. */
export type PlainKind = 'supply' | 'co2' | 'coal';
export type PlainRow = Extract<EnergyTermRow, {kind: PlainKind}>;

const BILLED_BY = ['demand', 'contract', 'capacity'] as const;
const source = z.string().trim().max(TERM_LIMITS.source);
const power = z.number().positive().max(10_000_000).optional();

/** The fields of all three kinds in one form; which of them count depends on the kind. */
export const plainSchema = (kind: PlainKind, taken: readonly string[]) =>
  z
    .object({
      // Empty until it is picked; the picker lets no other text through.
      validFrom: z.string(),
      contractedKw: power,
      capacityKva: power,
      billedBy: z.enum(BILLED_BY),
      kgPerKwh: z.number().positive().max(100).optional(),
      year: z.int().min(1990).max(2200).optional(),
      source,
    })
    .superRefine((given, context) => {
      const wrong = (path: string, message: string) => context.addIssue({code: 'custom', path: [path], message});
      if (given.validFrom === '') wrong('validFrom', 'form:issue.required');
      if (taken.includes(given.validFrom)) wrong('validFrom', 'energy-terms:fault.takenDay');
      if (kind === 'supply') {
        if (given.contractedKw === undefined && given.capacityKva === undefined) wrong('contractedKw', 'energy-terms:fault.nothingAgreed');
        if (
          given.billedBy !== 'capacity' &&
          given.capacityKva !== undefined &&
          given.contractedKw === undefined &&
          given.billedBy === 'contract'
        )
          wrong('contractedKw', 'energy-terms:fault.billedContract');
        if (given.billedBy === 'capacity' && given.capacityKva === undefined) wrong('capacityKva', 'energy-terms:fault.billedCapacity');
        return;
      }
      if (given.kgPerKwh === undefined) wrong('kgPerKwh', 'form:issue.required');
      if (given.year === undefined) wrong('year', 'form:issue.required');
      if (given.source === '') wrong('source', 'form:issue.required');
    });
export type PlainInput = z.input<ReturnType<typeof plainSchema>>;
export type PlainOutput = z.output<ReturnType<typeof plainSchema>>;

/** @param validFrom - empty for a new version. */
export function inputOf(row: PlainRow | undefined, validFrom: string): PlainInput {
  const empty = {
    validFrom,
    contractedKw: undefined,
    capacityKva: undefined,
    billedBy: 'demand',
    kgPerKwh: undefined,
    year: undefined,
  } as const;
  if (row === undefined) return {...empty, source: ''};
  if (row.kind === 'supply') {
    const {contractedKw, capacityKva, billedBy, source: from} = row.content;
    return {...empty, contractedKw: contractedKw ?? undefined, capacityKva: capacityKva ?? undefined, billedBy, source: from ?? ''};
  }
  return {...empty, ...row.content};
}

/** What is sent. */
export function contentOfPlain(kind: PlainKind, given: PlainOutput): SupplyContent | FactorContent {
  const {contractedKw, capacityKva, billedBy, kgPerKwh, year, source: from} = given;
  if (kind === 'supply')
    return {contractedKw: contractedKw ?? null, capacityKva: capacityKva ?? null, billedBy, ...(from !== '' && {source: from})};
  return {kgPerKwh: kgPerKwh!, source: from, year: year!};
}
