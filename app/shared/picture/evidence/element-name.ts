import type {ElementRef} from '@livebus/engine/core';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {unitName} from '../../equipment-tree/equipment-items.ts';
import type {ModelStation} from '../session/diagram-model.ts';

/** As the equipment list calls it: one without a name by its kind and number. `home`: the station that need not be named. */
export function elementName(stations: readonly ModelStation[], ref: ElementRef, home: number, t: Translate): string {
  const own = ownName(stations, ref) || t(`equipment-tree:${ref.kind}`, {number: ref.row + 1});
  const station = ref.station === home ? undefined : stations[ref.station]?.name;
  return station === undefined ? own : `${station} ${own}`;
}

function ownName(stations: readonly ModelStation[], {station, kind, row}: ElementRef): string | undefined {
  const built = stations[station]?.station;
  if (kind === 'section') return built?.sections[row]?.name;
  if (kind === 'tie') return built?.ties[row]?.name;
  const unit = built?.units[row];
  return unit && unitName(built?.cabinets[unit.cabinet]?.name ?? '', unit.name);
}
