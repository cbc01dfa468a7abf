import {Button, cx} from '@livebus/ui';
import {ChevronDown, ChevronUp, Waves} from 'lucide-react';
import {useEffect, useId, useState} from 'react';
import {Link} from 'react-router-dom';
import type {AssetNode} from '../../../../base/api/asset-node.ts';
import {pathTo} from '../../../../base/api/asset-node.ts';
import {type AlarmFlood, fetchFloods} from '../../../../base/api/calls/alarms.ts';
import {findText, useTexts} from '../../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../../base/menu/use-screen-path.ts';
import {alarmTableAddress} from '../../../../shared/alarms/alarm-table-address.ts';
import {alarmSentence, alarmTexts} from '../../../../shared/alarms/alarm-words.ts';
import {useAsked} from '../../../../shared/asked/use-asked.ts';
import {causeText, type ZoneOf} from '../site-zones.ts';

export interface FloodBandProps {
  readonly nodes: readonly AssetNode[] | undefined;
  readonly zoneOf: ZoneOf;
  /** Rises when alarms have come. */
  readonly news: number;
  onOpenAlarm(id: string): void;
}

const EVERY_MS = 60_000;
/** Alarms come in bursts; a flood is looked for once a burst. */
const REST_MS = 3000;
const LISTED = 6;

/** More alarms than anybody can follow, as one band: what came first, and by station and cause what followed. */
export function FloodBand({nodes, zoneOf, news, onOpenAlarm}: FloodBandProps) {
  const {t} = useTexts('alarm-table');
  const id = useId();
  const [open, setOpen] = useState(false);
  const {data, ask} = useAsked({key: ['alarm-floods'], everyMs: EVERY_MS, ask: fetchFloods});
  useEffect(() => {
    if (news === 0) return;
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => clearTimeout(timer);
  }, [news, ask]);
  const [newest, ...others] = data ?? [];
  if (newest === undefined) return null;
  const {lasts} = newest;
  return (
    <section
      aria-label={t('flood.title')}
      className={cx(
        'shrink-0 rounded-3 border px-4 py-2 text-13 mobile:rounded-none mobile:border-x-0 print:hidden',
        lasts ? 'border-danger-line bg-danger-subtle' : 'border-line bg-surface',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Waves size={18} strokeWidth={1.75} aria-hidden="true" className={lasts ? 'text-danger-text' : 'text-text-3'} />
        <FloodLine flood={newest} zoneOf={zoneOf} onOpenAlarm={onOpenAlarm} />
        <Button
          size="small"
          look="quiet"
          className="ml-auto"
          aria-expanded={open}
          aria-controls={id}
          icon={open ? <ChevronUp size={15} aria-hidden="true" /> : <ChevronDown size={15} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {t('flood.open')}
        </Button>
      </div>
      <div id={id} hidden={!open} className="mt-2 flex max-h-60 flex-col gap-3 overflow-y-auto">
        {open && <Groups flood={newest} nodes={nodes} />}
        {open && others.length > 0 && (
          <div className="flex flex-col gap-1.5 border-t border-line pt-2">
            <h3 className="text-12 text-text-3">{t('flood.earlier')}</h3>
            {others.map((flood) => (
              <div key={`${flood.projectId} ${flood.from}`} className="flex flex-wrap items-center gap-x-3">
                <FloodLine flood={flood} zoneOf={zoneOf} onOpenAlarm={onOpenAlarm} />
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function FloodLine({flood, zoneOf, onOpenAlarm}: {readonly flood: AlarmFlood} & Pick<FloodBandProps, 'zoneOf' | 'onOpenAlarm'>) {
  const {t, i18n} = useTexts('alarm-table');
  const path = useScreenPath('AlarmTable');
  const {projectId, from, to, count, lasts, firstOut} = flood;
  const texts = firstOut && alarmTexts(firstOut, t, i18n.language);
  return (
    <>
      <span className={cx('font-semibold', lasts && 'text-danger-text')}>
        {t(lasts ? 'flood.lasts' : 'flood.was', {
          time: causeText(from, zoneOf(projectId)),
          minutes: Math.max(1, Math.ceil((to - from) / 60_000)),
          count,
        })}
      </span>
      {texts?.projectName !== undefined && <span className="text-text-2">{texts.projectName}</span>}
      {firstOut && texts && (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <span className="shrink-0 rounded-1 bg-text-1 px-1.5 text-12 leading-5 font-semibold text-surface">{t('flood.first')}</span>
          <button type="button" onClick={() => onOpenAlarm(firstOut.id)} className="min-w-0 text-left text-primary-text hover:underline">
            {alarmSentence(texts)}
          </button>
        </span>
      )}
      {path !== undefined && (
        <Link
          to={alarmTableAddress(path, {projectId, fromMs: from, toMs: to + 1, show: 'all', sort: 'oldest'})}
          className="text-primary-text hover:underline"
        >
          {t('flood.list')}
        </Link>
      )}
    </>
  );
}

/** The alarms of a flood by station and cause; each leads to its own. */
function Groups({flood: {projectId, from, to, groups}, nodes}: {readonly flood: AlarmFlood} & Pick<FloodBandProps, 'nodes'>) {
  const {t} = useTexts('alarm-table');
  const path = useScreenPath('AlarmTable');
  const [all, setAll] = useState(false);
  const stationOf = (stationId: string | undefined) =>
    stationId === undefined ? t('flood.noStation') : (pathTo(nodes ?? [], (node) => node.id === stationId).at(-1)?.name ?? stationId);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-x-6 gap-y-1">
      {groups.slice(0, all ? groups.length : LISTED).map(({stationId, cause, count}) => {
        const name = findText(t, 'alarms', `rule.${cause}.name`, {to: ''});
        const place = {projectId, stationId, fromMs: from, toMs: to + 1, show: 'all', ...(name !== undefined && {rule: cause})} as const;
        const line = `${stationOf(stationId)} · ${name?.trim() ?? cause}`;
        return (
          <li key={`${stationId} ${cause}`} className="flex min-w-0 items-baseline justify-between gap-3 border-b border-line py-1">
            {path === undefined ? (
              <span className="min-w-0 break-words">{line}</span>
            ) : (
              <Link to={alarmTableAddress(path, place)} className="min-w-0 break-words text-primary-text hover:underline">
                {line}
              </Link>
            )}
            <span className="shrink-0 font-semibold tabular-nums">{count}</span>
          </li>
        );
      })}
      {!all && groups.length > LISTED && (
        <li>
          <Button size="small" look="quiet" onClick={() => setAll(true)}>
            {t('alarms:further', {count: groups.length - LISTED})}
          </Button>
        </li>
      )}
    </ul>
  );
}
