import {useTexts} from '../../base/i18n/use-texts.ts';

/** Next to the `-` of an expected figure: the same as the picture's quality mark (MO-2.sld-18). */
export function NotMeasured() {
  const {t} = useTexts('device');
  return <span className="ml-1 text-12 font-normal text-warning-text">{t('notMeasured')}</span>;
}
