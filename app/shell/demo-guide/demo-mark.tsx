import {getConfig} from '../../base/config/config.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {showDemoGuide, useDemoGuide} from './demo-guide-store.ts';

/** Marks the console as a demonstration; pressing it shows the guide again. Absent outside the demo. */
export function DemoMark() {
  const {t} = useTexts('shell');
  const shown = useDemoGuide((state) => state.shown);
  if (getConfig().demo === undefined) return null;
  return (
    <button
      type="button"
      aria-expanded={shown}
      title={t('demo.markDetail')}
      className="mr-1 h-6 rounded-2 border border-nav-line bg-nav-raised px-2 text-12 text-nav-text hover:border-nav-text-2 mobile:mr-0 mobile:px-1"
      onClick={() => showDemoGuide(!shown)}
    >
      {t('demo.mark')}
    </button>
  );
}
