import {MINUTE_MS, siteText} from '@livebus/engine/core';
import {DatePicker, Segmented, TimePicker} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {momentAddress} from './table-moment.ts';

export interface MomentBarProps {
  readonly zone: string;
  /** A past moment; undefined for now. */
  readonly atMs: number | undefined;
  /** The site's wall time for the address; empty for now. */
  onChange(at: string): void;
}

/** Now, or a past moment by date and time on the clock of the site. */
export function MomentBar({zone, atMs, onChange}: MomentBarProps) {
  const {t} = useTexts('station-table');
  const {picker} = useFormKit();
  const nowText = siteText(serverNowMs(), zone);
  const [today, clock] = [nowText.slice(0, 10), nowText.slice(11, 16)];
  const [date = '', time = ''] = atMs === undefined ? [] : [siteText(atMs, zone).slice(0, 10), siteText(atMs, zone).slice(11, 16)];
  /** A time of today that has not come is the last minute. */
  const choose = (nextDate: string, nextTime: string) =>
    onChange(`${nextDate}T${nextDate === today && nextTime > clock ? clock : nextTime}`);
  return (
    <>
      <Segmented
        size="small"
        label={t('moment')}
        value={atMs === undefined ? 'now' : 'past'}
        options={[
          {value: 'now', label: t('now')},
          {value: 'past', label: t('past')},
        ]}
        onChange={(next) => onChange(next === 'now' ? '' : momentAddress(serverNowMs() - MINUTE_MS, zone))}
      />
      {atMs !== undefined && (
        <>
          <DatePicker
            label={t('date')}
            labelHidden
            texts={picker}
            value={date}
            today={today}
            steps
            onChange={(next) => choose(next, time)}
          />
          <TimePicker
            label={t('time')}
            labelHidden
            texts={picker}
            value={time}
            max={date === today ? clock : undefined}
            onChange={(next) => choose(date, next)}
          />
        </>
      )}
    </>
  );
}
