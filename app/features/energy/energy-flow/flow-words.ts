import type {EnergyFlowNode, EnergyFlowReply} from '../../../base/api/calls/energy/energy-items.ts';
import {nameIn} from '../../../base/i18n/name-in.ts';
import type {Translate} from '../../../base/i18n/use-texts.ts';

/** Of `FLOW_KINDS`, those of a difference: they stand below what they belong to. */
export const DIFFERENCES = ['loss', 'imbalance', 'rest'] as const;
export type Difference = (typeof DIFFERENCES)[number];
export const isDifference = (kind: string | undefined): kind is Difference =>
  (DIFFERENCES as readonly (string | undefined)[]).includes(kind);

/** How the nodes of a reply are called in the console's language, by their names. A node of which nothing more is said is called by its name. */
export function flowLabels({nodes}: Pick<EnergyFlowReply, 'nodes'>, language: string, t: Translate): ReadonlyMap<string, string> {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  return new Map(nodes.map((node) => [node.name, labelOf(node, byName, language, t)]));
}

function labelOf(node: EnergyFlowNode, byName: ReadonlyMap<string, EnergyFlowNode>, language: string, t: Translate): string {
  const {name, kind, of, ownName, ownNameEn: nameEn, ownNamePt: namePt} = node;
  if (kind === 'grid') return t('energy-flow:node.grid');
  if (isDifference(kind)) {
    const owner = of === undefined ? undefined : byName.get(of);
    if (owner === undefined || owner === node) return kind === 'rest' ? t('energy-flow:node.rest') : name;
    return t(`energy-flow:of.${kind}`, {name: labelOf(owner, byName, language, t)});
  }
  return ownName === undefined ? name : nameIn(language, {name: ownName, nameEn, namePt});
}

/** What stands above a column, by what most of its nodes are; empty where they say nothing. */
export function columnWord(kinds: readonly (string | undefined)[], t: Translate): string {
  const counts = new Map<string, number>();
  for (const kind of kinds) if (kind !== undefined && !isDifference(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return most === 'grid' || most === 'station' || most === 'incoming' || most === 'outgoing' ? t(`energy-flow:column.${most}`) : '';
}
