import {Button} from '@livebus/ui';
import {Command} from 'cmdk';
import {Search} from 'lucide-react';
import {useMemo, useState} from 'react';
import {useNavigate} from 'react-router-dom';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useSession} from '../../base/session/session-store.ts';
import {useIndex} from '../find/use-index.ts';
import {PALETTE_KINDS, type PaletteEntry, type PaletteKind, recentEntries, recentFirst} from './palette-entries.ts';
import {PaletteItem} from './palette-item.tsx';
import {showPalette} from './palette-store.ts';
import {noteRecent, readRecent} from './recent.ts';
import {usePaletteEntries} from './use-palette-entries.ts';

/** Limits per kind; typing more reaches the rest. */
const SHOWN = {asset: 30, screen: 8, view: 8, action: 8} as const satisfies Record<PaletteKind, number>;

/** With an empty query, the palette starts with the projects. */
const MOST_PROJECTS = 6;

interface Group {
  readonly name: PaletteKind | 'recent';
  readonly entries: readonly PaletteEntry[];
  /** Number of all matches, shown or not. */
  readonly total: number;
}

/** Search over assets, screens, saved views and actions: a combobox whose list follows the input. */
export function Palette() {
  const {t} = useTexts('palette');
  const navigate = useNavigate();
  const loginName = useSession((state) => state.user?.loginName) ?? '';
  const [recent] = useState(() => readRecent(loginName));
  const [query, setQuery] = useState('');
  const asked = query.trim();
  const {assets, screens, views, actions, loading, failed, retry} = usePaletteEntries();

  const others = useMemo(() => recentFirst(recent, [...screens, ...views, ...actions]), [recent, screens, views, actions]);
  const first = useMemo(() => recentFirst(recent, assets), [recent, assets]);
  const ofAssets = useIndex(first);
  const ofOthers = useIndex(others);
  const groups = useMemo((): readonly Group[] => {
    if (asked === '') {
      const last = recentEntries(recent, [...assets, ...others]);
      const rest = (name: PaletteKind, entries: readonly PaletteEntry[], most = entries.length): Group => {
        const others = entries.filter(({key}) => !recent.includes(key));
        return {name, entries: others.slice(0, most), total: others.length};
      };
      return [
        {name: 'recent', entries: last, total: last.length},
        rest('view', views, SHOWN.view),
        rest('screen', screens, SHOWN.screen),
        rest(
          'asset',
          assets.filter(({role}) => role === 'project'),
          MOST_PROJECTS,
        ),
        rest('action', actions),
      ];
    }
    const found = ofOthers.index?.search(asked, Number.POSITIVE_INFINITY).entries ?? [];
    return PALETTE_KINDS.map((kind): Group => {
      if (kind === 'asset') return {name: kind, ...(ofAssets.index?.search(asked, SHOWN.asset) ?? {entries: [], total: 0})};
      const ofKind = found.filter((entry) => entry.kind === kind);
      return {name: kind, entries: ofKind.slice(0, SHOWN[kind]), total: ofKind.length};
    });
  }, [asked, recent, assets, others, screens, views, actions, ofAssets.index, ofOthers.index]);

  // The highlighted entry belongs to its query; a new result starts with its first entry.
  const [pointed, setPointed] = useState({asked: '', key: ''});
  const keys = groups.flatMap(({entries}) => entries.map(({key}) => key));
  const active = pointed.asked === asked && keys.includes(pointed.key) ? pointed.key : (keys[0] ?? '');

  const preparing = loading || ofAssets.index === null || ofOthers.index === null;
  const count = groups.reduce((sum, {entries}) => sum + entries.length, 0);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const take = (entry: PaletteEntry) => {
    noteRecent(loginName, entry.key);
    showPalette(false);
    if (entry.address !== undefined) void navigate(entry.address);
    else entry.run?.();
  };

  return (
    <Command
      value={active}
      onValueChange={(key) => setPointed({asked, key})}
      shouldFilter={false}
      vimBindings={false}
      loop
      label={t('title')}
      className="flex h-full min-h-0 flex-col gap-2"
    >
      <div className="flex h-control-lg shrink-0 items-center gap-2 rounded-2 border border-line-control bg-surface px-3 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus">
        <Search size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3" />
        <Command.Input
          autoFocus
          value={query}
          onValueChange={setQuery}
          maxLength={100}
          enterKeyHint="go"
          placeholder={t('placeholder')}
          className="h-full min-w-0 flex-1 bg-transparent text-14 text-text-1 outline-none placeholder:text-text-3"
        />
      </div>
      <Command.List label={t('results')} className="-mx-3 min-h-0 flex-1 scroll-py-2 overflow-y-auto px-1">
        {groups.map(
          ({name, entries}) =>
            entries.length > 0 && (
              <Command.Group
                key={name}
                heading={t(`group.${name}`)}
                className="[&>[cmdk-group-heading]]:px-2 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-12 [&>[cmdk-group-heading]]:text-text-3"
              >
                {entries.map((entry) => (
                  <PaletteItem key={entry.key} entry={entry} onTake={take} />
                ))}
              </Command.Group>
            ),
        )}
        {count === 0 && !preparing && <p className="px-3 py-6 text-center text-13 text-text-2">{t('none', {query: asked})}</p>}
      </Command.List>
      <footer className="-mb-1 flex min-h-7 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 text-12 text-text-3">
        <span role="status" className="min-w-0 flex-1">
          {statusOf()}
        </span>
        {failed.length > 0 && (
          <Button size="small" look="quiet" onClick={retry}>
            {t('common:retry')}
          </Button>
        )}
        <span className="mobile:hidden">{t('hint')}</span>
      </footer>
    </Command>
  );

  function statusOf(): string {
    const missing = failed.map((name) => t(`missing.${name}`));
    if (missing.length > 0) return missing.join(' ');
    if (preparing) return t('preparing');
    const said = asked === '' ? '' : total > count ? t('countOf', {count, total}) : t('count', {count});
    return [said, ofAssets.withoutPinyin ? t('noPinyin') : ''].filter(Boolean).join(' ');
  }
}
