import {EquipmentCard} from '../device/equipment-card.tsx';
import {DetailsCard, NothingChosen} from './details-card.tsx';
import {type LayoutParts, Nothing, type ScreenLayout} from './layout.ts';

/** Picture, equipment and details beside each other. */
export const DESKTOP_LAYOUT: ScreenLayout = {
  Actions: Nothing,
  After: Panels,
};

function Panels({model, equipment, listFilter, selectedId, details, onDevice, alone, detailsCard}: LayoutParts) {
  return (
    <div className="flex w-panel shrink-0 flex-col gap-3">
      <EquipmentCard shares={onDevice} filter={listFilter}>
        {equipment}
      </EquipmentCard>
      <DetailsCard ref={detailsCard} grow={onDevice}>
        {alone ? null : (details ?? <NothingChosen model={model} selectedId={selectedId} />)}
      </DetailsCard>
    </div>
  );
}
