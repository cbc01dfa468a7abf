import {Drawer} from '@livebus/ui';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {showPreferences, usePreferencesDrawer} from './preferences-drawer-store.ts';
import {PreferencesPanel} from './preferences-panel.tsx';

/** 个性化 next to any page, so that the effect of a choice is visible at once. */
export function PreferencesDrawer() {
  const {t} = useTexts('preferences');
  const open = usePreferencesDrawer((state) => state.open);
  return (
    <Drawer open={open} onOpenChange={showPreferences} title={t('title')} closeLabel={t('close')} clear>
      <PreferencesPanel />
    </Drawer>
  );
}
