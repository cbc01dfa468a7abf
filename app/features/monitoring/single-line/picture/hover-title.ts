import type {DiagramHit} from '@livebus/engine/diagram';
import {unitName} from '../../../../shared/equipment-tree/equipment-items.ts';
import type {DiagramModel} from '../session/diagram-model.ts';

/** Whole names of the part under the pointer: the picture cuts those of transformers, and long ones (MO-2.sld-12). */
export function hoverTitle({stations}: Pick<DiagramModel, 'stations'>, hit: DiagramHit): string {
  const station = stations[hit.station]?.station;
  if (station === undefined) return '';
  if (hit.kind === 'section') return station.sections[hit.row]?.name ?? '';
  if (hit.kind === 'tie') return station.ties[hit.row]?.name ?? '';
  const unit = hit.kind === 'unit' ? station.units[hit.row] : undefined;
  const cabinet = hit.kind === 'unknown' ? undefined : station.cabinets[unit?.cabinet ?? hit.row];
  if (cabinet === undefined) return '';
  const name = unit === undefined ? cabinet.name : unitName(cabinet.name, unit.name);
  return [name, cabinet.transformerName].filter(Boolean).join(' · ');
}
