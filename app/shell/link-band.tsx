import {timeOfDay} from '@livebus/engine/core';
import {Unplug} from 'lucide-react';
import {getConfig} from '../base/config/config.ts';
import {useTexts} from '../base/i18n/use-texts.ts';
import {useLiveStatus} from '../live/live-status.ts';
import {LiveText} from '../shared/readings/live-text.tsx';
import {ageText} from '../shared/time/site-time.ts';
import {useServerSeconds} from '../shared/time/use-server-seconds.ts';

/**
 * Shown below the head of every page while the server is lost: the time of the data, their age, and that the console is trying to
 * reconnect. It appears and disappears by itself. Its container is always in the document, so that screen readers announce what appears in
 * it.
 */
export function LinkBand() {
  const lost = useLiveStatus(({link, server}) => link === 'lost' || server === 'lost');
  return (
    <div role="status" className="shrink-0 empty:hidden">
      {lost && <LostLink />}
    </div>
  );
}

function LostLink() {
  const {t} = useTexts('shell');
  const {dataAtMs, sinceMs, timeZone} = useLiveStatus();
  const fromMs = dataAtMs ?? sinceMs;
  const time = fromMs === undefined ? undefined : timeOfDay(fromMs, timeZone ?? getConfig().timeZone);
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-y border-danger-line bg-danger-subtle px-4 py-1.5 text-12 text-danger-text">
      <Unplug size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="font-semibold">{t('link.lost')}</span>
      <Dot />
      {time !== undefined && (
        <>
          <LiveText className="tabular-nums">{t(dataAtMs === undefined ? 'band.since' : 'band.dataStopped', {time})}</LiveText>
          <Dot />
          <Age fromMs={fromMs!} />
          <Dot />
        </>
      )}
      <span>{t('band.retrying')}</span>
    </p>
  );
}

const Dot = () => <span aria-hidden="true">·</span>;

/** Outside the announced text, so that screen readers do not announce every second. */
function Age({fromMs}: {readonly fromMs: number}) {
  const {t} = useTexts('common');
  const nowMs = useServerSeconds();
  return (
    <span aria-live="off" className="tabular-nums">
      <LiveText>{ageText(nowMs - fromMs, t)}</LiveText>
    </span>
  );
}
