import {ancestorIds, cx, LevelMark, Tree} from '@livebus/ui';
import {Unplug} from 'lucide-react';
import {Fragment, useCallback, useEffect, useMemo, useState} from 'react';
import type {HungTag} from '../../base/api/calls/alarms.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useAlarmStatus} from '../../base/session/alarm-status.ts';
import {type AlarmLevels, alarmLevels, urgent} from '../alarms/alarm-levels.ts';
import {TagIcon} from '../device-tags/tag-sign.tsx';
import {deviceCount, type EquipmentItem, type EquipmentSource, type EquipmentWord} from './equipment-items.ts';
import {itemName, itemSentence, itemWords} from './equipment-texts.ts';
import {keptItems} from './kept-items.ts';
import {reduceItems} from './reduce-items.ts';
import {StateGlyph} from './state-glyph.tsx';

export interface EquipmentTreeProps {
  /** The same object from which the picture is painted. */
  readonly source: EquipmentSource;
  /** Id of the picture's selection. */
  readonly selectedId: string | null;
  onChoose(item: EquipmentItem): void;
  /** Keys of the items to show, with their ancestors; undefined for all. The selection is always shown. */
  readonly only?: ReadonlySet<string> | undefined;
  /** Tags that hang on devices at the moment shown, by device. */
  readonly tags?: ReadonlyMap<string, HungTag> | undefined;
  readonly className?: string;
}

/** Up to this many devices the tree is rendered whole (MO-2.sld-19). */
export const WHOLE_UP_TO_DEVICES = 1000;

const ALARMING: ReadonlySet<EquipmentWord> = new Set(['conflict', 'earthFault', 'voltageOnDead', 'noneOnLive', 'currentWhileOpen']);
const DOUBTFUL: ReadonlySet<EquipmentWord> = new Set([
  ...(['offline', 'stale', 'lastKnown', 'positionUnknown', 'earthedUnknown', 'lineAssumed', 'lineAbsent'] as const),
  ...(['noVoltage', 'withdrawn', 'backFeed'] as const),
]);

const idOf = (item: EquipmentItem) => item.key;
const childrenOf = (item: EquipmentItem) => item.children;
const attributesOf = (item: EquipmentItem) => item.attributes;

