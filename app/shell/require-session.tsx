import {ErrorState, Skeleton} from '@livebus/ui';
import {useEffect, useRef, useState} from 'react';
import {Navigate, Outlet, useLocation} from 'react-router-dom';
import {endSession, loadAccount} from '../base/account/session.ts';
import {useTexts} from '../base/i18n/use-texts.ts';
import {signInAddress} from '../base/session/redirect.ts';
import {useSession} from '../base/session/session-store.ts';
import {currentToken} from '../base/session/token-store.ts';
import {failureText} from '../shared/failure/failure-text.ts';

/** Lets signed-in users through; others go to sign-in and return afterwards (SH-4-27). */
export function RequireSession() {
  const phase = useSession((state) => state.phase);
  const token = useSession((state) => state.token);
  const place = useLocation();
  const address = place.pathname + place.search + place.hash;
  const loginName = useSession((state) => state.user?.loginName);
  // The user whose session ended while the page was open, so that sign-in can say so; undefined if it was over before the user was known.
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (phase !== 'ended') last.current = loginName ?? last.current ?? '';
  }, [phase, loginName]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of location checks whether the token has expired.
  useEffect(() => {
    if (currentToken() === undefined) endSession();
  }, [address]);

  if (phase === 'ended')
    return <Navigate to={signInAddress(address)} replace state={last.current === undefined ? undefined : {over: last.current}} />;
  if (phase === 'signed-out') return <Navigate to={signInAddress()} replace />;
  if (phase === 'held' && token !== undefined) return <Account token={token} />;
  return <Outlet />;
}

/** Fetches user and menu after a reload (SH-4-30); shows a failure with a retry. */
function Account({token}: {readonly token: string}) {
  const {t} = useTexts('common');
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again.
  useEffect(() => {
    let current = true;
    setFailure(undefined);
    loadAccount(token).catch((error: unknown) => {
      if (current) setFailure(error);
    });
    return () => {
      current = false;
    };
  }, [token, attempt]);

  return (
    <div className="flex h-full flex-col">
      {failure === undefined ? (
        <Skeleton label={t('loading')} />
      ) : (
        <ErrorState
          title={t('loadFailed')}
          detail={failureText(failure, t)}
          retry={{label: t('retry'), onRetry: () => setAttempt(attempt + 1)}}
        />
      )}
    </div>
  );
}
