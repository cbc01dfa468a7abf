import {MINUTE_MS, momentOf, parseWallTime, siteText} from '@livebus/engine/core';
import {Button, DatePicker, IconButton, Spinner, TimePicker} from '@livebus/ui';
import {ChevronLeft, ChevronRight, History, Radio, SkipBack, SkipForward} from 'lucide-react';
import {useEffect, useRef, useState} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../../base/session/server-clock.ts';
import {failureText} from '../../../../shared/failure/failure-text.ts';
import {useFormKit} from '../../../../shared/form/use-form-kit.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import {LiveText} from '../../../../shared/readings/live-text.tsx';
import {ageText} from '../../../../shared/time/site-time.ts';
import {useServerSeconds} from '../../../../shared/time/use-server-seconds.ts';
import {findEvent} from './find-event.ts';

export interface PastBandProps {
  readonly model: Pick<DiagramModel, 'pick' | 'zone' | 'atMs' | 'phase'>;
  /** The moment in the address, epoch ms; null for a text that is none, or one that has not come: then the picture is of now. */
  readonly wantedMs: number | null;
  readonly touch: boolean;
  onMove(atMs: number): void;
  onNow(): void;
}

const ICON = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;
const STRIPES =
  'bg-[repeating-linear-gradient(135deg,var(--primary-subtle)_0_14px,color-mix(in_srgb,var(--primary)_14%,var(--primary-subtle))_14px_28px)]';

/** Above a picture of the past: that it is the past, which moment of it, how long ago, and the ways to other moments and back to now. */
export default function PastBand({model, wantedMs, touch, onMove, onNow}: PastBandProps) {
  const {t} = useTexts('past-picture');
  const toNow = (
    <Button look="primary" size="small" className="mobile:h-touch" icon={<Radio {...ICON} />} onClick={onNow}>
      {t('toNow')}
    </Button>
  );
  return (
    <section
      aria-label={t('title')}
      data-past={wantedMs === null ? 'unreadable' : ''}
      className={`flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-primary px-3 py-1.5 text-13 text-text-1 ${STRIPES}`}
    >
      {wantedMs === null ? (
        <p role="alert" className="min-w-0 flex-1">
          {t('noMoment')}
        </p>
      ) : (
        <>
          <Moment model={model} wantedMs={wantedMs} />
          {/* On a phone the way back stands beside the moment, above the steps. */}
          {touch && toNow}
          <Steps model={model} wantedMs={wantedMs} touch={touch} onMove={onMove} />
        </>
      )}
      {!(touch && wantedMs !== null) && toNow}
    </section>
  );
}

function Moment({model, wantedMs}: Pick<PastBandProps, 'model'> & {readonly wantedMs: number}) {
  const {t} = useTexts('past-picture');
  const nowMs = useServerSeconds();
  const isComing = model.phase === 'loading' || (model.phase === 'shown' && model.atMs !== wantedMs);
  const milliseconds = wantedMs % 1000 === 0 ? '' : `.${String(wantedMs % 1000).padStart(3, '0')}`;
  return (
    <p className="flex min-w-max flex-1 items-center gap-x-2 mobile:min-w-0 mobile:flex-wrap mobile:gap-y-0">
      <History {...ICON} className="shrink-0 text-primary-text" />
      <strong className="font-semibold text-primary-text tabular-nums">
        {t('isPast', {time: `${siteText(wantedMs, model.zone)}${milliseconds}`})}
      </strong>
      <span aria-live="off" className="text-12 text-text-2 tabular-nums">
        <LiveText>{ageText(nowMs - wantedMs, t)}</LiveText>
      </span>
      {isComing && (
        <span role="status">
          <Spinner />
          <span className="sr-only">{t('coming')}</span>
        </span>
      )}
    </p>
  );
}

function Steps({model, wantedMs, touch, onMove}: Pick<PastBandProps, 'model' | 'touch' | 'onMove'> & {readonly wantedMs: number}) {
  const {t} = useTexts('past-picture');
  const {picker} = useFormKit();
  const {pick, zone} = model;
  const [said, setSaid] = useState<{readonly of: number; readonly text: string} | null>(null);
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);

  const [date, time] = siteText(wantedMs, zone).split(' ') as [string, string];
  const [today, clock] = siteText(serverNowMs(), zone).split(' ') as [string, string];
  /** A time of today that has not come is now. */
  const choose = (nextDate: string, nextTime: string) => {
    const read = parseWallTime(`${nextDate} ${nextTime}`);
    if (read.ok) onMove(Math.min(momentOf(read.value.wallMs, zone), Math.floor(serverNowMs() / 1000) * 1000));
  };
  const moveBy = (ms: number) => onMove(Math.min(wantedMs + ms, Math.floor(serverNowMs() / 1000) * 1000));
  async function toEvent(towards: 'before' | 'after') {
    if (pick === null) return;
    asked.current?.abort();
    const own = new AbortController();
    asked.current = own;
    setSaid(null);
    try {
      const found = await findEvent(pick, {atMs: wantedMs, towards}, own.signal);
      if (own.signal.aborted) return;
      if (found === null) setSaid({of: wantedMs, text: t(`none.${towards}`)});
      else onMove(found);
    } catch (error) {
      if (!own.signal.aborted) setSaid({of: wantedMs, text: failureText(error, t)});
    }
  }
  const size = touch ? 'touch' : 'small';
  return (
    <div className="flex flex-wrap items-center gap-1 mobile:w-full mobile:flex-nowrap mobile:justify-between">
      <span role="status" className="text-12 text-warning-text">
        {said?.of === wantedMs && said.text}
      </span>
      <IconButton size={size} label={t('eventBefore')} icon={<SkipBack {...ICON} />} onClick={() => void toEvent('before')} />
      {!touch && <IconButton size={size} label={t('minuteBefore')} icon={<ChevronLeft {...ICON} />} onClick={() => moveBy(-MINUTE_MS)} />}
      <DatePicker
        label={t('date')}
        labelHidden
        texts={picker}
        value={date}
        today={today}
        max={today}
        className="w-36"
        onChange={(next) => choose(next, next === today && time > clock ? clock : time)}
      />
      <TimePicker
        label={t('time')}
        labelHidden
        seconds
        className="w-32"
        texts={picker}
        value={time}
        max={date === today ? clock : undefined}
        onChange={(next) => choose(date, next)}
      />
      {!touch && <IconButton size={size} label={t('minuteAfter')} icon={<ChevronRight {...ICON} />} onClick={() => moveBy(MINUTE_MS)} />}
      <IconButton size={size} label={t('eventAfter')} icon={<SkipForward {...ICON} />} onClick={() => void toEvent('after')} />
    </div>
  );
}
