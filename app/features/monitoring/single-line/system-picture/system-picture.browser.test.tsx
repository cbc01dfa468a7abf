import {stationById, stationPicture, stationRealData} from '@livebus/contract';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {renderApp} from '../../../../../tests/stub/render-app.ts';
import {eventually, item, PATH, see, shown} from '../test-screen.ts';
import {SITE_TIME, siteJson, siteRows, siteStub} from '../test-site.ts';

const PICTURE = '系统 图.png';
/** A picture of one pixel, that the page loads in the place of the server's. */
const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const ONLINE = 2 ** 30;

const variant = (name: string) => page.getByRole('radio', {name, exact: true});
const pane = () => page.getByRole('region', {name: '系统图'});
const room = () => pane().getByRole('application');
const image = () => pane().element().querySelector('img')!;
const photos = () => page.getByRole('dialog', {name: '设备照片'});

function pictureStub(picture: string | null = PICTURE, photo?: string) {
  const stub = siteStub();
  stub.on(stationById, {result: {id: 'S1', name: '一号配电站', stationType: 1, picture}});
  if (photo !== undefined) {
    const json = siteJson('1') as {device: object | object[]}[];
    const [first, ...rest] = json[0]!.device as object[];
    stub.on(stationPicture, {result: {jsonData: [{...json[0], device: [{...first, photo}, ...rest]}, ...json.slice(1)]}});
  }
  return stub;
}

/** The browser's own loading of images, answered here: what is asked for, and whether it comes. */
function serveImages(answers: readonly ('comes' | 'fails')[]): string[] {
  const asked: string[] = [];
  const {set} = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')!;
  const attribute = Element.prototype.setAttribute;
  const ours = (element: Element, value: string) => element instanceof HTMLImageElement && value.startsWith('/serviceDir/');
  // React writes the attribute first and then, once the element stands in the page, the property.
  vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name: string, value: string) {
    if (name !== 'src' || !ours(this, String(value))) attribute.call(this, name, value);
  });
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, value: string) {
    if (!ours(this, value)) {
      set!.call(this, value);
      return;
    }
    const answer = answers[asked.length] ?? answers.at(-1);
    asked.push(value);
    set!.call(this, answer === 'comes' ? PIXEL : 'data:image/png;base64,broken');
  });
  return asked;
}

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

