import {createInstance, type i18n} from 'i18next';
import {beforeAll, describe, expect, it} from 'vitest';
import {z} from 'zod';
import {LANGUAGE_CODES} from '../../base/i18n/languages.ts';
import {issueText} from './issue-text.ts';
import {translateErrors} from './translate-errors.ts';

const files = import.meta.glob<object>('./texts/*.json', {eager: true, import: 'default'});
let i18next: i18n;

beforeAll(async () => {
  i18next = createInstance();
  const resources = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, {form: files[`./texts/${code}.json`]}]));
  await i18next.init({lng: 'zh-CN', resources, interpolation: {escapeValue: false}});
});

const messages = (schema: z.ZodType, input: unknown): string[] => {
  const result = schema.safeParse(input, {error: (issue) => issueText(issue, i18next.t)});
  return result.success ? [] : result.error.issues.map(({message}) => message);
};

describe('what a schema finds wrong', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing in a text', z.string().min(1), '', '请填写此项'],
    ['blanks alone', z.string().trim().min(1), '  ', '请填写此项'],
    ['no value at all', z.string(), undefined, '请填写此项'],
    ['a number that is missing', z.number(), undefined, '请填写此项'],
    ['a text in place of a number', z.number(), Number.NaN, '请填写数字'],
    ['a fraction', z.number().int(), 1.5, '请填写整数'],
    ['a fraction of an integer', z.int(), 1.5, '请填写整数'],
    ['no choice', z.enum(['a', 'b']), '', '请选择'],
    ['a choice that is not offered', z.enum(['a', 'b']), 'c', '请从选项中选择'],
    ['an empty list', z.array(z.string()).min(1), [], '请选择'],
    ['a short list', z.array(z.string()).min(2), ['a'], '至少选 2 项'],
    ['a long list', z.array(z.string()).max(1), ['a', 'b'], '最多选 1 项'],
    ['a list of another length', z.array(z.string()).length(2), ['a'], '须选 2 项'],
    ['a short text', z.string().min(10), 'abc', '至少 10 个字符'],
    ['a long text', z.string().max(3), 'abcd', '最多 3 个字符'],
    ['a text of another length', z.string().length(3), 'abcd', '须为 3 个字符'],
    ['too small', z.number().min(1), 0, '不能小于 1'],
    ['not above', z.number().positive(), 0, '须大于 0'],
    ['too big', z.number().max(72), 73, '不能大于 72'],
    ['not below', z.number().lt(5), 5, '须小于 5'],
    ['no multiple', z.number().multipleOf(5), 7, '须为 5 的倍数'],
    ['no e-mail', z.email(), 'x', '邮箱格式不对，例如 name@example.com'],
    ['no address', z.url(), 'x', '网址格式不对，例如 https://example.com'],
    ['no date', z.iso.date(), '2026-02-30', '日期格式不对，例如 2026-05-15'],
    ['no time', z.iso.time(), '25:00', '时间格式不对，例如 08:30'],
    ['no IP', z.ipv4(), '1.2.3', 'IP 地址格式不对'],
    ['another beginning', z.string().startsWith('WX'), 'a', '须以“WX”开头'],
    ['a pattern', z.string().regex(/^\d+$/), 'a', '格式不对'],
    ['a rule of its own without words', z.string().refine(() => false), 'a', '填写有误，请检查'],
    ['a union', z.union([z.literal('a'), z.number().min(3)]), 'b', '填写有误，请检查'],
    ['a key too many', z.strictObject({}), {a: 1}, '填写有误，请检查'],
  ])('%s is told in Chinese', (_, schema, input, message) => {
    expect(messages(schema, input)).toEqual([message]);
  });

  it('words of the schema itself win over the usual ones', () => {
    expect(messages(z.string().min(1, 'repair:missing.asset'), '')).toEqual(['repair:missing.asset']);
  });

  it('[SH-1-06] every message is there in each language, and none is the library’s own English', async () => {
    const schemas: ReadonlyArray<[z.ZodType, unknown]> = [
      [z.string().min(1), ''],
      [z.string().min(4), 'a'],
      [z.number().max(3), 4],
      [z.array(z.string()).min(2), []],
      [z.email(), 'x'],
      [z.enum(['a']), 'b'],
      [z.string().refine(() => false), 'a'],
    ];
    const english = schemas.map(([schema, input]) => schema.safeParse(input).error!.issues[0]!.message);
    const said = [];
    for (const language of LANGUAGE_CODES) {
      await i18next.changeLanguage(language);
      said.push(schemas.flatMap(([schema, input]) => messages(schema, input)));
    }
    await i18next.changeLanguage('zh-CN');
    expect(new Set(said.flat()).size).toBe(schemas.length * LANGUAGE_CODES.length - duplicatesOfChinese(said));
    expect(said.flat().filter((message) => english.includes(message) || message.startsWith('form:') || message.includes('issue.'))).toEqual(
      [],
    );
  });
});

/** Messages that are equal in both ways of writing Chinese. */
function duplicatesOfChinese([cn = [], tw = []]: readonly string[][]): number {
  return cn.filter((message) => tw.includes(message)).length;
}

it('messages that are keys of a catalogue are translated wherever they stand, others are left as they are', () => {
  const errors = {
    asset: {type: 'too_small', message: 'form:choice.placeholder'},
    rows: [undefined, {name: {type: 'custom', message: 'form:issue.wrong'}}],
    other: {type: 'custom', message: 'form:no.such.key'},
    free: {type: 'custom', message: '10:30 之前'},
  };
  expect(translateErrors({values: {}, errors: errors as never}, i18next).errors).toEqual({
    asset: {type: 'too_small', message: '请选择'},
    rows: [undefined, {name: {type: 'custom', message: '填写有误，请检查'}}],
    other: {type: 'custom', message: 'form:no.such.key'},
    free: {type: 'custom', message: '10:30 之前'},
  });
});
