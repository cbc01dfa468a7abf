import {Segmented} from '@livebus/ui';
import {z} from 'zod';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useAddressState} from '../../../../shared/address/use-address-state.ts';

/** The station's diagram, or the system picture that it names (MO-2.sld-24). */
export type PictureVariant = 'diagram' | 'picture';
const VARIANTS: readonly PictureVariant[] = ['diagram', 'picture'];

const ADDRESS = z.object({picture: z.enum(['', '1']).default('')});

/** In the address as `&picture=1`; it goes with the station. */
export function useVariant(): readonly [PictureVariant, (variant: PictureVariant) => void] {
  const [{picture}, change] = useAddressState(ADDRESS);
  return [picture === '1' ? 'picture' : 'diagram', (variant) => change({picture: variant === 'picture' ? '1' : ''})];
}

export interface VariantSwitchProps {
  readonly variant: PictureVariant;
  onChange(variant: PictureVariant): void;
}

export function VariantSwitch({variant, onChange}: VariantSwitchProps) {
  const {t} = useTexts('single-line');
  return (
    <Segmented
      size="small"
      label={t('systemPicture.label')}
      value={variant}
      options={VARIANTS.map((value) => ({value, label: t(`systemPicture.${value}`)}))}
      onChange={onChange}
    />
  );
}
