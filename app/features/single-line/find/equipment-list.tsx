import {useTranslation} from 'react-i18next';
import type {EquipmentItem, EquipmentSource} from '../../../parts/equipment-tree/equipment-items.ts';
import {EquipmentTree} from '../../../parts/equipment-tree/equipment-tree.tsx';

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

/** The equipment tree, and how much of it a filter hides. */
export function EquipmentList({source, selectedId, onChoose, only, hidden, onShowAll}: EquipmentListProps) {
  const {t} = useTranslation('single-line');
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
      <EquipmentTree
        source={source}
        selectedId={selectedId}
        onChoose={onChoose}
        only={only}
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-2"
      />
    </>
  );
}
