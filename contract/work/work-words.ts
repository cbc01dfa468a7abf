/** Words that orders store as they stand, in Chinese, whatever the language of the console (SH-1-07). The console translates only labels. */

/** Offered when an order is created (SH-2.6-14). */
export const WORK_TYPES = ['维修服务', '协助安装', '更改方案', '日常巡检'] as const;
export type WorkType = (typeof WORK_TYPES)[number];

/** Not offered; orders of other sources have it (SH-2.6-09). */
export const FIRST_POWER = '初次送电';

/** In the order in which they are offered (SH-2.6-19). */
export const REASONS = [
  '协助电业局或用户安装调试',
  '应用户或电业局要求更改方案',
  '安装质量问题',
  '运输保管问题',
  '用户误操作',
  '交底不清',
  '设计问题',
  '工艺问题',
  '错漏检问题',
  '生产制作质量问题',
  '元器件质量问题',
  '其它问题',
] as const;

/** In the order in which they are offered (SH-2.6-20). The first holds a full-width comma. */
export const SOLUTIONS = ['一般问题咨询与反馈，无须现场服务', '提供现场服务', '须收费', '不须收费'] as const;

/** A list as orders store it: joined by ASCII commas, which no entry contains (SH-2.6-21, SH-3-02). Null and empty are no entries. */
export const splitNames = (joined: string | null | undefined): string[] =>
  (joined ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

export const joinNames = (names: readonly string[]): string => names.join(',');
