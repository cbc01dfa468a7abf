import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {startWithAllTexts} from '../i18n/test-texts.ts';
import {Chunk} from './chunk.tsx';
import {remedyChunkFailure} from './chunk-deploy.ts';
import type {ChunkLoader} from './load-chunk.ts';

beforeEach(() => startWithAllTexts('zh-CN'));
afterEach(() => localStorage.clear());

it('[SH-8-14] code of an older build than the one that is served is offered to be reloaded, where input is unsaved', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const served = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('<script type="module" src="/assets/index-new.js">'));
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.setAttribute('src', 'data:text/javascript,//assets/index-old.js');
  document.head.append(entry);
  const typed = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', typed);
  const load = vi.fn<ChunkLoader>().mockRejectedValue(new Error('404'));
  await render(<Chunk load={load} />);
  await expect.element(page.getByText('控制台已更新')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
  removeEventListener('beforeunload', typed);
  const reload = vi.fn();
  expect(await remedyChunkFailure(reload)).toBe('reload');
  expect(await remedyChunkFailure(reload)).toBe('offer');
  expect(reload).toHaveBeenCalledOnce();
  entry.remove();
  sessionStorage.clear();
  served.mockRestore();
  logged.mockRestore();
});

it('[SH-8-14] code that does not arrive is told in its place, logged, and asked for again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn<ChunkLoader>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue({default: () => <p>已到</p>});
  await render(<Chunk load={load} />);
  await expect.element(page.getByText('页面没有加载出来')).toBeVisible();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
  await page.getByRole('button', {name: '重试'}).click();
  await expect.element(page.getByText('已到')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
