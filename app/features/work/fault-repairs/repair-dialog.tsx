import {type FaultRepair, splitNames} from '@livebus/contract';
import {Button, Notice, Select, Steps} from '@livebus/ui';
import {Waypoints} from 'lucide-react';
import {useRef, useState} from 'react';
import {Link} from 'react-router-dom';
import {convertToOrder, fetchExecutors, fetchRepair, tellFalseRepair} from '../../../base/api/calls/work.ts';
import {getConfig} from '../../../base/config/config.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAllowed} from '../../../base/menu/action-guard.tsx';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {placeAddress} from '../../../shared/alarms/alarm-address.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {AddressDialog} from '../../../shared/dialog/address-dialog.tsx';
import type {DialogAddress} from '../../../shared/dialog/use-dialog-address.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {messages} from '../../../shared/floating/messages.ts';
import {useAction} from '../../../shared/form/use-action.ts';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {CopyLink} from '../../../shared/page/copy-link.tsx';
import {Facts} from '../../../shared/work/facts.tsx';
import {newOnceKey} from '../../../shared/work/form/drafts.ts';
import {useWorkThing} from '../../../shared/work/list/use-work-list.ts';
import {placeNames} from '../../../shared/work/place.ts';
import {StatusTag} from '../../../shared/work/status-tag.tsx';
import {WorkImages} from '../../../shared/work/work-images.tsx';
import {WorkTimeline} from '../../../shared/work/work-timeline.tsx';

export interface RepairDialogProps {
  readonly address: DialogAddress;
  /** It was dealt with: the list shows everything once the dialog is closed. */
  onChanged(): void;
}

/** One repair with fresh data (SH-2.7-07); while it is new, it is decided here (SH-2.7-11). */
export function RepairDialog({address, onChanged}: RepairDialogProps) {
  const {t} = useTexts('fault-repairs');
  const {id} = address;
  const {sought, ask} = useWorkThing('repair', id, (signal) => fetchRepair(id ?? '', signal));
  const picture = useScreenPath('PowerSysPic');
  return (
    <AddressDialog<FaultRepair>
      address={address}
      sought={sought}
      title={t('detail')}
      noteOf={(repair) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="whitespace-nowrap tabular-nums">{repair.faultRepairId}</span>
          <StatusTag status={repair.repairStatus}>{t(`status.${repair.repairStatus}`)}</StatusTag>
        </span>
      )}
      actionsOf={({stationId, deviceId, assetGone}) => (
        <>
          {picture !== undefined && stationId !== undefined && !assetGone && (
            <Link
              to={placeAddress(picture, stationId, deviceId)}
              title={t('work:locate')}
              className="inline-flex h-control-sm items-center gap-1.5 rounded-2 px-2 text-13 text-primary-text hover:bg-hover mobile:size-touch mobile:justify-center"
            >
              <Waypoints size={15} strokeWidth={1.75} aria-hidden="true" />
              <span className="max-[1023px]:sr-only">{t('work:locate')}</span>
            </Link>
          )}
          <CopyLink />
        </>
      )}
      footerOf={(repair) => (
        <RepairFoot
          key={`${repair.id} ${repair.repairStatus}`}
          repair={repair}
          onClose={address.close}
          onChanged={onChanged}
          onReload={() => void ask()}
        />
      )}
      size="medium"
    >
      {(repair) => <RepairDetail repair={repair} />}
    </AddressDialog>
  );
}

const STEP_IDS = ['1', '2', '3'] as const;

function RepairDetail({repair}: {readonly repair: FaultRepair}) {
  const {t, i18n} = useTexts('fault-repairs');
  const orders = useScreenPath('WorkList');
  const {project, station, device} = placeNames(repair, i18n.language);
  return (
    <div className="flex flex-col gap-5">
      <Steps
        label={t('steps')}
        steps={STEP_IDS.map((id) => ({id, label: t(`status.${id}`)}))}
        current={repair.repairStatus - 1}
        texts={{done: t('work:stepState.done'), current: t('work:stepState.current'), ahead: t('work:stepState.ahead'), failed: ''}}
      />
      {repair.assetGone && <Notice look="warning">{t('work:assetGone')}</Notice>}
      {repair.falseReport && <Notice look="info">{t('wasFalse')}</Notice>}
      <div className="grid grid-cols-2 gap-6 mobile:grid-cols-1">
        <section aria-label={t('work:basic')}>
          <h3 className="mb-2 text-14 font-semibold">{t('work:basic')}</h3>
          <Facts
            rows={[
              [t('field.number'), repair.faultRepairId],
              [t('field.owner'), repair.userName],
              [t('field.client'), repair.clientName],
              [t('field.phone'), repair.clientTel],
              [t('work:field.created'), repair.createTime],
              [t('work:field.finished'), repair.finishTime],
              ...(repair.workId === undefined
                ? []
                : ([
                    [
                      t('field.order'),
                      orders === undefined ? (
                        repair.workId
                      ) : (
                        <Link
                          key="order"
                          to={`${orders}?${new URLSearchParams({order: repair.orderId ?? ''})}`}
                          className="text-primary-text hover:underline"
                        >
                          {repair.workId}
                        </Link>
                      ),
                    ],
                  ] as const)),
            ]}
          />
        </section>
        <section aria-label={t('about')} className="flex flex-col gap-2">
          <h3 className="text-14 font-semibold">{t('about')}</h3>
          <Facts
            rows={[
              [t('work:field.project'), project],
              [t('work:field.station'), station],
              [t('work:field.device'), device],
              [t('field.model'), repair.deviceVersion],
              [t('field.info'), repair.repairInfo],
            ]}
          />
          <WorkImages names={splitNames(repair.repairInfoImg)} label={t('work:field.images')} />
        </section>
      </div>
      <WorkTimeline entries={repair.timeline ?? []} zone={getConfig().timeZone} />
    </div>
  );
}

