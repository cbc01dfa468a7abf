import {useTexts} from '../../base/i18n/use-texts.ts';
import {PhaseMark} from '../readings/phase-mark.tsx';
import {PHASES} from '../readings/quantities.ts';

/** Head of a table with one column per phase, in its colour and with its letter. */
export function PhaseHead({className}: {readonly className: string}) {
  const {t} = useTexts('device');
  return (
    <thead className="text-text-2">
      <tr className={className}>
        <th scope="col" className="pl-4 text-left font-semibold">
          {t('phase')}
        </th>
        {PHASES.map(({name, colour}) => (
          <th key={name} scope="col" className="w-[23%] pr-4 text-right font-semibold">
            <PhaseMark colour={colour} />
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
