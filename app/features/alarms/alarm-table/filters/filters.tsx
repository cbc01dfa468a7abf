import {ALARM_LIMITS, ALARM_STATES, type AlarmState, EVENT_KINDS, type EventKind} from '@livebus/contract';
import {Button, cx, DateRangePicker, MultiSelect, Segmented, TextField} from '@livebus/ui';
import {X} from 'lucide-react';
import {siteDay} from '../../../../base/api/time/site-day.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../../base/session/server-clock.ts';
import {AssetPicker} from '../../../../shared/asset-picker/asset-picker.tsx';
import type {PickLevel} from '../../../../shared/asset-tree/first-pick.ts';
import {pickOf} from '../../../../shared/asset-tree/pick-of.ts';
import type {AssetTreeState} from '../../../../shared/asset-tree/use-asset-tree.ts';
import {useFilterFold} from '../../../../shared/filters/use-filter-fold.tsx';
import {rangeShortcuts} from '../../../../shared/form/shortcuts.ts';
import {useFormKit} from '../../../../shared/form/use-form-kit.ts';
import {useTypedText} from '../../../../shared/form/use-typed-text.ts';
import {type AlarmChoice, daysOf, momentsOf, SHOWN, SHOWN_NAMES, shownName, showText, statesOf} from '../alarm-choice.ts';
import {causeText} from '../site-zones.ts';
import {DeviceFilter} from './device-filter.tsx';

export interface AlarmFiltersProps {
  readonly choice: AlarmChoice;
  onChange(change: Partial<AlarmChoice>): void;
  /** Alarms in each state. */
  readonly counts: Readonly<Record<string, number>>;
  readonly tree: AssetTreeState;
  readonly zone: string;
}

const LEVELS = ['1', '2', '3', '4'] as const;
const ASSETS: readonly PickLevel[] = ['project', 'station'];

/** What is shown. In a narrow window all but the states fold away, so that the rows have room. */
export function AlarmFilters({choice, onChange, counts, tree, zone}: AlarmFiltersProps) {
  const {t} = useTexts('alarm-table');
  const kit = useFormKit();
  const [typed, setTyped] = useTypedText(choice.words, (words) => onChange({words}));
  const range = daysOf(choice);
  const moments = momentsOf(choice);
  const today = siteDay(serverNowMs(), zone).date;
  const asset = choice.stationId || choice.projectId;
  const pick = (picked: string | undefined) => {
    const found = picked === undefined ? undefined : pickOf(tree.nodes ?? [], picked);
    const stationId = found?.station?.id ?? '';
    onChange({stationId, projectId: stationId === '' ? (picked ?? '') : '', deviceId: ''});
  };
  const set = [choice.level.length, choice.kind.length, asset, choice.deviceId, choice.rule, choice.from, choice.words].filter(
    Boolean,
  ).length;
  const fold = useFilterFold(set);
  const sum = (states: readonly AlarmState[]) => states.reduce((all, state) => all + (counts[state] ?? 0), 0);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          scrolls
          label={t('show.label')}
          value={(shownName(choice.show) ?? '') as string}
          onChange={(show) => onChange({show})}
          options={SHOWN_NAMES.map((value) => ({
            value: value as string,
            label: (
              <>
                {t(`show.${value}`)}
                <span className="font-normal text-text-3 tabular-nums">{sum(SHOWN[value]).toLocaleString()}</span>
              </>
            ),
          }))}
        />
        <TextField
          label={t('words')}
          labelHidden
          placeholder={t('words')}
          type="search"
          value={typed}
          onChange={setTyped}
          maxLength={ALARM_LIMITS.words}
          clearLabel={t('clear')}
          className="w-64 mobile:min-w-40 mobile:flex-1"
        />
        {fold.button}
      </div>
      <div id={fold.id} className={cx('flex flex-wrap items-end gap-x-3 gap-y-2', fold.isFolded && 'mobile:hidden')}>
        <MultiSelect
          label={t('column.state')}
          texts={kit.choice}
          choices={ALARM_STATES.map((value) => ({value, label: t(`state.${value}`)}))}
          value={shownName(choice.show) === undefined ? statesOf(choice.show) : []}
          onChange={(states) => onChange({show: states.length === 0 ? 'open' : showText(states as AlarmState[])})}
          placeholder={shownName(choice.show) === undefined ? '' : t(`show.${shownName(choice.show)!}`)}
          maxTags={1}
          className="w-44 mobile:w-full"
        />
        <MultiSelect
          label={t('column.level')}
          texts={kit.choice}
          choices={LEVELS.map((value) => ({value, label: `${value} ${t(`alarms:level.${value}`)}`}))}
          value={choice.level}
          onChange={(level) => onChange({level: LEVELS.filter((one) => level.includes(one))})}
          placeholder={t('any')}
          maxTags={1}
          className="w-36 mobile:w-full"
        />
        <MultiSelect
          label={t('column.kind')}
          texts={kit.choice}
          choices={EVENT_KINDS.map((value) => ({value, label: t(`alarms:kind.${value}`)}))}
          value={choice.kind}
          onChange={(kind) => onChange({kind: EVENT_KINDS.filter((one: EventKind) => kind.includes(one))})}
          placeholder={t('any')}
          maxTags={1}
          className="w-40 mobile:w-full"
        />
        <AssetPicker
          label={t('asset')}
          tree={tree}
          levels={ASSETS}
          value={asset === '' ? [] : [asset]}
          onChange={([picked]) => pick(picked)}
          className="w-60 mobile:w-full"
        />
        <DeviceFilter stationId={choice.stationId} deviceId={choice.deviceId} onChange={(deviceId) => onChange({deviceId})} />
        <DateRangePicker
          label={t('days')}
          texts={kit.picker}
          today={today}
          max={today}
          shortcuts={rangeShortcuts(today, kit.picker.weekStart, t)}
          value={range}
          onChange={({start, end}) => onChange({from: start, to: end})}
          className="w-fit mobile:w-full"
        />
        {moments !== undefined && (
          <Chip label={t('removeTime')} onRemove={() => onChange({from: '', to: ''})}>
            {`${causeText(moments[0], zone)} – ${causeText(moments[1], zone)}`}
          </Chip>
        )}
        {choice.rule !== '' && (
          <Chip label={t('removeRule')} onRemove={() => onChange({rule: ''})}>
            {t('sameCause')}
          </Chip>
        )}
        {set > 0 && (
          <Button
            look="quiet"
            onClick={() =>
              onChange({level: [], kind: [], projectId: '', stationId: '', deviceId: '', rule: '', from: '', to: '', words: ''})
            }
          >
            {t('clearAll')}
          </Button>
        )}
      </div>
    </>
  );
}

/** A filter that a link has set. */
function Chip({label, onRemove, children}: {readonly label: string; onRemove(): void; readonly children: string}) {
  return (
    <span className="inline-flex h-control items-center gap-1 rounded-2 border border-primary-line bg-primary-subtle pr-1 pl-2.5 text-13 text-primary-text">
      {children}
      <button
        type="button"
        aria-label={label}
        onClick={onRemove}
        className="flex size-6 items-center justify-center rounded-2 hover:bg-hover"
      >
        <X size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}
