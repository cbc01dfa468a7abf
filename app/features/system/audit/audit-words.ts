import type {AuditEntryInfo} from '@livebus/contract';
import type {TFunction} from 'i18next';

/** What an action is called; one that this console does not know is shown as it is. */
export const actionText = (action: string, t: TFunction): string => t(`audit:action.${action.replace('.', '_')}`, {defaultValue: action});

/** What a field of a change is called, by the last part of its path; one that this console does not know is shown as it is. */
export const fieldText = (path: string, t: TFunction): string =>
  path === '' ? t('audit:fieldName.list') : t(`audit:fieldName.${path.split('.').at(-1)}`, {defaultValue: path});

/** Who did it: a person, somebody at the server's terminal, the server, or somebody who had not signed in. */
export function whoText({via, name}: Pick<AuditEntryInfo, 'via' | 'name'>, t: TFunction): string {
  if (via === 'server') return t('audit:via.server');
  if (via === 'command') return t('audit:via.command', {name: name ?? '--'});
  return name ?? t('audit:via.stranger');
}
