import '@livebus/ui/theme/base.css';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {Gallery} from './gallery.tsx';
import {PIECES} from './piece.ts';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', location.pathname);
});

describe('the pieces of the interface', () => {
  it('are listed with an address for each state, and an address alone shows its state', async () => {
    history.replaceState(null, '', '?page=pieces');
    const screen = await render(<Gallery />);
    const entries = [...document.querySelectorAll<HTMLAnchorElement>('a[data-entry]')];
    expect(entries).toHaveLength(PIECES.reduce((sum, {states}) => sum + states.length, 0));
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

  it.each(PIECES)('$id has an id of its own and mounts in every state', async ({id, states}) => {
    // What fails is among the states.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(PIECES.filter((piece) => piece.id === id)).toHaveLength(1);
    expect(new Set(states.map((state) => state.id)).size).toBe(states.length);
    for (const state of states) {
      history.replaceState(null, '', `?page=pieces&piece=${id}&state=${state.id}&bare=1`);
      const {unmount} = await render(<Gallery />);
      expect(document.querySelector('[data-piece]')?.childElementCount, state.id).toBeGreaterThan(0);
      await unmount();
    }
  });
});
