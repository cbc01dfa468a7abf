import {Notice} from '@livebus/ui';
import {useState} from 'react';
import {Link, useLocation, useNavigate, useSearchParams} from 'react-router-dom';
import {getConfig} from '../../../base/config/config.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {targetAfterSignIn} from '../../../base/session/redirect.ts';
import {useSession} from '../../../base/session/session-store.ts';
import {currentToken} from '../../../base/session/token-store.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {SignInForm} from './sign-in-form.tsx';

/** The sign-in page (SH-2.1-02). It stays even for one who is signed in (SH-4-29), who is offered the way on. */
export default function SignIn() {
  const {t} = useTexts('sign-in');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const {state} = useLocation() as {readonly state: {readonly over?: string} | null};
  const signOutFailure = useSession((state) => (state.phase === 'signed-out' ? state.failure : undefined));
  // Of the moment the page is opened: who signs in here goes on at once.
  const [signedIn] = useState(() => currentToken() !== undefined);
  const target = targetAfterSignIn(search.get('redirect'));
  return (
    <>
      <h1 className="text-28 leading-tight font-semibold">{getConfig().branding.product}</h1>
      <p className="mt-1.5 mb-8 text-text-2">{t('subtitle')}</p>
      {signOutFailure !== undefined && (
        <Notice look="danger" className="mb-5">
          {t('signOutFailed')} {failureText(signOutFailure, t)}
        </Notice>
      )}
      {state?.over !== undefined && (
        <Notice look="info" className="mb-5">
          {t('common:failure.session')}
        </Notice>
      )}
      {signedIn && (
        <Notice look="info" className="mb-5">
          {t('signedIn')}{' '}
          <Link to={target} replace className="text-primary-text underline">
            {t('goOn')}
          </Link>
        </Notice>
      )}
      <SignInForm loginName={state?.over ?? ''} onDone={() => navigate(target, {replace: true})} />
    </>
  );
}
