import {ancestorIds, cx, Tree} from '@livebus/ui';
import {Fragment, useEffect, useMemo, useState} from 'react';
import {useTranslation} from 'react-i18next';
import {deviceCount, type EquipmentItem, type EquipmentSource, type EquipmentWord, equipmentItems} from './equipment-items.ts';
import {itemName, itemSentence, itemWords} from './equipment-texts.ts';
import {StateGlyph} from './state-glyph.tsx';

export interface EquipmentTreeProps {
  /** The very object that the picture is painted from. */
  readonly source: EquipmentSource;
  /** Id of what is selected in the picture. */
  readonly selectedId: string | null;
  onChoose(item: EquipmentItem): void;
  readonly className?: string;
}

/** Up to this many devices the tree is whole in the document (MO-2.sld-19). */
export const WHOLE_UP_TO_DEVICES = 1000;

const ALARMING: ReadonlySet<EquipmentWord> = new Set(['conflict']);
const DOUBTFUL: ReadonlySet<EquipmentWord> = new Set(['offline', 'stale', 'lastKnown', 'positionUnknown', 'earthedUnknown', 'lineAssumed']);

const idOf = (item: EquipmentItem) => item.key;
const childrenOf = (item: EquipmentItem) => item.children;
const attributesOf = (item: EquipmentItem) => item.attributes;

/** The picture in words, for the keyboard and for screen readers; its attributes are a contract (MO-2.sld-19). */
export function EquipmentTree({source, selectedId, onChoose, className}: EquipmentTreeProps) {
  const {t} = useTranslation('single-line');
  const {stations, liveness, readingsAtMs} = source;
  const items = useMemo(() => equipmentItems({stations, liveness}), [stations, liveness]);
  const parents = useMemo(() => parentKeys(items), [items]);
  const selectedKey = useMemo(() => (selectedId === null ? undefined : keyOf(items, selectedId)), [items, selectedId]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const expandedIds = useMemo(() => new Set(parents.filter((key) => !closed.has(key))), [parents, closed]);

  // What is chosen in the picture must be seen here: the items around it open.
  useEffect(() => {
    if (selectedKey === undefined) return;
    const around = ancestorIds(items, {idOf, childrenOf}, selectedKey);
    setClosed((before) => (around.some((key) => before.has(key)) ? new Set([...before].filter((key) => !around.includes(key))) : before));
  }, [items, selectedKey]);

  return (
    <Tree
      label={t('equipment.tree')}
      roots={items}
      idOf={idOf}
      childrenOf={childrenOf}
      textOf={(item) => itemName(item, t)}
      selectedId={selectedKey}
      onSelect={onChoose}
      expandedIds={expandedIds}
      onExpandedChange={(open) => setClosed(new Set(parents.filter((key) => !open.has(key))))}
      attributesOf={attributesOf}
      rootAttributes={{'data-at': readingsAtMs === null ? '' : String(readingsAtMs)}}
      windowAbove={deviceCount(stations) > WHOLE_UP_TO_DEVICES ? 0 : undefined}
      renderRow={({node}) => <EquipmentRow item={node} />}
      className={cx('[&>[role=treeitem]]:h-auto [&>[role=treeitem]]:min-h-[var(--h-row)] [&>[role=treeitem]]:whitespace-normal', className)}
    />
  );
}

function EquipmentRow({item}: {readonly item: EquipmentItem}) {
  const {t} = useTranslation('single-line');
  const dot = t('equipment.separator').trim();
  return (
    <>
      <StateGlyph item={item} />
      <span className="min-w-0 overflow-hidden py-1 leading-5 text-ellipsis" title={itemSentence(item, t)}>
        <span className={cx(item.children.length > 0 && 'font-semibold')}>{itemName(item, t)}</span>
        {itemWords(item, t).map((word, index) => (
          <Fragment key={item.words[index]}>
            {' '}
            <span className="inline-block">
              {dot}
              {'\u00a0'}
              <span className={cx('text-12', toneOf(item.words[index]!))}>{word}</span>
            </span>
          </Fragment>
        ))}
      </span>
    </>
  );
}

function toneOf(word: EquipmentWord): string {
  if (ALARMING.has(word)) return 'font-semibold text-danger-text';
  if (/ncertain$/.test(word)) return 'text-sld-uncertain';
  return DOUBTFUL.has(word) ? 'text-warning-text' : 'text-text-2';
}

function parentKeys(items: readonly EquipmentItem[]): readonly string[] {
  return items.flatMap((item) => (item.children.length === 0 ? [] : [item.key, ...parentKeys(item.children)]));
}

/** Of several items with one id the first is meant, and a device before a section of the same id. */
function keyOf(items: readonly EquipmentItem[], id: string): string | undefined {
  const found = itemsWithId(items, id);
  return (found.find((item) => item.kind !== 'section') ?? found[0])?.key;
}

function itemsWithId(items: readonly EquipmentItem[], id: string): readonly EquipmentItem[] {
  return items.flatMap((item) => [...(item.id === id ? [item] : []), ...itemsWithId(item.children, id)]);
}
