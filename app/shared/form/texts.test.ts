import {expect, it} from 'vitest';
import {LANGUAGE_CODES} from '../../base/i18n/languages.ts';
import {translator} from '../../base/i18n/test-texts.ts';
import {choiceTexts, formTexts, uploadTexts} from './form-texts.ts';
import {pickerTexts} from './picker-texts.ts';
import {backShortcuts, dayShortcuts, monthShortcuts, rangeShortcuts} from './shortcuts.ts';

const TODAY = '2024-05-15';

it('[MO-2.shist-06] the shortcuts reach back 7, 30 and 90 days to today under their Chinese names', () => {
  const t = translator('zh-CN');
  expect(backShortcuts(TODAY, t)).toEqual([
    {label: '最近一周', value: {start: '2024-05-08', end: TODAY}},
    {label: '最近一个月', value: {start: '2024-04-15', end: TODAY}},
    {label: '最近三个月', value: {start: '2024-02-15', end: TODAY}},
  ]);
  expect(monthShortcuts(TODAY, t).map(({value}) => value)).toEqual([
    {start: '2024-05-01', end: TODAY},
    {start: '2024-04-01', end: '2024-04-30'},
  ]);
  expect(dayShortcuts('2024-03-01', t).map(({value}) => value)).toEqual(['2024-03-01', '2024-02-29']);
});

it('a range has its usual shortcuts, the week beginning where the language is read', () => {
  const said = rangeShortcuts('2024-05-12', 1, translator('zh-CN')).map(({label, value: {start, end}}) => `${label} ${start} ${end}`);
  expect(said).toEqual([
    '今天 2024-05-12 2024-05-12',
    '昨天 2024-05-11 2024-05-11',
    '本周 2024-05-06 2024-05-12',
    '本月 2024-05-01 2024-05-12',
    '上月 2024-04-01 2024-04-30',
  ]);
  expect(rangeShortcuts('2024-05-12', 0, translator('en-US'))[2]).toEqual({
    label: 'This week',
    value: {start: '2024-05-12', end: '2024-05-12'},
  });
});

it('[EN-2-08] [EN-2.6-02] the steps of a month are 上一月 and 下一月, all of a list is 全选', () => {
  const t = translator('zh-CN');
  const texts = pickerTexts('zh-CN', t);
  expect([texts.previous.month, texts.next.month, choiceTexts(t).all]).toEqual(['上一月', '下一月', '全选']);
});

it.each(LANGUAGE_CODES)('every word of pickers, selects, forms and uploads is there in %s', (language) => {
  const t = translator(language);
  const picker = pickerTexts(language, t);
  const upload = uploadTexts(t);
  const said = [
    ...textsOf(picker),
    ...textsOf(choiceTexts(t)),
    ...textsOf(upload),
    formTexts(t).summary(3),
    ...(['day', 'month', 'year'] as const).map((unit) => picker.refusal({kind: 'future'}, unit)),
    picker.refusal({kind: 'before', limit: TODAY}, 'day'),
    picker.refusal({kind: 'after', limit: TODAY}, 'day'),
    picker.refusal({kind: 'order'}, 'day'),
    picker.spanHint(1),
    picker.spanHint(6),
    picker.unreadable('x', picker.example.day),
    picker.refused(TODAY, 'why'),
    picker.timeLimits('08:00', undefined),
    picker.timeLimits(undefined, '09:00'),
    picker.timeLimits('08:00', '09:00'),
    upload.limits('PNG', '10 MB', undefined),
    upload.limits('PNG', '10 MB', 3),
    ...(['type', 'empty', 'content'] as const).map((kind) => upload.fault({kind, name: 'a.png'}, 'PNG', '10 MB')),
    upload.fault({kind: 'size', name: 'a.png', bytes: 3_000_000}, 'PNG', '1 MB'),
    upload.fault({kind: 'count', left: 0}, 'PNG', '1 MB'),
    upload.sending(null),
    upload.sending(40),
    upload.image(1, 3),
  ];
  expect(said.filter((text) => /form:|picker\.|choice\.|upload\.|{{|undefined/.test(text) || text.trim() === '')).toEqual([]);
});

function textsOf(texts: object): string[] {
  return Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : typeof value === 'object' ? textsOf(value) : []));
}
