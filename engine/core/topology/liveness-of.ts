import {EquipmentType, type Station} from '../station/station.ts';
import {
  DoubtBit,
  type Flag,
  type LineLiveness,
  type Liveness,
  type LivenessColumns,
  type Position,
  type SectionState,
  type TieState,
  type UnitState,
} from './liveness.ts';

/** By code. */
const POSITIONS: readonly Position[] = ['open', 'closed', 'unknown'];
const LINES: readonly (LineLiveness | undefined)[] = [undefined, 'live', 'dead', 'assumed', 'uncertain'];
const EARTHED: readonly UnitState['earthed'][] = [false, true, 'unknown'];

/**
 * The record view over a station's columns, which remain part of it and are not copied.
 *
 * @throws RangeError if they have another station's size.
 */
export function livenessOf(station: Station, columns: LivenessColumns): Liveness {
  const {sections, ties, units} = station;
  const [sectionRows, tieRows, unitRows] = [columns.sectionLive.length, columns.tieLive.length, columns.unitBus.length];
  if (sectionRows !== sections.length || tieRows !== ties.length || unitRows !== units.length)
    throw new RangeError(
      `columns of ${sectionRows} sections, ${tieRows} ties, ${unitRows} units for a station of ${sections.length}, ${ties.length}, ${units.length}`,
    );
  const byId = new Map<string, UnitState>();
  for (const {index, deviceId} of units) if (deviceId !== '' && !byId.has(deviceId)) byId.set(deviceId, unitState(station, columns, index));
  return {
    sections: sections.map((_, row) => sectionState(columns, row)),
    ties: ties.map((_, row) => tieState(columns, row)),
    units: byId,
    columns,
  };
}

export function sectionState({sectionLive, sectionUncertain}: LivenessColumns, row: number): SectionState {
  return {s: sectionLive[row] as Flag, uncertain: sectionUncertain[row] as Flag};
}

export function tieState({tiePosition, tieLive, tieUp, tieDown, tieUncertain}: LivenessColumns, row: number): TieState {
  return {
    position: POSITIONS[tiePosition[row]],
    s: tieLive[row] as Flag,
    up: tieUp[row] as Flag,
    down: tieDown[row] as Flag,
    uncertain: tieUncertain[row] === 0 ? 0 : 1,
  };
}

export function unitState(station: Station, columns: LivenessColumns, row: number): UnitState {
  const side =
    station.units[row].type === EquipmentType.incoming
      ? {line: LINES[columns.unitLine[row]] ?? 'assumed'}
      : {out: columns.unitOut[row] as Flag};
  return {
    bus: columns.unitBus[row] as Flag,
    ...side,
    position: POSITIONS[columns.unitPosition[row]],
    earthed: EARTHED[columns.unitEarthed[row]],
    uncertain: columns.unitUncertain[row] === 0 ? 0 : 1,
    conflict: columns.unitConflict[row] as Flag,
    offline: (columns.unitDoubt[row] & DoubtBit.offline) === 0 ? 0 : 1,
  };
}
