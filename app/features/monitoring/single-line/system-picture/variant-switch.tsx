import {Segmented} from '@livebus/ui';
import {useCallback} from 'react';
import {useSearchParams} from 'react-router-dom';
import {useTexts} from '../../../../base/i18n/use-texts.ts';

/** The station's diagram, or the system picture that it names (MO-2.sld-24). */
export type PictureVariant = 'diagram' | 'picture';
const VARIANTS: readonly PictureVariant[] = ['diagram', 'picture'];

/** In the address as `&picture=1`; it goes with the station. */
export function useVariant(): readonly [PictureVariant, (variant: PictureVariant) => void] {
  const [params, setParams] = useSearchParams();
  const choose = useCallback(
    (variant: PictureVariant) => {
      const next = new URLSearchParams(window.location.search);
      if (variant === 'picture') next.set('picture', '1');
      else next.delete('picture');
      setParams(next, {replace: true});
    },
    [setParams],
  );
  return [params.get('picture') === '1' ? 'picture' : 'diagram', choose];
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
