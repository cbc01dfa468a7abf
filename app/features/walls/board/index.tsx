import {timeOfDay} from '@livebus/engine/core';
import {MonitorOff} from 'lucide-react';
import {getConfig} from '../../../base/config/config.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {BrandMark} from '../../../shared/brand/brand-mark.tsx';
import {Copyright} from '../../../shared/brand/copyright.tsx';
import {zoneOffset} from '../../../shared/time/site-time.ts';
import {useWallClock} from './use-wall-clock.ts';
import {useWallTheme} from './use-wall-theme.ts';
import {WayBack} from './way-back.tsx';

/** The public, read-only board: a wall without data of its own, and without a call (SH-2.1-24). It shows whose it is and what time it is there. */
export default function Board() {
  const {t, i18n} = useTexts('board');
  useWallTheme();
  const {branding, timeZone} = getConfig();
  const nowMs = useWallClock();
  const day = new Intl.DateTimeFormat(i18n.language, {timeZone, dateStyle: 'full'}).format(nowMs);
  return (
    <div className="flex h-full flex-col gap-4 bg-ground p-8 text-text-1">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div className="flex items-center gap-4">
          <BrandMark sizePx={48} />
          <h1 className="text-[length:2.25rem] leading-tight font-semibold">{branding.product}</h1>
        </div>
        <p className="flex items-baseline gap-6">
          <span className="text-[length:var(--wall-fs-label)] text-text-2">{day}</span>
          <span className="text-[length:2.75rem] leading-none font-semibold tabular-nums">{timeOfDay(nowMs, timeZone)}</span>
        </p>
      </header>
      <main className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 rounded-3 border border-line bg-surface p-8 text-center">
        <MonitorOff aria-hidden="true" strokeWidth={1.5} className="size-16 text-text-3" />
        <p className="text-[length:var(--wall-fs-title)] font-semibold">{t('empty')}</p>
        <p className="max-w-prose text-[length:var(--wall-fs-label)] text-text-2">{t('why')}</p>
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-[length:var(--wall-fs-axis)] text-text-3">
        <span className="flex flex-wrap gap-x-6">
          <Copyright />
          <span>{t('readOnly')}</span>
          <span>{t('zone', {offset: zoneOffset(nowMs, timeZone)})}</span>
        </span>
        <WayBack />
      </footer>
    </div>
  );
}
