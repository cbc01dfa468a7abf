import type {NoticeRow} from '@livebus/contract';
import type {Choice} from '@livebus/ui';
import type {RoleInfo} from '../../../base/api/calls/administration.ts';
import {findText, type Translate} from '../../../base/i18n/use-texts.ts';

type T = Translate<'notices'>;
/** Whether it is told now. */
export type NoticeState = 'withdrawn' | 'later' | 'over' | 'now';

export function stateOf({withdrawnAt, fromDay, toDay}: Pick<NoticeRow, 'withdrawnAt' | 'fromDay' | 'toDay'>, today: string): NoticeState {
  if (withdrawnAt !== null && withdrawnAt !== undefined) return 'withdrawn';
  if (fromDay > today) return 'later';
  return toDay !== undefined && toDay < today ? 'over' : 'now';
}

export const daysText = ({fromDay, toDay}: Pick<NoticeRow, 'fromDay' | 'toDay'>, t: T): string =>
  toDay === undefined ? t('openEnd', {from: fromDay}) : t('days', {from: fromDay, to: toDay});

/** Whom it is for, by name. */
export function audienceNames(
  {audience, targets}: Pick<NoticeRow, 'audience' | 'targets'>,
  projects: readonly Choice[],
  roles: readonly RoleInfo[] | undefined,
  t: T,
): readonly string[] {
  if (audience === 'all') return [t('audience.all')];
  if (audience === 'projects') return targets.map((id) => projects.find(({value}) => value === id)?.label ?? id);
  return targets.map((id) => roleName(id, roles, t));
}

/** A role in the reader's language; one that the console does not know by its server's name. */
export const roleName = (id: string, roles: readonly RoleInfo[] | undefined, t: Translate): string =>
  findText(t, 'roles', `role.${id}`) ?? roles?.find((role) => role.id === id)?.name ?? id;
