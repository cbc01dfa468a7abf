import {ContradictionCode, MISSING_VALUE} from '@livebus/engine/core';
import type {QuantityField} from '../../../base/api/readings/quantity-table.ts';
import type {DeviceQuantities} from '../../../base/api/readings/station-readings.ts';
import {unitName} from '../../equipment-tree/equipment-items.ts';
import {cardValue} from '../../readings/quantities.ts';
import {quantityFormat, quantityText} from '../../readings/quantity-format.ts';
import type {DiagramModel, ModelStation} from '../session/diagram-model.ts';

/** What the details card says of a part at which something is measured that contradicts what is reported or shown ([E14]). */
export interface ContradictionFacts {
  readonly kind: 'voltageOnDead' | 'noneOnLive' | 'currentWhileOpen';
  /** Devices that measure it: the part itself, of a section those that measure its voltage. */
  readonly measures: readonly {readonly name: string; readonly value: string}[];
}

const VOLTAGES = ['voltageAV', 'voltageBV', 'voltageCV'] as const;
const CURRENTS = ['currentAA', 'currentBA', 'currentCA'] as const;
const POWERS = ['activePowerW', 'reactivePowerVar'] as const;
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
  const told = found === 'currentWhileOpen' ? [CURRENTS, POWERS] : [VOLTAGES, CURRENTS, POWERS];
  const measure = (deviceId: string, name: string) => ({
    name,
    value: measuredText(readings[stationIndex]?.get(deviceId), told, model.kind),
  });
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

/** Phases in one unit, `10.12 / 10.09 / - kV`, or powers, `90.0 kW / 30.0 kvar`: the first of these that it measures at all; the first one where it measures none. A meter may report power alone. */
function measuredText(
  quantities: DeviceQuantities | undefined,
  told: readonly (readonly QuantityField[])[],
  kind: ModelStation['kind'],
): string {
  const fields = told.find((some) => some.some((field) => typeof quantities?.[field] === 'number')) ?? told[0]!;
  const texts = fields.map((field) => {
    const format = quantityFormat(field, kind);
    return {text: quantityText(cardValue(quantities?.[field], field, format), format), unit: format.unit};
  });
  const [first] = texts;
  if (texts.every(({unit}) => unit === first!.unit)) return `${texts.map(({text}) => text).join(' / ')} ${first!.unit}`;
  return texts
    .filter(({text}) => text !== MISSING_VALUE)
    .map(({text, unit}) => `${text} ${unit}`)
    .join(' / ');
}
