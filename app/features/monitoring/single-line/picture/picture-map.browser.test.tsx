import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {renderApp} from '../../../../../tests/stub/render-app.ts';
import {eventually, PATH, see, shown} from '../test-screen.ts';
import {siteStub} from '../test-site.ts';

const fold = () => page.getByRole('button', {name: '收起全图导航'});
const unfold = () => page.getByRole('button', {name: '全图导航', exact: true});
const picture = () => page.getByRole('application', {name: /^系统单线图/}).element() as HTMLElement;
const map = () => fold().element().parentElement!.parentElement!.querySelector('canvas')!;
const panX = (address: string) => Number(new URLSearchParams(address.split('?')[1]).get('view')?.split(',')[1]);

describe('the map in the corner of the picture', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => page.viewport(1280, 800));

  it('is there while some of the picture is out of sight, moves it, and folds for good', async () => {
    const {address} = await renderApp(`${PATH}?stationId=S1&view=4,0,0`, siteStub());
    await shown();
    await see(fold()).toBeVisible();
    expect(map().getAttribute('aria-hidden')).toBe('true');
    await eventually(() => map().clientWidth).toBeGreaterThan(0);
    await userEvent.click(map(), {position: {x: map().clientWidth - 5, y: map().clientHeight / 2}});
    await eventually(() => panX(address())).toBeLessThan(-100);

    await fold().click();
    await see(unfold()).toBeVisible();
    expect(fold().elements()).toHaveLength(0);
    expect(JSON.parse(localStorage.getItem('pro__single-line-map-folded') ?? 'null')).toBe(true);
    await unfold().click();
    await see(fold()).toBeVisible();
  });

  it('is not there while all of the picture is in sight; keys move the picture as well', async () => {
    const {address} = await renderApp(`${PATH}?stationId=S1&view=4,0,0`, siteStub());
    await shown();
    await see(fold()).toBeVisible();
    picture().focus();
    await userEvent.keyboard('{ArrowRight}');
    await eventually(() => panX(address())).toBeLessThan(0);
    await page.getByRole('button', {name: '全图', exact: true}).click();
    await eventually(() => fold().elements().length).toBe(0);
    expect(unfold().elements()).toHaveLength(0);
  });

  it('begins folded on a phone, where the picture needs the room', async () => {
    await page.viewport(390, 844);
    await renderApp(`${PATH}?stationId=S1&view=4,0,0`, siteStub());
    await see(unfold()).toBeVisible();
    expect(unfold().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });
});
