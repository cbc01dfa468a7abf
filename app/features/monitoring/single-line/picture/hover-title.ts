import type {DiagramHit} from '@livebus/engine/diagram';
import type {Translate} from '../../../../base/i18n/use-texts.ts';
import {unitName} from '../../../../shared/equipment-tree/equipment-items.ts';
import {doubtLines, evidenceText} from '../../../../shared/picture/evidence/evidence-lines.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';

/**
 * Whole names of the part under the pointer, as the picture cuts those of transformers, and long ones (MO-2.sld-12); where something of it is
 * uncertain, also why: reason, evidence and age, a line each.
 */
export function hoverTitle(
  model: Pick<DiagramModel, 'stations' | 'neighbours' | 'neighboursMissing' | 'liveness'>,
  hit: DiagramHit,
  {nowMs, t}: {readonly nowMs: number; readonly t: Translate<'single-line'>},
): string {
  const {kind, row, station} = hit;
  const doubts = kind === 'unknown' || kind === 'cabinet' ? [] : doubtLines(model, {station, kind, row});
  return [nameOf(model, hit), ...doubts.map((line) => evidenceText(line, model, nowMs, t))].filter(Boolean).join('\n');
}

function nameOf({stations}: Pick<DiagramModel, 'stations'>, hit: DiagramHit): string {
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
