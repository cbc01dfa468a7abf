import type {Band} from '@livebus/contract';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {bandColour, bandName} from './bands.ts';

/** Ink on a band's colour. */
export const ON_BAND_COLOURS: Readonly<Record<Band, string>> = {
  sharp: 'var(--on-band-jian)',
  peak: 'var(--on-band-feng)',
  flat: 'var(--on-band-ping)',
  valley: 'var(--on-band-gu)',
  deep: 'var(--on-band-deep)',
};

/** A band's colour with its name: never the colour alone (EN-2.8-06). */
export function BandMark({band}: {readonly band: Band}) {
  const {t} = useTexts('energy');
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-1" style={{background: bandColour(band)}} />
      {bandName(band, t)}
    </span>
  );
}
