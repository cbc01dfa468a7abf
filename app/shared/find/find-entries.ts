import type {Station} from '@livebus/engine/core';
import {type EquipmentItem, type EquipmentSource, unitName} from '../equipment-tree/equipment-items.ts';
import type {FindEntry} from './find-index.ts';

/** Something in the picture that the view can fly to. */
export interface FindableItem extends FindEntry {
  /** Key of its item in the equipment tree. */
  readonly key: string;
  /** Id for `DiagramView.select`. */
  readonly id: string;
  readonly kind: Exclude<EquipmentItem['kind'], 'station' | 'unknown'>;
  readonly name: string;
  /** Names of what contains it, nearest first. */
  readonly place: readonly string[];
}

export interface FindWords {
  /** Name for something without one. */
  unnamed(kind: FindableItem['kind'], number: number): string;
  /** Further names of a station: it may have an English one. */
  stationNames(stationId: string | undefined): readonly string[];
}

/** Everything in the picture that has an id, in electrical order. */
export function findableItems(stations: EquipmentSource['stations'], words: FindWords): readonly FindableItem[] {
  return stations.flatMap(({id, name = '', station}, index) => {
    // With only one station its name distinguishes nothing.
    const [place, around] = stations.length > 1 ? [[name], [name, ...words.stationNames(id)]] : [[], []];
    return itemsOf(station, index, place, around, words);
  });
}

function itemsOf(
  {entries, sections, cabinets, ties, units}: Station,
  index: number,
  place: readonly string[],
  around: readonly string[],
  words: FindWords,
): readonly FindableItem[] {
  const named = (kind: FindableItem['kind'], name: string, number: number) => name || words.unnamed(kind, number);
  return entries.flatMap((entry, at): readonly FindableItem[] => {
    if (entry.kind === 'tie') {
      const {deviceId, id, name, index: row} = ties[entry.tie]!;
      const shown = named('tie', name, row + 1);
      if (deviceId === '') return [];
      return [{key: `${index}/t${row}`, id: deviceId, kind: 'tie', name: shown, place, ids: [deviceId, id ?? ''], names: [shown], around}];
    }
    if (entry.kind !== 'section') return [];
    const section = sections[entry.section]!;
    const name = named('section', section.name, section.index + 1);
    const inside = {place: [name, ...place], around: [name, ...around]};
    const itself: FindableItem = {
      ...{key: `${index}/s${section.index}`, id: section.id ?? `[${at}]`, kind: 'section', name, place, around},
      ...{ids: [section.id ?? ''], names: [name, section.busbarLabel ?? '']},
    };
    return [
      itself,
      ...cabinets.slice(section.firstCabinet, section.endCabinet).flatMap((cabinet): readonly FindableItem[] => {
        const own = cabinet.transformerName ?? '';
        if (cabinet.firstUnit === cabinet.endUnit) {
          const shown = named('cabinet', cabinet.name, cabinet.index + 1);
          const {id} = cabinet;
          return id === ''
            ? []
            : [{key: `${index}/c${cabinet.index}`, id, kind: 'cabinet', name: shown, ids: [id], names: [shown, own], ...inside}];
        }
        return units.slice(cabinet.firstUnit, cabinet.endUnit).flatMap((unit): readonly FindableItem[] => {
          const id = unit.deviceId;
          const shown = named('unit', unitName(cabinet.name, unit.name), unit.index + 1);
          const names = [shown, unit.name, cabinet.name, own];
          return id === ''
            ? []
            : [{key: `${index}/u${unit.index}`, id, kind: 'unit', name: shown, ids: [id, cabinet.id], names, ...inside}];
        });
      }),
    ];
  });
}
