import {cx} from '@livebus/ui';
import {ClipboardPlus, type LucideIcon, Wrench} from 'lucide-react';
import {Link} from 'react-router-dom';
import {fetchRepairs, fetchWorkOrders} from '../../base/api/calls/work.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useAllowed} from '../../base/menu/action-guard.tsx';
import {failureText} from '../failure/failure-text.ts';
import {useWorkList} from '../work/list/use-work-list.ts';
import {newAddress} from '../work/new-address.ts';

export interface OpenWorkProps {
  readonly deviceId: string;
  readonly name: string;
  /** Where orders are listed; undefined for users who do not see them. */
  readonly orders: string | undefined;
  readonly repairs: string | undefined;
}

/** What is open, list by list, with the ways to new ones. */
export default function OpenWork({deviceId, name, orders, repairs}: OpenWorkProps) {
  const {t} = useTexts('device');
  const mayOrder = useAllowed('add', 'work') && orders !== undefined;
  const mayReport = useAllowed('add', 'repair') && repairs !== undefined;
  return (
    <section aria-label={t('work.title')} className="border-t border-line px-4 py-2.5 text-13">
      <div className="flex items-center gap-3">
        <h3 className="flex-1 font-semibold">{t('work.title')}</h3>
        {mayOrder && (
          <New to={newAddress(orders, 'order', {deviceId, text: t('work.about', {name})})} Icon={ClipboardPlus} text={t('work.newOrder')} />
        )}
        {mayReport && <New to={newAddress(repairs, 'repair', {deviceId})} Icon={Wrench} text={t('work.newRepair')} />}
      </div>
      {orders !== undefined && <OpenOrders deviceId={deviceId} path={orders} />}
      {repairs !== undefined && <OpenRepairs deviceId={deviceId} path={repairs} />}
    </section>
  );
}

function New({to, Icon, text}: {readonly to: string; readonly Icon: LucideIcon; readonly text: string}) {
  return (
    <Link to={to} className="inline-flex items-center gap-1 text-12 text-primary-text hover:underline mobile:min-h-touch">
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </Link>
  );
}

interface ListProps {
  readonly deviceId: string;
  readonly path: string;
}

function OpenOrders({deviceId, path}: ListProps) {
  const {t} = useTexts('device');
  const asked = useWorkList('order', ['of', deviceId], (signal) => fetchWorkOrders({deviceId, open: true}, signal));
  if (asked.data === undefined)
    return asked.error === null ? null : <Failed what={t('work.orders')} error={asked.error} onRetry={() => void asked.ask()} />;
  const {rows} = asked.data;
  return (
    <Rows
      none={t('work.noOrder')}
      rows={rows.map(({id, workId, workContent, workExecutorName, overdue}) => ({
        to: `${path}?${new URLSearchParams({order: id})}`,
        title: workContent ?? workId ?? id,
        under: [workId, workExecutorName, overdue && t('work.overdue')].filter(Boolean).join(' · '),
        late: overdue === true,
      }))}
    />
  );
}

function OpenRepairs({deviceId, path}: ListProps) {
  const {t} = useTexts('device');
  const asked = useWorkList('repair', ['of', deviceId], (signal) => fetchRepairs({deviceId, open: true}, signal));
  if (asked.data === undefined)
    return asked.error === null ? null : <Failed what={t('work.repairs')} error={asked.error} onRetry={() => void asked.ask()} />;
  const {rows} = asked.data;
  return (
    <Rows
      rows={rows.map(({id, faultRepairId, repairInfo, userName}) => ({
        to: `${path}?${new URLSearchParams({repair: id})}`,
        title: repairInfo ?? faultRepairId ?? id,
        under: [faultRepairId, userName].filter(Boolean).join(' · '),
        late: false,
      }))}
    />
  );
}

interface Row {
  readonly to: string;
  readonly title: string;
  readonly under: string;
  readonly late: boolean;
}

function Rows({rows, none}: {readonly rows: readonly Row[]; readonly none?: string}) {
  if (rows.length === 0) return none === undefined ? null : <p className="pt-1 text-12 text-text-3">{none}</p>;
  return (
    <ul className="flex flex-col">
      {rows.map(({to, title, under, late}) => (
        <li key={to}>
          <Link to={to} className="block rounded-2 py-1 hover:bg-hover mobile:min-h-touch">
            <span className="line-clamp-2 break-words text-primary-text">{title}</span>
            <span className={cx('block text-12 break-words', late ? 'text-danger-text' : 'text-text-3')}>{under}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Failed({what, error, onRetry}: {readonly what: string; readonly error: unknown; onRetry(): void}) {
  const {t} = useTexts('device');
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 pt-1 text-12 text-danger-text">
      <span className="min-w-0 flex-1 break-words">
        {what} {t('common:loadFailed')} · {failureText(error, t)}
      </span>
      <button type="button" onClick={onRetry} className="text-primary-text hover:underline">
        {t('common:retry')}
      </button>
    </p>
  );
}
