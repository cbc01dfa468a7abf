import type {SavedView} from '@livebus/contract';
import {ErrorState, Skeleton} from '@livebus/ui';
import type {ReactNode} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import type {Asked} from '../asked/use-asked.ts';
import {failureText} from '../failure/failure-text.ts';

export interface SavedViewsStateProps {
  readonly views: Asked<SavedView[]>;
  children(list: readonly SavedView[]): ReactNode;
}

/** The list, or why there is none. */
export function SavedViewsState({views, children}: SavedViewsStateProps) {
  const {t} = useTexts('saved-views');
  if (views.data === undefined) {
    if (views.error !== null) {
      const retry = {label: t('common:retry'), onRetry: () => void views.ask()};
      return <ErrorState title={t('failed')} detail={failureText(views.error, t)} retry={retry} />;
    }
    return <Skeleton label={t('common:loading')} lines={[70, 55, 80]} />;
  }
  if (views.data.length === 0) return <p className="py-2 text-13 text-text-3">{t('none')}</p>;
  return children(views.data);
}
