import type {WorkOrder} from '@livebus/contract';
import {Tag} from '@livebus/ui';
import {useEffect, useMemo} from 'react';
import {fetchWorkOrders} from '../../../base/api/calls/work.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useSession} from '../../../base/session/session-store.ts';
import {ListRow} from '../../../shared/work/list/list-row.tsx';
import {useWorkScreen} from '../../../shared/work/list/use-work-screen.ts';
import {WorkCards} from '../../../shared/work/list/work-cards.tsx';
import {WorkListCard} from '../../../shared/work/list/work-list.tsx';
import {NEW} from '../../../shared/work/new-address.ts';
import {OutboxBand} from '../../../shared/work/outbox/outbox-band.tsx';
import {startOutbox} from '../../../shared/work/outbox/send-outbox.ts';
import {placeText} from '../../../shared/work/place.ts';
import {StatusTag} from '../../../shared/work/status-tag.tsx';
import {listIcon, wordText} from '../../../shared/work/work-words.ts';
import {CreateOrder} from './create-order.tsx';
import {OrderDialog} from './order-dialog.tsx';
import {orderColumns, statusText} from './order-words.ts';

/** Work orders: what waits for whom, and the dialogs in which they are written and worked on. */
export default function WorkOrders() {
  const {t, i18n} = useTexts('work-orders');
  const {asked, state, change, isNarrowed, dialog, onChanged} = useWorkScreen('order', fetchWorkOrders);
  const login = useSession(({user}) => user?.loginName);
  useEffect(() => {
    if (login !== undefined) startOutbox(login);
  }, [login]);
  const columns = useMemo(() => orderColumns(t, i18n.language), [t, i18n.language]);
  const filter = {all: t('filter.all'), 1: t('filter.1'), 2: t('filter.2'), 3: t('filter.3')};

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
      <WorkCards asked={asked} titles={{waiting: t('card.waiting'), hours: t('card.hours'), finished: t('card.finished')}} />
      <OutboxBand onOpen={dialog.open} />
      <WorkListCard<WorkOrder>
        title={t('list')}
        asked={asked}
        state={state}
        onChange={change}
        statusTexts={filter}
        searchLabel={t('search')}
        createLabel={t('work:create')}
        permission="work"
        columns={columns}
        idOf={({id}) => id}
        onCreate={() => dialog.open(NEW)}
        empty={{title: t(isNarrowed ? 'noneFound' : 'none'), detail: t(isNarrowed ? 'work:noneFoundDetail' : 'noneDetail')}}
      >
        {(order) => (
          <ListRow
            Icon={listIcon(order.workType)}
            iconLabel={wordText(order.workType ?? '', t)}
            title={order.workContent ?? '-'}
            mark={order.overdue && <Tag look="red">{t('work:overdue')}</Tag>}
            under={[wordText(order.workType ?? '-', t), order.workId ?? '-', placeText(order, i18n.language)]}
            facts={[
              [t('work:field.executor'), order.workExecutorName ?? order.workExecutor ?? '-'],
              [t('work:field.created'), order.workCreateTime?.slice(0, 16) ?? '-'],
            ]}
            tag={<StatusTag status={order.workStatus}>{statusText(order.workStatus, t)}</StatusTag>}
            progress={order.progress}
            current={dialog.id === order.id}
            onOpen={() => dialog.open(order.id)}
          />
        )}
      </WorkListCard>
      {dialog.id === NEW ? (
        <CreateOrder address={dialog} onCreated={onChanged} />
      ) : (
        <OrderDialog address={dialog} onChanged={onChanged} onListChanged={() => void asked.ask()} />
      )}
    </div>
  );
}
