import {stationPicture, stationRealData} from '@livebus/contract';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {renderApp} from '../../../../../tests/stub/render-app.ts';
import {attribute, eventually, PATH, see, shown} from '../test-screen.ts';
import {siteJson, siteRows, siteStub} from '../test-site.ts';

const legend = () => page.getByRole('region', {name: '图例'});
const openOptions = () => page.getByRole('button', {name: '显示', exact: true}).click();

/**
 * A closed incoming whose three phases measure nothing while current flows: the segment rule lights its busbar, the graph does not (G3); after
 * the evidence it is live, and its voltage circuit abnormal.
 */
function withoutVoltage() {
  const stub = siteStub();
  const rows = siteRows('1').map((row) => ({...row, aPhaseVoltage: 0, bPhaseVoltage: 0, cPhaseVoltage: 0}));
  stub.on(stationRealData, {result: rows});
  const json = siteJson('1').map((entry) => ('voltageType' in entry ? {...entry, nominalKv: 10} : entry));
  stub.on(stationPicture, {result: {jsonData: json}});
  return stub;
}

afterEach(() => vi.restoreAllMocks());

describe('how a picture is shown', () => {
  it('[MO-4-25] names the rule in the legend, the segment rule being the usual one, and where the other and the voltages say otherwise', async () => {
    const {address} = await renderApp(`${PATH}?stationId=S1&device=101`, withoutVoltage());
    await shown();
    await see(legend().getByText(/拓扑判据：分段规则/)).toBeVisible();
    expect(attribute('[data-device-id="103"]', 'bus')).toBe('live');
    await see(legend().getByRole('button', {name: /两种规则有 \d+ 处不同/})).toBeVisible();
    await page.getByRole('button', {name: /^量测矛盾 \d$/}).click();
    await eventually(address).toContain('show=contradiction');
    const card = page.getByRole('region', {name: '设备详情'});
    await see(card.getByText('101进线柜 实测 0.00 / 0.00 / 0.00 kV')).toBeVisible();
    await see(card.getByText('母线侧 不带电 · 进线闭合，但三相测得无电压 · 图上：带电')).toBeVisible();
    await see(card.getByText(/^电压回路异常/).first()).toBeVisible();
  });

  it('[MO-4-25] energises by the graph where it is chosen, says so in the address and lists where the rules differ', async () => {
    const {address} = await renderApp(`${PATH}?stationId=S1`, withoutVoltage());
    await shown();
    await openOptions();
    await page.getByRole('radio', {name: '拓扑图'}).click();
    await eventually(address).toContain('rule=graph');
    await see(legend().getByText(/拓扑判据：拓扑图/)).toBeVisible();
    await eventually(() => attribute('[data-device-id="103"]', 'bus')).toBe('live');
    await page.getByRole('button', {name: /与分段规则 \d+ 处不同/}).click();
    await see(page.getByRole('row', {name: /103出线柜 · 母线侧 带电 不带电 带电 进线闭合，但三相测得无电压/})).toBeVisible();
    await page.getByRole('button', {name: /103出线柜 · 母线侧/}).click();
    await eventually(address).toContain('device=103');
  });

  it('[MO-4-25] says that the rules agree where they do', async () => {
    await renderApp(`${PATH}?stationId=S1&rule=graph`, siteStub());
    await shown();
    await see(legend().getByText('与分段规则一致')).toBeVisible();
  });

  it('says in graph mode which connection of the drawing leads nowhere', async () => {
    const stub = siteStub();
    const json = siteJson('1').map((entry, at) => (at === 1 ? {...entry, from: 'B11', to: '不在'} : entry));
    stub.on(stationPicture, {result: {jsonData: json}});
    await renderApp(`${PATH}?stationId=S1&rule=graph`, stub);
    await shown();
    await page.getByRole('button', {name: '接线 1 处有疑问'}).click();
    await see(page.getByText(/母联的一端“不在”不在图中/)).toBeVisible();
  });

  it('keeps layout, colours and painter in the address, and leaves out what is usual', async () => {
    const {address} = await renderApp(`${PATH}?stationId=S1`, siteStub());
    await shown();
    await openOptions();
    await page.getByRole('radio', {name: '折排'}).click();
    await page.getByRole('radio', {name: '按电压等级'}).click();
    await page.getByRole('radio', {name: 'Canvas2D'}).click();
    await eventually(() => [...new URL(address(), location.href).searchParams.keys()].toSorted().join()).toBe(
      'colours,layout,painter,stationId',
    );
    await page.getByRole('radio', {name: '单排'}).click();
    await eventually(address).not.toContain('layout');
  });

  it('says which painter paints where the chosen one cannot be had', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const getContext = HTMLCanvasElement.prototype.getContext;
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
      this: HTMLCanvasElement,
      kind: string,
      more?: unknown,
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, more]);
    } as typeof getContext);
    await renderApp(`${PATH}?stationId=S1&painter=webgl`, siteStub());
    await shown();
    await openOptions();
    await see(page.getByText(/^现由 Canvas2D 绘制/)).toBeVisible();
    await page.getByRole('radio', {name: 'Canvas2D'}).click();
    await see(page.getByText(/^现由 Canvas2D 绘制/)).not.toBeInTheDocument();
  });

  it('shows what no picture can be made of, in graph mode too', async () => {
    const stub = siteStub();
    stub.on(stationPicture, {result: {jsonData: '[{'}});
    await renderApp(`${PATH}?stationId=S1&rule=graph`, stub);
    await see(page.getByText('暂无数据').first()).toBeVisible();
  });
});
