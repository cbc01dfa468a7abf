import type {PickerTexts} from './picker-texts.ts';

const byUnit = (day: string, month: string, year: string) => ({day, month, year});

/** Words of the pickers for the tests of them. */
export const TEXTS: PickerTexts = {
  locale: 'zh-CN',
  weekStart: 1,
  form: {...byUnit('年-月-日', '年-月', '年'), time: '时:分', timeSeconds: '时:分:秒'},
  example: {...byUnit('2024-05-15', '2024-05', '2024'), time: '08:30', timeSeconds: '08:30:00'},
  open: {...byUnit('选择日期', '选择月份', '选择年份'), time: '选择时间'},
  previous: byUnit('前一天', '上一月', '上一年'),
  next: byUnit('后一天', '下一月', '下一年'),
  previousYears: '前 12 年',
  nextYears: '后 12 年',
  chooseMonth: '换月份',
  chooseYear: '换年份',
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
  refusal: (refusal) => `不可选 ${refusal.kind}`,
  unreadable: (text) => `${text} 无法识别`,
  refused: (text, reason) => `${text}：${reason}`,
  timeLimits: (min, max) => `${min} 至 ${max}`,
  spanHint: (months) => `跨度 ${months} 个月`,
};
