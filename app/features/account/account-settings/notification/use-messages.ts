import type {Message} from '@livebus/contract';
import {useQueryClient} from '@tanstack/react-query';
import {useEffect} from 'react';
import {fetchMessages, tellRead} from '../../../../base/api/calls/account/notices.ts';
import {onWorkNews} from '../../../../base/session/work-news.ts';
import {useAsked} from '../../../../shared/asked/use-asked.ts';

export type ReadableMessage = Pick<Message, 'id' | 'workId'>;
type Listed = Awaited<ReturnType<typeof fetchMessages>>;
const KEY = ['messages'];

/** What the user is told, read again when the stream tells of something new, and how he says that he has read it. */
export function useMessages() {
  const queries = useQueryClient();
  const messages = useAsked({key: KEY, ask: fetchMessages});
  const again = messages.ask;
  useEffect(() => onWorkNews(() => void again()), [again]);
  return {
    messages,
    async markRead(read: readonly ReadableMessage[]): Promise<void> {
      const ids = new Set(read.flatMap(({id}) => id ?? []));
      const of = (isOrder: boolean) => read.flatMap(({id, workId}) => ((workId !== undefined) === isOrder && id !== undefined ? [id] : []));
      await tellRead({noticeIds: of(false), orderIds: of(true)});
      queries.setQueryData<Listed>(
        KEY,
        (before) =>
          before && {...before, rows: before.rows.map((row) => (row.id !== undefined && ids.has(row.id) ? {...row, isRead: true} : row))},
      );
    },
  };
}
