import type {ElementRef} from '../../station/element-ref.ts';
import type {NetworkIndex} from './network.ts';

/** The elements at each node or edge of a network: several if stations draw the same one. */
export interface ElementTable {
  sectionsAt(node: number): readonly ElementRef[];
  switchesAt(edge: number): readonly ElementRef[];
}

export function createElementTable(index: NetworkIndex): ElementTable {
  const {stations, firstSection, firstUnit, firstTie, sectionNode, unitEdge, tieEdge} = index;
  const atNode = new Map<number, ElementRef[]>();
  const atEdge = new Map<number, ElementRef[]>();
  for (const [station, {sectionCount, unitCount, tieCount}] of stations.entries()) {
    for (let row = 0; row < sectionCount; row++) append(atNode, sectionNode[firstSection[station] + row], {station, kind: 'section', row});
    for (let row = 0; row < unitCount; row++) append(atEdge, unitEdge[firstUnit[station] + row], {station, kind: 'unit', row});
    for (let row = 0; row < tieCount; row++) append(atEdge, tieEdge[firstTie[station] + row], {station, kind: 'tie', row});
  }
  return {sectionsAt: (node) => atNode.get(node) ?? [], switchesAt: (edge) => atEdge.get(edge) ?? []};
}

function append(table: Map<number, ElementRef[]>, key: number, element: ElementRef): void {
  const list = table.get(key);
  if (list === undefined) table.set(key, [element]);
  else list.push(element);
}
