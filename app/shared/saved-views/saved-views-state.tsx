import type {SavedView} from '@livebus/contract';
import {ErrorState, Skeleton} from '@livebus/ui';
import type {UseQueryResult} from '@tanstack/react-query';
import type {ReactNode} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {failureText} from '../failure/failure-text.ts';

export interface SavedViewsStateProps {
  readonly views: UseQueryResult<SavedView[]>;
  children(list: readonly SavedView[]): ReactNode;
}

/** The list, or why there is none to show. */
export function SavedViewsState({views, children}: SavedViewsStateProps) {
  const {t} = useTexts('saved-views');
  if (views.data === undefined) {
    if (views.isError) {
      const retry = {label: t('common:retry'), onRetry: () => void views.refetch()};
      return <ErrorState title={t('failed')} detail={failureText(views.error, t)} retry={retry} />;
    }
    return <Skeleton label={t('common:loading')} lines={[70, 55, 80]} />;
  }
  if (views.data.length === 0) return <p className="py-2 text-13 text-text-3">{t('none')}</p>;
  return children(views.data);
}
