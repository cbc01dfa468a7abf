import {stationPicture} from '@livebus/contract';
import {bigStation} from '@livebus/fixtures';
import {afterEach, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {catchFiles} from '../../../../../tests/stub/catch-files.ts';
import {renderApp} from '../../../../../tests/stub/render-app.ts';
import {eventually, PATH, see, shown} from '../test-screen.ts';
import {siteStub} from '../test-site.ts';

// The first of them fetches the whole console.
vi.setConfig({testTimeout: 60_000});

const dialog = () => page.getByRole('dialog', {name: '导出图形'});
const choose = (name: string) => dialog().getByRole('radio', {name, exact: true}).click();
const start = () => dialog().getByRole('button', {name: /^(导出|打印)$/});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Each band of a picture takes a second: however busy the machine is, a person has time to cancel. */
function slowDownCompression(): void {
  class SlowStream extends TransformStream<Uint8Array, Uint8Array> {
    constructor() {
      super({
        async transform(chunk, controller) {
          await new Promise((resolve) => setTimeout(resolve, 1000));
          controller.enqueue(chunk);
        },
      });
    }
  }
  vi.stubGlobal('CompressionStream', SlowStream);
}

async function openDialog(stub = siteStub()) {
  await renderApp(`${PATH}?stationId=S1`, stub);
  await shown();
  await page.getByRole('button', {name: '导出图', exact: true}).click();
  await see(dialog()).toBeVisible();
}

it('saves what is seen as an SVG whose texts are those of the picture, with its time and rule', async () => {
  const saved = catchFiles();
  await openDialog();
  await start().click();
  await see(dialog().getByRole('status')).toHaveTextContent('已保存 1 号站-20240515-100723.svg');
  expect(saved.map(({name}) => name)).toEqual(['1 号站-20240515-100723.svg']);
  const svg = new DOMParser().parseFromString(await saved[0]!.file.text(), 'image/svg+xml');
  expect(svg.querySelector('parsererror')).toBeNull();
  const texts = [...svg.querySelectorAll('text')].map((text) => text.textContent ?? '');
  expect(texts.find((text) => text.endsWith('1 号站'))).toMatch(/.+ · 1 号站$/);
  for (const text of ['拓扑判据：分段规则', '排列：单排', '101进线柜', '带电', '合闸']) expect(texts).toContain(text);
  expect(texts.find((text) => text.startsWith('数据'))).toMatch(/^数据 2024-05-15 10:07:23 \(UTC\+8\) · \d+ 秒前$/);
});

it('saves the whole as a PNG of the size and colours that were chosen', async () => {
  const saved = catchFiles();
  await openDialog();
  await choose('全图');
  await choose('PNG');
  await choose('黑白');
  await choose('0.5×');
  const told = /([\d,]+) × ([\d,]+) 像素，约/.exec(dialog().element().textContent ?? '')!;
  await start().click();
  await see(dialog().getByRole('status')).toHaveTextContent(/已保存 .*\.png/);
  const image = await createImageBitmap(saved[0]!.file);
  expect([image.width, image.height]).toEqual([told[1], told[2]].map((text) => Number(text!.replaceAll(',', ''))));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  context.drawImage(image, 0, 0);
  const {data} = context.getImageData(0, 0, image.width, image.height);
  const greys = data.every((_, i) => i % 4 === 3 || Math.abs(data[i]! - data[i - (i % 4)]!) < 3);
  expect(greys).toBe(true);
  expect(data.some((byte, i) => i % 4 !== 3 && byte < 60)).toBe(true);
});

it('says that an image is too large, and offers the largest that can be had', async () => {
  const stub = siteStub();
  stub.on(stationPicture, {result: {jsonData: bigStation({kind: 'high', cabinets: 208}).json as object[]}});
  await openDialog(stub);
  await choose('全图');
  await choose('PNG');
  await choose('2×');
  await see(dialog().getByText(/像素太大，看图软件打不开/)).toBeVisible();
  await see(start()).toHaveAttribute('aria-disabled', 'true');
  await dialog()
    .getByRole('button', {name: /^改用 1\.\d+×$/})
    .click();
  await see(dialog().getByText(/像素太大/)).not.toBeInTheDocument();
  await see(start()).not.toHaveAttribute('aria-disabled');
  await see(dialog().getByRole('radio', {checked: true, name: /^1\.\d+×$/})).toBeVisible();
});

it('of a long station can be cancelled while it is made', async () => {
  const saved = catchFiles();
  slowDownCompression();
  const stub = siteStub();
  stub.on(stationPicture, {result: {jsonData: bigStation({kind: 'high', cabinets: 208}).json as object[]}});
  await openDialog(stub);
  await choose('全图');
  await choose('PNG');
  await start().click();
  await see(dialog().getByRole('progressbar', {name: '导出图形'})).toBeVisible();
  await dialog().getByRole('button', {name: '取消'}).click();
  await see(dialog().getByRole('progressbar')).not.toBeInTheDocument();
  await see(start()).not.toHaveAttribute('aria-disabled');
  expect(saved).toEqual([]);

  // Another station is opened while it is made anew.
  await start().click();
  await see(dialog().getByRole('progressbar')).toBeVisible();
  history.pushState(null, '', `${PATH}?stationId=S2`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await see(page.getByText('切换了图形，“1 号站”的导出已停止，没有生成文件。')).toBeInTheDocument();
  expect(saved).toEqual([]);
});

it('prints on paper in black and white, and takes its frame away', async () => {
  let printed: Document | undefined;
  await openDialog();
  await choose('打印');
  await see(dialog().getByRole('radio', {name: '黑白'})).toHaveAttribute('aria-checked', 'true');
  await choose('A3 横向');
  await choose('全图');
  await see(dialog().getByText(/^1 页/)).toBeVisible();
  const append = document.body.append.bind(document.body);
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    for (const node of nodes) {
      if (!(node instanceof HTMLIFrameElement)) continue;
      node.contentWindow!.print = () => {
        printed = node.contentDocument!;
      };
    }
  });
  await start().click();
  await see(dialog().getByRole('status')).toHaveTextContent('已交给打印：1 号站-20240515-100723');
  expect(printed?.title).toBe('1 号站-20240515-100723');
  expect(printed?.querySelectorAll('.sheet svg text').length).toBeGreaterThan(10);
  printed?.defaultView?.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('iframe[aria-hidden]')).toBeNull();
});

