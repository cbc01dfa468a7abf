import {type ElementRef, EquipmentType, type LivenessColumns, PositionCode, type Trace} from '@livebus/engine/core';
import {sameElement} from '../../../../shared/picture/evidence/element-of-id.ts';
import type {ModelStation} from '../../../../shared/picture/session/diagram-model.ts';

/**
 * Where the supply of an element comes from when no way leads to it: the element itself takes it in, from outside the picture; or it is an
 * incoming unit to which none comes; or there is simply none. `way`: from somewhere in the picture.
 */
export type SupplyKind = 'way' | 'itself' | 'outside' | 'incomingNone' | 'none';

export function supplyOf({element, feeding, sources}: Trace, stations: readonly ModelStation[]): SupplyKind {
  const isIncoming = unitOf(stations, element)?.type === EquipmentType.incoming;
  if (sources.some((source) => sameElement(source, element))) return isIncoming ? 'itself' : feeding.length === 0 ? 'outside' : 'way';
  if (feeding.length > 0) return 'way';
  return isIncoming ? 'incomingNone' : 'none';
}

/** A transformer that takes what it is fed out of the picture, and its feeder. */
export interface Beyond {
  readonly feeder: ElementRef;
  /** Empty where the drawing names none. */
  readonly transformer: string;
}

/** Closed feeders among what is fed, the element itself too, whose transformers have no low side in the picture. */
export function beyondPicture(
  {element, feeding, sources, fed}: Trace,
  stations: readonly ModelStation[],
  liveness: readonly LivenessColumns[],
): readonly Beyond[] {
  const lowSides = new Set(
    stations.flatMap(({kind, station}) => (kind === 'low' ? station.cabinets.map(({transformerId}) => transformerId) : [])),
  );
  const closed = liveness[element.station]?.unitPosition[element.row] === PositionCode.closed;
  const supplied = feeding.length > 0 || sources.length > 0;
  const all = closed && supplied ? [element, ...fed] : fed;
  return all.flatMap((feeder): readonly Beyond[] => {
    const unit = unitOf(stations, feeder);
    const model = stations[feeder.station];
    const cabinet = unit && model?.station.cabinets[unit.cabinet];
    if (unit === undefined || cabinet === undefined || model?.kind !== 'high') return [];
    const isFeeder =
      unit.type === EquipmentType.transformerFeeder || (cabinet.transformerId !== undefined && unit.type === EquipmentType.feeder);
    if (!isFeeder || (cabinet.transformerId !== undefined && lowSides.has(cabinet.transformerId))) return [];
    return [{feeder, transformer: cabinet.transformerName ?? ''}];
  });
}

function unitOf(stations: readonly ModelStation[], {station, kind, row}: ElementRef) {
  return kind === 'unit' ? stations[station]?.station.units[row] : undefined;
}
