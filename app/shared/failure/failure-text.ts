import {ApiFailure} from '../../base/api/client.ts';
import {findText, type Translate} from '../../base/i18n/use-texts.ts';

/** Why a call failed, in the user's language: by the server's key, otherwise in the server's words, otherwise by the kind of failure. */
export function failureText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiFailure)) return t('common:failure.unknown');
  const byKey = error.msgKey === undefined ? undefined : findText(t, 'server', error.msgKey, error.params);
  if (byKey !== undefined) return byKey;
  if (error.serverMessage !== undefined) return error.serverMessage;
  if (error.kind === 'status') return t('common:failure.status', {status: error.status});
  if (error.kind === 'schema') return t('common:failure.schema', {field: error.field});
  if (error.kind === 'other') return t('common:failure.other', {id: error.field});
  return t(`common:failure.${error.kind}`);
}
