import type {PickerTexts} from '../pickers/picker-texts.ts';

const span = (months: number) => (months === 1 ? '跨度不超过一个月' : `跨度不超过 ${months} 个月`);
const AFTER = {day: '不能选择今天之后的日期', month: '不能选择本月之后的月份', year: '不能选择今年之后的年份'};

export const PICKER_TEXTS: PickerTexts = {
  locale: 'zh-CN',
  weekStart: 1,
  form: {day: '年-月-日', month: '年-月', year: '年', time: '时:分', timeSeconds: '时:分:秒'},
  example: {day: '2026-05-15', month: '2026-05', year: '2026', time: '08:30', timeSeconds: '08:30:00'},
  open: {day: '选择日期', month: '选择月份', year: '选择年份', time: '选择时间'},
  previous: {day: '前一天', month: '上一月', year: '上一年'},
  next: {day: '后一天', month: '下一月', year: '下一年'},
  previousYears: '前 12 年',
  nextYears: '后 12 年',
  chooseMonth: '选择月份',
  chooseYear: '选择年份',
  today: '今天',
  clear: '清除',
  shortcuts: '快捷选择',
  start: '开始',
  end: '结束',
  pickStart: '请选择开始',
  pickEnd: '请选择结束',
  hour: '时',
  minute: '分',
  second: '秒',
  refusal: (refusal, unit) => {
    if (refusal.kind === 'own') return refusal.text;
    if (refusal.kind === 'span') return span(refusal.months);
    if (refusal.kind === 'order') return '结束不能早于开始';
    if (refusal.kind === 'future') return AFTER[unit];
    return refusal.kind === 'before' ? `不能早于 ${refusal.limit}` : `不能晚于 ${refusal.limit}`;
  },
  unreadable: (text, example) => `“${text}”无法识别，例如 ${example}`,
  refused: (text, reason) => `${text}：${reason}`,
  timeLimits: (min, max) => `须在 ${min ?? '00:00'} 与 ${max ?? '23:59'} 之间`,
  spanHint: span,
};
