import {type UseQueryResult, useQuery} from '@tanstack/react-query';
import {useCallback} from 'react';
import {useSearchParams} from 'react-router-dom';
import {type AuditPage, type AuditQuery, fetchAudit} from '../../../base/api/audit.ts';

/** What the page asks for; it stands in its address. */
export interface AuditChoice {
  readonly fromDay: string;
  readonly toDay: string;
  readonly who: string;
  readonly action: string;
  readonly page: number;
  readonly size: number;
}

export const PAGE_SIZES = [20, 50, 100] as const;

/** The choice of the address, and a way to change it: another question begins with its first page. */
export function useAuditChoice(): readonly [AuditChoice, (change: Partial<AuditChoice>) => void] {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) ?? '';
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text(name)) ? text(name) : '');
  const size = PAGE_SIZES.find((one) => String(one) === text('size')) ?? PAGE_SIZES[0];
  const page = /^[1-9]\d{0,5}$/.test(text('page')) ? Number(text('page')) : 1;
  const change = useCallback(
    (next: Partial<AuditChoice>) =>
      setParams(
        (now) => {
          now.delete('page');
          for (const [name, value] of Object.entries(next)) {
            if (value === '' || (name === 'page' && value === 1)) now.delete(name);
            else now.set(name, String(value));
          }
          return now;
        },
        {replace: true},
      ),
    [setParams],
  );
  return [
    {fromDay: day('fromDay'), toDay: day('toDay'), who: text('who').slice(0, 100), action: text('action').slice(0, 60), page, size},
    change,
  ];
}

export function useAudit({fromDay, toDay, who, action, page, size}: AuditChoice): UseQueryResult<AuditPage> {
  const query: AuditQuery = {
    ...(fromDay && {fromDay}),
    ...(toDay && {toDay}),
    ...(who && {who}),
    ...(action && {action}),
    pageNum: page,
    pageSize: size,
  };
  const question = JSON.stringify({...query, pageNum: undefined, pageSize: undefined});
  return useQuery({
    queryKey: ['audit', question, page, size],
    queryFn: ({signal}) => fetchAudit(query, signal),
    retry: false,
    // Another page of the same question keeps the rows until it comes; another question begins empty.
    placeholderData: (before, last) => (last?.queryKey[1] === question ? before : undefined),
  });
}
