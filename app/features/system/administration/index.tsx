import {Card, Tabs} from '@livebus/ui';
import {z} from 'zod';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {PanelGuard} from '../../../shared/page/panel-guard.tsx';
import {RolesPanel} from './roles/roles-panel.tsx';
import {UsersPanel} from './users/users-panel.tsx';
import {WallsPanel} from './walls-panel.tsx';

const TABS = ['users', 'roles', 'walls'] as const;
const ADDRESS = z.object({tab: z.enum(TABS).default('users')});
const PANELS = {users: UsersPanel, roles: RolesPanel, walls: WallsPanel};

/** Who may use the console and for what: users, what roles may do, and the tokens of screens on walls. For administrators. */
export default function Administration() {
  const {t} = useTexts('administration');
  const [{tab}, change] = useAddressState(ADDRESS);
  return (
    <Card className="min-h-90 flex-1 mobile:rounded-none mobile:border-x-0">
      <Tabs
        label={t('title')}
        value={tab}
        onChange={(next) => change({tab: next})}
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
