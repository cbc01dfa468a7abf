import {Button, EmptyState, ErrorState, Skeleton} from '@livebus/ui';
import type {ReactNode} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {failureText} from '../failure/failure-text.ts';
import type {Asked} from './use-asked.ts';

export interface AskedPaneProps<Data> {
  readonly asked: Asked<Data>;
  isEmpty(data: Data): boolean;
  readonly emptyTitle: string;
  readonly emptyDetail?: string;
  children(data: Data): ReactNode;
}

/**
 * Shows the result of a request: a skeleton, an empty state, an error with a retry, or the data. Data that could not be refreshed are
 * marked.
 */
export function AskedPane<Data>({asked: {data, error, ask}, isEmpty, emptyTitle, emptyDetail, children}: AskedPaneProps<Data>) {
  const {t} = useTexts('common');
  const again = () => void ask();
  if (data === undefined) {
    if (error === null) return <Skeleton label={t('loading')} />;
    return <ErrorState title={t('loadFailed')} detail={failureText(error, t)} retry={{label: t('retry'), onRetry: again}} />;
  }
  return (
    <>
      {error !== null && (
        <div role="alert" className="flex items-center gap-2 text-12 text-danger-text">
          <span className="min-w-0 flex-1">
            {t('loadFailed')} · {failureText(error, t)}
          </span>
          <Button size="small" look="quiet" onClick={again}>
            {t('retry')}
          </Button>
        </div>
      )}
      {isEmpty(data) ? <EmptyState title={emptyTitle} {...(emptyDetail !== undefined && {detail: emptyDetail})} /> : children(data)}
    </>
  );
}
