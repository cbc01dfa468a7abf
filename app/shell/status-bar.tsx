import {timeOfDay} from '@livebus/engine/core';
import {useSyncExternalStore} from 'react';
import {createPortal} from 'react-dom';
import {getConfig} from '../base/config/config.ts';
import {useTexts} from '../base/i18n/use-texts.ts';
import {useLiveStatus} from '../live/live-status.ts';
import {Copyright} from '../shared/brand/copyright.tsx';
import {ConnectionChip} from '../shared/connection/connection-chip.tsx';
import {LiveText} from '../shared/readings/live-text.tsx';
import {ageText, zoneOffset} from '../shared/time/site-time.ts';
import {useServerSeconds} from '../shared/time/use-server-seconds.ts';
import {LateAlarmStrip} from './alarms/late-alarm-strip.tsx';

/** Connection, time and age of the data, zone of the site, copyright. It is always visible: it moves into the element shown full screen. */
export function StatusBar() {
  const host = useSyncExternalStore(onFullScreen, statusHost);
  return host === null ? <Bar /> : createPortal(<Bar />, host);
}

function onFullScreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** An element shown full screen that has room for a last line. */
function statusHost(): Element | null {
  return document.fullscreenElement?.matches('[data-status-host]') ? document.fullscreenElement : null;
}

function Bar() {
  const {t} = useTexts('shell');
  const {dataAtMs, timeZone} = useLiveStatus();
  const zone = timeZone ?? getConfig().timeZone;
  const nowMs = useServerSeconds(dataAtMs !== undefined);
  return (
    // Role given explicitly: on the full screen it is inside a section, where a footer would lose it.
    <footer
      role="contentinfo"
      className="@container order-last flex h-status shrink-0 items-center gap-4 overflow-hidden border-t border-line bg-surface px-4 text-12 whitespace-nowrap text-text-3 flat:sticky flat:bottom-0 flat:z-sticky"
    >
      <ConnectionChip />
      {dataAtMs !== undefined && (
        <LiveText className="shrink-0">{`${t('dataAt', {time: timeOfDay(dataAtMs, zone)})} · ${ageText(nowMs - dataAtMs, t)}`}</LiveText>
      )}
      <LateAlarmStrip timeZone={zone} />
      <span className="min-w-0 flex-1" />
      <span className="@max-[48rem]:hidden">{t('zone', {offset: zoneOffset(nowMs, zone)})}</span>
      <span className="@max-[60rem]:hidden">
        <Copyright />
      </span>
    </footer>
  );
}
