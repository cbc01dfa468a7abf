import {AUDIT_ACTIONS} from '@livebus/contract';
import {cx, Select, TextField} from '@livebus/ui';
import {useMemo} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {DaysFilter} from '../../../shared/filters/days-filter.tsx';
import {useFilterFold} from '../../../shared/filters/use-filter-fold.tsx';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {useTypedText} from '../../../shared/form/use-typed-text.ts';
import {momentText} from '../../../shared/time/moment.ts';
import {actionText} from './audit-words.ts';
import type {AuditChoice} from './use-audit.ts';

export interface AuditFiltersProps {
  readonly choice: AuditChoice;
  onChange(change: Partial<AuditChoice>): void;
}

/** Days, action and person. In a narrow window they fold away, so that the rows have room. */
export function AuditFilters({choice, onChange}: AuditFiltersProps) {
  const {t} = useTexts('audit');
  const kit = useFormKit();
  const [typed, setTyped] = useTypedText(choice.who, (who) => onChange({who}));
  const actions = useMemo(() => AUDIT_ACTIONS.map((value) => ({value, label: actionText(value, t)})), [t]);
  const today = momentText(serverNowMs()).slice(0, 10);
  const fold = useFilterFold([choice.fromDay, choice.action, choice.who].filter(Boolean).length);
  return (
    <>
      {fold.button}
      <div id={fold.id} className={cx('flex flex-wrap gap-3', fold.isFolded && 'mobile:hidden')}>
        <DaysFilter from={choice.fromDay} to={choice.toDay} today={today} onChange={(fromDay, toDay) => onChange({fromDay, toDay})} />
        <Select
          label={t('actionHead')}
          texts={kit.choice}
          choices={actions}
          value={choice.action}
          onChange={(action) => onChange({action})}
          clearable
          placeholder={t('allActions')}
          className="w-56 mobile:w-full"
        />
        <TextField
          label={t('person')}
          type="search"
          value={typed}
          onChange={setTyped}
          maxLength={100}
          clearLabel={t('clear')}
          className="w-56 mobile:w-full"
        />
      </div>
    </>
  );
}
