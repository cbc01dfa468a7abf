import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {createStub} from '../tests/stub/create-stub.ts';
import {loadConfig} from './base/api/transport/load-config.ts';
import {readConfig} from './base/config/config.ts';
import {startI18n} from './base/i18n/i18n.ts';
import {start} from './start.tsx';
import {StartFailure} from './start-failure.tsx';

beforeEach(() => startI18n('zh-CN'));
afterEach(() => localStorage.clear());

it('a wrong configuration is a full page that names the key', async () => {
  const read = readConfig({branding: {product: 7}});
  if (read.ok) throw new Error('the configuration was taken');
  await render(<StartFailure problem={read.problem} at={read.key} detail={read.detail} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('控制台的配置有误');
  await expect.element(page.getByRole('alert')).toHaveTextContent('branding.product');
  await expect.element(page.getByRole('button', {name: '重试'})).toBeVisible();
});

it('the configuration is fetched from its place beside the console', async () => {
  const undo = createStub({config: {base: '/other', timeZone: 'America/Sao_Paulo'}}).install();
  const read = await loadConfig();
  undo();
  expect(read.ok && [read.value.base, read.value.timeZone]).toEqual(['/other', 'America/Sao_Paulo']);
});

it('whatever else keeps the console from starting is a full page as well, never a blank one', async () => {
  const undo = createStub().install();
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const broken = vi.spyOn(globalThis, 'matchMedia').mockImplementationOnce(() => {
    throw new Error('no such thing here');
  });
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-CN']);
  const element = document.createElement('div');
  document.body.append(element);
  await start(element);
  undo();
  languages.mockRestore();
  await expect.element(page.getByRole('alert')).toHaveTextContent('加载失败');
  await expect.element(page.getByRole('alert')).toHaveTextContent('no such thing here');
  element.remove();
  broken.mockRestore();
  log.mockRestore();
});
