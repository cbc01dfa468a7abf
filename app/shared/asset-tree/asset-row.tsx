import {LevelMark} from '@livebus/ui';
import {Building2, Check, Folder, Unplug, Zap} from 'lucide-react';
import {createContext, useContext} from 'react';
import type {AssetNode, AssetRole} from '../../base/api/asset-node.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useAlarmStatus} from '../../base/session/alarm-status.ts';
import {type AlarmLevel, type AlarmLevels, alarmLevels, urgent} from '../alarms/alarm-levels.ts';
import {stationCount} from './first-pick.ts';

/** Information about rows besides their nodes; rows read it through this context. */
export const RowMarks = createContext<{
  readonly offlineIds: ReadonlySet<string>;
  /** Undefined for single choice. */
  readonly chosenIds: ReadonlySet<string> | undefined;
  readonly levels: readonly AssetRole[];
}>({offlineIds: new Set(), chosenIds: undefined, levels: []});

export const ASSET_ICONS = {group: Folder, project: Building2, station: Zap, device: undefined} as const;

export const assetRow = ({node}: {readonly node: AssetNode}) => <AssetRow node={node} />;

/**
 * A row with one mark at its right end: the most urgent open alarm inside it, otherwise "not communicating", otherwise a count (looks
 * section 4).
 */
function AssetRow({node}: {readonly node: AssetNode}) {
  const {t} = useTexts('asset-tree');
  const Icon = ASSET_ICONS[node.role];
  const {offlineIds, chosenIds, levels} = useContext(RowMarks);
  const offline = offlineIds.has(node.id);
  const level = useAlarmStatus(({open}) => (open.length === 0 ? undefined : levelOf(node, alarmLevels(open))));
  const count = node.role === 'project' && level === undefined && !offline ? stationCount(node) : 0;
  return (
    <>
      {chosenIds !== undefined && levels.includes(node.role) && <ChosenBox chosen={chosenIds.has(node.id)} />}
      {Icon && <Icon size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3" />}
      <span className={offline ? 'min-w-0 flex-1 truncate text-text-3' : 'min-w-0 flex-1 truncate'}>{node.name}</span>
      {count > 0 && <span className="text-12 font-normal text-text-3">{t('stations', {n: count})}</span>}
      {level !== undefined && <LevelMark level={level} label={t('alarm', {level})} size={16} />}
      {level === undefined && offline && (
        <Unplug size={14} strokeWidth={1.75} role="img" aria-label={t('offline')} className="shrink-0 text-text-3" />
      )}
    </>
  );
}

function levelOf(node: AssetNode, levels: AlarmLevels): AlarmLevel | undefined {
  const own = node.role === 'project' ? levels.project(node.id) : node.role === 'station' ? levels.station(node.id) : undefined;
  return node.children.reduce((worst, child) => urgent(worst, levelOf(child, levels)), own);
}

/** States in words what the box shows; the row is the control. */
function ChosenBox({chosen}: {readonly chosen: boolean}) {
  const {t} = useTexts('asset-tree');
  const look = chosen ? 'border-primary-fill bg-primary-fill text-on-primary' : 'border-line-control bg-surface';
  return (
    <span className={`flex size-4 shrink-0 items-center justify-center rounded-[3px] border ${look}`}>
      {chosen && <Check size={12} strokeWidth={2.5} role="img" aria-label={t('isChosen')} />}
    </span>
  );
}
