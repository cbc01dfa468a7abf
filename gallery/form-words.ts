import {type ChoiceTexts, type PickerTexts, sizeText, type UploadTexts} from '@livebus/ui';

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

export const UPLOAD_TEXTS: UploadTexts = {
  add: '上传图片',
  drop: '松开即上传',
  waiting: '等待上传',
  stopped: '已取消',
  failed: '上传失败。',
  retry: '重试',
  cancel: '取消',
  remove: '删除',
  removeTitle: '删除图片',
  removeQuestion: '删除后不能恢复。要删除这张图片吗?',
  keep: '保留',
  close: '关闭',
  before: '前移',
  after: '后移',
  cropTitle: '裁剪图片',
  cropZoom: '缩放',
  cropPreview: '预览',
  cropConfirm: '裁剪并上传',
  cropFailed: '这张图片打不开，换一张再试。',
  limits: (types, size, most) => `${types}，每张不超过 ${size}${most === undefined ? '' : `，最多 ${most} 张`}`,
  fault: (fault, types, size) => {
    if (fault.kind === 'count') return `还能上传 ${fault.left} 张，多出的没有上传。`;
    if (fault.kind === 'size') return `${fault.name} 有 ${sizeText(fault.bytes)}，超过 ${size}。`;
    if (fault.kind === 'type') return `${fault.name} 的类型不支持，可用 ${types}。`;
    return fault.kind === 'empty' ? `${fault.name} 是空文件。` : `${fault.name} 不是图片。`;
  },
  sending: (percent) => (percent === null ? '正在上传' : `正在上传 ${percent} %`),
  image: (index, total) => `图片 ${index} / ${total}`,
};
