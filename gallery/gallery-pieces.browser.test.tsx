import '@livebus/ui/theme/base.css';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {Gallery} from './gallery.tsx';
import {PIECES} from './piece.ts';
import {seriousFaults, untilStill} from './test-faults.ts';

const {innerWidth: USUAL_WIDTH, innerHeight: USUAL_HEIGHT} = window;
const PHONE_WIDTH = 400;

afterEach(async () => {
  vi.restoreAllMocks();
  history.replaceState(null, '', location.pathname);
  document.documentElement.removeAttribute('data-theme');
  await page.viewport(USUAL_WIDTH, USUAL_HEIGHT);
});

describe('the pieces of the interface', () => {
  it('are listed with an address for each state, and an address alone shows its state', async () => {
    history.replaceState(null, '', '?page=pieces');
    const screen = await render(<Gallery />);
    const entries = [...document.querySelectorAll<HTMLAnchorElement>('a[data-entry]')];
    expect(entries).toHaveLength(PIECES.reduce((sum, {states}) => sum + states.length, 0));
    expect(await seriousFaults()).toEqual([]);
    await userEvent.click(page.getByRole('link', {name: '四种样子'}));
    await expect.element(page.getByRole('button', {name: '停用'})).toBeVisible();
    expect(location.search).toContain('piece=button&state=looks');
    await screen.unmount();

    const address = entries.find(({dataset}) => dataset.entry === 'button/long')!.getAttribute('href')!;
    history.replaceState(null, '', `${address}&bare=1`);
    await render(<Gallery />);
    expect(document.querySelector<HTMLElement>('[data-piece]')?.dataset).toMatchObject({piece: 'button', state: 'long'});
    expect(document.querySelector('nav')).toBeNull();
  });

  it.each(PIECES)(
    '$id has an id of its own, and each state mounts with nothing serious that axe can see, light and dark',
    async ({id, states}) => {
      // Failures are among the states.
      vi.spyOn(console, 'error').mockImplementation(() => {});
      expect(PIECES.filter((piece) => piece.id === id)).toHaveLength(1);
      expect(new Set(states.map((state) => state.id)).size).toBe(states.length);
      const faults: Record<string, readonly string[]> = {};
      for (const state of states) {
        history.replaceState(null, '', `?page=pieces&piece=${id}&state=${state.id}&bare=1`);
        const {unmount} = await render(<Gallery />);
        expect(document.querySelector('[data-piece]')?.childElementCount, state.id).toBeGreaterThan(0);
        await untilStill();
        const found = await seriousFaults();
        if (found.length > 0) faults[`${id}/${state.id}`] = found;
        await unmount();
      }
      expect(faults).toEqual({});
    },
  );

  it('are as narrow as a phone where it is one: no state scrolls sideways', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await page.viewport(PHONE_WIDTH, USUAL_HEIGHT);
    const faults: Record<string, readonly string[]> = {};
    for (const {id, states} of PIECES) {
      for (const state of states) {
        history.replaceState(null, '', `?page=pieces&piece=${id}&state=${state.id}&bare=1`);
        const {unmount} = await render(<Gallery />);
        await untilStill();
        const found = widerThanTheWindow();
        if (found.length > 0) faults[`${id}/${state.id}`] = found;
        await unmount();
      }
    }
    expect(faults).toEqual({});
  });
});

/** Elements that extend beyond the right edge, and how far; empty if there are none. */
function widerThanTheWindow(): string[] {
  const {scrollWidth, clientWidth} = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('[data-piece] *')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1);
  return [`${scrollWidth} of ${clientWidth}`, ...wide.slice(0, 3).map((one) => one.outerHTML.slice(0, 160))];
}
