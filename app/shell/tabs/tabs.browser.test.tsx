import {describe, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes} from '../../../tests/stub/account.ts';
import {createStub} from '../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../tests/stub/render-app.ts';

const screen = (name: string) => ({path: `/${name}`, component: 'NoPermission', meta: {title: `第${name}屏`}});
const stubOf = (names = 'abcde') => createStub({routes: accountRoutes({menu: [...names].map(screen)})});
const tabs = () => page.getByRole('tablist', {name: '已打开的页面'});
const tab = (name: string) => tabs().getByRole('tab', {name: `第${name}屏`});
const titles = () =>
  tabs()
    .getByRole('tab')
    .elements()
    .map(({textContent}) => textContent?.[1])
    .join('');
const goTo = (name: string) =>
  page
    .getByRole('navigation', {name: '主菜单'})
    .getByRole('link', {name: `第${name}屏`})
    .click();
const shown = () => tabs().getByRole('tab', {selected: true}).element().textContent?.[1];
async function visit(names: string): Promise<void> {
  for (const name of names) {
    await goTo(name);
    await expect.poll(shown).toBe(name);
  }
}
async function choose(name: string, entry: string): Promise<void> {
  await tab(name).click({button: 'right'});
  await page.getByRole('menuitem', {name: entry}).click();
}

describe('the tabs', () => {
  it('[SH-2.3-14] [SH-2.3-16] each visited page has one; the right button offers to close it, the right, the left and all', async () => {
    await renderApp('/a', stubOf());
    await visit('bcb');
    expect(titles()).toBe('abc');
    await tab('b').click({button: 'right'});
    expect(
      page
        .getByRole('menuitem')
        .elements()
        .map(({textContent}) => textContent),
    ).toEqual(['关闭当前标签', '关闭右侧', '关闭左侧', '关闭全部']);
    await userEvent.keyboard('{Escape}');
    await choose('a', '关闭左侧');
    await expect.element(page.getByText('左侧没有标签')).toBeVisible();
    await choose('c', '关闭右侧');
    await expect.element(page.getByText('右侧没有标签')).toBeVisible();
    await choose('c', '关闭左侧');
    await expect.poll(titles).toBe('c');
    expect(location.pathname).toBe('/c');
  });

  it('[SH-2.3-05] a narrower window keeps the current tab in sight', async () => {
    const [width, height] = [innerWidth, innerHeight];
    await page.viewport(1280, 800);
    await renderApp('/a', stubOf('abcdefg'));
    await visit('bcdefg');
    await page.viewport(600, 800);
    const isInSight = () => {
      const [bar, current] = [tabs(), tab('g')].map((one) => one.element().getBoundingClientRect());
      return current!.left >= bar!.left - 1 && current!.right <= bar!.right + 1;
    };
    await expect.poll(() => tabs().element().scrollWidth > tabs().element().clientWidth).toBe(true);
    await expect.poll(isInSight).toBe(true);
    await page.viewport(width, height);
  });

  it('[SH-2.3-15] [SH-2.3-17] [SH-2.3-18] closing goes on to a neighbour, all leaves the first, the last stays and says so', async () => {
    await renderApp('/a', stubOf());
    await visit('bcd');
    await choose('d', '关闭当前标签');
    await expect.poll(titles).toBe('abc');
    await expect.poll(shown).toBe('c');
    await tab('b').click({button: 'middle'});
    await expect.poll(titles).toBe('ac');
    await choose('c', '关闭全部');
    await expect.poll(titles).toBe('a');
    expect(location.pathname).toBe('/a');
    await choose('a', '关闭当前标签');
    await expect.element(page.getByText('这是最后一个标签了, 无法被关闭')).toBeVisible();
    expect(titles()).toBe('a');
  });

  it('[SH-2.3-15] a double click on a cross closes that tab alone and brings nothing else to the front', async () => {
    await renderApp('/a', stubOf());
    await visit('bcd');
    await tab('c').click();
    await expect.poll(shown).toBe('c');
    const cross = tab('b').element().querySelector('[data-close]')!;
    await userEvent.dblClick(cross);
    await expect.poll(titles).toBe('acd');
    expect(shown()).toBe('c');
    await userEvent.dblClick(tab('a').element().querySelector('[data-close]')!);
    await expect.poll(titles).toBe('cd');
    expect(shown()).toBe('c');
  });

  it('by keyboard: one stop, arrows walk, Enter shows, Delete closes and the focus goes on', async () => {
    await renderApp('/a', stubOf());
    await visit('bc');
    expect(
      tabs()
        .getByRole('tab')
        .elements()
        .filter((element) => (element as HTMLElement).tabIndex === 0),
    ).toHaveLength(1);
    (tab('c').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('a').element());
    await userEvent.keyboard('{Enter}');
    await expect.poll(shown).toBe('a');
    await userEvent.keyboard('{Delete}');
    await expect.poll(titles).toBe('bc');
    await expect.poll(shown).toBe('b');
    await expect.poll(() => document.activeElement).toBe(tab('b').element());
  });

  it('[SH-2.3-19] [SH-2.3-02] keep their address over menu and reload, belong to one user, and can be switched off', async () => {
    const app = await renderApp('/a?x=1', stubOf());
    await expect.poll(titles).toBe('a');
    await visit('ba');
    expect(app.address()).toBe('/a?x=1');
    await app.reload();
    await expect.poll(titles).toBe('ab');
    localStorage.setItem('pro__multi-tab', 'false');
    dispatchEvent(new StorageEvent('storage', {key: 'pro__multi-tab'}));
    await expect.element(tabs()).not.toBeInTheDocument();
    await expect.element(page.getByRole('navigation', {name: '当前位置'})).toBeVisible();
    sessionStorage.setItem('pro__tabs', JSON.stringify({user: 'someone', tabs: [{path: '/c', address: '/c'}]}));
    localStorage.removeItem('pro__multi-tab');
    await app.reload();
    await expect.poll(titles).toBe('a');
  });
});

it('three pages stay as they were left; they are out of sight and asleep, and the fourth is gone', async () => {
  const app = await renderApp('/a', stubOf());
  await visit('bcd');
  const kept = () =>
    [...app.element.querySelectorAll<HTMLElement>('[data-page]')].map((element) => [element.dataset.page, element.offsetParent !== null]);
  expect(kept()).toEqual([
    ['/b', false],
    ['/c', false],
    ['/d', true],
  ]);
  const before = app.element.querySelector('[data-page="/c"]');
  await tab('c').click();
  await expect.poll(() => kept().find(([path]) => path === '/c')?.[1]).toBe(true);
  expect(app.element.querySelector('[data-page="/c"]')).toBe(before);
  await choose('d', '关闭当前标签');
  await expect.poll(() => kept().map(([path]) => path)).toEqual(['/b', '/c']);
});
