import type {ChatteringAlarm} from '@livebus/contract';
import {useMemo} from 'react';
import {Link} from 'react-router-dom';
import {type Translate, useTexts} from '../../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../../base/menu/use-screen-path.ts';
import {countText, numberText} from '../quality-words.ts';
import {type subjectColumns, subjectKey} from './alarm-subject.tsx';
import {type Calming, useCalming} from './use-calming.ts';

/** Units of the checks, as the settings have them. */
const UNITS: Readonly<Record<string, string>> = {winding: '℃', windingRise: 'K/min', currentRise: '%/min'};
const unitOf = (check: string | undefined): string => UNITS[check ?? ''] ?? '%';

/** Columns of alarms that chatter, with what would calm each and the way to its settings. */
export function useRestlessColumns(rows: readonly ChatteringAlarm[], month: string, subject: ReturnType<typeof subjectColumns>) {
  const {t} = useTexts('alarm-quality');
  const calming = useCalming(rows, month);
  const path = useScreenPath('DeviceLimit');
  return useMemo(
    () => [
      ...subject,
      {
        key: 'kind',
        head: t('column.kind'),
        value: ({kind}: ChatteringAlarm) => t(`kind.${kind}`),
        widthPx: 110,
        fitsTextsPx: 0,
      },
      {
        key: 'count',
        head: t('column.count'),
        value: ({count}: ChatteringAlarm) => count,
        widthPx: 80,
        kind: 'number' as const,
        sortable: true,
      },
      {
        key: 'inMinute',
        head: t('column.inMinute'),
        value: ({inMinute}: ChatteringAlarm) => inMinute,
        widthPx: 110,
        kind: 'number' as const,
        sortable: true,
      },
      {
        key: 'inHour',
        head: t('column.inHour'),
        value: ({inHour}: ChatteringAlarm) => inHour,
        widthPx: 110,
        kind: 'number' as const,
        sortable: true,
      },
      {
        key: 'calm',
        head: t('column.calm'),
        value: (row: ChatteringAlarm) => calmText(row, calming.get(subjectKey(row)), t),
        render: (row: ChatteringAlarm) => {
          const found = calming.get(subjectKey(row));
          const text = calmText(row, found, t);
          const {deviceId, stationId} = row;
          const isNamed = found !== undefined && found !== 'failed' && found.outcome === 'found';
          if (!isNamed || path === undefined || deviceId === undefined) return <span className="whitespace-normal">{text}</span>;
          const to = `${path}?${new URLSearchParams({stationId: stationId ?? '', device: deviceId, rule: found.check ?? ''})}`;
          return (
            <Link to={to} className="whitespace-normal text-primary-text hover:underline">
              {text}
            </Link>
          );
        },
        widthPx: 360,
        fitsTextsPx: 0,
      },
    ],
    [subject, t, calming, path],
  );
}

/** What would calm it, in words: the least hysteresis, the shortest delay, and how often it would have come instead. */
export function calmText({isLimit}: Pick<ChatteringAlarm, 'isLimit'>, found: Calming | undefined, t: Translate<'alarm-quality'>): string {
  if (!isLimit) return t('calm.notLimit');
  if (found === undefined) return t('calm.computing');
  if (found === 'failed') return t('calm.failed');
  const {outcome, check, now, hysteresis, delay} = found;
  if (outcome !== 'found') return t(`calm.${outcome}`);
  const unit = unitOf(check);
  const ways = [
    ...(hysteresis
      ? [
          t('calm.hysteresis', {
            value: `${numberText(hysteresis.hysteresis, 1)} ${unit}`,
            now: `${numberText(now?.hysteresis ?? 0, 1)} ${unit}`,
            count: countText(hysteresis.raised),
          }),
        ]
      : []),
    ...(delay ? [t('calm.delay', {seconds: countText(delay.offDelayS), count: countText(delay.raised)})] : []),
  ];
  return `${ways.join(t('calm.or'))}${t('calm.instead', {count: countText(now?.raised ?? 0)})}`;
}
