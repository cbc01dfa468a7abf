import {Drawer} from '@livebus/ui';
import {useTranslation} from 'react-i18next';
import {Chunk} from '../menu/chunk.tsx';
import {showPreferences, usePreferencesDrawer} from './preferences-drawer-store.ts';

const load = () => import('./preferences-panel.tsx').then(({PreferencesPanel}) => ({default: PreferencesPanel}));

/** 个性化 beside any page, so that what is chosen is seen at once. Its code comes with its first use. */
export function PreferencesDrawer() {
  const {t} = useTranslation('preferences');
  const open = usePreferencesDrawer((state) => state.open);
  return (
    <Drawer open={open} onOpenChange={showPreferences} title={t('title')} closeLabel={t('close')}>
      <Chunk load={load} />
    </Drawer>
  );
}
