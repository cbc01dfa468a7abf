import type {FileStation} from './site-schema.ts';

type Transformer = FileStation['transformers'][number];

/**
 * A diagram with name and rating of each transformer, as the file lists them, wherever a cabinet names one by its id and says no more: a
 * picture shows what stands in its diagram.
 */
export function withTransformers(diagram: unknown, transformers: ReadonlyMap<string, Transformer>): unknown {
  if (Array.isArray(diagram)) return diagram.map((one) => withTransformers(one, transformers));
  if (typeof diagram !== 'object' || diagram === null) return diagram;
  const entries = Object.entries(diagram).map(([key, value]) => [key, withTransformers(value, transformers)] as const);
  const fields = Object.fromEntries(entries) as Record<string, unknown>;
  const {transformerId, transformerName, transformerKva} = fields;
  const known =
    typeof transformerId === 'string' || typeof transformerId === 'number' ? transformers.get(String(transformerId)) : undefined;
  if (known === undefined) return fields;
  return {
    ...fields,
    ...(isMissing(transformerName) && namesOf(known)),
    ...(isMissing(transformerKva) && {transformerKva: known.ratedVa / 1000}),
  };
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

function namesOf({name, nameEn, namePt, model, ratedVa}: Transformer) {
  const named = (own: string) => rated(own, model, ratedVa / 1000);
  return {
    transformerName: named(name),
    ...(nameEn !== undefined && {transformerNameEn: named(nameEn)}),
    ...(namePt !== undefined && {transformerNamePt: named(namePt)}),
  };
}

/** `1# SCB13 1000 kVA`; what the name or the type says already is not said twice. */
function rated(name: string, model: string, kva: number): string {
  const says = (text: string) => new RegExp(`(?<!\\d)${String(kva).replace('.', '\\.')}(?!\\d)`).test(text);
  const type = model === '' || name.includes(model) ? [] : [model];
  return [name, ...type, ...([name, ...type].some(says) ? [] : [`${kva} kVA`])].join(' ');
}
