import {Card, Tabs} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAddressChoice} from '../../../shared/dialog/use-address-choice.ts';
import {PanelGuard} from '../../../shared/page/panel-guard.tsx';
import {RolesPanel} from './roles-panel.tsx';
import {UsersPanel} from './users-panel.tsx';
import {WallsPanel} from './walls-panel.tsx';

const TABS = ['users', 'roles', 'walls'] as const;
const PANELS = {users: UsersPanel, roles: RolesPanel, walls: WallsPanel};

/** Who may use the console and for what: users, what roles may do, and the tokens of screens on walls. For administrators. */
export default function Administration() {
  const {t} = useTexts('administration');
  const [tab, chooseTab] = useAddressChoice('tab', TABS);
  return (
    <Card className="flex-1 mobile:rounded-none mobile:border-x-0">
      <Tabs
        label={t('title')}
        value={tab}
        onChange={chooseTab}
        className="flex-1 px-4 pt-1 pb-3 mobile:px-3"
        items={TABS.map((value) => {
          const Panel = PANELS[value];
          return {
            value,
            label: t(`tab.${value}`),
            content: (
              <PanelGuard resetKey={value}>
                <Panel />
              </PanelGuard>
            ),
          };
        })}
      />
    </Card>
  );
}
