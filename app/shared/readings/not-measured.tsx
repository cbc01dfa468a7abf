import {useTexts} from '../../base/i18n/use-texts.ts';

/** Beside the `-` of a figure that should be there: what the picture says by its quality mark (MO-2.sld-18). */
export function NotMeasured() {
  const {t} = useTexts('device');
  return <span className="ml-1 text-12 font-normal text-warning-text">{t('notMeasured')}</span>;
}
