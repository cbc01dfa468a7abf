import '@livebus/ui/theme/base.css';
import {symbolTable} from '@livebus/engine/core';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {Gallery} from './gallery.tsx';
import {seriousFaults} from './test-faults.ts';

afterEach(() => {
  history.replaceState(null, '', location.pathname);
  document.documentElement.removeAttribute('data-theme');
});

const show = async (search: string) => {
  history.replaceState(null, '', search);
  const screen = await render(
    <div style={{position: 'fixed', inset: 0}}>
      <Gallery />
    </div>,
  );
  await vi.waitFor(() => expect(document.querySelector('canvas')).not.toBeNull());
  return screen;
};
const listed = () => [...document.querySelectorAll('nav li button')];
const inkOf = (canvas: HTMLCanvasElement): number => {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this canvas is no Canvas2D');
  const {data} = context.getImageData(0, 0, canvas.width, canvas.height);
  let ink = 0;
  for (let i = 0; i < data.length; i += 4) if (data[i] !== data[0] || data[i + 1] !== data[1] || data[i + 2] !== data[2]) ink++;
  return ink;
};

describe('the gallery', () => {
  it('[MO-2.sld-13] lists every symbol, finds one by its name and shows it close by', async () => {
    const screen = await show('?painter=canvas2d');
    expect(listed()).toHaveLength(symbolTable().symbols.length);
    await userEvent.fill(screen.getByRole('textbox'), 'earthing');
    expect(listed().length).toBeLessThan(5);
    await userEvent.click(screen.getByRole('button', {name: /earthing-switch/}));
    await vi.waitFor(() => expect(document.querySelectorAll('figure canvas')).toHaveLength(1));
    expect(location.search).toContain('symbol=earthing-switch');
    expect(await seriousFaults()).toEqual([]);
  });

  it('can hide every name, for those who are to recognise the drawings', async () => {
    await show('?names=0');
    for (const {name, title} of symbolTable().symbols) {
      expect(document.body.textContent).not.toContain(name);
      expect(document.body.textContent).not.toContain(title);
    }
  });

  it.each(['high', 'low'])('[MO-2.sld-13] paints the cabinets of a %s-voltage station in every moment and theme', async (page) => {
    const screen = await show(`?page=${page}&scale=0.35`);
    const canvas = document.querySelector('canvas')!;
    await vi.waitFor(() => expect(inkOf(canvas)).toBeGreaterThan(2_000));
    expect(await seriousFaults()).toEqual([]);
    const seen = new Set<string>();
    for (const moment of [/^(合闸|Closed)$/, /^(分闸|Open)$/, /^(无数据|No data)$/]) {
      await userEvent.click(screen.getByRole('radio', {name: moment}));
      await vi.waitFor(() => expect(seen.has(canvas.toDataURL())).toBe(false));
      seen.add(canvas.toDataURL());
    }
    await userEvent.click(screen.getByRole('radio', {name: /^(深色|Dark)$/}));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(location.search).toContain('moment=noData');
  });
});
