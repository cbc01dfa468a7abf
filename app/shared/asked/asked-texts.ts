import type {Translate} from '../../base/i18n/use-texts.ts';
import type {Sought} from '../dialog/address-dialog.tsx';
import {failureText} from '../failure/failure-text.ts';
import type {Asked} from './use-asked.ts';

/** A table's message for a failed request; earlier rows stay. */
export function tableError({error, ask}: Pick<Asked<unknown>, 'error' | 'ask'>, t: Translate) {
  if (error === null) return undefined;
  return {title: t('common:loadFailed'), detail: failureText(error, t), onRetry: () => void ask()};
}

/** The thing named in a dialog's address, found in the request's result. */
export function soughtIn<Thing>({data, error, ask}: Asked<readonly Thing[]>, is: (thing: Thing) => boolean): Sought<Thing> {
  const thing = data?.find(is);
  if (thing !== undefined) return {kind: 'found', thing};
  if (data !== undefined) return {kind: 'missing'};
  return error === null ? {kind: 'loading'} : {kind: 'failed', error, onRetry: () => void ask()};
}
