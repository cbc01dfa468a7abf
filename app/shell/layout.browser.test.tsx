import {afterEach, describe, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes} from '../../tests/stub/account.ts';
import {createStub} from '../../tests/stub/create-stub.ts';
import {type RenderedApp, renderApp} from '../../tests/stub/render-app.ts';

const MENU = [
  {
    path: '/powermonitor',
    component: 'PageView',
    meta: {title: '电力监测', icon: 'powerMonitor'},
    children: [
      {path: '/powermonitor/one', component: 'NoPermission', meta: {title: '第一屏'}},
      {
        path: '/powermonitor/deep',
        component: 'RouteView',
        meta: {title: '更深'},
        children: [{path: '/powermonitor/deep/two', component: 'NoPermission', meta: {title: '第二屏'}}],
      },
    ],
  },
  {path: '/repair', component: 'NoPermission', meta: {title: '故障报修', icon: 'repair'}},
  {path: 'https://help.example/', meta: {title: '帮助中心', icon: 'battery-charging'}},
];
const stub = () => createStub({routes: accountRoutes({menu: MENU})});
const menu = () => page.getByRole('navigation', {name: '主菜单'});
const header = () => page.getByRole('banner');
const widthOfMenu = () => menu().element().getBoundingClientRect().width;

/** Simulates a choice in another tab of the console. */
function prefer(key: string, value: unknown): void {
  localStorage.setItem(`pro__${key}`, JSON.stringify(value));
  dispatchEvent(new StorageEvent('storage', {key: `pro__${key}`}));
}
/** Overlays darken nothing: users judge the page itself (SH-2.8-06). */
const veil = () => [...document.querySelectorAll('body > .fixed.inset-0')].map((one) => getComputedStyle(one).backgroundColor);
async function openPreferences(): Promise<void> {
  await page.getByRole('button', {name: '外观'}).click();
  await page.getByRole('menuitem', {name: '更多显示设置'}).click();
  await expect.element(page.getByRole('dialog', {name: '个性化'})).toBeVisible();
  expect(veil()).toEqual(['rgba(0, 0, 0, 0)']);
}
const rootColour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

afterEach(() => page.viewport(1280, 800));

describe('the layout', () => {
  it('[SH-2.3-04] [SH-2.3-05] [SH-2.3-06] the menu moves to the side, 256 px on a desk and 80 px on a tablet', async () => {
    await page.viewport(1200, 700);
    await renderApp('/powermonitor/deep/two', stub());
    await expect.element(header().getByRole('navigation', {name: '主菜单'})).toBeVisible();
    prefer('layout', 'side');
    await expect.element(header().getByRole('navigation', {name: '主菜单'})).not.toBeInTheDocument();
    await expect.poll(widthOfMenu).toBe(256);
    await expect.element(menu().getByRole('link', {name: '第二屏'})).toHaveAttribute('aria-current', 'page');
    await expect.element(header()).toHaveTextContent('首页/电力监测/更深/第二屏');
    for (const width of [1199, 576]) {
      await page.viewport(width, 700);
      await expect.poll(widthOfMenu).toBe(80);
    }
  });

  it('[SH-2.3-07] below 576 px the page is in sight, the side counts as open, and the drawer has the menu with its words', async () => {
    await page.viewport(575, 700);
    await renderApp('/powermonitor/deep/two', stub());
    await expect.element(page.getByText('抱歉，你无权访问该页面')).toBeVisible();
    await expect.poll(() => localStorage.getItem('pro__sidebar')).toBe('"open"');
    expect(page.getByRole('dialog').elements()).toEqual([]);
    await page.getByRole('button', {name: '打开菜单'}).click();
    const drawer = page.getByRole('dialog');
    await expect.element(drawer.getByText('故障报修')).toBeVisible();
    await expect.poll(() => drawer.element().getBoundingClientRect().width).toBe(256);
  });

  it('[SH-2.3-02] [SH-2.2-05] [SH-9-07] collapsed, icons say their title and groups open beside them; the choice is kept', async () => {
    const app = await renderApp('/repair', stub());
    prefer('layout', 'side');
    await page.getByRole('button', {name: '收起菜单'}).click();
    await expect.poll(widthOfMenu).toBe(80);
    await app.reload();
    await expect.poll(widthOfMenu).toBe(80);
    await menu().getByRole('button', {name: '电力监测'}).click();
    await page.getByRole('menuitem', {name: '第二屏'}).click();
    await expect.poll(app.address).toBe('/powermonitor/deep/two');
    await page.getByRole('button', {name: '展开菜单'}).click();
    await expect.poll(widthOfMenu).toBe(256);
  });

  it('[SH-2.2-06] [SH-2.2-07] a link out of the console opens apart, with an icon of the whole set', async () => {
    await renderApp('/repair', stub());
    prefer('layout', 'side');
    const link = menu().getByRole('link', {name: '帮助中心'});
    await expect.element(link).toHaveAttribute('href', 'https://help.example/');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    await expect.poll(() => link.element().querySelector('svg')?.getAttribute('class')).toContain('lucide-battery-charging');
  });

  it('[SH-2.3-12] [SH-2.3-13] the header hides past 300 px, comes back on the way up, and stays with the preference off', async () => {
    const app = await renderApp('/repair', stub());
    await expect.element(page.getByText('抱歉，你无权访问该页面')).toBeVisible();
    const scroller = lengthen(app);
    const bar = app.element.querySelector('header')!;
    const top = () => bar.getBoundingClientRect().bottom;
    const scrollTo = (px: number) => {
      scroller.scrollTop = px;
    };
    scrollTo(299);
    await expect.poll(top).toBe(52);
    const mark = scroller.lastElementChild!;
    const before = mark.getBoundingClientRect().top;
    scrollTo(301);
    await expect.poll(top).toBe(0);
    // The element under the pointer moves only by scrolling.
    await expect.poll(() => mark.getBoundingClientRect().top).toBe(before - 2);
    await expect.poll(() => getComputedStyle(bar).visibility).toBe('hidden');
    scrollTo(290);
    await expect.poll(top).toBe(52);
    prefer('auto-hide-header', false);
    scrollTo(900);
    await expect.poll(() => scroller.scrollTop).toBe(900);
    expect(top()).toBe(52);
  });

  it('the first stop of the keyboard leads past the navigation, and the address stays', async () => {
    const app = await renderApp('/repair?x=1', stub());
    await expect.element(page.getByText('抱歉，你无权访问该页面')).toBeVisible();
    const first = app.element.querySelector<HTMLElement>('a[href], button, input');
    expect(first?.textContent).toBe('跳到主要内容');
    first?.focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.tagName).toBe('MAIN');
    expect(app.address()).toBe('/repair?x=1');
  });
});

