import type {WorkOrder} from '@livebus/contract';
import {fetchWorkOrder} from '../../../base/api/calls/work.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {AddressDialog} from '../../../shared/dialog/address-dialog.tsx';
import type {DialogAddress} from '../../../shared/dialog/use-dialog-address.ts';
import {useWorkThing} from '../../../shared/work/list/use-work-list.ts';
import {useOutbox} from '../../../shared/work/outbox/outbox.ts';
import {withWaiting} from '../../../shared/work/outbox/send-outbox.ts';
import {StatusTag} from '../../../shared/work/status-tag.tsx';
import {OrderActions} from './order-actions.tsx';
import {OrderDetail} from './order-detail.tsx';
import {statusText} from './order-words.ts';

export interface OrderDialogProps {
  readonly address: DialogAddress;
  /** The status of the order has changed: the list shows everything once the dialog is closed. */
  onChanged(): void;
  /** The list is out of date now. */
  onListChanged(): void;
}

/** One order with fresh data (SH-7-15), as wide as 1300 px and without a footer (SH-2.6-07). */
export function OrderDialog({address, onChanged, onListChanged}: OrderDialogProps) {
  const {t} = useTexts('work-orders');
  const {id} = address;
  const {sought: asked, ask} = useWorkThing('order', id, (signal) => fetchWorkOrder(id ?? '', signal));
  const waiting = useOutbox(({steps}) => steps);
  const sought = asked.kind === 'found' ? {...asked, thing: withWaiting(asked.thing, waiting)} : asked;
  return (
    <AddressDialog<WorkOrder>
      address={address}
      sought={sought}
      title={t('detail')}
      noteOf={(order) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="whitespace-nowrap tabular-nums">{order.workId}</span>
          <StatusTag status={order.workStatus}>{statusText(order.workStatus, t)}</StatusTag>
        </span>
      )}
      actionsOf={(order) => <OrderActions order={order} />}
      size="large"
      flush
    >
      {(order) => (
        <OrderDetail
          key={order.id}
          order={order}
          onReload={ask}
          onChanged={() => {
            onChanged();
            onListChanged();
          }}
          onClose={address.close}
          onFinished={onChanged}
        />
      )}
    </AddressDialog>
  );
}
