import '../theme/base.css';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import type {ChartState} from './chart-frame.tsx';
import {TimeChart, type TimeChartProps} from './time-chart.tsx';

const HOUR = 3_600_000;
const TEXTS = {time: 'time', gap: 'no data', loading: 'loading', keys: 'arrows read', cannotDraw: 'cannot draw'};
const timesMs = Array.from({length: 11}, (_, hour) => hour * HOUR);
const SERIES: TimeChartProps['series'] = [
  {label: 'today', look: 'main', timesMs, values: timesMs.map((_, hour) => (hour === 4 ? null : hour * 10))},
  {label: 'before', look: 'before', timesMs: [0, 12 * HOUR, 24 * HOUR], values: [5, 6, 7]},
];
const PROPS: TimeChartProps = {
  caption: 'flow',
  unit: 'l/s',
  series: SERIES,
  fromMs: 0,
  toMs: 24 * HOUR,
  timeTicks: [0, 12, 24].map((hour) => ({timeMs: hour * HOUR, label: String(hour)})),
  zeroBase: true,
  state: {kind: 'shown'},
  texts: TEXTS,
  timeText: (timeMs) => `${timeMs / HOUR}h`,
  valueText: (value) => value.toFixed(1),
};
const figure = () => page.getByRole('figure', {name: 'flow'});
const slider = () => figure().getByRole('slider');

afterEach(() => {
  delete document.documentElement.dataset.theme;
  vi.restoreAllMocks();
});

describe('a chart over time', () => {
  it('is a named figure with its unit, a legend and a table of the same figures', async () => {
    await render(<TimeChart {...PROPS} />);
    await expect.element(figure().getByText('l/s', {exact: true})).toBeVisible();
    await expect.poll(() => figure().element().querySelectorAll('canvas').length).toBe(1);
    const table = figure().getByRole('table').element();
    expect([...table.querySelectorAll('thead th')].map(({textContent}) => textContent)).toEqual(['time', 'today l/s', 'before l/s']);
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({textContent}) => textContent).join(' '));
    expect(rows).toHaveLength(13);
    expect([rows[0], rows[4], rows[11]]).toEqual(['0h 0.0 5.0', '4h no data -', '12h - 6.0']);
  });

  it('reads by arrows, in the legend and in words', async () => {
    await render(<TimeChart {...PROPS} point={{timeMs: 10.5 * HOUR, value: 111}} />);
    await expect.poll(() => figure().element().querySelectorAll('canvas').length).toBe(1);
    (slider().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '10.5h, today 111.0 l/s, before -');
    await userEvent.keyboard('{Home}');
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '0h, today 0.0 l/s, before 5.0 l/s');
    await expect.element(figure().getByRole('listitem').filter({hasText: 'before'})).toHaveTextContent('before5.0');
    await userEvent.keyboard('{Escape}');
    await expect.element(figure().getByRole('listitem').filter({hasText: 'before'})).toHaveTextContent(/^before$/);
  });

  it('keeps its size in every state, and asks again', async () => {
    const onRetry = vi.fn();
    const states: ChartState[] = [
      {kind: 'shown'},
      {kind: 'loading'},
      {kind: 'empty', title: 'nothing there', detail: 'nothing was sent'},
      {kind: 'failed', title: 'not received', detail: 'server down', retry: {label: 'again', onRetry}},
    ];
    const {rerender} = await render(<TimeChart {...PROPS} />);
    const height = figure().element().clientHeight;
    for (const [state, seen] of states.map((one, index) => [one, ['today', 'loading', 'nothing there', 'not received'][index]!] as const)) {
      await rerender(<TimeChart {...PROPS} state={state} />);
      if (state.kind === 'loading') await expect.element(figure().getByRole('status', {name: seen})).toBeInTheDocument();
      else await expect.element(figure().getByText(seen, {exact: true}).first()).toBeVisible();
      expect(figure().element().clientHeight, state.kind).toBe(height);
      expect(slider().elements().length, state.kind).toBe(state.kind === 'shown' ? 1 : 0);
    }
    await figure().getByRole('button', {name: 'again'}).click();
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('says since when nothing new came', async () => {
    await render(<TimeChart {...PROPS} stale="stopped at 10h" />);
    await expect.element(figure().getByText('stopped at 10h')).toBeVisible();
  });

  it('follows the theme without a new canvas', async () => {
    document.documentElement.dataset.theme = 'light';
    await render(<TimeChart {...PROPS} />);
    await expect.poll(() => figure().element().querySelectorAll('canvas').length).toBe(1);
    const canvas = figure().element().querySelector('canvas')!;
    const stroke = () => figure().element().querySelector('li line')!.getAttribute('stroke');
    const light = stroke();
    document.documentElement.dataset.theme = 'dark';
    await expect.poll(stroke).not.toBe(light);
    expect(figure().element().querySelector('canvas')).toBe(canvas);
  });

  it('takes all away when it goes', async () => {
    const {unmount} = await render(<TimeChart {...PROPS} />);
    await expect.poll(() => document.querySelectorAll('canvas').length).toBe(1);
    await unmount();
    expect(document.querySelectorAll('canvas')).toHaveLength(0);
  });
});
