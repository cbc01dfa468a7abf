import type {AlarmMessage, AlarmRow} from '@livebus/contract';
import {Card} from '@livebus/ui';
import {type UIEvent, useCallback, useMemo, useState} from 'react';
import {getConfig} from '../../../base/config/config.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {tableError} from '../../../shared/asked/asked-texts.ts';
import {useAssetTree} from '../../../shared/asset-tree/use-asset-tree.ts';
import {useDevice} from '../../../shared/browser/use-device.ts';
import {useDialogAddress} from '../../../shared/dialog/use-dialog-address.ts';
import type {RowAsk} from '../../../shared/table/export/table-rows.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';
import {ActDialog} from './acts/act-dialog.tsx';
import {canAcknowledge, canShelve, canUnshelve, type LifeAct} from './acts/life-acts.ts';
import {useLifeActs} from './acts/use-life-acts.ts';
import {type AlarmChoice, queryOf, shownName, statesOf, useAlarmChoice} from './alarm-choice.ts';
import {alarmColumns, cardColumns, SORT_OF} from './alarm-columns.tsx';
import {AlarmDetail} from './detail/alarm-detail.tsx';
import {DetailFrame} from './detail/detail-frame.tsx';
import {AlarmFilters} from './filters/filters.tsx';
import {FloodBand} from './floods/flood-band.tsx';
import {allAlarms} from './list/all-alarms.ts';
import {MoreRows, NewsBand} from './list/news-band.tsx';
import {useAlarmList} from './list/use-alarm-list.ts';
import {SelectionTools} from './selection-tools.tsx';
import {useZones} from './site-zones.ts';
import {useAlarmKeys} from './use-alarm-keys.ts';

const rowId = ({id}: AlarmRow): string => id;
const NONE: ReadonlySet<string> = new Set();
/** This close to the end of the rows the next ones are fetched. */
const NEAR_END_PX = 600;

