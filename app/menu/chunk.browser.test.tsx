import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {startI18n} from '../i18n/i18n.ts';
import {Chunk} from './chunk.tsx';
import type {ChunkLoader} from './load-chunk.ts';

beforeEach(() => startI18n('zh-CN'));
afterEach(() => localStorage.clear());

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
