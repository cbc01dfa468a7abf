import {
  type EnergyTermRow,
  energyTerms,
  savedViews,
  setEnergyTerm,
  type TariffContent,
  tariffDraft,
  tariffYear,
  tree,
  type YearOfBands,
} from '@livebus/contract';
import {beforeEach, describe, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes, STUB_USER} from '../../../../tests/stub/account.ts';
import {createStub, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';

const PATH = '/energymanage/terms';
const YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const TARIFF: TariffContent = {
  name: '两部制',
  seasons: [
    {
      months: YEAR,
      hours: [
        {band: 'valley', from: '00:00', to: '08:30'},
        {band: 'peak', from: '08:30', to: '24:00'},
      ],
    },
  ],
  specialDays: [
    {date: '2024-05-01', kind: 'holiday'},
    {date: '2024-05-02', kind: 'holiday'},
  ],
  prices: {valley: 300_000, peak: 1_000_001},
  source: '浙发改价格〔2024〕1号',
};
const version = {revision: 3, changedAt: Date.parse('2024-01-02T03:04:00Z'), changedBy: 'li.na'};
const TERMS: EnergyTermRow[] = [
  {kind: 'tariff', validFrom: '2023-01-01', content: {...TARIFF, name: '旧版'}, revision: 1, changedAt: null, changedBy: undefined},
  {kind: 'tariff', validFrom: '2024-01-01', content: TARIFF, ...version},
  {kind: 'co2', validFrom: '2024-01-01', content: {kgPerKwh: 0.5366, source: '生态环境部', year: 2022}, ...version},
];
const yearOf = (content: TariffContent, year: number): YearOfBands => ({
  year,
  patterns: [{validFrom: '2024-01-01', day: 'workday', hours: content.seasons[0]!.hours.map((one) => ({...one, price: 1}))}],
  days: Array(year % 4 === 0 ? 366 : 365).fill(0),
  minutes: YEAR.map(() => ({valley: 31 * 510, peak: 31 * 930})),
});

let stub: Stub;
const userWith = (actions: readonly ('query' | 'edit')[]) => ({
  ...STUB_USER,
  role: {id: 'energy', name: '能源管理员', permissions: [{permissionId: 'tariff', actionEntitySet: actions.map((action) => ({action}))}]},
});
function start(actions: readonly ('query' | 'edit')[] = ['query', 'edit']): Stub {
  return createStub({
    routes: [
      ...accountRoutes({
        menu: [{path: PATH, name: 'EnergyTerms', component: 'EnergyTerms', meta: {titleKey: 'energyTerms', permission: 'tariff'}}],
        user: userWith(actions),
      }),
      route(savedViews, {result: []}),
      route(tree, {
        result: [
          {id: 'P1', name: '园区', flag: 2, children: [{id: 'S1', name: '一号站', flag: 3}]},
          {id: 'P2', name: '医院', flag: 2},
        ],
      }),
      route(energyTerms, ({query}) => ({
        result: {timeZone: 'Asia/Shanghai', terms: query.get('projectId') === 'P1' ? TERMS : [], recomputing: null},
      })),
      route(tariffYear, ({query}) => ({result: yearOf(TARIFF, Number(query.get('year')))})),
      route(tariffDraft, ({body}) => {
        const {content, year} = JSON.parse(body ?? '');
        return {result: {whole: true, faults: [], faultCount: 0, preview: yearOf(content, year)}};
      }),
      route(setEnergyTerm, {result: {revision: 4}}),
    ],
  });
}
beforeEach(async () => {
  await page.viewport(1440, 900);
  stub = start();
});

const button = (name: string) => page.getByRole('button', {name, exact: true});
const saved = () => stub.requestsTo(setEnergyTerm).map(({body}) => JSON.parse(body ?? ''));

it('the version that holds is shown with prices, hours, special days, source and the year that it makes', async () => {
  const {address} = await renderApp(PATH, stub);
  await eventually(address).toBe(`${PATH}?projectId=P1`);
  await expect.element(page.getByRole('heading', {name: '两部制'})).toBeVisible();
  await expect.element(page.getByText('li.na 于 2024-01-02 11:04 修改，第 3 次修订')).toBeVisible();
  await expect.element(page.getByText('1.000001')).toBeVisible();
  await expect.element(page.getByRole('img', {name: '谷 00:00–08:30、峰 08:30–24:00'})).toBeVisible();
  await expect.element(page.getByText('2024-05-01 至 2024-05-02')).toBeVisible();
  await expect.element(page.getByText('浙发改价格〔2024〕1号')).toBeVisible();
  const day = page.getByRole('slider', {name: '日期'});
  await expect.element(day).toBeVisible();
  (day.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(day).toHaveAttribute('aria-valuetext', '2024-12-31，工作日：谷 00:00–08:30、峰 08:30–24:00（2024-01-01 版本）');
  await expect.element(page.getByRole('table', {name: '2024 年各月各时段小时数'})).toHaveTextContent('263.50');
  await button('前一年').click();
  await eventually(address).toBe(`${PATH}?projectId=P1&year=2023`);
  await page.getByRole('button', {name: /旧版/}).click();
  await eventually(address).toContain('version=2023-01-01');
  await expect.element(page.getByText(/2023-01-01 至 2023-12-31 执行/)).toBeVisible();
  await page.getByRole('tab', {name: '碳排放因子'}).click();
  await expect.element(page.getByText('生态环境部')).toBeVisible();
});

describe('editing', () => {
  it('holes and overlaps are refused with the hours beside their season, and nothing is sent; then it is saved', async () => {
    const {address} = await renderApp(`${PATH}?projectId=P1&version=2024-01-01&mode=edit`, stub);
    const end = page.getByRole('textbox', {name: '第 1 段结束'});
    await end.fill('8');
    await userEvent.keyboard('{Tab}');
    await expect.element(end).toHaveValue('08:00');
    await expect.element(page.getByText('08:00–08:30 没有时段')).toBeVisible();
    await button('保存').click();
    await expect.element(page.getByText('还有 1 处需要改正')).toBeVisible();
    await end.fill('09:00');
    await expect.element(page.getByText('08:30–09:00 有两个时段')).toBeVisible();
    await button('5月').click();
    await expect.element(page.getByText('5月的每天不在任何季节')).toBeVisible();
    await button('5月').click();
    await page.getByRole('textbox', {name: '谷 (元/kWh)', exact: true}).fill('0.1234567');
    await expect.element(page.getByText('最多六位小数')).toBeVisible();
    await page.getByRole('textbox', {name: '谷 (元/kWh)', exact: true}).fill('0x10');
    await expect.element(page.getByText('不是数字')).toBeVisible();
    expect(saved()).toEqual([]);
    // Another version is not opened over a draft.
    await page.getByRole('button', {name: /旧版/}).click();
    await button('留在页面').click();
    await expect.element(end).toHaveValue('09:00');
    await page.getByRole('textbox', {name: '谷 (元/kWh)', exact: true}).fill('0.123456');
    await end.fill('830');
    await eventually(() => stub.requestsTo(tariffDraft).length).toBeGreaterThan(0);
    await button('保存').click();
    await eventually(address).toBe(`${PATH}?projectId=P1&version=2024-01-01`);
    expect(saved()).toEqual([
      {
        ...{projectId: 'P1', kind: 'tariff', validFrom: '2024-01-01', revision: 3},
        content: {...TARIFF, prices: {...TARIFF.prices, valley: 123_456}},
      },
    ]);
  });

  it('a faster change of somebody else is told with who and what; what was typed stays and can be saved over it', async () => {
    await renderApp(`${PATH}?projectId=P1&version=2024-01-01&mode=edit`, stub);
    const name = page.getByRole('textbox', {name: '名称'});
    await name.fill('我的');
    stub.on(setEnergyTerm, {
      status: 409,
      msgKey: 'termChanged',
      params: {by: 'wang'},
      text: JSON.stringify({status: 409, msgKey: 'termChanged', params: {by: 'wang'}, errors: [{path: 'content.prices', message: ''}]}),
    });
    stub.on(energyTerms, {
      result: {
        timeZone: 'Asia/Shanghai',
        terms: TERMS.map((one) => (one.validFrom === '2024-01-01' ? {...one, revision: 5, changedBy: 'wang'} : one)),
        recomputing: null,
      },
    });
    await button('保存').click();
    await expect.element(page.getByText(/wang 在 .* 修改了这一版本。你填写的内容仍在。 改动的内容：电价。/)).toBeVisible();
    await expect.element(name).toHaveValue('我的');
    stub.on(setEnergyTerm, {result: {revision: 6}});
    await button('保留我的填写').click();
    await button('保存').click();
    await eventually(() => saved().map(({revision, content}) => [revision, content.name])).toEqual([
      [3, '我的'],
      [5, '我的'],
    ]);
  });

  it('a project without versions says so; a factor is added there', async () => {
    const {address} = await renderApp(`${PATH}?projectId=P2&tab=co2`, stub);
    await expect.element(page.getByText('该项目还没有碳排放因子')).toBeVisible();
    await button('新增版本').click();
    await button('保存').click();
    await expect.element(page.getByText('请填写此项').first()).toBeVisible();
    await page.getByRole('textbox', {name: '因子 (kg/kWh)'}).fill('0.5306');
    await page.getByRole('textbox', {name: '数据年份'}).fill('2023');
    await page.getByRole('textbox', {name: '依据'}).fill('某部');
    await page.getByRole('textbox', {name: '生效日期'}).fill('2025-01-01');
    await userEvent.keyboard('{Enter}');
    await button('保存').click();
    await eventually(saved).toEqual([
      {projectId: 'P2', kind: 'co2', validFrom: '2025-01-01', revision: 0, content: {kgPerKwh: 0.5306, source: '某部', year: 2023}},
    ]);
    await eventually(address).toContain('version=2025-01-01');
  });

  it('who may only look has no way to change; what is still added up is told', async () => {
    stub = start(['query']);
    stub.on(energyTerms, {
      result: {
        timeZone: 'Asia/Shanghai',
        terms: TERMS,
        recomputing: {fromDay: '2024-01-01', toDay: '2024-05-15', done: 3, total: 20, failed: 0},
      },
    });
    await renderApp(`${PATH}?projectId=P1&mode=edit`, stub);
    await expect.element(page.getByText(/正在后台重算：已完成 3 \/ 20/)).toBeVisible();
    await expect.element(page.getByRole('heading', {name: '两部制'})).toBeVisible();
    expect(page.getByRole('button', {name: /修改|新增版本|撤回/}).elements()).toEqual([]);
  });
});
