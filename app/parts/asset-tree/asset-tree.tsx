import {Button, EmptyState, ErrorState, LevelMark, Skeleton, Tree} from '@livebus/ui';
import {Building2, Folder, Zap} from 'lucide-react';
import {useEffect, useMemo, useState} from 'react';
import {useTranslation} from 'react-i18next';
import {type AssetNode, pathTo} from '../../api/asset-node.ts';
import {getConfig} from '../../config.ts';
import {useAlarmStatus} from '../../session/alarm-status.ts';
import {serverNowMs} from '../../session/server-clock.ts';
import {type AlarmLevel, type AlarmLevels, alarmLevels, urgent} from '../alarm-levels.ts';
import {failureText} from '../failure-text.ts';
import {timeOfDay} from '../site-time.ts';
import {stationCount} from './first-pick.ts';
import type {AssetTreeState} from './use-asset-tree.ts';

export interface AssetTreeProps {
  readonly tree: AssetTreeState;
  /** Id of the project or station that the screen shows. */
  readonly selectedId: string | undefined;
  /** A project or a station was chosen; a group only opens. */
  onPick(node: AssetNode): void;
}

const idOf = (node: AssetNode) => node.id;
const childrenOf = (node: AssetNode) => node.children;
const textOf = (node: AssetNode) => node.name;
const ICONS = {group: Folder, project: Building2, station: Zap, device: undefined} as const;

/** Projects and stations to choose from. No toast and no false content: what is shown is of now, or says from when it is (MO-1-11). */
export function AssetTree({tree, selectedId, onPick}: AssetTreeProps) {
  const {t} = useTranslation('single-line');
  const {nodes, error, answeredAtMs, ask} = tree;
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const around = useMemo(() => pathTo(nodes ?? [], (node) => node.id === selectedId), [nodes, selectedId]);

  useEffect(() => {
    if (nodes === undefined) return;
    setOpenIds((before) => new Set([...before, ...nodes.filter(({opened}) => opened).map(idOf), ...around.map(idOf)]));
  }, [nodes, around]);

  const choose = (node: AssetNode) => {
    if (node.role === 'project' || node.role === 'station') onPick(node);
    if (node.role === 'group' || node.role === 'project') setOpenIds((before) => new Set([...before, node.id]));
    if (node.role === 'group' && openIds.has(node.id)) setOpenIds((before) => new Set([...before].filter((id) => id !== node.id)));
  };

  if (nodes === undefined) {
    if (error === null) return <Skeleton label={t('state.loading')} lines={[60, 80, 70, 75, 55]} />;
    return <ErrorState title={t('state.failed')} detail={failureText(error, t)} retry={{label: t('state.retry'), onRetry: ask}} />;
  }
  if (nodes.length === 0) return <EmptyState title={t('assets.empty')} />;
  return (
    <>
      {error !== null && (
        <div role="status" className="mx-3 mb-2 flex items-center gap-2 text-12 text-text-3">
          <span className="min-w-0 flex-1">
            {t('assets.aged', {time: timeOfDay(serverNowMs() - (Date.now() - answeredAtMs), getConfig().timeZone)})}
          </span>
          <Button size="small" look="quiet" onClick={ask}>
            {t('state.retry')}
          </Button>
        </div>
      )}
      <Tree
        label={t('assets.title')}
        roots={nodes}
        idOf={idOf}
        childrenOf={childrenOf}
        textOf={textOf}
        selectedId={selectedId}
        onSelect={choose}
        expandedIds={openIds}
        onExpandedChange={setOpenIds}
        renderRow={assetRow}
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-2"
      />
    </>
  );
}

const assetRow = ({node}: {readonly node: AssetNode}) => <AssetRow node={node} />;

/** At its right end one mark only: the most urgent open alarm in it, else a quiet count (looks section 4). */
function AssetRow({node}: {readonly node: AssetNode}) {
  const {t} = useTranslation('single-line');
  const Icon = ICONS[node.role];
  const level = useAlarmStatus(({open}) => (open.length === 0 ? undefined : levelOf(node, alarmLevels(open))));
  const count = node.role === 'project' && level === undefined ? stationCount(node) : 0;
  return (
    <>
      {Icon && <Icon size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3" />}
      <span className="min-w-0 flex-1 truncate">{node.name}</span>
      {count > 0 && <span className="text-12 font-normal text-text-3">{t('assets.stations', {n: count})}</span>}
      {level !== undefined && <LevelMark level={level} label={t('equipment.mark.alarm', {level})} size={16} />}
    </>
  );
}

function levelOf(node: AssetNode, levels: AlarmLevels): AlarmLevel | undefined {
  const own = node.role === 'project' ? levels.project(node.id) : node.role === 'station' ? levels.station(node.id) : undefined;
  return node.children.reduce((worst, child) => urgent(worst, levelOf(child, levels)), own);
}