describe('the system picture of a station', () => {
  it('[MO-2.sld-24] [MO-7-13] is offered where the station names one, its address below /serviceDir/images', async () => {
    const asked = serveImages(['comes']);
    const {address} = await renderApp(`${PATH}?stationId=S1`, pictureStub());
    await shown();
    await variant('系统图').click();
    await see(pane().getByRole('img', {name: '一号配电站 的系统图'})).toBeVisible();
    expect(asked).toEqual([`/serviceDir/images/${encodeURIComponent(PICTURE)}`]);
    expect(address()).toContain('picture=1');
    await see(pane().getByText('图片不随实时数据变化。')).toBeVisible();
    await variant('单线图').click();
    await see(page.getByRole('application', {name: /^系统单线图/})).toBeVisible();
    expect(address()).not.toContain('picture=');
  });

  it('[MO-2.sld-24] is not offered where the station names none, nor for a project', async () => {
    for (const address of [`${PATH}?stationId=S1&picture=1`, `${PATH}?projectId=P1&picture=1`]) {
      await renderApp(address, pictureStub(null));
      await shown();
      await see(page.getByRole('application', {name: /^系统单线图/})).toBeVisible();
      await expect.element(variant('系统图')).not.toBeInTheDocument();
    }
  });

  it('[MO-2.sld-24] zooms by buttons, keys and wheel, pans by keys, and restores the first view', async () => {
    serveImages(['comes']);
    await renderApp(`${PATH}?stationId=S1&picture=1`, pictureStub());
    await see(pane().getByRole('img')).toBeVisible();
    const first = image().style.transform;
    expect(first).toBe('translate(0px, 0px) scale(1)');
    await pane().getByRole('button', {name: '放大'}).click();
    await see(pane().getByLabelText('缩放倍数')).toHaveTextContent('1.1');
    const element = room().element() as HTMLElement;
    element.focus();
    await userEvent.keyboard('+{ArrowRight}');
    await see(pane().getByLabelText('缩放倍数')).toHaveTextContent('1.2');
    expect(image().style.transform).not.toBe(first);
    element.dispatchEvent(new WheelEvent('wheel', {deltaY: -500, clientX: 600, clientY: 400, bubbles: true, cancelable: true}));
    await see(pane().getByLabelText('缩放倍数')).toHaveTextContent('2.4');
    await pane().getByRole('button', {name: '复位'}).click();
    await eventually(() => image().style.transform).toBe(first);
    element.focus();
    await userEvent.keyboard('{Escape}');
    await see(page.getByRole('application', {name: /^系统单线图/})).toBeVisible();
  });

  it('[MO-2.sld-24] shows itself alone on the screen and leaves it again', async () => {
    serveImages(['comes']);
    await renderApp(`${PATH}?stationId=S1&picture=1`, pictureStub());
    await see(pane().getByRole('img')).toBeVisible();
    await pane().getByRole('button', {name: '全屏', exact: true}).click();
    await eventually(() => document.fullscreenElement).toBe(pane().element());
    await pane().getByRole('button', {name: '退出全屏'}).click();
    await eventually(() => document.fullscreenElement).toBeNull();
  });

  it('[MO-2.sld-24] [SH-8-01] says that an image did not come, and asks for it again', async () => {
    const asked = serveImages(['fails', 'comes']);
    await renderApp(`${PATH}?stationId=S1&picture=1`, pictureStub());
    await see(pane().getByText('图片没有取到')).toBeVisible();
    await pane().getByRole('button', {name: '重试'}).click();
    await see(pane().getByRole('img')).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  it.each(['../../etc/passwd.png', 'https://elsewhere.example/a.png', 'a.svg', 'javascript:alert(1)//.png'])(
    '[SH-7-20] [MO-2.sld-24] asks for nothing where the name is %s',
    async (name) => {
      const asked = serveImages(['comes']);
      await renderApp(`${PATH}?stationId=S1&picture=1`, pictureStub(name));
      await see(pane().getByText(/^图片名称不合规/)).toBeVisible();
      expect([asked, pane().element().querySelector('img')]).toEqual([[], null]);
    },
  );

  it('on a phone its tools fit the page', async () => {
    await page.viewport(400, 860);
    serveImages(['comes']);
    await renderApp(`${PATH}?stationId=S1&picture=1`, pictureStub());
    await see(pane().getByRole('img')).toBeVisible();
    for (const name of ['复位', '全屏', '设备照片']) {
      const {left, right, height} = pane().getByRole('button', {name, exact: true}).element().getBoundingClientRect();
      expect([name, left >= 0, right <= 400, height >= 44]).toEqual([name, true, true, true]);
    }
  });
});

describe('the photos of devices', () => {
  const info = () => photos().getByRole('region', {name: '开关信息'});

  it('[MO-2.sld-25] are reached from the system picture, with what the switch reports beside them', async () => {
    const asked = serveImages(['comes']);
    const stub = pictureStub(PICTURE, '101.png');
    stub.on(stationRealData, {result: siteRows('1', {'01': 2 + 8})});
    const {address} = await renderApp(`${PATH}?stationId=S1&picture=1`, stub);
    await shown();
    await pane().getByRole('button', {name: '设备照片'}).click();
    await see(photos().getByRole('img', {name: '101进线柜 的照片'})).toBeVisible();
    expect(asked).toEqual([`/serviceDir/images/${encodeURIComponent(PICTURE)}`, '/serviceDir/images/101.png']);
    for (const text of ['设备名称101进线柜', '设备编号101', '断路器分闸', '储能已储能', '接地开关合闸', '通信正常'])
      await see(info()).toHaveTextContent(text);
    expect(address()).toContain('photo=101');
    await userEvent.keyboard('{Escape}');
    await see(photos()).not.toBeInTheDocument();
    await eventually(address).not.toContain('photo=');
  });

  it('[MO-2.sld-25] a device without a photo is told, another is chosen from the list', async () => {
    serveImages(['comes']);
    const {address} = await renderApp(`${PATH}?stationId=S1&photo=103`, pictureStub(PICTURE, '101.png'));
    await see(photos().getByText('没有该设备的照片。')).toBeVisible();
    await see(info()).toHaveTextContent('设备名称103出线柜');
    await photos()
      .getByRole('list', {name: '设备'})
      .getByRole('button', {name: /101进线柜/})
      .click();
    await see(photos().getByRole('img', {name: '101进线柜 的照片'})).toBeVisible();
    expect(address()).toContain('photo=101');
  });

  it('[MO-2.sld-25] [MO-3-03] say unknown where nothing is reported, and offline where it is old', async () => {
    const stub = pictureStub();
    stub.on(stationRealData, {
      result: [
        {deviceId: '103', switchState: null, acquisitionTime: SITE_TIME},
        {deviceId: '101', switchState: 3, acquisitionTime: SITE_TIME},
      ],
    });
    expect(3 & ONLINE).toBe(0);
    await renderApp(`${PATH}?stationId=S1&photo=103`, stub);
    await see(info()).toHaveTextContent('断路器未知');
    expect(info().getByText('未知').elements()).toHaveLength(4);
    await photos()
      .getByRole('button', {name: /101进线柜/})
      .click();
    await see(info()).toHaveTextContent('通信离线');
  });

  it('[MO-2.sld-25] without a device list, or with an empty one, there is no switch to them', async () => {
    serveImages(['comes']);
    for (const jsonData of [[], null, [{type: 1, id: 'B1', name: 'I段', voltageType: 1, device: []}]]) {
      const stub = pictureStub();
      stub.on(stationPicture, {result: {jsonData}});
      await renderApp(`${PATH}?stationId=S1&picture=1`, stub);
      await see(pane().getByRole('img')).toBeVisible();
      await expect.element(pane().getByRole('button', {name: '设备照片'})).not.toBeInTheDocument();
    }
  });

  it('are reached from the front of a cabinet, and lead back to it', async () => {
    serveImages(['comes']);
    await renderApp(`${PATH}?stationId=S1&device=101`, pictureStub(PICTURE, '101.png'));
    await shown();
    await see(item(/101进线柜/)).toBeVisible();
    await page.getByRole('button', {name: '柜面'}).click();
    const front = page.getByRole('dialog', {name: /^开关柜/});
    await front.getByRole('button', {name: '设备照片'}).click();
    await see(photos().getByRole('img')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await see(photos()).not.toBeInTheDocument();
    await see(front).toBeVisible();
  });
});
