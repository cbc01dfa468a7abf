import {info, projectPictures, stationById, stationPicture, stationRealData, tree} from '@livebus/contract';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {STUB_USER} from '../../../../tests/stub/account.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {clearAlarmStatus, reportAlarm} from '../../../base/session/alarm-status.ts';
import {WORKED_CASES} from '../../../shared/equipment-tree/worked-cases.ts';
import {assets, attribute, eventually, item, PATH, PATIENCE, root, see, settled, shown, stationIds, zoomFigure} from './test-screen.ts';
import {SITE_NOW_MS, siteJson, siteRows, siteStub, wireTime} from './test-site.ts';

describe('the single-line screen', () => {
  afterEach(async () => {
    vi.useRealTimers();
    await page.viewport(1280, 800);
  });

  it('[MO-2.route-02] [MO-2.sld-01] has the tree beside a diagram, its buttons and its picture', async () => {
    await renderApp(`${PATH}?stationId=S1`, siteStub());
    await shown();
    await see(page.getByRole('heading', {name: '系统单线图'})).toBeVisible();
    await see(assets()).toBeVisible();
    await see(page.getByRole('application', {name: /^系统单线图/})).toBeVisible();
    for (const name of ['复位', '全图', '全屏', '放大', '缩小']) await see(page.getByRole('button', {name, exact: true})).toBeEnabled();
  });

  it('[MO-2.sld-07] asks for one station by its id, diagram and real data', async () => {
    const stub = siteStub();
    await renderApp(`${PATH}?stationId=S2`, stub);
    await shown();
    expect(stationIds(stub.requestsTo(stationPicture))).toEqual(['S2']);
    expect(stationIds(stub.requestsTo(stationRealData))).toEqual(['S2']);
    expect(stub.requestsTo(projectPictures)).toEqual([]);
    expect(root().querySelectorAll('[data-section]')).toHaveLength(2);
  });

  it('[MO-2.sld-05] shows all stations of a project, each in its own group', async () => {
    const stub = siteStub();
    await renderApp(`${PATH}?projectId=P1`, stub);
    await shown();
    expect(stub.requestsTo(projectPictures)[0]?.query.get('projectId')).toBe('P1');
    await see(item('1 号站')).toHaveAttribute('aria-level', '1');
    await see(item('2 号站')).toBeVisible();
    expect(root().querySelectorAll('[data-section]')).toHaveLength(4);
  });

  it('[MO-1-06] [SH-3-09] opens the first project and its first station when the address names none, once', async () => {
    const stub = siteStub();
    const {address} = await renderApp(PATH, stub);
    await shown();
    expect(address()).toBe(`${PATH}?stationId=S1`);
    await see(assets().getByRole('treeitem', {name: '一号配电站'})).toHaveAttribute('aria-selected', 'true');
    await see(assets().getByRole('treeitem', {name: '精密制造园'})).toHaveAttribute('aria-expanded', 'true');
    await see(assets().getByRole('treeitem', {name: '冷链中心'})).toHaveAttribute('aria-expanded', 'false');
    expect(stub.requestsTo(stationPicture)).toHaveLength(1);
  });

  it('keeps the asset, its device and its view when the menu leads to the bare address of the screen on show', async () => {
    const stub = siteStub();
    const place = `${PATH}?stationId=S2&device=203&view=1.5%2C-20%2C0`;
    const {address} = await renderApp(place, stub);
    await shown();
    await page.getByRole('button', {name: '电力监测'}).click();
    await page.getByRole('menuitem', {name: '系统单线图'}).click();
    await eventually(() => page.getByRole('menuitem').elements().length).toBe(0);
    await eventually(address).toBe(place);
    expect(root().querySelector('[data-section=B21]')).not.toBeNull();
    expect(stationIds(stub.requestsTo(stationPicture))).toEqual(['S2']);
  });

  it('[MO-1-02] folds and unfolds the panel headed 资产列表 with its selection kept', async () => {
    await renderApp(`${PATH}?stationId=S1`, siteStub());
    await shown();
    await see(page.getByRole('heading', {name: '资产列表'})).toBeVisible();
    const width = () => page.getByRole('application').element().clientWidth;
    const before = width();
    await page.getByRole('button', {name: '收起资产列表'}).click();
    await eventually(width).toBeGreaterThan(before + 150);
    await page.getByRole('button', {name: '展开资产列表'}).click();
    await eventually(width).toBe(before);
    await see(assets().getByRole('treeitem', {name: '一号配电站'})).toHaveAttribute('aria-selected', 'true');
  });

  it('[MO-1-07] has a search box over its assets', async () => {
    await renderApp(`${PATH}?stationId=S1`, siteStub());
    await shown();
    const panel = page.getByRole('region', {name: '资产列表'});
    expect(panel.element().contains(assets().element())).toBe(true);
    await panel.getByRole('textbox', {name: '搜索资产'}).fill('一号');
    await see(assets().getByRole('treeitem', {name: '一号配电站'})).toBeVisible();
    await eventually(() => assets().getByRole('treeitem', {name: '二号'}).elements().length).toBe(0);
  });

  it('[MO-1-11] says that there are no assets, asks for no data and shows no message', async () => {
    const stub = siteStub();
    stub.on(tree, {result: []});
    await renderApp(PATH, stub);
    await see(page.getByText('没有可查看的资产')).toBeVisible();
    await see(page.getByText('请联系管理员添加站点，或为当前账号授予项目。')).toBeVisible();
    await see(page.getByText('请选择项目或变电站')).not.toBeInTheDocument();
    expect([stationById, stationPicture, stationRealData].flatMap((call) => stub.requestsTo(call))).toEqual([]);
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('[MO-1-11] says that the assets could not be loaded, and asks again on 重试', async () => {
    const stub = siteStub();
    stub.on(tree, (_request, count) => (count === 1 ? {status: 500, msg: '数据库停机'} : {result: []}));
    await renderApp(PATH, stub);
    await see(page.getByText('加载失败')).toBeVisible();
    await see(page.getByText('数据库停机')).toBeVisible();
    await page.getByRole('button', {name: '重试'}).click();
    await see(page.getByText('没有可查看的资产')).toBeVisible();
    expect(stub.requestsTo(stationPicture)).toEqual([]);
  });

  it('[MO-1-12] [EN-2-10] never lets a slow reply for one station overwrite the next one', async () => {
    const stub = siteStub();
    stub.on(stationPicture, ({query}) => {
      const digit = query.get('stationId')!.slice(-1);
      return {result: {jsonData: siteJson(digit)}, delayMs: digit === '1' ? 600 : 0};
    });
    await renderApp(`${PATH}?stationId=S1`, stub);
    await assets().getByRole('treeitem', {name: '二号配电站'}).click();
    await eventually(() => attribute('[data-section]', 'section')).toBe('B21');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(attribute('[data-section]', 'section')).toBe('B21');
    expect(root().querySelector('[data-section=B11]')).toBeNull();
  });

  it('[SH-2.3-20] names its tab of the browser by station and open alarms, as they come and go', async () => {
    await renderApp(`${PATH}?stationId=S1`, siteStub());
    await shown();
    await eventually(() => document.title).toMatch(/^1 号站 · .+ - .+/);
    const note = {
      ...{id: 'e1', kind: 'alarm' as const, level: 2, projectId: 'P1', projectName: '', stationId: 'S1', stationName: '', name: '过载'},
      ...{info: '过载', deviceId: '103', deviceName: '103出线柜', diagramDeviceId: '103', at: SITE_NOW_MS, releasedAt: null, isRead: 0},
    };
    reportAlarm(note as never);
    expect(document.title).toMatch(/^\(1\) 1 号站 · /);
    await assets().getByRole('treeitem', {name: '二号配电站'}).click();
    await eventually(() => document.title).toMatch(/^\(1\) 2 号站 · /);
    reportAlarm({...note, releasedAt: SITE_NOW_MS} as never);
    expect(document.title).toMatch(/^2 号站 · /);
  });

  it('goes to another station by the asset tree, and back by the history', async () => {
    const {address} = await renderApp(`${PATH}?stationId=S1&device=103`, siteStub());
    await shown();
    await assets().getByRole('treeitem', {name: '二号配电站'}).click();
    await eventually(() => root().querySelector('[data-section=B21]')).not.toBeNull();
    expect(address()).toBe(`${PATH}?stationId=S2`);
    history.back();
    await eventually(() => root().querySelector('[data-section=B11]')).not.toBeNull();
    await see(item(/103出线柜/)).toHaveAttribute('aria-selected', 'true');
  });

  it('selects and centres in the picture what is chosen in the tree, and the other way round', async () => {
    const {address} = await renderApp(`${PATH}?stationId=S1`, siteStub());
    await shown();
    await item(/103出线柜/).click();
    await eventually(address).toContain('device=103');
    await see(page.getByRole('region', {name: '设备详情'}).getByRole('heading', {name: '103出线柜'})).toBeVisible();
    await eventually(address).toContain('view=');
    const picture = page.getByRole('application');
    (picture.element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await eventually(address).not.toContain('device=');
    await picture.click();
    await eventually(address).toContain('device=103');
    await see(item(/103出线柜/)).toHaveAttribute('aria-selected', 'true');
  });

  it('goes to the device of an alarm whose station is on show, from wherever it stands, and again', async () => {
    const away = 'view=4%2C900%2C0';
    const {address} = await renderApp(`${PATH}?stationId=S1&${away}`, siteStub());
    await shown();
    reportAlarm({
      ...{
        id: 'e1',
        kind: 'alarm',
        level: 2,
        projectId: 'P1',
        projectName: '',
        stationId: 'S1',
        stationName: '',
        name: '过载',
        info: '过载',
      },
      ...{deviceId: '103', deviceName: '103出线柜', diagramDeviceId: '103', at: SITE_NOW_MS, releasedAt: null, isRead: 0},
    });
    const show = page.getByRole('link', {name: '查看 过载'});
    await show.click();
    await eventually(address).toMatch(/device=103&view=/);
    expect(address()).not.toContain(away);
    // On a busy machine the address is told on the way there, too.
    const there = await settled(address);
    const picture = page.getByRole('application');
    (picture.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await eventually(address).not.toBe(there);
    await show.click();
    await eventually(address).toBe(there);
    clearAlarmStatus();
  });

  it('is worked by the keyboard alone', async () => {
    const {address} = await renderApp(`${PATH}?stationId=S1`, siteStub());
    await shown();
    await eventually(() => page.getByRole('application').element().querySelector('canvas')).not.toBeNull();
    (page.getByRole('application').element() as HTMLElement).focus();
    await userEvent.keyboard('++-');
    await see(zoomFigure()).toHaveTextContent('1.1');
    await userEvent.keyboard('0');
    await see(zoomFigure()).toHaveTextContent('1.0');
    await userEvent.keyboard('{ArrowRight}');
    await eventually(address).toContain('view=1%2C-48%2C0');
    root().querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await eventually(address).toContain('device=101');
    await see(item(/101进线柜/)).toHaveAttribute('aria-selected', 'true');
    (page.getByRole('application').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await see(page.getByRole('dialog', {name: '开关柜 · 101进线柜'})).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await see(page.getByRole('application')).toHaveFocus();
  });

  const cases = WORKED_CASES.map((worked) => [worked.name, worked] as const);
  it.each(cases)(
    '[MO-2.sld-19] [%s] says the worked case in the attributes of the tree',
    async (_name, {kind, json, rows, shown: after, ...literal}) => {
      const {sections, ties, units} = {...literal, ...after};
      const stub = siteStub();
      stub.on(stationById, {result: {id: 'S1', name: '例', stationType: kind === 'high' ? 1 : 0}});
      stub.on(stationPicture, {result: {jsonData: json}});
      stub.on(stationRealData, {
        result: rows.map(({deviceId, switchState, stale}) => ({
          deviceId,
          switchState,
          acquisitionTime: wireTime(stale ? SITE_NOW_MS - 60_000 : SITE_NOW_MS),
        })),
      });
      await renderApp(`${PATH}?stationId=S1`, stub);
      await shown();
      expect(root().getAttribute('data-at')).toBe(String(SITE_NOW_MS));
      const values = (selector: string, ...names: string[]) =>
        [...root().querySelectorAll(selector)].map((element) => names.map((name) => element.getAttribute(`data-${name}`)));
      expect(values('[data-section]', 'live').flat()).toEqual(sections);
      expect(values('[data-up]', 'position', 'live', 'up', 'down')).toEqual(ties);
      for (const [id, wanted] of Object.entries(units)) {
        for (const [name, value] of Object.entries(wanted))
          expect([id, name, attribute(`[data-device-id=${id}]`, name)]).toEqual([id, name, value]);
      }
    },
  );

  it('[MO-4-17] [MO-4-21] says in words what the attributes say', async () => {
    const stub = siteStub();
    stub.on(stationRealData, {result: siteRows('1', {'03': 9})});
    await renderApp(`${PATH}?stationId=S1`, stub);
    await shown();
    await see(item('101进线柜 · 合闸 · 带电')).toBeVisible();
    await see(item('103出线柜 · 合闸 · 带电 · 接地 · 带电合地刀')).toBeVisible();
    await see(item('105母联柜 · 分闸 · 左侧带电 · 右侧不带电')).toBeVisible();
    await see(item('II段 · 不带电')).toBeVisible();
  });

  it('[MO-4-25] names the rule by which it is energised, and that remote control is not open', async () => {
    await renderApp(`${PATH}?stationId=S1`, siteStub());
    await shown();
    await see(page.getByText(/拓扑判据：分段规则.*遥控未开放/)).toBeVisible();
  });

  const jsonReplies: readonly (readonly [string, unknown, string])[] = [
    ['missing', undefined, '缺少接线图数据'],
    ['empty', [], '接线图数据为空'],
    ['unreadable', '[{', '接线图数据不是可读的 JSON'],
  ];
  it.each(jsonReplies)('[MO-2.sld-23] shows 暂无数据 with the reason for a JSON that is %s', async (_name, jsonData, reason) => {
    const stub = siteStub();
    stub.on(stationPicture, {result: {jsonData}});
    await renderApp(`${PATH}?stationId=S1`, stub);
    await see(page.getByText('暂无数据')).toBeVisible();
    await see(page.getByText(reason)).toBeVisible();
    await see(page.getByText(/整个文件/)).toBeVisible();
    await see(assets()).toBeVisible();
  });

  it('[MO-2.sld-23] takes the JSON as a list or as its text', async () => {
    const stub = siteStub();
    stub.on(stationPicture, {result: {jsonData: JSON.stringify(siteJson('1'))}});
    await renderApp(`${PATH}?stationId=S1`, stub);
    await shown();
    expect(root().querySelectorAll('[data-section]')).toHaveLength(2);
  });

  it('[MO-2.sld-23] shows the rest around an entry of unknown type, and lists what is wrong with its path', async () => {
    const stub = siteStub();
    stub.on(stationPicture, {result: {jsonData: [...siteJson('1'), {type: 7, name: '怪柜'}]}});
    await renderApp(`${PATH}?stationId=S1`, stub);
    await shown();
    await see(item('怪柜 · 未知设备')).toBeVisible();
    await page.getByRole('button', {name: '1 处数据有误'}).click();
    await see(page.getByRole('dialog', {name: '数据有误'}).getByText(/\[3\]/)).toBeVisible();
  });

  it('[MO-8-08] [SH-8-15] says quietly that the diagram could not be loaded, and asks again on 重试', async () => {
    const stub = siteStub();
    stub.on(stationPicture, (_request, count) =>
      count === 1 ? {status: 500, msg: '接线图服务停机'} : {result: {jsonData: siteJson('1')}},
    );
    await renderApp(`${PATH}?stationId=S1`, stub);
    await see(page.getByRole('alert').getByText('加载失败')).toBeVisible();
    await see(page.getByText('接线图服务停机')).toBeVisible();
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await page.getByRole('button', {name: '重试'}).click();
    await shown();
    await see(page.getByText('加载失败')).not.toBeInTheDocument();
  });

  it('[MO-8-08] [MO-8-06] keeps picture and page when a poll fails or is answered 404, marked with its age; the view stays too', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'performance']});
    const stub = siteStub();
    stub.on(stationRealData, (_request, count) => (count === 1 ? {result: siteRows('1')} : {status: 404, msg: '没有了'}));
    const {address} = await renderApp(`${PATH}?stationId=S1&view=1.5,-20,0`, stub);
    await vi.waitFor(() => expect(root().getAttribute('data-at')).toBe(String(SITE_NOW_MS)), PATIENCE);
    const before = address();
    await vi.advanceTimersByTimeAsync(10_000);
    await see(page.getByText('实时数据没有取到，显示的是上次数据。')).toBeVisible();
    await see(page.getByText(/^连接中断 · 数据/)).toBeVisible();
    const notice = page.getByText('实时数据没有取到，显示的是上次数据。').element().getBoundingClientRect();
    expect(notice.bottom).toBeLessThanOrEqual(page.getByRole('application').element().getBoundingClientRect().top);
    await see(page.getByRole('region', {name: '系统单线图'}).getByText(/数据 10:07:23 · \d+ 秒前/)).toBeVisible();
    expect(address()).toBe(before);
    expect(attribute('[data-section=B11]', 'live')).toBe('live');
    expect(stub.requestsTo(stationRealData)).toHaveLength(2);
    expect(stub.requestsTo(stationPicture)).toHaveLength(1);
  });

  it('[MO-2.sld-22] follows the polls and keeps zoom and pan', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'performance']});
    const stub = siteStub();
    stub.on(stationRealData, (_request, count) => {
      stub.nowMs = SITE_NOW_MS + (count - 1) * 10_000;
      return {result: siteRows('1', count === 1 ? {} : {'05': 3}, wireTime(stub.nowMs))};
    });
    const {address} = await renderApp(`${PATH}?stationId=S1&view=1.5,-20,0`, stub);
    await vi.waitFor(() => expect(attribute('[data-section=B12]', 'live')).toBe('dead'), PATIENCE);
    const before = address();
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(attribute('[data-section=B12]', 'live')).toBe('live'), PATIENCE);
    expect(root().getAttribute('data-at')).toBe(String(SITE_NOW_MS + 10_000));
    await see(zoomFigure()).toHaveTextContent('1.5');
    expect(address()).toBe(before);
    expect(stub.requestsTo(stationPicture)).toHaveLength(1);
  });

  it('[SH-8-11] [MO-8-06] leads to the 404 page when its own station does not exist', async () => {
    const stub = siteStub();
    stub.on(stationById, {status: 404, msg: '没有这个变电站'});
    const {address} = await renderApp(`${PATH}?stationId=S9`, stub);
    await eventually(address).toBe('/exception/404');
  });

  it('[MO-1-10] looks the same to two users with the same menu and permissions', async () => {
    const screenOf = async (loginName: string, name: string) => {
      const stub = siteStub();
      stub.on(info, {result: {...STUB_USER, userId: loginName, loginName, name}});
      const {element} = await renderApp(`${PATH}?stationId=S1`, stub);
      await shown();
      await see(item(/103出线柜/)).toBeVisible();
      const parts = element.querySelector('main')?.querySelectorAll('button, [role=treeitem], [role=application], h2, li') ?? [];
      return [...parts].map((part) => `${part.getAttribute('aria-label')} ${part.textContent}`);
    };
    const first = await screenOf('zhou', '周明远');
    expect(first.length).toBeGreaterThan(15);
    expect(await screenOf('li', '李静')).toEqual(first);
  });

  it('tells a device that the picture does not hold', async () => {
    await renderApp(`${PATH}?stationId=S1&device=999`, siteStub());
    await shown();
    await see(page.getByText('图中没有编号为 999 的设备。')).toBeVisible();
  });

  it('[MO-9-12] has one pane on a phone, picture or list, and the assets in a drawer', async () => {
    await page.viewport(400, 860);
    await renderApp(`${PATH}?stationId=S1`, siteStub());
    await see(page.getByRole('application')).toBeVisible();
    await page.getByRole('button', {name: '图例'}).click();
    await see(page.getByRole('dialog', {name: '图例'}).getByText('数据陈旧')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('radio', {name: '列表'}).click();
    await shown();
    await item(/103出线柜/).click();
    await see(page.getByRole('region', {name: '设备详情'})).toBeVisible();
    await page.getByRole('button', {name: '1 号站'}).click();
    await page.getByRole('dialog', {name: '资产列表'}).getByRole('treeitem', {name: '二号配电站'}).click();
    await see(page.getByRole('button', {name: '2 号站'})).toBeVisible();
  });
});