/** The alarms of all sites: found, read, worked off, and followed while they come. */
export default function AlarmTable() {
  const {t, i18n} = useTexts('alarm-table');
  const zone = getConfig().timeZone;
  const [choice, changeAddress] = useAlarmChoice();
  const tree = useAssetTree();
  const zoneOf = useZones(tree.nodes);
  const list = useAlarmList(choice, zone);
  const detail = useDialogAddress('alarm');
  const [chosen, setChosen] = useState(NONE);
  const {rows, apply, renew, first} = list;
  const onDone = useCallback(
    (after: readonly AlarmMessage[], act: LifeAct) => {
      setChosen(NONE);
      apply(after);
      if (act.kind === 'acknowledgeAll') renew();
    },
    [apply, renew],
  );
  const acts = useLifeActs(onDone);
  const {ask, mayAcknowledge, mayShelve} = acts;
  const change = useCallback(
    (next: Partial<AlarmChoice>) => {
      setChosen(NONE);
      changeAddress(next);
    },
    [changeAddress],
  );

  const askAgain = useCallback(async () => {
    renew();
    return {data: undefined, failed: false};
  }, [renew]);
  const isNarrow = useDevice() === 'mobile';
  const columns = useMemo(() => {
    const all = alarmColumns(t, i18n.language, zoneOf);
    return isNarrow ? cardColumns(all) : all;
  }, [t, i18n.language, zoneOf, isNarrow]);
  const rowActions = useCallback(
    (row: AlarmRow) => [
      ...(mayAcknowledge && canAcknowledge(row)
        ? [{key: 'acknowledge', label: t('do.acknowledge'), onSelect: () => ask({kind: 'acknowledge', rows: [row]})}]
        : []),
      ...(mayShelve && canUnshelve(row)
        ? [{key: 'unshelve', label: t('do.unshelve'), onSelect: () => ask({kind: 'unshelve', row})}]
        : mayShelve && canShelve(row)
          ? [{key: 'shelve', label: t('do.shelve'), onSelect: () => ask({kind: 'shelve', row})}]
          : []),
      {key: 'open', label: t('open'), onSelect: () => detail.open(row.id)},
    ],
    [t, ask, mayAcknowledge, mayShelve, detail.open],
  );
  const refusal = useCallback((row: AlarmRow) => (canAcknowledge(row) ? undefined : t('nothingToDo')), [t]);
  const query = useMemo(() => queryOf(choice, zone), [choice, zone]);
  const leaves = useMemo(
    () => ({permission: 'alarm', all: (rowAsk: RowAsk) => allAlarms(query, rowAsk), facts: factsOf(choice, t)}),
    [query, choice, t],
  );

  useAlarmKeys({rows, chosen, openId: detail.id, acts});
  const onScroll = ({target}: UIEvent) => {
    const {scrollHeight, scrollTop, clientHeight} = target as HTMLElement;
    if ((target as HTMLElement).querySelector('[data-row-id]') && scrollHeight - scrollTop - clientHeight < NEAR_END_PX) list.loadMore();
  };
  const isOpenIn = rows.find(({id}) => id === detail.id);
  const {unacknowledged = 0, returned = 0} = first?.counts ?? {};
  const states = statesOf(choice.show);
  const todo = (states.includes('unacknowledged') ? unacknowledged : 0) + (states.includes('returned') ? returned : 0);

  return (
    <div className="flex min-h-110 min-w-0 flex-1 flex-col gap-3">
      <FloodBand nodes={tree.nodes} zoneOf={zoneOf} news={list.fresh} onOpenAlarm={detail.open} />
      <div className="flex min-h-0 min-w-0 flex-1 gap-3">
        <Card className="min-w-0 flex-1 mobile:rounded-none mobile:border-x-0">
          <div className="flex h-full min-h-0 flex-col gap-3 p-4 mobile:p-3" onScrollCapture={onScroll}>
            <AlarmFilters choice={choice} onChange={change} counts={list.counts} tree={tree} zone={zone} />
            <NewsBand fresh={list.fresh} past={list.past} onRenew={renew} />
            <TableFrame
              name="alarms"
              label={t('title')}
              leaves={leaves}
              columns={columns}
              rows={rows}
              rowId={rowId}
              {...(mayAcknowledge && {selection: {ids: chosen, onChange: setChosen, refusal}})}
              actions={rowActions}
              actionsWidthPx={150}
              onOpen={(row) => detail.open(row.id)}
              {...(detail.id !== null && {currentId: detail.id})}
              sorting={{
                by: 'owner',
                value: SORT_OF[choice.sort],
                onChange: (sort) => change({sort: sort?.key === 'level' ? 'level' : sort?.direction === 'asc' ? 'oldest' : 'newest'}),
              }}
              tools={
                mayAcknowledge && (
                  <SelectionTools
                    chosen={rows.filter(({id}) => chosen.has(id))}
                    todo={first === undefined ? 0 : todo}
                    onAcknowledge={(some) => ask({kind: 'acknowledge', rows: some})}
                    onAll={() => first && ask({kind: 'acknowledgeAll', filter: query, revision: first.revision, count: todo})}
                  />
                )
              }
              loading={list.loading}
              error={tableError({error: list.error, ask: askAgain}, t)}
              emptyTitle={t(isPlain(choice) ? 'none' : 'noneFound')}
              emptyDetail={t(isPlain(choice) ? 'noneDetail' : 'noneFoundDetail')}
              note={
                <MoreRows loaded={rows.length} total={list.total} hasMore={list.hasMore} loading={list.loading} onMore={list.loadMore} />
              }
              height="fill"
              narrow="cards"
              className="flex-1"
            />
          </div>
        </Card>
        <DetailFrame open={detail.id !== null} onClose={detail.close}>
          {(isBeside) => (
            <AlarmDetail
              key={detail.id}
              id={detail.id ?? ''}
              row={isOpenIn}
              acts={acts}
              zoneOf={zoneOf}
              {...(isBeside && {onClose: detail.close})}
            />
          )}
        </DetailFrame>
      </div>
      <ActDialog act={acts.act} zoneOf={zoneOf} onClose={() => ask(undefined)} onSend={acts.send} />
    </div>
  );
}

/** Nothing narrows the list: that it is empty is good news. */
const isPlain = ({level, kind, projectId, stationId, deviceId, rule, from, words}: AlarmChoice): boolean =>
  level.length + kind.length === 0 && [projectId, stationId, deviceId, rule, from, words].every((one) => one === '');

/** The filters in words, for files and paper. */
function factsOf({show, level, kind, words, from, to}: AlarmChoice, t: ReturnType<typeof useTexts<'alarm-table'>>['t']) {
  const name = shownName(show);
  const states = name === undefined ? statesOf(show).map((state) => t(`state.${state}`)) : [t(`show.${name}`)];
  return [
    [t('column.state'), states.join(', ')] as const,
    ...(level.length > 0 ? [[t('column.level'), level.map((one) => t(`alarms:level.${one}`)).join(', ')] as const] : []),
    ...(kind.length > 0 ? [[t('column.kind'), kind.map((one) => t(`alarms:kind.${one}`)).join(', ')] as const] : []),
    ...(from || to ? [[t('days'), `${from} – ${to}`] as const] : []),
    ...(words ? [[t('words'), words] as const] : []),
  ];
}
