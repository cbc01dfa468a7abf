import {orderAfter, splitNames, type WorkOrder} from '@livebus/contract';
import {Button, cx, Notice, Steps} from '@livebus/ui';
import {lazy, Suspense, useRef, useState} from 'react';
import {startOrder} from '../../../base/api/calls/work.ts';
import {isUnreached} from '../../../base/api/client.ts';
import {getConfig} from '../../../base/config/config.ts';
import {withTexts} from '../../../base/i18n/load-texts.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAllowed} from '../../../base/menu/action-guard.tsx';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {COOKIES, readCookie} from '../../../base/session/cookies.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {useAction} from '../../../shared/form/use-action.ts';
import {Facts} from '../../../shared/work/facts.tsx';
import {newOnceKey} from '../../../shared/work/form/drafts.ts';
import {addStep, NotKept} from '../../../shared/work/outbox/outbox.ts';
import {OutboxBand} from '../../../shared/work/outbox/outbox-band.tsx';
import {placeNames} from '../../../shared/work/place.ts';
import {WorkImages} from '../../../shared/work/work-images.tsx';
import {WorkTimeline} from '../../../shared/work/work-timeline.tsx';
import {detailIcon, wordText} from '../../../shared/work/work-words.ts';
import {AssignOrder} from './assign-order.tsx';
import {HandlingForm} from './handling-form.tsx';
import {HandlingRead} from './handling-read.tsx';

/** Fetched with the first order that is not finished. */
const OrderDevice = lazy(withTexts(() => import('./order-device.tsx'), 'device', 'work-orders'));

export interface OrderDetailProps {
  readonly order: WorkOrder;
  onReload(): Promise<WorkOrder | undefined>;
  /** Its status has changed, and the dialog stays. */
  onChanged(): void;
  /** Its status has changed, and the dialog closes. */
  onFinished(): void;
  onClose(): void;
}

/** The right column; on a narrow screen there is one column. */
const BESIDE = 'col-start-2 row-start-1 min-w-0 max-[959px]:col-start-1 max-[959px]:row-start-auto';
const STEP_IDS = ['created', 'waiting', 'running', 'done'] as const;

