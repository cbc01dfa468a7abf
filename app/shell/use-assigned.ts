import {useEffect} from 'react';
import {useNavigate} from 'react-router-dom';
import {useTexts} from '../base/i18n/use-texts.ts';
import {useScreenPath} from '../base/menu/use-screen-path.ts';
import {useSession} from '../base/session/session-store.ts';
import {onWorkNews} from '../base/session/work-news.ts';
import {messages} from '../shared/floating/messages.ts';
import {hasOutbox, outboxKey} from '../shared/work/outbox/outbox-name.ts';

/** Sends what the user did while the server could not be reached, in whichever screen he is now. */
export function useWaitingWork(): void {
  const login = useSession((state) => (state.phase === 'ready' ? state.user.loginName : undefined));
  useEffect(() => {
    if (login === undefined) return;
    const start = () => void import('../shared/work/outbox/send-outbox.ts').then(({startOutbox}) => startOutbox(login));
    if (hasOutbox(login)) start();
    // Another tab has added something, and may be closed before it is sent.
    const told = ({key, newValue}: StorageEvent) => {
      if (key === outboxKey(login) && newValue !== null) start();
    };
    addEventListener('storage', told);
    return () => removeEventListener('storage', told);
  }, [login]);
}

/** Says in every tab that the user has got a work order, and leads to it. */
export function useAssigned(): void {
  const {t} = useTexts('shell');
  const path = useScreenPath('WorkList');
  const navigate = useNavigate();
  useEffect(
    () =>
      onWorkNews((news) => {
        if (news.kind !== 'assigned') return;
        const {id, workId, workContent, by} = news;
        messages.say({
          look: 'info',
          text: t('assigned.text', {number: workId, by}),
          detail: workContent,
          ...(path !== undefined && {
            action: {label: t('assigned.open'), onAction: () => void navigate(`${path}?${new URLSearchParams({order: id})}`)},
          }),
        });
      }),
    [t, path, navigate],
  );
}
