import {type ComponentType, useEffect, useState} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {loadChunk} from '../../base/menu/load-chunk.ts';
import {messages} from '../../shared/floating/messages.ts';
import {showPreferences, usePreferencesDrawer} from '../../shared/preferences/preferences-drawer-store.ts';

const load = () => import('../../shared/preferences/preferences-drawer.tsx').then(({PreferencesDrawer}) => ({default: PreferencesDrawer}));

/** The preferences drawer, whose code is loaded when it is first opened. */
export function PreferencesDoor() {
  const {t} = useTexts('common');
  const open = usePreferencesDrawer((state) => state.open);
  const [Drawer, setDrawer] = useState<ComponentType>();
  useEffect(() => {
    if (!open || Drawer !== undefined) return;
    loadChunk(load).then(
      (drawer) => setDrawer(() => drawer),
      (error) => {
        console.error('the preferences could not be loaded', error);
        messages.say({look: 'failure', text: t('chunk.failed'), detail: t('chunk.why')});
        showPreferences(false);
      },
    );
  }, [open, Drawer, t]);
  // The next user must not find it open.
  useEffect(() => () => showPreferences(false), []);
  return Drawer && <Drawer />;
}
