import {useEffect, useRef} from 'react';
import {fetchOwnTasks, fetchUnreadNotices, fetchWaitingRepairs} from '../../../base/api/calls/account/notices.ts';
import {onWorkNews} from '../../../base/session/work-news.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';

/** The three lists: asked for when the popover is opened (SH-2.5-04), and from the first news or opening on whenever the stream tells of more. */
export function useMessageLists() {
  const notices = useAsked({key: ['unread-notices'], enabled: false, ask: fetchUnreadNotices});
  const repairs = useAsked({key: ['waiting-repairs'], enabled: false, ask: fetchWaitingRepairs});
  const tasks = useAsked({key: ['own-tasks'], enabled: false, ask: fetchOwnTasks});
  const [askNotices, askRepairs, askTasks] = [notices.ask, repairs.ask, tasks.ask];
  const opened = useRef(false);
  useEffect(
    () =>
      onWorkNews((news) => {
        const isNew = news.kind === 'assigned' || (news.kind === 'notice' && news.title !== undefined);
        if (!opened.current && !isNew) return;
        const first = !opened.current;
        opened.current = true;
        if (first || news.kind === 'again' || news.kind === 'notice') void askNotices();
        if (first || news.kind === 'again' || (news.kind === 'changed' && news.thing === 'repair')) void askRepairs();
        if (first || news.kind === 'again' || news.kind === 'assigned' || (news.kind === 'changed' && news.thing === 'order'))
          void askTasks();
      }),
    [askNotices, askRepairs, askTasks],
  );
  const count = [notices, repairs, tasks].reduce((sum, {data}) => sum + (data?.rows.length ?? 0), 0);
  return {
    notices,
    repairs,
    tasks,
    /** Of all three; 0 until they are known. */
    count,
    askAll(): void {
      opened.current = true;
      void askNotices();
      void askRepairs();
      void askTasks();
    },
  };
}
