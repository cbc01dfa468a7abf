/** Texts used by several pieces. */
export const LONG_TITLE = 'Relatório consolidado de consumo de energia por faixa tarifária de todas as subestações do cliente';
export const LONG_TEXT =
  'O servidor recusou a gravação porque outro usuário alterou este registro enquanto ele estava aberto; recarregue-o, compare as duas versões e grave de novo.';

export const PARAGRAPHS: readonly string[] = [
  'C 相绕组温度 10:01 起超上限 120.0 ℃，现为 128.4 ℃；A、B 相 96.1 / 97.4 ℃。',
  '负载率 63.6 %，与温升不符，疑冷却风机未启动。请检查风机电源、温控器定值与探头接线。',
  '2# 冷却风机接触器触点烧蚀，温控器已发启动信号但风机未转。',
  '更换接触器并试运行 30 分钟，记录三相温度回落曲线。',
  '处理期间保持 1# 变压器负载率不高于 70 %，必要时由 2# 变压器转带。',
  '试运行正常后恢复告警，并在设备档案中登记更换的备件。',
  '下一次例行巡检时复查接触器触点和风机轴承。',
  '相关曲线、照片和测试记录随工单保存五年。',
];

export const WORK_STEPS = [
  {id: 'created', label: '创建工单', note: '05-15 10:02'},
  {id: 'waiting', label: '等待执行', note: '05-15 10:02'},
  {id: 'running', label: '执行中', note: '05-15 10:03 起'},
  {id: 'done', label: '已完成', note: '-'},
];
export const STEP_TEXTS = {done: '已完成', current: '进行中', ahead: '未开始', failed: '失败'};

export function nothing(): void {}

/** Work that never ends. */
export function never(): Promise<never> {
  return new Promise(() => {});
}
