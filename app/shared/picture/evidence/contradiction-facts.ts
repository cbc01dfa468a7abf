import {ContradictionCode} from '@livebus/engine/core';
import {unitName} from '../../equipment-tree/equipment-items.ts';
import {cardValue} from '../../readings/quantities.ts';
import {type QuantityFormat, quantityFormat, quantityText} from '../../readings/quantity-format.ts';
import type {DiagramModel} from '../session/diagram-model.ts';

/** What the details card says of a part at which something is measured that contradicts what is reported or shown ([E14]). */
export interface ContradictionFacts {
  readonly kind: 'voltageOnDead' | 'noneOnLive' | 'currentWhileOpen';
  /** Devices that measure it: the part itself, of a section those that measure its voltage. */
  readonly measures: readonly {readonly name: string; readonly value: string}[];
}

const VOLTAGES = ['voltageAV', 'voltageBV', 'voltageCV'] as const;
const CURRENTS = ['currentAA', 'currentBA', 'currentCA'] as const;
const KINDS = {
  [ContradictionCode.voltageOnDead]: 'voltageOnDead',
  [ContradictionCode.noneOnLive]: 'noneOnLive',
  [ContradictionCode.currentWhileOpen]: 'currentWhileOpen',
} as const satisfies Readonly<Record<number, ContradictionFacts['kind']>>;

/** Undefined where nothing contradicts. */
export function contradictionFacts(
  {stations, liveness, readings}: Pick<DiagramModel, 'stations' | 'liveness' | 'readings'>,
  stationIndex: number,
  kind: string,
  row: number,
): ContradictionFacts | undefined {
  const marks = liveness[stationIndex]?.contradictions;
  const model = stations[stationIndex];
  if (marks === undefined || model === undefined) return undefined;
  const column = kind === 'unit' ? marks.units : kind === 'tie' ? marks.ties : kind === 'section' ? marks.sections : undefined;
  const code = column?.[row] ?? ContradictionCode.none;
  const found = KINDS[code as keyof typeof KINDS];
  if (found === undefined) return undefined;
  const {station} = model;
  const phases = found === 'currentWhileOpen' ? CURRENTS : VOLTAGES;
  const format = quantityFormat(phases[0], model.kind);
  const measure = (deviceId: string, name: string) => {
    const quantities = readings[stationIndex]?.get(deviceId);
    return {
      name,
      value: phasesText(
        phases.map((field) => cardValue(quantities?.[field], field, format)),
        format,
      ),
    };
  };
  const unitMeasure = (unit: (typeof station.units)[number]) =>
    measure(unit.deviceId, unitName(station.cabinets[unit.cabinet]?.name ?? '', unit.name));
  const tie = kind === 'tie' ? station.ties[row] : undefined;
  const units = station.units.filter(({index, section}) =>
    kind === 'unit' ? index === row : section === row && marks.units[index] === code,
  );
  return {
    kind: found,
    measures: tie ? [measure(tie.deviceId, tie.name)] : units.map(unitMeasure),
  };
}

/** The three phases in one unit: `10.12 / 10.09 / - kV`. */
function phasesText(values: readonly (number | null | undefined)[], format: QuantityFormat): string {
  return `${values.map((value) => quantityText(value, format)).join(' / ')} ${format.unit}`;
}
