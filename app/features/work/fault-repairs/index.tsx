import type {FaultRepair} from '@livebus/contract';
import {Wrench} from 'lucide-react';
import {useCallback, useEffect, useMemo, useRef} from 'react';
import {useSearchParams} from 'react-router-dom';
import {fetchRepairs} from '../../../base/api/calls/work.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useDialogAddress} from '../../../shared/dialog/use-dialog-address.ts';
import {ListRow} from '../../../shared/work/list-row.tsx';
import {useListState} from '../../../shared/work/list-state.ts';
import {hasStart, NEW, withoutStart} from '../../../shared/work/new-address.ts';
import {placeText} from '../../../shared/work/place.ts';
import {StatusTag} from '../../../shared/work/status-tag.tsx';
import {useWorkList} from '../../../shared/work/use-work-list.ts';
import {WorkCards} from '../../../shared/work/work-cards.tsx';
import {WorkListCard} from '../../../shared/work/work-list.tsx';
import {CreateRepair} from './create-repair.tsx';
import {repairColumns} from './repair-columns.ts';
import {RepairDialog} from './repair-dialog.tsx';

/** Fault repairs: what was reported, and what became of it. */
export default function FaultRepairs() {
  const {t, i18n} = useTexts('fault-repairs');
  const [state, change, reset] = useListState();
  const {status, words} = state;
  const asked = useWorkList('repair', [status, words], (signal) =>
    fetchRepairs({status: status === 'all' ? undefined : (Number(status) as 1 | 2 | 3), words}, signal),
  );
  const dialog = useDialogAddress('repair', withoutStart);
  const [params, setParams] = useSearchParams();
  // The step back that closes a dialog brings the list's earlier filter: it is reset once the dialog has gone.
  const resets = useRef(false);
  const isPlain = status === 'all' && words === '' && state.page === 1;
  useEffect(() => {
    if (dialog.id !== null) return;
    if (resets.current) {
      resets.current = false;
      if (!isPlain) return reset();
      void asked.ask();
    }
    // The next one begins with nothing.
    if (hasStart(params)) setParams(withoutStart, {replace: true});
  }, [dialog.id, isPlain, asked.ask, reset, params, setParams]);
  const onChanged = useCallback(() => {
    resets.current = true;
  }, []);
  const columns = useMemo(() => repairColumns(t, i18n.language), [t, i18n.language]);
  const filter = {all: t('filter.all'), 1: t('filter.1'), 2: t('filter.2'), 3: t('filter.3')};
  const isNarrowed = status !== 'all' || words !== '';

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
      <WorkCards asked={asked} titles={{waiting: t('card.waiting'), hours: t('card.hours'), finished: t('card.finished')}} />
      <WorkListCard<FaultRepair>
        title={t('list')}
        asked={asked}
        state={state}
        onChange={change}
        statusTexts={filter}
        searchLabel={t('search')}
        createLabel={t('work:create')}
        permission="repair"
        columns={columns}
        idOf={({id}) => id}
        onCreate={() => dialog.open(NEW)}
        empty={{title: t(isNarrowed ? 'noneFound' : 'none'), detail: t(isNarrowed ? 'work:noneFoundDetail' : 'noneDetail')}}
      >
        {(repair) => (
          <ListRow
            Icon={Wrench}
            iconLabel={t('list')}
            title={repair.repairInfo ?? '-'}
            under={[repair.faultRepairId ?? '-', placeText(repair, i18n.language), ...(repair.deviceVersion ? [repair.deviceVersion] : [])]}
            facts={[
              [t('field.owner'), repair.userName ?? '-'],
              [t('work:field.created'), repair.createTime?.slice(0, 16) ?? '-'],
            ]}
            tag={<StatusTag status={repair.repairStatus}>{t(`status.${repair.repairStatus}`)}</StatusTag>}
            progress={repair.progress}
            current={dialog.id === repair.id}
            onOpen={() => dialog.open(repair.id)}
          />
        )}
      </WorkListCard>
      {dialog.id === NEW ? (
        <CreateRepair address={dialog} onCreated={onChanged} />
      ) : (
        <RepairDialog address={dialog} onChanged={onChanged} />
      )}
    </div>
  );
}
