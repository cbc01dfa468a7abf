import {IconButton} from '@livebus/ui';
import {Clock, X} from 'lucide-react';
import {useEffect, useState} from 'react';
import {Link, useLocation} from 'react-router-dom';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {signInAddress} from '../../base/session/redirect.ts';
import {useSession} from '../../base/session/session-store.ts';
import {tokenEndsAtMs} from '../../base/session/token-store.ts';

const WARN_BEFORE_MS = 120_000;

/**
 * A line in a corner from two minutes before the session expires by age (SH-4-31), so that the user can save input. Not shown on walls,
 * which nobody attends.
 */
export function SessionEndingSoon() {
  const {t} = useTexts('sessions');
  const {pathname, search, hash} = useLocation();
  const token = useSession((state) => (state.phase === 'ready' && state.user.wall !== true ? state.token : undefined));
  const [due, setDue] = useState(false);
  useEffect(() => {
    setDue(false);
    const endsAtMs = token === undefined ? undefined : tokenEndsAtMs();
    if (endsAtMs === undefined) return;
    const timer = setTimeout(() => setDue(true), endsAtMs - WARN_BEFORE_MS - Date.now());
    return () => clearTimeout(timer);
  }, [token]);
  return (
    <div role="status" className="empty:hidden">
      {due && (
        <div className="fixed right-4 bottom-12 z-toast flex max-w-[calc(100vw-32px)] items-center gap-3 rounded-3 border border-warning-line bg-raised py-2 pr-2 pl-3.5 text-13 text-text-1 shadow-2">
          <Clock size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-warning-text" />
          <span className="min-w-0">
            <span className="block font-semibold">{t('endsSoon')}</span>
            <span className="block text-12 text-text-2">{t('endsSoonWhy')}</span>
          </span>
          <Link to={signInAddress(pathname + search + hash)} className="shrink-0 text-primary-text hover:underline">
            {t('signInNow')}
          </Link>
          <IconButton size="small" label={t('dialog:close')} icon={<X size={16} strokeWidth={1.75} />} onClick={() => setDue(false)} />
        </div>
      )}
    </div>
  );
}
