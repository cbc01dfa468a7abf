import {cx} from '@livebus/ui';
import {Command} from 'cmdk';
import {Bookmark, Building2, CircleChevronRight, type LucideIcon, Plug, Zap} from 'lucide-react';
import {MenuIcon} from '../../base/menu/menu-icon.tsx';
import type {PaletteEntry} from './palette-entries.ts';

const ROLES: Readonly<Record<string, LucideIcon>> = {project: Building2, station: Zap, device: Plug};

/** One entry of the list: icon by its kind, name, position, and an asset's id. */
export function PaletteItem({entry, onTake}: {readonly entry: PaletteEntry; onTake(entry: PaletteEntry): void}) {
  const id = entry.kind === 'asset' ? entry.ids[0] : undefined;
  return (
    <Command.Item
      value={entry.key}
      onSelect={() => onTake(entry)}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-2 px-2 text-13 text-text-1 data-[selected=true]:bg-selection data-[selected=true]:text-primary-text mobile:min-h-11"
    >
      <span className="flex shrink-0 text-text-3">
        <EntryIcon entry={entry} />
      </span>
      <span className={cx('truncate font-semibold', entry.detail === '' ? 'min-w-0 flex-1' : 'max-w-[60%] shrink-0')}>{entry.title}</span>
      {entry.detail !== '' && <span className="min-w-0 flex-1 truncate text-12 text-text-3">{entry.detail}</span>}
      {id !== undefined && <span className="shrink-0 text-12 text-text-3 tabular-nums">{id}</span>}
    </Command.Item>
  );
}

function EntryIcon({entry}: {readonly entry: PaletteEntry}) {
  if (entry.item !== undefined) return <MenuIcon item={entry.item} />;
  const Icon = entry.kind === 'view' ? Bookmark : (ROLES[entry.role ?? ''] ?? CircleChevronRight);
  return <Icon size={16} strokeWidth={1.75} aria-hidden="true" />;
}