describe('the preferences', () => {
  it('[SH-2.8-06] [SH-2.8-07] [SH-2.8-09] white navigation leaves the content, dark content leaves the navigation, a colour holds at once and after a reload', async () => {
    const app = await renderApp('/repair', stub());
    prefer('appearance', 'light');
    expect([rootColour('--nav'), rootColour('--ground')]).toEqual(['#141e2d', '#f1f3f6']);
    await openPreferences();
    await page.getByRole('radiogroup', {name: '导航主题'}).getByRole('radio', {name: '白色'}).click();
    expect([rootColour('--nav'), rootColour('--ground')]).toEqual(['#ffffff', '#f1f3f6']);
    await page.getByRole('radiogroup', {name: '内容外观'}).getByRole('radio', {name: '深色'}).click();
    expect([rootColour('--nav'), rootColour('--ground')]).toEqual(['#ffffff', '#0f141b']);
    const colours = page.getByRole('radiogroup', {name: '主题色'}).getByRole('radio');
    expect(colours.elements().map((element) => element.getAttribute('aria-label'))).toEqual([
      '薄暮',
      '火山',
      '日暮',
      '明青',
      '极光绿',
      '拂晓蓝（默认）',
      '极客蓝',
      '酱紫',
    ]);
    await page.getByRole('radio', {name: '酱紫'}).click();
    expect(rootColour('--primary')).toBe('#722ed1');
    await app.reload();
    expect([rootColour('--primary'), rootColour('--nav')]).toEqual(['#722ed1', '#ffffff']);
  });

  it('[SH-2.8-10] the others are seen at once, and all can be taken back', async () => {
    await renderApp('/repair', stub());
    await openPreferences();
    await page.getByRole('switch', {name: '多标签页'}).click();
    await expect.element(page.getByRole('tablist', {name: '已打开的页面', includeHidden: true})).not.toBeInTheDocument();
    await page.getByRole('switch', {name: '色弱模式'}).click();
    expect(document.documentElement).toHaveAttribute('data-weak-colour');
    await page.getByRole('radio', {name: '定宽'}).click();
    expect(document.querySelector<HTMLElement>('[data-page]')?.offsetWidth).toBeLessThanOrEqual(1232);
    await page.getByRole('radio', {name: '侧边菜单'}).click();
    await expect.poll(() => document.querySelector('header')?.dataset.bar).toBe('page');
    await page.getByRole('switch', {name: '固定顶栏'}).click();
    await expect.element(page.getByRole('switch', {name: '下滑时隐藏顶栏'})).toBeDisabled();
    await page.getByRole('button', {name: '恢复默认'}).click();
    await expect.poll(() => document.querySelector('header')?.dataset.bar).toBeUndefined();
    expect(document.documentElement).not.toHaveAttribute('data-weak-colour');
    expect(Object.keys(localStorage).filter((key) => /pro__(layout|multi-tab|weak-colour|content-width|fixed-header)/.test(key))).toEqual(
      [],
    );
  });
});

/** Makes the current page 3,000 px high. */
function lengthen(app: RenderedApp): HTMLElement {
  const scroller = app.element.querySelector<HTMLElement>('[data-page]')!;
  const long = document.createElement('div');
  long.style.cssText = 'height: 3000px; flex: none';
  scroller.append(long);
  return scroller;
}
