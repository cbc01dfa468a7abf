import {Button, IconButton} from '@livebus/ui';
import {RefreshCw, X} from 'lucide-react';
import {useEffect, useState} from 'react';
import {fetchText} from '../../base/api/transport/fetch-text.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {runningEntry} from '../../base/menu/chunk-deploy.ts';
import {steadyNowMs} from '../../base/session/server-clock.ts';
import {useSession} from '../../base/session/session-store.ts';
import {hasUnsaved} from '../../base/session/unsaved.ts';
import {liveStatus, onLiveStatus} from '../../live/live-status.ts';
import {entryOf} from './entry-script.ts';
import {atQuietMoment} from './quiet-moment.ts';
import {mayReload, watchVersion} from './version-watch.ts';

/** In session storage: for this tab only, and kept over reloads. */
const RELOADED_FOR = 'livebus-reloaded-for';
const ASK_LIMIT_MS = 15_000;

/**
 * A quiet line in a corner when the server has a newer build of the console. It waits for the user, blocks nothing, and can be dismissed. A
 * wall has no user: it reloads by itself at a quiet moment, once per build.
 */
export function VersionNotice() {
  const {t} = useTexts('connection');
  const wall = useIsWall();
  const [newer, setNewer] = useState<string | undefined>(undefined);
  useEffect(() => watchVersion(runningEntry(), pagePorts(), setNewer), []);
  useEffect(() => {
    if (newer === undefined || !wall || !mayReload(newer, reloadedFor())) return;
    const allowed = () => !hasUnsaved() && document.fullscreenElement === null && liveStatus().server !== 'lost';
    return atQuietMoment({allowed, random: Math.random}, () => reloadFor(newer));
  }, [newer, wall]);
  if (newer === undefined || wall) return null;
  return (
    <aside
      role="status"
      aria-label={t('version.title')}
      className="fixed right-4 bottom-12 z-toast flex max-w-[calc(100vw-32px)] items-center gap-3 rounded-3 border border-line bg-raised py-2 pr-2 pl-3.5 text-13 text-text-1 shadow-2"
    >
      <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
      <span className="min-w-0">{t('version.text')}</span>
      <Button size="small" onClick={() => reloadFor(newer)}>
        {t('version.reload')}
      </Button>
      <IconButton size="small" label={t('version.later')} icon={<X size={16} strokeWidth={1.75} />} onClick={() => setNewer(undefined)} />
    </aside>
  );
}

/** A wall's session, or a browser started in full screen: both survive a reload. */
function useIsWall(): boolean {
  const session = useSession((state) => state.user?.wall) === true;
  const kiosk = matchMedia('(display-mode: fullscreen)').matches && document.fullscreenElement === null;
  return session || kiosk || document.documentElement.dataset.theme === 'wall';
}

/** Keeps the address; for unsaved input the browser asks first. */
function reloadFor(served: string): void {
  try {
    sessionStorage.setItem(RELOADED_FOR, served);
  } catch (error) {
    console.warn('the new version could not be noted', error);
  }
  location.reload();
}

/** Null for none; undefined if the browser cannot store it: it would then be unknown after the reload too. */
function reloadedFor(): string | null | undefined {
  try {
    sessionStorage.setItem(`${RELOADED_FOR}-probe`, '1');
    sessionStorage.removeItem(`${RELOADED_FOR}-probe`);
    return sessionStorage.getItem(RELOADED_FOR);
  } catch {
    return undefined;
  }
}

function pagePorts() {
  return {
    nowMs: steadyNowMs,
    random: Math.random,
    async served() {
      try {
        const {status, text} = await fetchText({url: '/', headers: {'Cache-Control': 'no-cache'}, limitMs: ASK_LIMIT_MS});
        return status === 200 ? entryOf(text) : undefined;
      } catch (error) {
        console.warn('the served version could not be asked for', error);
        return undefined;
      }
    },
    onReturn(look: () => void) {
      const stop = onLiveStatus((now, before) => before.server === 'lost' && now.server === 'up' && look());
      const onShow = () => document.hidden || look();
      document.addEventListener('visibilitychange', onShow);
      return () => {
        stop();
        document.removeEventListener('visibilitychange', onShow);
      };
    },
  };
}
