import {Card} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {PreferencesPanel} from '../../../shared/preferences/preferences-panel.tsx';

/** 个性化 as a page of its own: what the drawer offers beside any other. */
export default function CustomSettings() {
  const {t} = useTexts('preferences');
  return (
    <Card title={t('title')} className="w-full max-w-[640px] shrink-0">
      <div className="px-6 pt-2 pb-6 mobile:px-4">
        <PreferencesPanel />
      </div>
    </Card>
  );
}
