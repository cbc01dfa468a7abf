import type {Translate} from '../../base/i18n/use-texts.ts';
import type {EquipmentItem} from './equipment-items.ts';

/** Name of an item, or its kind and number if it has none. */
export function itemName(item: EquipmentItem, t: Translate): string {
  return item.name === '' ? t(`equipment-tree:${item.kind}`, {number: item.number}) : item.name;
}

export function itemWords(item: EquipmentItem, t: Translate): readonly string[] {
  return item.words.map((word) => t(`equipment-tree:word.${word}`, {type: item.type}));
}

/** The whole item in one sentence: `101进线柜 · 合闸 · 带电`. */
export function itemSentence(item: EquipmentItem, t: Translate): string {
  return [itemName(item, t), ...itemWords(item, t)].join(t('equipment-tree:separator'));
}
