import {Card, Notice} from '@livebus/ui';
import {useMemo} from 'react';
import type {EnergyFlowReply} from '../../../base/api/calls/energy/energy-items.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {askedFigure} from '../../../shared/energy/chart/asked-figure.ts';
import {EnergyOrigin, EnergyValue} from '../../../shared/energy/figure/energy-value.tsx';
import {listedNames} from '../../../shared/energy/figure/listed-names.ts';
import {ProjectPage} from '../../../shared/project-tree/project-page.tsx';
import {BalanceTable} from './balance-table.tsx';
import {FlowFigure} from './flow-figure.tsx';
import {FlowFilters} from './flow-filters.tsx';
import {flowModel} from './flow-model.ts';
import {flowLabels} from './flow-words.ts';
import {NodeCard} from './node-card.tsx';
import {type EnergyFlowState, useEnergyFlow} from './use-energy-flow.ts';

/** EN-2.9-07. */
const HEIGHT_PX = 600;
const NOTHING: EnergyFlowReply = {nodes: [], links: [], unknown: [], reading: [], pending: false};

/** 能流分析: which way the energy of a project takes, and what is lost on it. */
export default function EnergyFlowScreen() {
  const state = useEnergyFlow();
  return (
    <ProjectPage site={state} projectId={state.projectId}>
      <Flow state={state} />
    </ProjectPage>
  );
}

function Flow({state}: {readonly state: EnergyFlowState}) {
  const {t, i18n} = useTexts('energy-flow');
  const {flow, range, zone, page, projectName, pick, setPick, projects, tree} = state;
  const reply = flow.data ?? NOTHING;
  const labels = useMemo(() => flowLabels(reply, i18n.language, t), [reply, i18n.language, t]);
  const model = useMemo(() => flowModel(reply, (name) => t('of.rest', {name: labels.get(name) ?? name})), [reply, labels, t]);
  const node = page.picked?.name ?? '';
  const span = `${range.start} – ${range.end}`;
  const facts = useMemo(
    () => [[t('project-tree:project'), projectName ?? ''] as const, [t('file.node'), node] as const, [t('file.range'), span] as const],
    [t, projectName, node, span],
  );
  const file = useMemo(() => ({facts, zone, subject: node || projectName}), [facts, zone, node, projectName]);
  const isStuck =
    flow.data === undefined && !flow.asking && (projects.data?.length === 0 || projects.error !== null || tree.error !== null);
  const asked = askedFigure(flow, ({links}) => links.length === 0, t, `${node} ${span}`);
  const figure = isStuck ? {state: {kind: 'empty' as const, title: t('chooseFirst')}, stale: undefined} : asked;
  return (
    <>
      <Card className="shrink-0 overflow-visible mobile:rounded-none mobile:border-x-0">
        <FlowFilters {...state} />
        <div className="border-t border-line px-4 pt-2 mobile:px-3">
          <FlowFigure
            {...{model, labels, file, ...figure, picked: pick, onPick: setPick}}
            title={t('title')}
            note={span}
            heightPx={HEIGHT_PX}
          />
          {figure.state.kind === 'shown' && (
            <div className="flex flex-wrap items-center gap-x-3 pb-2 text-13">
              <span>
                {t('entering')}{' '}
                <EnergyValue kwh={reply.total?.kwh ?? (model.entering > 0 ? model.entering : null)} marks={reply.total?.marks} />
              </span>
              <EnergyOrigin total={reply.total} name={t('entering')} />
            </div>
          )}
        </div>
      </Card>
      {reply.reading.length > 0 && (
        <Notice look="info">{t('reading', {n: reply.reading.length, names: listedNames(reply.reading, i18n.language, t)})}</Notice>
      )}
      {reply.unknown.length > 0 && (
        <Notice look="warning">{t('unknown', {n: reply.unknown.length, names: listedNames(reply.unknown, i18n.language, t)})}</Notice>
      )}
      {model.faults.length > 0 && (
        <Notice look="warning">
          {t('faults', {n: model.faults.length})}{' '}
          {model.faults
            .slice(0, MOST_FAULTS)
            .map((fault) => ('name' in fault ? t('fault.same-name', fault) : t(`fault.${fault.kind}`, fault)))
            .join(t('energy:comma'))}
        </Notice>
      )}
      {figure.state.kind === 'shown' && (
        <>
          <NodeCard model={model} labels={labels} picked={pick} range={range} />
          <Card className="shrink-0 mobile:rounded-none mobile:border-x-0">
            <div className="px-4 pt-1 pb-3 mobile:px-3">
              <BalanceTable
                {...{model, labels, facts, zone, onPick: setPick}}
                fileName={`${node}${t('balance.title')}(${range.start}-${range.end})`}
              />
            </div>
          </Card>
        </>
      )}
    </>
  );
}

const MOST_FAULTS = 5;
