import {startTransition, useContext, useEffect, useState} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useDeviceTags} from '../../../../shared/device-tags/use-device-tags.ts';
import {deviceCount, type EquipmentItem, type EquipmentSource} from '../../../../shared/equipment-tree/equipment-items.ts';
import {EquipmentTree} from '../../../../shared/equipment-tree/equipment-tree.tsx';
import {ShownMoment} from '../../../../shared/time/shown-moment.ts';

export interface EquipmentListProps {
  readonly source: EquipmentSource;
  readonly selectedId: string | null;
  onChoose(item: EquipmentItem): void;
  /** Keys of what is shown; undefined for all. */
  readonly only: ReadonlySet<string> | undefined;
  /** Parts that are not shown. */
  readonly hidden: number;
  onShowAll(): void;
}

/** With more devices the list of a new picture is made in slices, after the picture itself: in one piece it would hold the page up. */
const AT_ONCE_UP_TO_DEVICES = 200;

/** The equipment tree, and how much of it a filter hides. */
export function EquipmentList({source, selectedId, onChoose, only, hidden, onShowAll}: EquipmentListProps) {
  const {t} = useTexts('single-line');
  const begun = useBegun(source.stations);
  const {tags} = useDeviceTags();
  // What hangs now says nothing of then.
  const isPast = useContext(ShownMoment) !== null;
  return (
    <>
      {only !== undefined && (
        <p role="status" className="mx-2 mb-1 flex min-h-7 shrink-0 items-center gap-2 rounded-2 bg-sunken px-2 text-12 text-text-2">
          <span className="min-w-0 flex-1">
            {only.size === 0 && `${t('find.list.nothing')} `}
            {t('find.list.hidden', {n: hidden})}
          </span>
          <button type="button" onClick={onShowAll} className="shrink-0 text-primary-text hover:underline mobile:h-touch">
            {t('find.list.showAll')}
          </button>
        </p>
      )}
      {begun && (
        <EquipmentTree
          source={source}
          selectedId={selectedId}
          onChoose={onChoose}
          only={only}
          tags={isPast ? undefined : tags}
          className="min-h-0 flex-1 overflow-y-auto px-2 pb-2"
        />
      )}
    </>
  );
}

/** False while the list of these stations waits for its turn; what follows after it is shown at once. */
function useBegun(stations: EquipmentSource['stations']): boolean {
  const [begun, setBegun] = useState(stations);
  useEffect(() => startTransition(() => setBegun(stations)), [stations]);
  return begun === stations || deviceCount(stations) <= AT_ONCE_UP_TO_DEVICES;
}
