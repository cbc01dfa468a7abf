import {afterEach, describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes} from '../../tests/stub/account.ts';
import {createStub, STUB_NOW_MS} from '../../tests/stub/create-stub.ts';
import {renderApp} from '../../tests/stub/render-app.ts';
import {testScreenStatus} from '../live/test-status.ts';

const MISSING = '抱歉，你访问的页面不存在或仍在开发中';
const MENU = [
  {
    path: '/powermonitor',
    component: 'PageView',
    meta: {title: '电力监测', icon: 'powerMonitor'},
    children: [
      {path: '/powermonitor/one', component: 'NoPermission', meta: {title: '第一屏', icon: 'workOrder'}},
      {path: '/powermonitor/two', component: 'SomethingNew', meta: {title: '第二屏', icon: 'no-such-icon'}},
    ],
  },
  {path: '/repair', component: 'NoPermission', meta: {title: '故障报修', icon: 'repair'}},
];
const stubOf = (menu: readonly object[] = MENU) => createStub({routes: accountRoutes({menu})});

afterEach(async () => {
  await page.viewport(1280, 800);
});

describe('the main frame', () => {
  it('[SH-2.3-20] [SH-2.2-01] shows the menu, the place, the title and the user', async () => {
    await renderApp('/powermonitor/one', stubOf());
    await expect.element(page.getByRole('heading', {name: '第一屏'})).toBeVisible();
    expect(document.title).toBe('第一屏 - 能碳云平台');
    await expect.element(page.getByRole('navigation', {name: '当前位置'})).toHaveTextContent('首页/电力监测/');
    await expect.element(page.getByRole('navigation', {name: '主菜单'})).toHaveTextContent('电力监测故障报修');
    await expect.element(page.getByRole('button', {name: '周明远'})).toBeVisible();
  });

  it('[SH-2.3-01] a screen stands in the whole frame, sign-in and the pages without one have neither menu nor header', async () => {
    const parts = () => ['banner', 'tablist', 'contentinfo'].map((role) => page.getByRole(role).elements().length);
    await renderApp('/repair', stubOf());
    await expect.element(page.getByRole('navigation', {name: '主菜单'})).toBeVisible();
    expect(parts()).toEqual([1, 1, 1]);
    for (const [path, shown] of [
      ['/user/login', page.getByLabelText('用户名')],
      ['/pdf', page.getByText('没有指定文件')],
    ] as const) {
      await renderApp(path, stubOf());
      await expect.element(shown.first()).toBeVisible();
      expect(page.getByRole('navigation', {name: '主菜单'}).elements()).toEqual([]);
      expect(page.getByRole('tablist').elements()).toEqual([]);
      expect(page.getByRole('link', {name: '故障报修'}).elements()).toEqual([]);
    }
  });

  it('[SH-2.2-08] [SH-2.2-05] an unknown component says so in the frame while the rest works', async () => {
    const {address} = await renderApp('/powermonitor/two', stubOf());
    await expect.element(page.getByText(MISSING)).toBeVisible();
    await page.getByRole('link', {name: '故障报修'}).click();
    await expect.element(page.getByText('抱歉，你无权访问该页面')).toBeVisible();
    expect(address()).toBe('/repair');
  });

  it('[SH-2.2-09] [SH-2.2-01] the component name alone selects the screen', async () => {
    const one = {path: '/same', meta: {title: '同一处'}};
    await renderApp('/same', stubOf([{...one, component: 'NoPermission'}]));
    await expect.element(page.getByText('抱歉，你无权访问该页面')).toBeVisible();
    await renderApp('/same', stubOf([{...one, component: 'Other'}]));
    await expect.element(page.getByText(MISSING)).toBeVisible();
  });

  it('[SH-2.3-03] [SH-2.2-06] on a phone the menu is a drawer with icons, closed by a choice', async () => {
    await page.viewport(400, 860);
    const {address} = await renderApp('/powermonitor/one', stubOf());
    await expect.element(page.getByText('抱歉，你无权访问该页面')).toBeVisible();
    await page.getByRole('button', {name: '打开菜单'}).click();
    const drawer = page.getByRole('dialog', {name: '能碳云平台'});
    await expect.element(drawer.getByText('电力监测')).toBeVisible();
    const icons = [...drawer.element().querySelectorAll('nav svg:first-child')].map(
      (icon) => icon.getAttribute('class')?.match(/lucide-(\S+)/)?.[1],
    );
    expect(icons).toEqual(['zap', 'clipboard-list', 'box', 'wrench']);
    await drawer.getByRole('link', {name: '故障报修'}).click();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(address()).toBe('/repair');
  });

  it('folds what finds no room into one entry', async () => {
    await page.viewport(900, 600);
    const many = Array.from({length: 12}, (_, index) => ({
      path: `/x${index}`,
      component: 'NoPermission',
      meta: {title: `第${index}项菜单`},
    }));
    await renderApp('/x0', stubOf(many));
    await page.getByRole('button', {name: '更多'}).click();
    await expect.element(page.getByRole('menuitem', {name: '第11项菜单'})).toBeVisible();
  });

  it('[SH-1-04] [SH-1-05] offers four languages, changes at once and remembers', async () => {
    const app = await renderApp('/powermonitor/one', stubOf());
    await page.getByRole('button', {name: '语言 简体中文'}).click();
    await expect.poll(() => page.getByRole('menuitemradio').elements().length).toBe(4);
    await page.getByRole('menuitemradio', {name: 'English'}).click();
    await expect.element(page.getByText('Sorry, you have no access to this page')).toBeVisible();
    expect(document.documentElement.lang).toBe('en-US');
    await app.reload();
    await expect.element(page.getByRole('button', {name: 'Language English'})).toBeVisible();
  });

  it('[SH-1-05] [SH-1-06] a fresh profile speaks the language of the deployment', async () => {
    await renderApp('/powermonitor/one', stubOf(), {config: {defaultLocale: 'pt-BR'}});
    await expect.element(page.getByText('Desculpe, você não tem acesso a esta página')).toBeVisible();
    expect(document.documentElement.lang).toBe('pt-BR');
  });

  it('[SH-1-05] a fresh profile speaks the language of its browser where the deployment sets none', async () => {
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'pt-BR', 'en']);
    await renderApp('/powermonitor/one', stubOf(), {config: {defaultLocale: undefined}});
    await expect.element(page.getByText('Desculpe, você não tem acesso a esta página')).toBeVisible();
    languages.mockRestore();
  });

  it('[SH-1-04] texts of a page come with it and with another language, and no key is ever shown', async () => {
    const {element} = await renderApp('/user/register', stubOf(), {signedIn: false});
    const keys = new Set<string>();
    const watch = new MutationObserver(() => {
      for (const key of element.textContent.match(/\b(?:steps|register|titles)\.\w+/g) ?? []) keys.add(key);
    });
    watch.observe(element, {subtree: true, childList: true, characterData: true});
    await expect.element(page.getByRole('heading', {name: '注册'})).toBeVisible();
    await page.getByRole('button', {name: '语言 简体中文'}).click();
    await page.getByRole('menuitemradio', {name: 'English'}).click();
    await expect.element(page.getByRole('heading', {name: 'Registration'})).toBeVisible();
    await expect.element(page.getByText('Ask your administrator', {exact: true})).toBeVisible();
    watch.disconnect();
    expect([...keys]).toEqual([]);
  });

  it('[SH-9-06] the accent is #1F71FF; filled buttons reach 4.5:1; the appearance is chosen and kept', async () => {
    const app = await renderApp('/exception/404', stubOf());
    const filled = page.getByRole('link', {name: '返回首页'});
    await expect.element(filled).toBeVisible();
    expect(getComputedStyle(document.documentElement).getPropertyValue('--primary').toUpperCase()).toBe('#1F71FF');
    const {color, backgroundColor} = getComputedStyle(filled.element());
    expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5);
    await page.getByRole('button', {name: '外观'}).click();
    await userEvent.keyboard('{ArrowDown}');
    await page.getByRole('menuitemradio', {name: '深色'}).click();
    expect(document.documentElement.dataset.theme).toBe('dark');
    await app.reload();
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('[SH-1-09] the status bar tells the link, the time of the data by the server, the zone and the company', async () => {
    await renderApp('/powermonitor/one', stubOf());
    const bar = page.getByRole('contentinfo');
    await expect.element(bar).toHaveTextContent('无实时数据');
    await expect.element(bar).toHaveTextContent('时区 UTC+8© 2019 示例能源科技有限公司');
    const screen = testScreenStatus({link: 'connected', dataAtMs: STUB_NOW_MS - 120_000});
    await expect.element(bar).toHaveTextContent('已连接数据 10:05:23 · 2 分钟前');
    screen.tell({link: 'lost', timeZone: 'America/Sao_Paulo'});
    await expect.element(bar).toHaveTextContent('连接中断数据 23:05:23');
    screen.stop();
  });
});

function contrast(a: string, b: string): number {
  const luminance = (color: string) => {
    const [r = 0, g = 0, bl = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  };
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