interface RepairFootProps {
  readonly repair: FaultRepair;
  onClose(): void;
  onChanged(): void;
  onReload(): void;
}

/** At status 1 the executor, 转工单, 误报 and 取消; afterwards only 确定 (SH-4-16). */
function RepairFoot({repair, onClose, onChanged, onReload}: RepairFootProps) {
  const {t} = useTexts('fault-repairs');
  const mayDecide = useAllowed('edit', 'repair');
  if (repair.repairStatus !== 1 || !mayDecide) {
    return (
      <Button look="primary" onClick={onClose} className="mobile:h-touch">
        {t(repair.repairStatus === 1 ? 'work:cancel' : 'ok')}
      </Button>
    );
  }
  return <Decision repair={repair} onClose={onClose} onChanged={onChanged} onReload={onReload} />;
}

function Decision({repair, onClose, onChanged, onReload}: RepairFootProps) {
  const {t} = useTexts('fault-repairs');
  const kit = useFormKit();
  const [executor, setExecutor] = useState('');
  const [lacks, setLacks] = useState(false);
  const keys = useRef<{convert?: string; false?: string}>({});
  const {projectId, revision, id} = repair;
  const executors = useAsked({key: ['executors', projectId ?? ''], ask: (signal) => fetchExecutors(projectId, signal)});
  const done = (text: string) => {
    messages.say({look: 'success', text});
    onChanged();
    onClose();
  };
  const convert = useAction(async () => {
    // Another executor is another request.
    keys.current.convert ??= newOnceKey();
    await convertToOrder(id, executor, {revision, onceKey: keys.current.convert});
    done(t('converted'));
  });
  const isFalse = useAction(async () => {
    keys.current.false ??= newOnceKey();
    await tellFalseRepair(id, {revision, onceKey: keys.current.false});
    done(t('updated'));
  });
  const busy = convert.busy || isFalse.busy;
  const failure = convert.error ?? isFalse.error;
  return (
    <div className="flex w-full flex-wrap items-end justify-end gap-2">
      <div className="min-w-60 flex-1">
        <Select
          label={t('work:field.executor')}
          texts={kit.choice}
          value={executor}
          onChange={(login) => {
            delete keys.current.convert;
            setLacks(false);
            setExecutor(login);
          }}
          choices={(executors.data ?? []).map(({loginName, userName}) => ({value: loginName, label: userName}))}
          loading={executors.asking && executors.data === undefined}
          error={lacks ? t('work:missing.executor') : undefined}
          {...(executors.error !== null && {failure: {reason: kit.failureText(executors.error), onRetry: () => void executors.ask()}})}
        />
        {failure !== undefined && (
          <p role="alert" className="mt-1 flex flex-wrap items-center gap-2 text-12 text-danger-text">
            <span className="min-w-0 break-words">{failureText(failure, t)}</span>
            <Button size="small" onClick={onReload}>
              {t('work:reload')}
            </Button>
          </p>
        )}
      </div>
      <Button onClick={onClose} disabled={busy} className="mobile:h-touch">
        {t('work:cancel')}
      </Button>
      <Button
        busy={isFalse.busy}
        disabled={busy}
        onClick={() => {
          convert.reset();
          isFalse.run();
        }}
        className="mobile:h-touch"
      >
        {t('isFalse')}
      </Button>
      <Button
        look="primary"
        busy={convert.busy}
        disabled={busy}
        onClick={() => {
          isFalse.reset();
          if (executor === '') setLacks(true);
          else convert.run();
        }}
        className="mobile:h-touch"
      >
        {t('convert')}
      </Button>
    </div>
  );
}
