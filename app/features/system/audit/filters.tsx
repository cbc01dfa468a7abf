import {AUDIT_ACTIONS} from '@livebus/contract';
import {Button, cx, DateRangePicker, Select, TextField} from '@livebus/ui';
import {ListFilter} from 'lucide-react';
import {useId, useMemo, useState} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {rangeShortcuts} from '../../../shared/form/shortcuts.ts';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {useTypedText} from '../../../shared/form/use-typed-text.ts';
import {momentText} from '../../../shared/time/moment.ts';
import {actionText} from './audit-words.ts';
import type {AuditChoice} from './use-audit.ts';

export interface AuditFiltersProps {
  readonly choice: AuditChoice;
  onChange(change: Partial<AuditChoice>): void;
}

/** Days, action and person. In a narrow window a button that shows how many are set opens them, so that the rows have room. */
export function AuditFilters({choice, onChange}: AuditFiltersProps) {
  const {t} = useTexts('audit');
  const kit = useFormKit();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useTypedText(choice.who, (who) => onChange({who}));
  const actions = useMemo(() => AUDIT_ACTIONS.map((value) => ({value, label: actionText(value, t)})), [t]);
  const range = choice.fromDay && choice.toDay ? {start: choice.fromDay, end: choice.toDay} : undefined;
  const today = momentText(serverNowMs()).slice(0, 10);
  const set = [range, choice.action, choice.who].filter(Boolean).length;
  return (
    <>
      <div className="hidden mobile:block">
        <Button
          icon={<ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {set === 0 ? t('filters') : t('filtersSet', {count: set})}
        </Button>
      </div>
      <div id={id} className={cx('flex flex-wrap gap-3', !open && 'mobile:hidden')}>
        <DateRangePicker
          label={t('days')}
          texts={kit.picker}
          today={today}
          shortcuts={rangeShortcuts(today, kit.picker.weekStart, t)}
          value={range}
          onChange={({start, end}) => onChange({fromDay: start, toDay: end})}
          className="w-fit mobile:w-full"
        />
        {range && (
          <Button look="quiet" className="self-end" onClick={() => onChange({fromDay: '', toDay: ''})}>
            {t('allDays')}
          </Button>
        )}
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
