import {Button, Card, Notice, PagingBar, Segmented} from '@livebus/ui';
import {useMemo} from 'react';
import {z} from 'zod';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useAddressState} from '../../../../shared/address/use-address-state.ts';
import {AskedPane} from '../../../../shared/asked/asked-pane.tsx';
import {useDevice} from '../../../../shared/browser/use-device.ts';
import {failureText} from '../../../../shared/failure/failure-text.ts';
import {useAction} from '../../../../shared/form/use-action.ts';
import {useTableLabels} from '../../../../shared/table/use-table-labels.ts';
import {AccountFrame} from '../account-frame.tsx';
import {MessageItem} from './message-item.tsx';
import {type ReadableMessage, useMessages} from './use-messages.ts';

/** Rows of a page (SH-2.8-13). */
const PAGE_ROWS = 3;
const STATE = z.object({
  only: z.enum(['all', 'unread']).default('all'),
  /** 0: that of `message`, else the first. */
  page: z.coerce.number().int().min(0).default(0),
  /** A message that the popover leads to. */
  message: z.string().default(''),
});

/** 新消息通知: notices and assigned work, three a page (SH-2.8-13). */
export default function Notification() {
  const {t, i18n} = useTexts('notification');
  const labels = useTableLabels();
  const isPhone = useDevice() === 'mobile';
  const [{only, page: asked, message}, change] = useAddressState(STATE);
  const {messages, markRead} = useMessages();
  const all = messages.data?.rows;
  const unread = useMemo(() => (all ?? []).filter(({isRead}) => isRead === false), [all]);
  const reading = useAction((read: readonly ReadableMessage[]) => markRead(read));
  const rows = only === 'unread' ? unread : (all ?? []);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
  const place = rows.findIndex(({id}) => id !== undefined && id === message);
  const page = Math.min(asked === 0 ? Math.floor(Math.max(0, place) / PAGE_ROWS) + 1 : asked, pages);
  return (
    <AccountFrame page="accountNotification">
      <Card className="min-w-0 flex-1 self-start max-[767px]:flex-none max-[767px]:self-stretch mobile:rounded-none mobile:border-x-0">
        <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 mobile:px-3">
          <Segmented
            label={t('show')}
            value={only}
            options={[
              {value: 'all', label: t('all')},
              {value: 'unread', label: t('unread', {count: unread.length})},
            ]}
            onChange={(next) => change({only: next, page: 1, message: ''})}
          />
          <span className="flex-1" />
          <Button
            busy={reading.busy}
            onClick={() => reading.run(unread)}
            className="mobile:h-touch"
            {...(unread.length === 0 && {disabledReason: t('nothingUnread')})}
          >
            {t('readAll')}
          </Button>
        </div>
        {reading.error !== undefined && (
          <Notice look="danger" className="m-4">
            {failureText(reading.error, t)}
          </Notice>
        )}
        {(messages.data?.dropped ?? 0) > 0 && (
          <p role="alert" className="border-b border-line px-4 py-1.5 text-12 text-warning-text">
            {t('dropped', {n: messages.data?.dropped})}
          </p>
        )}
        <AskedPane
          asked={messages}
          isEmpty={() => rows.length === 0}
          emptyTitle={t(only === 'unread' ? 'nothingUnread' : 'none')}
          emptyDetail={t('noneDetail')}
        >
          {() => (
            <>
              <ul aria-label={t('list')}>
                {rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS).map((row, i) => (
                  <MessageItem
                    key={row.id ?? `${row.createTime} ${i}`}
                    message={row}
                    marked={row.id !== undefined && row.id === message}
                    onRead={() => reading.run([row])}
                  />
                ))}
              </ul>
              <PagingBar
                labels={labels}
                locale={i18n.language}
                page={page}
                pageSize={PAGE_ROWS}
                total={rows.length}
                onChange={(next) => change({page: next, message: ''})}
                compact={isPhone}
                className="border-t border-line px-4 py-3 mobile:px-3"
              />
            </>
          )}
        </AskedPane>
      </Card>
    </AccountFrame>
  );
}
