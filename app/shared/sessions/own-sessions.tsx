import type {SessionInfo} from '@livebus/contract';
import {Button, ErrorState, Notice, Skeleton, Tag} from '@livebus/ui';
import {endSessions, fetchOwnSessions} from '../../base/api/calls/account/sessions.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useAsked} from '../asked/use-asked.ts';
import {failureText} from '../failure/failure-text.ts';
import {useAction} from '../form/use-action.ts';
import {momentText} from '../time/moment.ts';
import {browserOf} from './browser-of.ts';

/** The user's sessions: unfamiliar ones can be ended here. The current session is ended by signing out. */
export default function OwnSessions() {
  const {t} = useTexts('sessions');
  const sessions = useAsked({key: ['own-sessions'], ask: fetchOwnSessions});
  const end = useAction(async (id: string | undefined) => {
    try {
      await endSessions(id);
    } finally {
      void sessions.ask();
    }
  });
  if (sessions.data === undefined) {
    if (sessions.error === null) return <Skeleton label={t('common:loading')} lines={[60, 80]} />;
    const retry = {label: t('common:retry'), onRetry: () => void sessions.ask()};
    return <ErrorState title={t('common:loadFailed')} detail={failureText(sessions.error, t)} retry={retry} />;
  }
  return (
    <div className="flex flex-col gap-2">
      {end.error !== undefined && <Notice look="danger">{failureText(end.error, t)}</Notice>}
      <ul aria-label={t('ownSessions')}>
        {sessions.data.map((one) => (
          <li key={one.id} className="flex items-center gap-3 border-b border-line py-2 text-13">
            <Place session={one} />
            {one.current ? (
              <Tag>{t('current')}</Tag>
            ) : (
              <Button size="small" look="danger" disabled={end.busy} onClick={() => end.run(one.id)} className="mobile:h-touch">
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.data.length > 1 && (
        <div className="flex justify-end">
          <Button disabled={end.busy} onClick={() => end.run(undefined)} className="mobile:h-touch">
            {t('endOthers')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Place({session: {agent, address, usedAt, createdAt}}: {readonly session: SessionInfo}) {
  const {t} = useTexts('sessions');
  return (
    <div className="min-w-0 flex-1 break-words">
      <p title={agent}>{[browserOf(agent), address].filter(Boolean).join(' · ') || '--'}</p>
      <p className="text-12 text-text-3">{t('usedAndSignedIn', {used: momentText(usedAt), signedIn: momentText(createdAt)})}</p>
    </div>
  );
}
