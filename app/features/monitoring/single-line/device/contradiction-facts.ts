import {ContradictionCode, type EnergiseMode} from '@livebus/engine/core';
import {unitName} from '../../../../shared/equipment-tree/equipment-items.ts';
import {type FigureFormat, figureFormat, figureText} from '../../../../shared/readings/figure-format.ts';
import {cardFigure} from '../../../../shared/readings/quantities.ts';
import type {DiagramModel} from '../session/diagram-model.ts';

/** What the details card says of a part whose liveness and measured voltage contradict each other. */
export interface ContradictionFacts {
  readonly kind: 'voltageOnDead' | 'noneOnLive';
  /** The rule whose answer it is. */
  readonly rule: EnergiseMode;
  /** Devices that measure it: the part itself, of a section those that measure its voltage. */
  readonly measures: readonly {readonly name: string; readonly volts: string}[];
}

const PHASES = ['voltageAV', 'voltageBV', 'voltageCV'] as const;

/** Undefined where nothing contradicts. */
export function contradictionFacts(
  {stations, liveness, readings, rule}: Pick<DiagramModel, 'stations' | 'liveness' | 'readings' | 'rule'>,
  stationIndex: number,
  kind: string,
  row: number,
): ContradictionFacts | undefined {
  const told = liveness[stationIndex]?.contradictions;
  const model = stations[stationIndex];
  if (told === undefined || model === undefined) return undefined;
  const column = kind === 'unit' ? told.units : kind === 'tie' ? told.ties : kind === 'section' ? told.sections : undefined;
  const code = column?.[row] ?? ContradictionCode.none;
  if (code === ContradictionCode.none) return undefined;
  const {station} = model;
  const format = figureFormat(PHASES[0], model.kind);
  const measure = (deviceId: string, name: string) => {
    const figures = readings[stationIndex]?.get(deviceId);
    return {
      name,
      volts: voltsText(
        PHASES.map((field) => cardFigure(figures?.[field], field, format)),
        format,
      ),
    };
  };
  const unitMeasure = (unit: (typeof station.units)[number]) =>
    measure(unit.deviceId, unitName(station.cabinets[unit.cabinet]?.name ?? '', unit.name));
  const tie = kind === 'tie' ? station.ties[row] : undefined;
  const units = station.units.filter(({index, section}) =>
    kind === 'unit' ? index === row : section === row && told.units[index] === code,
  );
  return {
    kind: code === ContradictionCode.voltageOnDead ? 'voltageOnDead' : 'noneOnLive',
    rule,
    measures: tie ? [measure(tie.deviceId, tie.name)] : units.map(unitMeasure),
  };
}

/** The three phases in one unit: `10.12 / 10.09 / - kV`. */
function voltsText(volts: readonly (number | null | undefined)[], format: FigureFormat): string {
  return `${volts.map((value) => figureText(value, format)).join(' / ')} ${format.unit}`;
}
