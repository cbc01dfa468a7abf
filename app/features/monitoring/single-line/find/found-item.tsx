import {cx} from '@livebus/ui';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {EquipmentItem} from '../../../../shared/equipment-tree/equipment-items.ts';
import {itemWords} from '../../../../shared/equipment-tree/equipment-texts.ts';
import {StateGlyph} from '../../../../shared/equipment-tree/state-glyph.tsx';
import type {FindableItem} from '../../../../shared/find/find-entries.ts';

export interface FoundItemProps {
  readonly id: string;
  readonly entry: FindableItem;
  readonly item: EquipmentItem | undefined;
  readonly active: boolean;
  onPoint(): void;
  onTake(): void;
}

/** One result: its state in the picture's signs, its name and id, where it stands and its state in words. */
export function FoundItem({id, entry, item, active, onPoint, onTake}: FoundItemProps) {
  const {t} = useTexts('single-line');
  const dot = t('equipment-tree:separator');
  const written = entry.kind === 'section' && entry.id.startsWith('[') ? [] : [entry.id];
  const below = [...written, ...entry.place, ...(item === undefined ? [] : itemWords(item, t))];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field answers the keys of its whole list.
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={onTake}
      className={cx(
        'flex min-h-10 cursor-default items-center gap-2 rounded-2 px-2 py-1 mobile:min-h-[var(--h-touch)]',
        active && 'bg-selection',
      )}
    >
      <span className="flex w-4 shrink-0 justify-center">{item && <StateGlyph item={item} />}</span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold">{entry.name}</bdi>
        <span className="block truncate text-12 text-text-2">
          {below.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words of one line have no other name.
            <bdi key={index}>
              {index > 0 && dot}
              {text}
            </bdi>
          ))}
        </span>
      </span>
    </div>
  );
}
