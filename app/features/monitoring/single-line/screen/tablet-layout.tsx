import {IconButton} from '@livebus/ui';
import {ListTree} from 'lucide-react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {EquipmentDrawer} from '../device/equipment-drawer.tsx';
import type {LayoutParts, ScreenLayout} from './layout.ts';

/** The picture has the page; the equipment is a drawer over it. */
export const TABLET_LAYOUT: ScreenLayout = {
  Actions: ListButton,
  After: ({panes, listFilter, equipment, details, alone}) => (
    <EquipmentDrawer open={panes.listOpen} onClose={() => panes.setListOpen(false)} details={!alone && details}>
      <div className="mx-2 mb-2 flex shrink-0">{listFilter}</div>
      {equipment}
    </EquipmentDrawer>
  ),
};

function ListButton({panes}: LayoutParts) {
  const {t} = useTexts('single-line');
  return (
    <IconButton label={t('panes.equipment')} icon={<ListTree size={18} strokeWidth={1.75} />} onClick={() => panes.setListOpen(true)} />
  );
}
