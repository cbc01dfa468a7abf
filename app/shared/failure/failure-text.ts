import type {TFunction} from 'i18next';
import {ApiFailure} from '../../base/api/client.ts';

/** Why a call failed, in the reader's language: by the server's key, else in the server's own words, else by the kind of failure. */
export function failureText(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiFailure)) return t('common:failure.unknown');
  const byKey = error.msgKey === undefined ? '' : t(`server:${error.msgKey}`, {...error.params, defaultValue: ''});
  if (byKey !== '') return byKey;
  if (error.serverMessage !== undefined) return error.serverMessage;
  if (error.kind === 'status') return t('common:failure.status', {status: error.status});
  if (error.kind === 'schema') return t('common:failure.schema', {field: error.field});
  return t(`common:failure.${error.kind}`);
}
