import {fixedText} from '@livebus/engine/core';
import {cx, Select, Tag} from '@livebus/ui';
import type {ListedTransformer} from '../../../base/api/calls/transformer.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {AskedPane} from '../../../shared/asked/asked-pane.tsx';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {LiveText} from '../../../shared/readings/live-text.tsx';
import {quantityFormat, quantityText} from '../../../shared/readings/quantity-format.ts';
import {figuresOfNow, isDoubtful, loadState, partReadings} from './live-figures.ts';
import {LOAD_LIMITS} from './load-cards.tsx';
import type {TransformerReadings} from './use-transformer-now.ts';
import type {TransformerPageState} from './use-transformer-page.ts';
import {WINDING_FIELDS} from './winding-card.tsx';

export interface TransformerListProps {
  readonly page: TransformerPageState;
  readonly live: TransformerReadings;
  onPick(id: string): void;
}

/** The project, and its transformers with their load and windings where their devices are followed (MO-2.trafo-01). */
export function TransformerList({page, live, onPick}: TransformerListProps) {
  const {t} = useTexts('transformer');
  const kit = useFormKit();
  const {address, projects, list, named, pickProject} = page;
  return (
    <AskedPane asked={projects} isEmpty={({length}) => length === 0} emptyTitle={t('noProjects')}>
      {(known) => (
        <div className="flex min-h-0 flex-1 flex-col">
          <div className="px-3 pb-2">
            <Select
              label={t('project')}
              labelHidden
              texts={kit.choice}
              choices={known.map((one) => ({value: one.id, label: named(one)}))}
              value={address.projectId}
              onChange={pickProject}
            />
          </div>
          {address.projectId !== '' && (
            <AskedPane asked={list} isEmpty={({length}) => length === 0} emptyTitle={t('noTransformers')}>
              {(all) => (
                <ul aria-label={t('list')} className="flex min-h-0 flex-col gap-1 overflow-y-auto px-2 pb-2">
                  {all.map((one) => (
                    <li key={one.id}>
                      <Item transformer={one} page={page} live={live} onPick={onPick} />
                    </li>
                  ))}
                </ul>
              )}
            </AskedPane>
          )}
        </div>
      )}
    </AskedPane>
  );
}

function Item({transformer, page, live, onPick}: TransformerListProps & {readonly transformer: ListedTransformer}) {
  const {id, model, ratedPowerKva} = transformer;
  const isPicked = id === page.address.transformer;
  const facts = [
    model ?? (ratedPowerKva === null ? undefined : `${fixedText(ratedPowerKva, 0, shownNumberStyle())} kVA`),
    page.stationName(transformer),
  ];
  return (
    <button
      type="button"
      aria-current={isPicked || undefined}
      onClick={() => onPick(id)}
      className={cx(
        'block w-full rounded-2 border-l-3 px-2.5 py-2 text-left',
        isPicked ? 'border-selection-line bg-selection' : 'border-transparent hover:bg-hover',
      )}
    >
      <span className="block text-13 font-semibold break-words">{page.named(transformer)}</span>
      <span className="block text-12 break-words text-text-3">{facts.filter(Boolean).join(' · ')}</span>
      {live.follows && <Now transformer={transformer} live={live} />}
    </button>
  );
}

function Now({transformer, live}: {readonly transformer: ListedTransformer; readonly live: TransformerReadings}) {
  const {t} = useTexts('transformer');
  const {ratedPowerKva} = transformer;
  const now = figuresOfNow({ratedPowerKva, readings: partReadings(transformer, live.stations), asked: undefined, askedIsStale: false});
  if (now === null) return live.stations.size === 0 ? null : <Tag look="amber">{t('notMeasured')}</Tag>;
  const {figures, parts} = now;
  const load = loadState(parts);
  const format = quantityFormat('windingAC', 'high');
  const windings = WINDING_FIELDS.map((field) => quantityText(figures[field], format));
  return (
    <>
      <span className="mt-1 flex items-center gap-2">
        <LoadBar percent={figures.loadPercent} doubtful={isDoubtful(load)} />
        <LiveText className={cx('w-16 shrink-0 text-right text-12 tabular-nums', isDoubtful(load) && 'text-stale')}>
          {figures.loadPercent === null ? '-' : `${fixedText(figures.loadPercent, 1, shownNumberStyle())} %`}
        </LiveText>
      </span>
      {parts.windings !== undefined && (
        <span className={cx('block text-12 tabular-nums', isDoubtful(parts.windings) ? 'text-stale' : 'text-text-2')}>
          {t('windingsShort')} <LiveText>{`${windings.join(' / ')} ℃`}</LiveText>
        </span>
      )}
      {[load, parts.windings].some(isDoubtful) && (
        <Tag look="amber">{t(load?.offline || parts.windings?.offline ? 'offline' : 'stale')}</Tag>
      )}
    </>
  );
}

/** Load as a bar with a mark at the limit of the warning; empty where it is not measured. */
function LoadBar({percent, doubtful}: {readonly percent: number | null; readonly doubtful: boolean}) {
  const width = Math.min(100, Math.max(0, percent ?? 0));
  return (
    <span aria-hidden="true" className="relative h-1.5 min-w-0 flex-1 rounded-full bg-pressed">
      <i
        className="absolute inset-y-0 left-0 rounded-full"
        style={{width: `${width}%`, background: doubtful ? 'var(--stale)' : 'var(--series-5)'}}
      />
      <i className="absolute -inset-y-0.5 w-0.5 bg-[var(--chart-limit)]" style={{left: `${LOAD_LIMITS[0]}%`}} />
    </span>
  );
}
