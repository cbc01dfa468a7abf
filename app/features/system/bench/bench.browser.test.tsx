import {expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {z} from 'zod';
import {accountRoutes} from '../../../../tests/stub/account.ts';
import {createStub} from '../../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';

const RESULT = z.strictObject({
  bench: z.literal('diagram'),
  date: z.iso.datetime(),
  machine: z.string().min(1),
  rows: z.array(z.looseObject({case: z.string(), subject: z.string(), runs: z.number()})),
});
/** What is drawn waits for the machine's other work. */
const PATIENCE_MS = 45_000;
const button = (name: string) => page.getByRole('button', {name, exact: true});
const render = (query: string) => renderApp(`/bench${query}`, createStub({routes: accountRoutes()}));

it(
  'measures in the page, shows the figures, and saves what the command would print',
  async () => {
    const saved: Blob[] = [];
    const keep = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:none';
    });
    const {address} = await render('?size=100&painter=canvas2d&script=updateAll');
    await expect.element(page.getByRole('heading', {name: '渲染性能测量'})).toBeVisible();
    await expect.poll(() => document.title).toContain('渲染性能测量');
    await page.getByRole('radio', {name: '单行排布'}).click();
    expect(address()).toBe('/bench?scene=row&size=100&painter=canvas2d&script=updateAll');
    await expect.element(page.getByLabelText('自定图元数')).toHaveValue('100');

    await button('开始测量').click();
    await expect.element(button('下载 JSON'), {timeout: PATIENCE_MS}).toBeVisible();
    const plot = page.getByRole('figure', {name: 'ours-canvas2d 的每帧时间'});
    // Five rounds near and five far; a slow machine is spared some.
    expect(plot.getByRole('table').element().querySelectorAll('tbody tr').length).toBeGreaterThanOrEqual(2);
    const table = page.getByRole('region', {name: '各对象的测量结果'});
    await expect.element(table.getByRole('columnheader', {name: 'ours-canvas2d'})).toBeVisible();

    await button('下载 JSON').click();
    const result = RESULT.parse(JSON.parse(await saved[0]!.text()));
    expect(result.rows).toHaveLength(1);
    expect(result.rows[0]).toMatchObject({
      case: '100',
      subject: 'ours-canvas2d',
      painter: 'canvas2d',
      scene: 'row',
      runs: 1,
      frameMeanMs: '-',
    });
    for (const name of ['firstPaintMs', 'updateAllMs', 'updateNearMs', 'statesMs'])
      expect(result.rows[0]![name], name).toBeGreaterThanOrEqual(0);
    expect(result.rows[0]!.geometryUploads).toBe(0);
    keep.mockRestore();
  },
  PATIENCE_MS,
);

it(
  'stops when it is cancelled and when the page is hidden, and says so',
  async () => {
    await render('?size=100&painter=canvas2d&script=camera&runs=5');
    await button('开始测量').click();
    await expect.element(page.getByText(/第 1 轮 · 平移缩放/)).toBeVisible();
    await button('取消').click();
    await expect.element(page.getByText(/已取消/)).toBeVisible();
    await expect.element(button('开始测量')).toBeVisible();

    await button('开始测量').click();
    await expect.element(button('取消')).toBeVisible();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    await expect.element(page.getByText(/页面被隐藏，没有帧可测：测量已停止/)).toBeVisible();
    await expect.element(page.getByText('还没有结果')).toBeVisible();
  },
  PATIENCE_MS,
);

it('peers that are not built are explained, and nothing is measured without them', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  await render('?size=100&peers=svg');
  await expect.element(page.getByRole('checkbox', {name: 'svg'})).toBeChecked();
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', {status: 404}));
  await button('开始测量').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('npm run bench -- peers');
  expect(fetched).toHaveBeenCalledOnce();
  await expect.element(button('开始测量')).toBeVisible();
  await expect.element(button('再试一次')).toBeVisible();
  fetched.mockRestore();
  log.mockRestore();
});
