import type {DiagramEmphasis} from '@livebus/engine/diagram';
import {type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState} from 'react';
import type {AssetNode} from '../../../../base/api/asset-node.ts';
import {namesOf} from '../../../../base/i18n/name-in.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {isWrittenInto} from '../../../../shared/browser/written-into.ts';
import type {EquipmentItem} from '../../../../shared/equipment-tree/equipment-items.ts';
import {itemSentence} from '../../../../shared/equipment-tree/equipment-texts.ts';
import {keptItems} from '../../../../shared/equipment-tree/kept-items.ts';
import type {FindWords} from '../../../../shared/find/find-entries.ts';
import {singleKeysOn} from '../../../../shared/keyboard-sheet/single-keys.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import {AbnormalTools} from './abnormal-tools.tsx';
import type {EquipmentListProps} from './equipment-list.tsx';
import {FindBox, type FindBoxHandle} from './find-box.tsx';
import {findCommandOf} from './find-keys.ts';
import {ListFilter} from './list-filter.tsx';
import {StateCounts} from './state-counts.tsx';
import {useFindIndex} from './use-find-index.ts';
import {useParts} from './use-parts.ts';
import {placeOf, walkAbnormal} from './walk-abnormal.ts';

export interface FindingOptions {
  readonly model: DiagramModel;
  readonly nodes: readonly AssetNode[] | undefined;
  readonly selectedId: string | null;
  /** States of the address that stand out. */
  readonly show: readonly string[];
  readonly touch: boolean;
  /** Holds picture and lists: their keys are heard here. */
  readonly screen: RefObject<HTMLElement | null>;
  /** Flies there and selects it. */
  onFly(id: string): void;
  /** Null for no filter. */
  onShow(show: string | null): void;
}

export interface Finding {
  /** Search box of the picture's tools; null on a phone, where it stands in the strip. */
  readonly search: ReactNode;
  /** Counts and the walk through what is abnormal, above the picture. */
  readonly strip: ReactNode;
  /** Search field of the equipment list. */
  readonly listFilter: ReactNode;
  readonly list: Pick<EquipmentListProps, 'only' | 'hidden' | 'onShowAll'>;
  readonly emphasis: DiagramEmphasis | null;
  onKeyDownCapture(event: KeyboardEvent): void;
}

