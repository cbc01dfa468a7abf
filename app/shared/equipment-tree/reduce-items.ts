import type {EquipmentItem} from './equipment-items.ts';

/** The wanted items with their ancestors. A wanted parent does not include its children. */
export function reduceItems(items: readonly EquipmentItem[], wanted: (item: EquipmentItem) => boolean): readonly EquipmentItem[] {
  return items.flatMap((item) => {
    const children = reduceItems(item.children, wanted);
    if (children.length === 0 && !wanted(item)) return [];
    const whole = children.length === item.children.length && children.every((child, index) => child === item.children[index]);
    return [whole ? item : {...item, children}];
  });
}
