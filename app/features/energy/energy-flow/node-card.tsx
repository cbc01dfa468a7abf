import {Card, EmptyState} from '@livebus/ui';
import type {ReactNode} from 'react';
import {Link} from 'react-router-dom';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {placeAddress} from '../../../shared/alarms/alarm-address.ts';
import {shareText} from '../../../shared/energy/figure/energy-scale.ts';
import {EnergyOrigin, EnergyValue} from '../../../shared/energy/figure/energy-value.tsx';
import type {FlowModel} from './flow-model.ts';
import {DIFFERENCES} from './flow-words.ts';

export interface NodeCardProps {
  readonly model: FlowModel;
  readonly labels: ReadonlyMap<string, string>;
  readonly picked: string;
  /** `YYYY-MM-DD`, both included. */
  readonly range: {readonly start: string; readonly end: string};
}

/** What flows through the picked node, and where else its device can be looked at. */
export function NodeCard({model, labels, picked, range}: NodeCardProps) {
  const {t} = useTexts('energy-flow');
  const at = model.graph.nodes.findIndex(({name}) => name === picked);
  const figures = model.figures[at];
  const given = model.given.get(picked);
  const numbers = shownNumberStyle();
  if (figures === undefined) {
    return (
      <Card title={t('node.title')} className="shrink-0 mobile:rounded-none mobile:border-x-0">
        <EmptyState title={t('node.none')} detail={t('node.how')} />
      </Card>
    );
  }
  const {came, went, differences, share} = figures;
  const name = labels.get(picked) ?? picked;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ...(came > 0 ? [[t('came'), <EnergyValue key="came" kwh={came} />] as const] : []),
    ...(went > 0 ? [[t('went'), <EnergyValue key="went" kwh={went} />] as const] : []),
    ...DIFFERENCES.flatMap((kind) => {
      const kwh = differences[kind];
      if (kwh === undefined) return [];
      const of = kind === 'imbalance' ? went : came;
      return [
        [
          t(`difference.${kind}`),
          <span key={kind}>
            <EnergyValue kwh={kwh} /> <span className="text-text-3">{of > 0 && shareText(kwh / of, numbers)}</span>
          </span>,
        ] as const,
      ];
    }),
    ...(share === undefined ? [] : [[t('ofEntering'), shareText(share, numbers)] as const]),
  ];
  return (
    <Card title={name} className="shrink-0 mobile:rounded-none mobile:border-x-0">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3 px-4 pb-4 mobile:px-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {rows.map(([head, value]) => (
            <div key={head}>
              <dt className="text-12 text-text-3">{head}</dt>
              <dd className="text-16 font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <EnergyOrigin total={given?.total} name={name} />
        {given?.stationId !== undefined && <NodeLinks stationId={given.stationId} deviceId={given.deviceId} range={range} />}
      </div>
    </Card>
  );
}

interface NodeLinksProps extends Pick<NodeCardProps, 'range'> {
  readonly stationId: string;
  readonly deviceId: string | undefined;
}

/** Where a device is looked at: its days, its curve, its comparison; a station: its diagram. Only screens of the user's menu. */
function NodeLinks({stationId, deviceId, range: {start, end}}: NodeLinksProps) {
  const {t} = useTexts('energy-flow');
  const paths = {
    query: useScreenPath('EnergyQuery'),
    curve: useScreenPath('ElectricityCurve'),
    compare: useScreenPath('EnergyCompare'),
    diagram: useScreenPath('PowerSysPic'),
  };
  const dated = `&from=${start}&to=${end}`;
  const links =
    deviceId === undefined
      ? [['diagram', paths.diagram, ''] as const]
      : ([
          ['query', paths.query, dated],
          ['curve', paths.curve, dated],
          ['compare', paths.compare, ''],
          ['diagram', paths.diagram, ''],
        ] as const);
  return (
    <nav aria-label={t('links.label')} className="flex flex-wrap gap-x-4 gap-y-1 text-13 print:hidden">
      {links.map(([word, path, rest]) =>
        path === undefined ? null : (
          <Link
            key={word}
            to={`${placeAddress(path, stationId, deviceId)}${rest}`}
            className="text-primary-text hover:underline mobile:min-h-touch"
          >
            {t(`links.${word}`)}
          </Link>
        ),
      )}
    </nav>
  );
}
