import type {VoltageKind} from '@livebus/engine/core';
import type {CellContent, DataColumn, ExportCell} from '@livebus/ui';
import type {ReactNode} from 'react';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {figureText} from '../../../shared/readings/figure-format.ts';
import {type QuantityFormat, sheetFormat, shownValue} from '../../../shared/readings/quantity-format.ts';
import type {SharedVoltage} from '../../../shared/readings/shared-voltage.ts';
import type {DeviceLine, TableLine} from './table-lines.ts';

export type T = Translate<'station-table'>;

export interface TableColumns {
  readonly stationId: string;
  readonly kind: VoltageKind;
  /** Between which conductors the devices measure. */
  readonly voltage: SharedVoltage;
  readonly zone: string;
  /** `YYYY-MM-DD` of a past moment; undefined for now. */
  readonly date: string | undefined;
  /** Of the console: in which names are shown. */
  readonly language: string;
  /** Path of the screen with the curves; undefined where the user's menu lacks it. */
  readonly curvePath: string | undefined;
}

/** A cell of a sum that has no meaning there: not missing, only empty. */
export const NOTHING = ' ';
/** A column with a text of each device and nothing of sums. */
export function textColumn(
  column: Pick<DataColumn<TableLine>, 'key' | 'head' | 'group' | 'widthPx'>,
  value: (line: DeviceLine) => string | null,
): DataColumn<TableLine> {
  return {...column, value: (line) => (line.kind === 'device' ? value(line) : NOTHING), sortable: true};
}

export interface NumberColumn extends Pick<DataColumn<TableLine>, 'key' | 'head' | 'group' | 'widthPx' | 'sortable'> {
  readonly format: QuantityFormat;
  /** Undefined: a sum that has no such figure. */
  figureOf(line: TableLine): number | null | undefined;
  render(line: TableLine, content: CellContent): ReactNode;
}

/** A column of figures in their displayed unit. */
export function numberColumn({format, figureOf, render, ...column}: NumberColumn): DataColumn<TableLine> {
  const blank = (line: TableLine) => line.kind !== 'device' && (figureOf(line) ?? null) === null;
  return {
    sortable: true,
    ...column,
    ...(format.unit !== '' && {unit: format.unit}),
    value: (line) => (blank(line) ? NOTHING : figureOf(line)),
    format: (line) => (blank(line) ? NOTHING : figureText(figureOf(line), format)),
    render,
    exportValue: (line): ExportCell => shownValue(figureOf(line), format),
    exportFormat: sheetFormat(format),
    kind: 'number',
    minWidthPx: 60,
  };
}
