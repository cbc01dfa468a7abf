import {expect, it} from 'vitest';
import {ApiFailure} from '../../base/api/api-failure.ts';
import {translator} from '../../base/i18n/test-texts.ts';
import {failureText} from './failure-text.ts';

it('says which scenario stands in the way, from when to when, in the language of the reader', () => {
  const params = {kind: 'incoming-lost', name: '进线失压', from: '10:30', to: '10:45'};
  const busy = new ApiFailure({kind: 'status', path: '/demo/scenario', status: 409, msgKey: 'scenarioBusy', params});
  expect(failureText(busy, translator('zh-CN'))).toBe('该处 10:30 至 10:45 有场景“进线失压”，10:45 后可再触发，也可另选站点');
  expect(failureText(busy, translator('zh-TW'))).toContain('「進線失壓」');
  for (const language of ['en-US', 'pt-BR'] as const) {
    const word = translator(language)('audit:scenario.incoming-lost');
    expect(word).not.toMatch(/scenario|\p{Script=Han}/u);
    expect(failureText(busy, translator(language))).toContain(`(${word})`);
  }
});
