import {dateOf, dayOf, dayStartMs, dayText, knownDay, siteDay, weekdayOf} from '@livebus/engine/core';
import {demoProjects} from '@livebus/fixtures';
import type {NoticeDraft, SeededNotice} from '../store/areas/notices/notices.ts';

const MINUTE_MS = 60_000;
/** Notices are written at that time of their first day. */
const WRITTEN_AT = 8 * 60 + 20;
/** How many weeks of them are kept. */
const WEEKS = 6;
/** The hospital, whose generators are tested every Wednesday. */
const HOSPITAL = 'P2';

/**
 * What the demo's administrator has told until a moment: a function of it, so that a later start finds the same ones, some of them over. They
 * speak of what happens in the demo: the generators' weekly test, and what a season asks of those on duty.
 */
export function demoNoticesAt(nowMs: number): SeededNotice[] {
  const zone = demoProjects[0]!.timeZone;
  const today = knownDay(siteDay(nowMs, zone));
  const monday = today - ((weekdayOf(today) + 6) % 7);
  const weeks = Array.from({length: WEEKS}, (_, back) => generatorTest(monday - 7 * back));
  return [aboutTheDemo(today), ...seasons(today), ...weeks]
    .map(({key, ...draft}) => ({
      ...draft,
      id: `demo-notice-${key}`,
      writerLogin: 'admin',
      createdMs: dayStartMs(draft.fromDay, zone) + WRITTEN_AT * MINUTE_MS,
    }))
    .filter(({createdMs}) => createdMs <= nowMs)
    .sort((a, b) => a.createdMs - b.createdMs || (a.id < b.id ? -1 : 1));
}

type Draft = NoticeDraft & {readonly key: string};

function aboutTheDemo(today: number): Draft {
  const {year, month} = dateOf(today);
  return {
    ...{key: `demo-${dayText(dayOf(year, month, 1)).slice(0, 7)}`, level: 'normal', audience: 'all', targets: []},
    title: '演示系统说明',
    content: '站点、读数与事件均由演示数据生成，可随意操作：修改、告警确认与工单都会真实保存。\n请勿填写真实的客户资料。',
    fromDay: dayText(dayOf(year, month, 1)),
    toDay: null,
  };
}

/** Of the week that begins on this Monday. */
function generatorTest(monday: number): Draft {
  const {month, dayOfMonth} = dateOf(monday + 2);
  return {
    ...{key: `generator-${dayText(monday)}`, level: 'important', audience: 'projects', targets: [HOSPITAL]},
    title: '本周三柴油发电机空载试机',
    content: `${month} 月 ${dayOfMonth} 日 14:00 至 14:15，重要负荷段的柴油发电机空载试机。\n试机时发电机进线有电压而断路器在分位，属正常现象；母线不停电。`,
    fromDay: dayText(monday),
    toDay: dayText(monday + 6),
  };
}

/** Summer and winter, of this year and of the one before. */
function seasons(today: number): Draft[] {
  const {year} = dateOf(today);
  return [year - 1, year].flatMap((of): Draft[] => [
    {
      ...{key: `summer-${of}`, level: 'urgent', audience: 'roles', targets: ['operator', 'executor']},
      title: '迎峰度夏：加强变压器与母线接头巡视',
      content: '负荷率超过 80 % 的变压器每班巡视一次，记录绕组与接头温度；温度告警须在 15 分钟内确认。',
      ...{fromDay: `${of}-06-15`, toDay: `${of}-08-31`},
    },
    {
      ...{key: `winter-${of}`, level: 'important', audience: 'roles', targets: ['operator', 'executor']},
      title: '冬季防凝露：检查柜内加热与除湿',
      content: '每周检查开关柜加热器与除湿装置；湿度告警反复出现的柜子请报修。',
      ...{fromDay: `${of}-12-01`, toDay: dayText(dayOf(of + 1, 3, 1) - 1)},
    },
  ]);
}