/** The picture in words, for keyboard and screen readers; its attributes are a contract (MO-2.sld-19). */
export function EquipmentTree({source, selectedId, onChoose, only, tags, className}: EquipmentTreeProps) {
  const {t} = useTexts('equipment-tree');
  const {stations, liveness, readingsAtMs} = source;
  const all = useMemo(() => keptItems({stations, liveness}), [stations, liveness]);
  const selectedKey = useMemo(() => (selectedId === null ? undefined : keyOf(all, selectedId)), [all, selectedId]);
  const items = useMemo(
    () => (only === undefined ? all : reduceItems(all, ({key}) => only.has(key) || key === selectedKey)),
    [all, only, selectedKey],
  );
  const parents = useMemo(() => parentKeys(items), [items]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const expandedIds = useMemo(() => new Set(parents.filter((key) => !closed.has(key))), [parents, closed]);

  // Opens the ancestors of the picture's selection, so that it is visible here.
  useEffect(() => {
    if (selectedKey === undefined) return;
    const around = ancestorIds(items, {idOf, childrenOf}, selectedKey);
    setClosed((before) => (around.some((key) => before.has(key)) ? new Set([...before].filter((key) => !around.includes(key))) : before));
  }, [items, selectedKey]);

  const stationIds = useMemo(() => stations.map(({id}) => id), [stations]);
  const textOf = useCallback((item: EquipmentItem) => itemName(item, t), [t]);
  const renderRow = useCallback(
    ({node}: {readonly node: EquipmentItem}) => (
      <EquipmentRow
        item={node}
        stationId={stationIds[node.station]}
        tag={node.kind === 'unit' || node.kind === 'tie' ? tags?.get(node.id ?? '')?.tag : undefined}
        transformerTag={tags?.get(node.transformer?.id ?? '')?.tag}
      />
    ),
    [stationIds, tags],
  );

  return (
    <Tree
      label={t('tree')}
      roots={items}
      idOf={idOf}
      childrenOf={childrenOf}
      textOf={textOf}
      selectedId={selectedKey}
      onSelect={onChoose}
      expandedIds={expandedIds}
      onExpandedChange={(open) => setClosed(new Set(parents.filter((key) => !open.has(key))))}
      attributesOf={attributesOf}
      rootAttributes={{'data-at': readingsAtMs === null ? '' : String(readingsAtMs)}}
      windowAbove={deviceCount(stations) > WHOLE_UP_TO_DEVICES ? 0 : undefined}
      renderRow={renderRow}
      className={cx('[&>[role=treeitem]]:h-auto [&>[role=treeitem]]:min-h-[var(--h-row)] [&>[role=treeitem]]:whitespace-normal', className)}
    />
  );
}

interface EquipmentRowProps {
  readonly item: EquipmentItem;
  readonly stationId: string | undefined;
  /** What hangs on it now. */
  readonly tag: HungTag['tag'] | undefined;
  /** What hangs on the transformer that is drawn at it. */
  readonly transformerTag: HungTag['tag'] | undefined;
}

function EquipmentRow({item, stationId, tag, transformerTag}: EquipmentRowProps) {
  const {t} = useTexts('equipment-tree');
  const dot = t('separator').trim();
  return (
    <>
      <StateGlyph item={item} />
      <span className="min-w-0 flex-1 overflow-hidden py-1 leading-5 text-ellipsis" title={itemSentence(item, t)}>
        <bdi className={cx(item.children.length > 0 && 'font-semibold')}>{itemName(item, t)}</bdi>
        {itemWords(item, t).map((word, index) => (
          <Fragment key={item.words[index]}>
            {' '}
            <span className="inline-block">
              {dot}
              {'\u00a0'}
              <span className={cx('text-12', toneOf(item, item.words[index]!))}>{word}</span>
            </span>
          </Fragment>
        ))}
      </span>
      {tag !== undefined && <TagIcon tag={tag} />}
      {transformerTag !== undefined && <TagIcon tag={transformerTag} on={item.transformer?.name || t('transformer')} />}
      <RowMark item={item} stationId={stationId} />
    </>
  );
}

/** One mark at the right end: the most urgent open alarm, otherwise "not communicating", otherwise a count (looks section 4). */
function RowMark({item, stationId}: {readonly item: EquipmentItem; readonly stationId: string | undefined}) {
  const {t} = useTexts('equipment-tree');
  const level = useAlarmStatus(({open}) => (open.length === 0 ? undefined : levelOf(item, stationId, alarmLevels(open))));
  if (level !== undefined) return <LevelMark level={level} label={t('mark.alarm', {level})} size={16} />;
  if (item.words.includes('offline')) return <Unplug size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3" />;
  if (item.children.length === 0) return null;
  return (
    <span aria-hidden="true" className="shrink-0 text-12 font-normal text-text-3 tabular-nums">
      {leafCount(item)}
    </span>
  );
}

function levelOf(item: EquipmentItem, stationId: string | undefined, levels: AlarmLevels): ReturnType<typeof urgent> {
  const own = item.kind === 'station' ? undefined : item.id === undefined ? undefined : levels.device(stationId, item.id);
  return item.children.reduce((worst, child) => urgent(worst, levelOf(child, stationId, levels)), own);
}

function leafCount(item: EquipmentItem): number {
  return item.children.reduce((sum, child) => sum + (child.children.length === 0 ? 1 : leafCount(child)), 0);
}

/** A doubt that cannot be resolved needs no attention: it is shown in the quiet tone. */
function toneOf({muted}: EquipmentItem, word: EquipmentWord): string {
  if (ALARMING.has(word)) return 'font-semibold text-danger-text';
  if (/ncertain$/.test(word)) return muted ? 'text-text-2' : 'text-sld-uncertain';
  return DOUBTFUL.has(word) ? 'text-warning-text' : 'text-text-2';
}

function parentKeys(items: readonly EquipmentItem[]): readonly string[] {
  return items.flatMap((item) => (item.children.length === 0 ? [] : [item.key, ...parentKeys(item.children)]));
}

/** Of several items with the same id, takes the first; a device wins over a section. */
function keyOf(items: readonly EquipmentItem[], id: string): string | undefined {
  const found = itemsWithId(items, id);
  return (found.find((item) => item.kind !== 'section') ?? found[0])?.key;
}

function itemsWithId(items: readonly EquipmentItem[], id: string): readonly EquipmentItem[] {
  return items.flatMap((item) => [...(item.id === id ? [item] : []), ...itemsWithId(item.children, id)]);
}