it('is used by keyboard alone, and gives the focus back', async () => {
  await renderApp(`${PATH}?stationId=S1`, siteStub());
  await shown();
  const button = page.getByRole('button', {name: '导出图', exact: true});
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await see(dialog()).toBeVisible();
  (dialog().getByRole('radio', {name: 'SVG'}).element() as HTMLElement).focus();
  // The focus moves a turn after its key, sooner than a hand presses the next one but later than a machine does.
  await userEvent.keyboard('{ArrowRight}');
  await see(dialog().getByRole('radio', {name: 'PNG'})).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await see(dialog().getByRole('radio', {name: 'PNG'})).toHaveAttribute('aria-checked', 'true');
  await userEvent.keyboard('{Escape}');
  await see(dialog()).not.toBeInTheDocument();
  await eventually(() => document.activeElement === button.element()).toBe(true);
});

it('tells what failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openDialog();
  await choose('PNG');
  vi.stubGlobal(
    'CompressionStream',
    class {
      constructor() {
        throw new Error('没有压缩');
      }
    },
  );
  try {
    await start().click();
    await see(dialog().getByRole('alert')).toHaveTextContent('导出没有完成：没有压缩');
    await see(start()).toBeEnabled();
  } finally {
    vi.unstubAllGlobals();
  }
});
