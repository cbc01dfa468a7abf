import type {BreakerFigures} from '../../base/api/readings/breaker-figures.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {FactCard, FactRow, factText} from '../readings/fact-card.tsx';
import {LiveText} from '../readings/live-text.tsx';
import {PhaseMark} from '../readings/phase-mark.tsx';
import {PHASES} from '../readings/quantities.ts';
import {SimulatedTag} from './simulated-tag.tsx';

export interface MechanismProps {
  /** Undefined until the backend has answered. */
  readonly figures: BreakerFigures | undefined;
}

const CONTACTS = {
  upper: ['upperContactAC', 'upperContactBC', 'upperContactCC'],
  lower: ['lowerContactAC', 'lowerContactBC', 'lowerContactCC'],
} as const satisfies Readonly<Record<string, readonly (keyof BreakerFigures)[]>>;

/** Temperatures of the upper and lower contacts by phase, ℃; `-` for those that the backend does not send (MO-2.brk-06). */
export function ContactTemperatures({figures}: MechanismProps) {
  const {t} = useTexts('breaker');
  return (
    <FactCard title={t('contacts')} note={<SimulatedTag figures={figures} fields={[...CONTACTS.upper, ...CONTACTS.lower]} />}>
      <table aria-label={t('contacts')} className="mx-4 mb-3 text-13">
        <thead className="text-text-2">
          <tr className="h-8">
            <th scope="col" className="text-left text-12 font-normal text-text-3">
              ℃
            </th>
            {PHASES.map(({name, colour}) => (
              <th key={name} scope="col" className="pl-3 text-right font-semibold">
                <PhaseMark colour={colour} />
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['upper', 'lower'] as const).map((side) => (
            <tr key={side} className="h-9 border-t border-line">
              <th scope="row" className="text-left font-normal text-text-2">
                {t(`contact.${side}`)}
              </th>
              {CONTACTS[side].map((field) => (
                <td key={field} className="pl-3 text-right font-semibold tabular-nums">
                  <LiveText>{factText(figures?.[field], 1)}</LiveText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FactCard>
  );
}

/** How often the breaker has closed and opened (opearNum1 and opearNum2, MO-2.brk-02). */
export function OperationCounts({figures}: MechanismProps) {
  const {t} = useTexts('breaker');
  return (
    <FactCard title={t('counts')} note={<SimulatedTag figures={figures} fields={['closings', 'openings']} />}>
      <dl aria-label={t('counts')} className="grid grid-cols-2 gap-x-4 px-4 pb-3">
        {(['closings', 'openings'] as const).map((field) => (
          <div key={field}>
            <dt className="text-12 text-text-3">{t(field)}</dt>
            <dd className="text-22 font-semibold tabular-nums">
              <LiveText>{factText(figures?.[field], 0)}</LiveText>
            </dd>
          </div>
        ))}
      </dl>
    </FactCard>
  );
}

const WEAR = [
  {field: 'contactWearPercent', unit: '%'},
  {field: 'mechanicalLifePercent', unit: '%'},
  {field: 'springChargeS', unit: 's'},
] as const;

/** Wear of the contacts, what is left of the mechanical life, and the last charging time of the spring. */
export function MechanismWear({figures}: MechanismProps) {
  const {t} = useTexts('breaker');
  return (
    <FactCard title={t('mechanism')} note={<SimulatedTag figures={figures} fields={WEAR.map(({field}) => field)} />}>
      <dl aria-label={t('mechanism')} className="px-4 pb-3">
        {WEAR.map(({field, unit}) => (
          <FactRow key={field} label={t(field)} value={factText(figures?.[field], 1)} unit={unit} />
        ))}
      </dl>
    </FactCard>
  );
}
