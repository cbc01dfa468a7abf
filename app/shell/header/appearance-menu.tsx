import {Menu, MenuChoice, MenuItem, MenuSeparator} from '@livebus/ui';
import {Monitor, Moon, SlidersHorizontal, Sun} from 'lucide-react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {type Preferences, prefer, usePreferences} from '../../shared/preferences/preferences.ts';
import {showPreferences} from '../../shared/preferences/preferences-drawer-store.ts';

const ICONS = {light: Sun, dark: Moon, system: Monitor};
const CHOICES: readonly Preferences['appearance'][] = ['light', 'dark', 'system'];

/** Light, dark, or the device's setting; and a link to all other preferences. */
export function AppearanceMenu() {
  const {t} = useTexts('shell');
  const choice = usePreferences((state) => state.appearance);
  const Icon = ICONS[choice];
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('appearance.title')}
          className="flex size-9 items-center justify-center rounded-3 text-nav-text-2 hover:bg-nav-raised hover:text-nav-text"
        >
          <Icon size={18} strokeWidth={1.75} />
        </button>
      }
    >
      <MenuChoice
        label={t('appearance.title')}
        value={choice}
        options={CHOICES.map((value) => ({value, label: t(`appearance.${value}`)}))}
        onChange={(value) => prefer('appearance', value)}
      />
      <MenuSeparator />
      <MenuItem icon={<SlidersHorizontal size={16} strokeWidth={1.75} />} onSelect={() => showPreferences(true)}>
        {t('preferences:more')}
      </MenuItem>
    </Menu>
  );
}
