import {fixedText} from '@livebus/engine/core';
import type {DataColumn} from '@livebus/ui';
import {useMemo} from 'react';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';
import type {FlowModel} from './flow-model.ts';
import {DIFFERENCES, type Difference, isDifference} from './flow-words.ts';

interface BalanceRow {
  readonly name: string;
  readonly label: string;
  readonly cameKwh: number;
  /** Without losses and what is not metered. */
  readonly wentKwh: number;
  /** What came and did not go; below zero where more went than came. */
  readonly restKwh: number;
  /** Of what came, per cent. */
  readonly restPc: number | null;
  readonly kind: Difference | undefined;
}

export interface BalanceTableProps {
  readonly model: FlowModel;
  readonly labels: ReadonlyMap<string, string>;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly zone: string;
  readonly fileName: string;
  onPick(name: string): void;
}

const rowId = ({name}: BalanceRow) => name;

/** What came into each node that passes something on, what went on, and the difference: a loss, or what says that a meter is wrong. */
export function BalanceTable({model, labels, facts, zone, fileName, onPick}: BalanceTableProps) {
  const {t} = useTexts('energy-flow');
  const numbers = shownNumberStyle();
  const rows = useMemo(() => balanceRows(model, labels), [model, labels]);
  const columns = useMemo((): readonly DataColumn<BalanceRow>[] => {
    const kwh = (key: 'cameKwh' | 'wentKwh' | 'restKwh', head: string): DataColumn<BalanceRow> => ({
      ...{key, head, unit: 'kWh', kind: 'number', widthPx: 150},
      value: (row) => row[key],
      format: (row) => fixedText(row[key], 3, numbers),
    });
    return [
      {key: 'name', head: t('balance.node'), value: ({label}) => label, widthPx: 260},
      kwh('cameKwh', t('came')),
      kwh('wentKwh', t('went')),
      kwh('restKwh', t('balance.gap')),
      {
        ...{key: 'restPc', head: t('balance.share'), unit: '%', kind: 'number', widthPx: 100},
        value: ({restPc}) => restPc,
        format: ({restPc}) => (restPc === null ? '-' : fixedText(restPc, 2, numbers)),
      },
      {
        ...{key: 'kind', head: t('balance.why'), widthPx: 340},
        value: ({kind}) => (kind === undefined ? t('balance.even') : t(`balance.${kind}`)),
      },
    ];
  }, [t, numbers]);
  const leaves = useMemo(() => ({timeZone: zone, facts, fileName, title: t('balance.title')}), [zone, facts, fileName, t]);
  return (
    <TableFrame
      name="energy-flow-balance"
      label={t('balance.title')}
      tools={<h2 className="-ml-3 text-14 font-semibold">{t('balance.title')}</h2>}
      columns={columns}
      rows={rows}
      rowId={rowId}
      leaves={leaves}
      emptyTitle={t('energy:empty')}
      onOpen={({name}) => onPick(name)}
    />
  );
}

/** Nodes through which something goes on, apart from those that can only pass on what they got. */
export function balanceRows({graph, figures}: FlowModel, labels: ReadonlyMap<string, string>): readonly BalanceRow[] {
  return graph.nodes.flatMap(({name, kind}, at) => {
    const {came: allCame, went: allWent, differences} = figures[at]!;
    if (isDifference(kind) || allCame === 0 || allWent === 0) return [];
    const why = DIFFERENCES.find((one) => differences[one] !== undefined);
    if (why === undefined && kind !== 'station') return [];
    const lost = (differences.loss ?? 0) + (differences.rest ?? 0);
    const [cameKwh, wentKwh] = [allCame - (differences.imbalance ?? 0), allWent - lost];
    const restKwh = cameKwh - wentKwh;
    return [
      {
        ...{name, label: labels.get(name) ?? name, cameKwh, wentKwh, restKwh, kind: why},
        restPc: cameKwh > 0 ? (restKwh / cameKwh) * 100 : null,
      },
    ];
  });
}