/** An order: its steps, what it is about, and what its executor does. What may be done is shown by the cookie's login name (SH-6-06). */
export function OrderDetail({order, onReload, onChanged, onFinished, onClose}: OrderDetailProps) {
  const {t, i18n} = useTexts('work-orders');
  const {workStatus: status} = order;
  const isExecutor = readCookie(COOKIES.loginName) === order.workExecutor;
  const canStart = orderAfter(status, 'start', isExecutor) === 2;
  const canHandle = orderAfter(status, 'save', isExecutor) === 2;
  const mayAssign = useAllowed('edit', 'user') && status < 3;
  const [assigning, setAssigning] = useState(false);
  const zone = getConfig().timeZone;
  const minute = (text: string | undefined) => text?.slice(5, 16);
  const notes = [minute(order.workCreateTime), minute(order.workCreateTime), minute(order.faceExecuteTime), minute(order.workFinishTime)];
  const {project, station, device} = placeNames(order, i18n.language);
  const picture = useScreenPath('PowerSysPic');
  const Icon = detailIcon(order.workType);

  return (
    <div className="flex flex-col">
      <OutboxBand orderId={order.id} />
      <div className="border-b border-line px-7 py-5 mobile:px-4 mobile:py-3">
        <Steps
          label={t('steps')}
          steps={STEP_IDS.map((id, index) => ({
            id,
            label: t(`stepName.${id}`),
            note: status + 1 > index ? (notes[index] ?? '-') : undefined,
          }))}
          current={status}
          texts={{done: t('work:stepState.done'), current: t('work:stepState.current'), ahead: t('work:stepState.ahead'), failed: ''}}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,8fr)] grid-rows-[auto_1fr] max-[959px]:grid-cols-1 max-[959px]:grid-rows-none">
        <div className="flex min-w-0 flex-col gap-5 px-6 py-5 mobile:px-4">
          {order.assetGone && <Notice look="warning">{t('work:assetGone')}</Notice>}
          {order.overdue && <Notice look="danger">{t('overdueNotice', {day: order.adviceExecuteTime ?? ''})}</Notice>}
          {order.executorGone && <Notice look="warning">{t('executorGone', {name: order.workExecutorName ?? ''})}</Notice>}
          <section aria-label={t('work:basic')}>
            <h3 className="mb-2 text-14 font-semibold">{t('work:basic')}</h3>
            <Facts
              rows={[
                [t('work:field.number'), order.workId],
                [
                  t('field.type'),
                  <span key="type" className="inline-flex items-center gap-1.5">
                    <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
                    {wordText(order.workType ?? '-', t)}
                  </span>,
                ],
                [t('work:field.project'), project],
                [t('work:field.station'), station],
                [t('work:field.device'), device],
                [t('work:field.creator'), order.workCreatorName],
                [t('work:field.executor'), order.workExecutorName ?? order.workExecutor],
                [t('work:field.created'), order.workCreateTime],
                [t('field.advised'), order.adviceExecuteTime],
                [t('field.started'), order.faceExecuteTime],
                [t('work:field.finished'), order.workFinishTime],
              ]}
            />
          </section>
          <section aria-label={t('field.content')} className="flex flex-col gap-2">
            <h3 className="text-14 font-semibold">{t('field.content')}</h3>
            <p className="text-13 break-words whitespace-pre-wrap">{order.workContent ?? '-'}</p>
            <WorkImages names={splitNames(order.workContentImgs)} label={t('work:field.images')} />
          </section>
          {picture !== undefined && order.stationId && order.deviceId && status < 3 && !order.assetGone && (
            <Suspense fallback={null}>
              <OrderDevice stationId={order.stationId} deviceId={order.deviceId} name={device} />
            </Suspense>
          )}
          {canStart && <StartButton order={order} onReload={onReload} onStarted={onChanged} />}
          {mayAssign && (
            <Button className="self-start mobile:h-touch" onClick={() => setAssigning(true)}>
              {t('assign')}
            </Button>
          )}
        </div>
        {status > 1 && (
          <div
            className={`${BESIDE} row-span-2 border-l border-line px-6 py-5 max-[959px]:row-span-1 max-[959px]:border-t max-[959px]:border-l-0 mobile:px-4`}
          >
            {canHandle ? (
              <HandlingForm key={order.id} order={order} onReload={onReload} onFinished={onFinished} onClose={onClose} />
            ) : (
              <HandlingRead order={order} />
            )}
          </div>
        )}
        <div
          className={cx(
            'min-w-0 px-6 pb-5 max-[959px]:border-t max-[959px]:border-line max-[959px]:pt-5 mobile:px-4',
            status === 1 && `${BESIDE} border-l border-line pt-5 max-[959px]:border-l-0`,
          )}
        >
          <WorkTimeline entries={order.timeline ?? []} zone={zone} />
        </div>
      </div>
      {assigning && (
        <AssignOrder
          order={order}
          onClose={() => setAssigning(false)}
          onDone={() => {
            setAssigning(false);
            onChanged();
            void onReload();
          }}
        />
      )}
    </div>
  );
}

interface StartButtonProps {
  readonly order: WorkOrder;
  onReload(): Promise<WorkOrder | undefined>;
  onStarted(): void;
}

/** 执行: the order is read again, and its handling shows (SH-4-04). */
function StartButton({order, onReload, onStarted}: StartButtonProps) {
  const {t} = useTexts('work-orders');
  const key = useRef<string>(undefined);
  const start = useAction(async () => {
    key.current ??= newOnceKey();
    const onceKey = key.current;
    const pressedMs = serverNowMs();
    try {
      await startOrder(order.id, {revision: order.revision, onceKey});
    } catch (error) {
      if (!isUnreached(error)) throw error;
      const {id, workId, revision} = order;
      addStep({key: onceKey, kind: 'start', orderId: id, number: workId ?? '', atMs: pressedMs, revision});
      return;
    }
    onStarted();
    await onReload();
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="primary" busy={start.busy} onClick={() => start.run()} className="mobile:h-touch">
        {t('start')}
      </Button>
      {start.error !== undefined && (
        <span role="alert" className="min-w-0 flex-1 text-12 break-words text-danger-text">
          {start.error instanceof NotKept ? t('work:outbox.notKept') : failureText(start.error, t)}{' '}
          <Button size="small" onClick={() => void onReload()}>
            {t('work:reload')}
          </Button>
        </span>
      )}
    </div>
  );
}
