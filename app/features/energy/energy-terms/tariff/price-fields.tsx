import {BANDS} from '@livebus/contract';
import {NumberField} from '@livebus/ui';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {faultAt} from './fault-words.ts';
import {type DraftFault, type TariffDraft, usedBands} from './tariff-draft.ts';

export interface PriceFieldsProps {
  readonly draft: TariffDraft;
  readonly faults: readonly DraftFault[];
  readonly readOnly: boolean;
  onChange(prices: TariffDraft['prices']): void;
}

/** Price of each band, yuan a kWh with up to six decimals. A band without hours needs none. */
export function PriceFields({draft, faults, readOnly, onChange}: PriceFieldsProps) {
  const {t} = useTexts('energy-terms');
  const used = usedBands(draft);
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-1 mobile:grid-cols-1">
      {BANDS.map((band) => (
        <NumberField
          key={band}
          label={t(`energy:band.${band}`)}
          unit={t('yuanPerKwh')}
          required={used.includes(band)}
          value={draft.prices[band]}
          readOnly={readOnly}
          hint={used.includes(band) ? undefined : t('unusedBand')}
          error={faultAt(faults, `price.${band}`, t)}
          onChange={(price) => onChange({...draft.prices, [band]: price})}
        />
      ))}
    </div>
  );
}
