import {MISSING_VALUE, siteText} from '@livebus/engine/core';
import {Card, Tag} from '@livebus/ui';
import {ChartSpline} from 'lucide-react';
import {useMemo} from 'react';
import type {BreakerAction, BreakerFigures} from '../../base/api/readings/breaker-figures.ts';
import {nameIn} from '../../base/i18n/name-in.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {tableError} from '../asked/asked-texts.ts';
import type {Asked} from '../asked/use-asked.ts';
import type {ShownDevice} from '../device-page/device-page.tsx';
import {factText} from '../readings/fact-card.tsx';
import {TableFrame} from '../table/table-frame.tsx';
import {SimulatedTag} from './simulated-tag.tsx';

export interface OperationRecordProps {
  readonly mechanism: Asked<BreakerFigures>;
  readonly device: ShownDevice;
}

const NONE: readonly BreakerAction[] = [];
const rowId = ({id}: BreakerAction): string => id;

/** The operations of the breaker (MO-2.brk-05), newest first. The parameter is the highest current of a phase before it. */
export function OperationRecord({mechanism, device: {deviceId, listed, zone}}: OperationRecordProps) {
  const {t, i18n} = useTexts('breaker');
  const figures = mechanism.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language decides how numbers are written.
  const columns = useMemo(
    () => [
      {key: 'action', head: t('record.action'), value: ({action}: BreakerAction) => t(`action.${action}`), widthPx: 110},
      {
        key: 'duration',
        head: t('record.duration'),
        unit: 'ms',
        kind: 'number' as const,
        value: ({durationMs}: BreakerAction) => durationMs,
        format: ({durationMs}: BreakerAction) => factText(durationMs, 1),
        widthPx: 130,
      },
      {key: 'reason', head: t('record.reason'), value: ({reason}: BreakerAction) => t(`reason.${reason}`), widthPx: 120},
      {
        key: 'parameter',
        head: t('record.parameter'),
        value: ({currentA}: BreakerAction) => (currentA === null ? null : t('record.current', {current: factText(currentA, 1)})),
        widthPx: 190,
      },
      {
        key: 'time',
        head: t('record.time'),
        value: ({timeMs}: BreakerAction) => timeMs ?? null,
        format: ({timeMs}: BreakerAction) => (Number.isFinite(timeMs) ? siteText(timeMs!, zone) : MISSING_VALUE),
        exportValue: ({timeMs}: BreakerAction) => (timeMs === undefined ? null : {timeMs}),
        widthPx: 180,
      },
    ],
    [t, i18n.language, zone],
  );
  const name = listed === undefined ? deviceId : nameIn(i18n.language, listed);
  const isMadeUp = figures?.simulated.has('actions') ?? false;
  // A file and a sheet of paper leave the tag of the card behind.
  const leaves = useMemo(
    () => ({
      title: `${name} ${t('record.title')}`,
      timeZone: zone,
      facts: [[t('record.device'), name] as const],
      ...(isMadeUp && {
        marks: {
          meanings: [{sign: `(${t('simulated')})`, meaning: t('record.madeUp')}],
          of: (_: BreakerAction, key: string) => (key === 'action' ? `(${t('simulated')})` : undefined),
        },
      }),
    }),
    [name, isMadeUp, zone, t],
  );
  return (
    <section aria-label={t('record.title')} className="contents">
      <Card className="min-h-[400px] flex-1 desktop:min-h-60 mobile:rounded-none mobile:border-x-0">
        <div className="flex min-h-0 flex-1 flex-col px-4 pb-3 mobile:px-3">
          <TableFrame
            name="breaker-operations"
            label={t('record.title')}
            tools={
              <span className="-ml-3 flex flex-wrap items-center gap-2">
                <h2 className="text-14 font-semibold">{t('record.title')}</h2>
                <SimulatedTag figures={figures} fields={['actions']} />
              </span>
            }
            columns={columns}
            rows={figures?.actions ?? NONE}
            rowId={rowId}
            loading={mechanism.asking && figures === undefined}
            error={tableError(mechanism, t)}
            emptyTitle={t('record.none')}
            leaves={leaves}
            height="fill"
            className="flex-1"
          />
        </div>
      </Card>
    </section>
  );
}

/** Place of the curves of current and angle of an operation (MO-2.brk-05). No device reports them yet, and the card says so. */
export function OperationCurve() {
  const {t} = useTexts('breaker');
  return (
    <Card
      title={t('curve.title')}
      note={<Tag look="blue">{t('demonstration')}</Tag>}
      className="shrink-0 grow mobile:rounded-none mobile:border-x-0"
    >
      <div className="mx-4 mb-4 flex min-h-36 grow flex-col items-center justify-center gap-2 rounded-2 border border-dashed border-line-strong bg-sunken p-4 text-center">
        <ChartSpline size={24} strokeWidth={1.5} aria-hidden="true" className="text-text-3" />
        <p className="text-13 text-text-2">{t('curve.none')}</p>
        <p className="max-w-prose text-12 text-text-3">{t('curve.why')}</p>
      </div>
    </Card>
  );
}
