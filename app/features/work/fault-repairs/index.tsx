import type {FaultRepair} from '@livebus/contract';
import {Wrench} from 'lucide-react';
import {useMemo} from 'react';
import {fetchRepairs} from '../../../base/api/calls/work.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {ListRow} from '../../../shared/work/list/list-row.tsx';
import {useWorkScreen} from '../../../shared/work/list/use-work-screen.ts';
import {WorkCards} from '../../../shared/work/list/work-cards.tsx';
import {WorkListCard} from '../../../shared/work/list/work-list.tsx';
import {NEW} from '../../../shared/work/new-address.ts';
import {placeText} from '../../../shared/work/place.ts';
import {StatusTag} from '../../../shared/work/status-tag.tsx';
import {CreateRepair} from './create-repair.tsx';
import {repairColumns} from './repair-columns.ts';
import {RepairDialog} from './repair-dialog.tsx';

/** Fault repairs: what was reported, and what became of it. */
export default function FaultRepairs() {
  const {t, i18n} = useTexts('fault-repairs');
  const {asked, state, change, isNarrowed, dialog, onChanged} = useWorkScreen('repair', fetchRepairs);
  const columns = useMemo(() => repairColumns(t, i18n.language), [t, i18n.language]);
  const filter = {all: t('filter.all'), 1: t('filter.1'), 2: t('filter.2'), 3: t('filter.3')};

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
