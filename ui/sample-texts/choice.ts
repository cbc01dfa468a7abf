import type {ChoiceTexts} from '../form/choice/choice-texts.ts';

export const CHOICE_TEXTS: ChoiceTexts = {
  placeholder: '请选择',
  search: '搜索',
  noHit: '没有匹配的选项',
  empty: '没有可选项',
  loading: '加载中',
  failed: '没有取到选项。',
  retry: '重试',
  clear: '清除',
  all: '全选',
  remove: (label) => `移除 ${label}`,
  more: (total) => `另有 ${total} 项`,
  full: (most) => `最多选 ${most} 项`,
};