/** Everything by which a device of the picture is found: search, counts as filters, the walk through what is abnormal, and their keys. */
export function useFinding({model, nodes, selectedId, show, touch, screen, onFly, onShow}: FindingOptions): Finding {
  const {t} = useTexts('single-line');
  const {stations, liveness, pick} = model;
  const names = useMemo(() => otherNames(nodes ?? []), [nodes]);
  const words = useMemo(
    (): FindWords => ({
      unnamed: (kind, number) => t(`equipment-tree:${kind}`, {number}),
      stationNames: (id) => (id === undefined ? [] : (names.get(id) ?? [])),
    }),
    [t, names],
  );
  const find = useFindIndex(stations, words);
  const view = useParts(model, show);
  const itemOf = useMemo(() => itemByKey(() => keptItems({stations, liveness})), [stations, liveness]);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const lastKey = useRef<string | undefined>(undefined);
  const box = useRef<FindBoxHandle>(null);
  const before = useRef<HTMLElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins with its whole list.
  useEffect(() => {
    setTyped('');
    setSaid('');
  }, [pick?.kind, pick?.id]);

  const found = useMemo(() => (typed.trim() === '' ? undefined : find.index?.search(typed, Infinity).entries), [find.index, typed]);
  const only = useMemo(() => {
    if (found === undefined) return view.matched;
    const keys = found.map(({key}) => key);
    return new Set(view.matched === undefined ? keys : keys.filter((key) => view.matched?.has(key)));
  }, [found, view.matched]);
  const hidden = useMemo(() => (only === undefined ? 0 : view.parts.filter(({key}) => !only.has(key)).length), [only, view.parts]);

  const place = placeOf(view.parts, selectedId, lastKey.current);
  const step = (direction: 1 | -1) => {
    const next = walkAbnormal(view.parts, view.abnormal, place, direction);
    if (next === undefined) {
      return setSaid(view.elsewhere === 0 ? t('find.abnormal.none') : t('find.abnormal.elsewhere', {n: view.elsewhere}));
    }
    const item = itemOf(next.part.key);
    lastKey.current = next.part.key;
    const marks = view.filtersOf(view.parts.indexOf(next.part));
    const what = [
      ...(item === undefined ? [] : [itemSentence(item, t)]),
      // The words of the item know of neither.
      ...(marks.includes('missing') ? [t('legend.missing')] : []),
      ...(marks.includes('alarm') ? [t('counts.alarm')] : []),
    ];
    setSaid(t('find.abnormal.said', {at: next.at, n: next.of, what: what.join(t('equipment-tree:separator'))}));
    if (next.part.id !== undefined) onFly(next.part.id);
  };
  const toPicture = () => screen.current?.querySelector<HTMLElement>('[role=application]')?.focus();

  const onKey = (event: Parameters<typeof findCommandOf>[0] & Pick<KeyboardEvent, 'preventDefault' | 'stopPropagation'>) => {
    const command = findCommandOf(event);
    if (command === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (command !== 'find') return step(command === 'next' ? 1 : -1);
    before.current = document.activeElement as HTMLElement | null;
    box.current?.focus();
  };
  const latestOnKey = useRef(onKey);
  latestOnKey.current = onKey;
  // The keys mean the picture wherever nothing is written: on a fresh page, and after a click on a button.
  useEffect(() => {
    const onElsewhere = (event: globalThis.KeyboardEvent) => {
      if (!singleKeysOn() || event.defaultPrevented || !(event.target instanceof Element) || isWrittenInto(event.target)) return;
      latestOnKey.current(event);
    };
    document.addEventListener('keydown', onElsewhere);
    return () => document.removeEventListener('keydown', onElsewhere);
  }, []);

  const search = (
    <FindBox
      key={`${pick?.kind}:${pick?.id}`}
      ref={box}
      find={find}
      selectedId={selectedId}
      itemOf={itemOf}
      folded={touch}
      onFind={(id) => {
        onFly(id);
        toPicture();
      }}
      onLeave={() => (before.current?.isConnected && before.current !== document.body ? before.current.focus() : toPicture())}
    />
  );

  return {
    search: touch ? null : search,
    strip: (
      <div className="relative flex h-9 shrink-0 items-center gap-1 border-b border-line bg-surface px-2 mobile:h-12">
        {touch && search}
        <StateCounts counts={view.counts} filters={view.filters} onFilters={(filters) => onShow(filters.join() || null)} />
        <AbnormalTools
          total={view.abnormal.length}
          elsewhere={view.elsewhere}
          at={view.abnormal.includes(place) ? view.abnormal.indexOf(place) + 1 : undefined}
          said={said}
          touch={touch}
          onStep={step}
        />
      </div>
    ),
    listFilter: (
      <ListFilter
        value={typed}
        onChange={setTyped}
        onWant={find.want}
        onTake={() => {
          const first = found?.find(({key}) => only?.has(key));
          if (first === undefined) return;
          setTyped('');
          onFly(first.id);
        }}
        className="w-full"
      />
    ),
    list: {
      only,
      hidden,
      onShowAll: () => {
        setTyped('');
        if (show.length > 0) onShow(null);
      },
    },
    emphasis: view.emphasis,
    onKeyDownCapture: (event) => {
      if ((event.target as Element).closest('[role=application], [role=tree]') !== null) onKey(event);
    },
  };
}

function otherNames(nodes: readonly AssetNode[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  const visit = (node: AssetNode) => {
    names.set(node.id, namesOf(node).slice(1));
    node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return names;
}

/** Looks items up by key; the table is made when it is first asked. */
function itemByKey(items: () => readonly EquipmentItem[]): (key: string) => EquipmentItem | undefined {
  let table: Map<string, EquipmentItem> | undefined;
  return (key) => {
    if (table === undefined) {
      table = new Map();
      const visit = (item: EquipmentItem) => {
        table?.set(item.key, item);
        item.children.forEach(visit);
      };
      items().forEach(visit);
    }
    return table.get(key);
  };
}
