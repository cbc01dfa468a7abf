import {cx} from '@livebus/ui';
import type {TransformerFigures} from '../../../base/api/readings/transformer-figures.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {FactCard} from '../../../shared/readings/fact-card.tsx';
import {LiveText} from '../../../shared/readings/live-text.tsx';
import {PhaseMark} from '../../../shared/readings/phase-mark.tsx';
import {PHASES} from '../../../shared/readings/quantities.ts';
import {UnitOfMeasure} from '../../../shared/readings/quantity.tsx';
import {quantityFormat, quantityText} from '../../../shared/readings/quantity-format.ts';
import {ToCurve} from '../../../shared/readings/to-curve.tsx';
import {isDoubtful, type TransformerNow} from './live-figures.ts';
import {PartNote} from './part-note.tsx';

export interface WindingCardProps {
  readonly now: TransformerNow | null;
  readonly zone: string;
  /** Shows the temperatures of the day. */
  onCourse(): void;
}

export const WINDING_FIELDS = ['windingAC', 'windingBC', 'windingCC'] as const satisfies readonly (keyof TransformerFigures)[];

/** The temperatures of the three windings and when they were measured (MO-2.trafo-05), drawn as the coils between their yokes. */
export function WindingCard({now, zone, onCourse}: WindingCardProps) {
  const {t} = useTexts('transformer');
  const state = now?.parts.windings;
  const doubtful = isDoubtful(state);
  return (
    <FactCard title={t('windings')} note={now !== null && <PartNote state={state} zone={zone} withTime />}>
      <div className="flex flex-1 flex-col justify-center px-4 pb-4">
        <i aria-hidden="true" className="mx-auto block h-3.5 w-full max-w-72 rounded-1 bg-line-strong" />
        <ul aria-label={t('windings')} className="mx-auto flex w-full max-w-72 justify-around gap-2">
          {PHASES.map(({name, colour}, at) => {
            const value = now?.figures[WINDING_FIELDS[at]!] ?? null;
            const figure = (
              <LiveText className={cx('text-18 font-semibold tabular-nums', doubtful ? 'text-stale' : 'text-text-1')}>
                {quantityText(value, quantityFormat(WINDING_FIELDS[at]!, 'high'))}
              </LiveText>
            );
            return (
              <li key={name} className="flex min-w-0 flex-1 flex-col items-center">
                <i aria-hidden="true" className="h-2 w-2.5 bg-line-strong" />
                <div className="flex h-16 w-full flex-col items-center justify-center rounded-4 border-2 border-line-control bg-sunken">
                  <span className="text-12 text-text-2">
                    <PhaseMark colour={colour} />
                    {name}
                  </span>
                  {value === null ? (
                    figure
                  ) : (
                    <ToCurve title={t('toTemperatures')} onPress={onCourse}>
                      {figure}
                      <UnitOfMeasure>℃</UnitOfMeasure>
                    </ToCurve>
                  )}
                </div>
                <i aria-hidden="true" className="h-2 w-2.5 bg-line-strong" />
              </li>
            );
          })}
        </ul>
        <i aria-hidden="true" className="mx-auto block h-3.5 w-full max-w-72 rounded-1 bg-line-strong" />
      </div>
    </FactCard>
  );
}
