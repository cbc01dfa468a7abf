import type {AuditEntryInfo} from '@livebus/contract';
import {findText, type Translate} from '../../../base/i18n/use-texts.ts';

/** What an action is called; one that this console does not know is shown as it is. */
export const actionText = (action: string, t: Translate): string => findText(t, 'audit', `action.${action.replace('.', '_')}`) ?? action;

/** What a field of a change is called, by the last part of its path; one that this console does not know is shown as it is. */
export const fieldText = (path: string, t: Translate): string =>
  path === '' ? t('audit:fieldName.list') : (findText(t, 'audit', `fieldName.${path.split('.').at(-1)}`) ?? path);

/** Who did it: a person, somebody at the server's terminal, the server, or somebody who had not signed in. */
export function whoText({via, name}: Pick<AuditEntryInfo, 'via' | 'name'>, t: Translate): string {
  if (via === 'server') return t('audit:via.server');
  if (via === 'command') return t('audit:via.command', {name: name ?? '--'});
  return name ?? t('audit:via.stranger');
}
