import {consoleConfig, GRANTS} from '@livebus/contract';
import {beforeAll, describe, expect, it} from 'vitest';
import {setConfig} from '../../../base/config/config.ts';
import {LANGUAGE_CODES, type Language} from '../../../base/i18n/languages.ts';
import {translator} from '../../../base/i18n/test-texts.ts';
import {fieldText} from './audit-words.ts';
import {nameOf, subjectText, valueText} from './value-words.ts';

beforeAll(() => setConfig(consoleConfig.parse({})));

const NAMES = [
  {thing: 'project' as const, id: 'P1', name: '科技园', nameEn: 'Science park', namePt: 'Parque tecnológico'},
  {thing: 'user' as const, id: 'u', name: '王芳 (wang)', nameEn: undefined, namePt: undefined},
  {thing: 'view' as const, id: 'v', name: '晨会', nameEn: undefined, namePt: undefined},
  {thing: 'role' as const, id: 'r-1', name: '巡检员', nameEn: undefined, namePt: undefined},
];

function says(language: Language, action = 'user.change') {
  const t = translator(language);
  const named = nameOf(NAMES, language, t);
  return {
    value: (value: Parameters<typeof valueText>[0], path: string) => valueText(value, path, {action, named, t}),
    subject: (subjectKind: string | null, subjectId: string | null, subjectName: string | null, after: string | null = null) =>
      subjectText({subjectKind, subjectId, subjectName, before: null, after}, named, t),
  };
}

describe('a value of an entry', () => {
  it('names things by their ids, with the id where a thing is there no more', () => {
    expect(says('zh-CN').value(['P1', 'P9'], 'projectIds')).toBe('科技园、P9（已不存在）');
    expect(says('en-US').value(['P1', 'P9'], 'projectIds')).toBe('Science park, P9 (no longer there)');
    expect(says('zh-CN').value('u', 'accountId')).toBe('王芳 (wang)');
    expect(says('zh-CN', 'view.order').value(['v', 'w'], '')).toBe('晨会、w（已不存在）');
    // A bare list of another action names nothing.
    expect(says('zh-CN').value(['v'], '')).toBe('v');
  });

  it('names roles as the console does, own ones as the server does, and one that is gone by its key', () => {
    expect(says('zh-CN').value('operator', 'role')).toBe('运行值班员');
    expect(says('pt-BR').value('viewer', 'role')).toBe('Visitante');
    expect(says('en-US').value('r-1', 'role')).toBe('巡检员');
    expect(says('en-US').value('r-2', 'role')).toBe('r-2 (no longer there)');
  });

  it('names each permission of a role, as where roles are made, in every language', () => {
    expect(says('zh-CN', 'role.change').value(['asset.query', 'powersyspic.query', 'powersyspic.export'], 'permissions')).toBe(
      '查看资产、查看单线图、导出',
    );
    for (const language of LANGUAGE_CODES) {
      for (const grant of GRANTS)
        expect(says(language, 'role.add').value([grant], 'permissions'), `${language} ${grant}`).not.toContain(grant);
    }
    expect(says('zh-CN', 'role.add').value(['newer.query'], 'permissions')).toBe('newer.query');
  });

  it('tells what an import did, and the settings of a server, in words', () => {
    const first = ['add asset_group niu', 'change user li', 'something else'];
    expect(says('zh-CN', 'import').value(first, 'first')).toBe('新增资产组 niu、修改用户 li、something else');
    expect(says('en-US', 'import').value(first.slice(0, 1), 'first')).toBe('Added: Asset group niu');
    const zh = says('zh-CN', 'server.configuration');
    const settings = [
      zh.value('demo', 'mode'),
      zh.value('stream', 'console.transport'),
      zh.value('segment', 'console.topologyMode'),
      zh.value('zh-CN', 'console.defaultLocale'),
    ];
    expect(settings).toEqual(['演示', '数据流', '分段规则', '简体中文']);
    expect(['console.base', 'console.tokenInQuery'].map((path) => fieldText(path, translator('zh-CN')))).toEqual([
      '接口路径前缀',
      '令牌随地址发送',
    ]);
  });

  it('has moments, sizes, yes and no, and nothing in words; what is unknown stands as it is', () => {
    const zh = says('zh-CN', 'demo.scenario');
    expect(zh.value(Date.parse('2026-05-15T10:07:23+08:00'), 'startMs')).toBe('2026-05-15 10:07:23');
    expect([
      zh.value(5000, 'periodMs'),
      zh.value(2048, 'bytes'),
      zh.value(true, 'disabled'),
      zh.value(null, 'x'),
      zh.value([], 'projectIds'),
    ]).toEqual(['5000', '2 KB', '是', '无', '无']);
    expect([
      zh.value('breaker-trip', 'kind'),
      zh.value('newer', 'kind'),
      zh.value('svg', 'format'),
      zh.value('constructor', 'toString'),
    ]).toEqual(['开关跳闸', 'newer', 'SVG', 'constructor']);
    expect(zh.value(['0123456789abcdef01234567'], 'sessionsEnded')).toBe('01234567…');
  });
});

it('what an entry was done to is told by its name, with its id where it is there no more', () => {
  const zh = says('zh-CN');
  expect(zh.subject('user', 'u', 'wang')).toEqual({short: 'wang', whole: '用户 · wang'});
  expect(zh.subject('user', 'gone', 'li')).toEqual({short: 'li', whole: '用户 · li · gone'});
  expect(zh.subject('views', 'u', null)).toEqual({short: '王芳 (wang)', whole: '视图顺序 · 王芳 (wang)'});
  expect(zh.subject('session', '0123456789abcdef', null)?.short).toBe('会话 01234567…');
  expect(zh.subject('scenario', 's-1', null, '{"kind":"stale"}')).toEqual({short: '数据停止更新', whole: '演示场景 · 数据停止更新 · s-1'});
  expect(zh.subject('server', null, null)?.short).toBe('服务器');
  expect(zh.subject('newer', 'x', null)?.short).toBe('newer x');
  expect(zh.subject(null, null, null)).toBeNull();
});
