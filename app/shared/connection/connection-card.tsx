import {timeOfDay} from '@livebus/engine/core';
import {Button} from '@livebus/ui';
import {useMutation} from '@tanstack/react-query';
import type {ReactNode} from 'react';
import {getConfig} from '../../base/config/config.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {lastHeardMs} from '../../base/session/server-clock.ts';
import {useLiveStatus} from '../../live/live-status.ts';
import {failureText} from '../failure/failure-text.ts';
import {LiveText} from '../readings/live-text.tsx';
import {ageText} from '../time/site-time.ts';
import {useServerSeconds} from '../time/use-server-seconds.ts';
import {askServerAgain} from './ask-again.ts';
import {useConnection} from './use-connection.ts';

/** Details of the link, and a button that contacts the server at once. */
export function ConnectionCard() {
  const {t} = useTexts('connection');
  const state = useConnection();
  const {transport, dataAtMs, sinceMs, timeZone} = useLiveStatus();
  const nowMs = useServerSeconds();
  const zone = timeZone ?? getConfig().timeZone;
  const ask = useMutation({mutationFn: () => askServerAgain(AbortSignal.timeout(15_000))});
  const heardMs = lastHeardMs();
  const moment = (ms: number) => `${timeOfDay(ms, zone)} · ${ageText(nowMs - ms, t)}`;
  return (
    <div className="flex flex-col gap-3 text-13">
      <p className="text-text-1">{t(`detail.${state}`)}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-12">
        {transport !== undefined && <Fact term={t('way')}>{t(`transport.${transport}`)}</Fact>}
        {heardMs !== undefined && (
          <Fact term={t('heard')}>
            <LiveText>{moment(heardMs)}</LiveText>
          </Fact>
        )}
        {dataAtMs !== undefined && (
          <Fact term={t('data')}>
            <LiveText>{moment(dataAtMs)}</LiveText>
          </Fact>
        )}
        {sinceMs !== undefined && (
          <Fact term={t('since')}>
            <LiveText>{moment(sinceMs)}</LiveText>
          </Fact>
        )}
      </dl>
      {state !== 'ended' && (
        <div className="flex items-center gap-3">
          <Button size="small" disabled={ask.isPending} onClick={() => ask.mutate()}>
            {t(state === 'reconnecting' || state === 'offline' ? 'retry' : 'check')}
          </Button>
          <span role="status" className={ask.isError ? 'min-w-0 text-12 text-danger-text' : 'min-w-0 text-12 text-text-2'}>
            {ask.isPending && t('asking')}
            {ask.isError && failureText(ask.error, t)}
            {ask.isSuccess && t('answered', {ms: ask.data})}
          </span>
        </div>
      )}
    </div>
  );
}

function Fact({term, children}: {readonly term: string; readonly children: ReactNode}) {
  return (
    <>
      <dt className="text-text-3">{term}</dt>
      <dd className="text-right text-text-1 tabular-nums">{children}</dd>
    </>
  );
}
