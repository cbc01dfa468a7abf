import type {ReplyOf, serverHealth} from '@livebus/contract';
import {bytesText, DAY_MS} from '@livebus/engine/core';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {findText, type Translate} from '../../../base/i18n/use-texts.ts';
import {momentText} from '../../../shared/time/moment.ts';
import {durationText} from './health-words.ts';

export type Health = ReplyOf<typeof serverHealth>;

type FactKey = 'version' | 'running' | 'database' | 'writer' | 'migrations' | 'size' | 'disk' | 'backup' | 'gateways';

/** A line about the server. */
export interface HealthFact {
  readonly key: FactKey;
  readonly text: string;
  /** `danger`: something does not work. `warning`: it works, and needs somebody. */
  readonly fault?: 'danger' | 'warning' | undefined;
}

const OLD_BACKUP_MS = 7 * DAY_MS;

/** Lines about server, database, disk, backup and gateways. A check that is not `ok` is a fault, one with an unknown word too. */
export function healthFacts(health: Health, t: Translate<'health'>): readonly HealthFact[] {
  const {version, mode, at, startedAt, checks, database, freeBytes, backup, gateways} = health;
  const check = (key: 'database' | 'writer' | 'migrations', before = ''): HealthFact => ({
    key,
    text: before + (findText(t, 'health', `check.${checks[key]}`) ?? checks[key]),
    fault: checks[key] === 'ok' ? undefined : 'danger',
  });
  const stopped = gateways.filter(({state}) => state === 'stopped').length;
  const never = gateways.filter(({state}) => state === 'never').length;
  const old = backup === null || at - backup.at > OLD_BACKUP_MS;
  return [
    {key: 'version', text: `${version} · ${t(`mode.${mode}`)}`},
    {key: 'running', text: t('since', {time: momentText(startedAt), span: durationText(Math.max(0, at - startedAt), t)})},
    check('database', `${t(`kind.${database.kind}`)} · `),
    check('writer'),
    check('migrations'),
    {key: 'size', text: database.sizeBytes === null ? t('unknown') : bytesText(database.sizeBytes, shownNumberStyle())},
    {
      key: 'disk',
      text: [freeBytes === null ? t('unknown') : t('free', {size: bytesText(freeBytes, shownNumberStyle())})]
        .concat(checks.disk === 'ok' ? [] : [findText(t, 'health', `check.${checks.disk}`) ?? checks.disk])
        .join(' · '),
      fault: checks.disk === 'ok' ? undefined : checks.disk === 'full' ? 'danger' : 'warning',
    },
    {
      key: 'backup',
      text:
        backup === null ? t('noBackup') : t('backupAt', {time: momentText(backup.at), size: bytesText(backup.bytes, shownNumberStyle())}),
      fault: old && mode === 'production' ? 'warning' : undefined,
    },
    {
      key: 'gateways',
      text: t('gatewaysOf', {working: gateways.length - stopped - never, stopped, never}),
      fault: stopped > 0 ? 'danger' : undefined,
    },
  ];
}
