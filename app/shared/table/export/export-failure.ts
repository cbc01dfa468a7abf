import {ApiFailure} from '../../../base/api/client.ts';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {failureText} from '../../failure/failure-text.ts';

/** Why a table's export failed, in the user's language. */
export function exportFailure(error: unknown, t: Translate): string {
  if (error instanceof ApiFailure) return failureText(error, t);
  if (error instanceof RangeError) return t('table:export.tooMany');
  console.error('the table could not be written', error);
  return t('table:export.failed');
}
