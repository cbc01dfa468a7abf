import '../theme/base.css';
import {useState} from 'react';
import {expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {ChartFrame, type ChartState} from './chart-frame.tsx';
import {ChartTools} from './chart-tools.tsx';
import {FigureTable} from './figure-table.tsx';

const onExport = vi.fn();
const onRetry = vi.fn();
const onExpand = vi.fn();

const NAMES = ['峰', '谷'];

function Bands({state = {kind: 'shown'}, names = NAMES}: {readonly state?: ChartState; readonly names?: readonly string[]}) {
  const [off, setOff] = useState<readonly string[]>([]);
  const toggle = (label: string) => setOff(off.includes(label) ? off.filter((one) => one !== label) : [...off, label]);
  return (
    <ChartFrame
      caption="分时用电"
      unit="kWh"
      state={state}
      loadingLabel="加载中"
      stale="数据停在 09:58"
      tools={<ChartTools exports={{label: '导出', kinds: [{label: 'PNG', onExport}]}} expand={{label: '放大', onExpand}} />}
      legend={{
        entries: names.map((label, at) => ({label, colour: 'red', look: 'block', off: off.includes(label), reading: `${at}`})),
        onToggle: toggle,
      }}
      table={
        <FigureTable
          caption="分时用电"
          rowHead="时间"
          missingLabel="缺数"
          unit="kWh"
          series={['峰', '谷']}
          rows={[
            {key: 1, name: '01 时', values: [0, null]},
            {key: 2, name: '02 时', values: [1.5, undefined]},
          ]}
          valueText={(value) => value.toFixed(1)}
        />
      }
    >
      <p>图</p>
    </ChartFrame>
  );
}

it('[EN-2-09] a figure has name, unit, age, tools and its figures in a table, where a gap is no zero', async () => {
  await render(<Bands />);
  const figure = page.getByRole('figure', {name: '分时用电'});
  await expect.element(figure.getByText('kWh', {exact: true})).toBeVisible();
  await expect.element(figure.getByText('数据停在 09:58')).toBeVisible();
  const cells = [...figure.getByRole('table').element().querySelectorAll('td')].map(({textContent}) => textContent);
  expect(cells).toEqual(['0.0', '缺数', '1.5', '-']);
  await figure.getByRole('button', {name: '导出'}).click();
  await page.getByRole('menuitem', {name: 'PNG'}).click();
  expect(onExport).toHaveBeenCalledOnce();
  await figure.getByRole('button', {name: '放大'}).click();
  expect(onExpand).toHaveBeenCalledOnce();
});

it('a series is taken out and put back by the legend; the last one stays', async () => {
  await render(<Bands />);
  const [peak, valley] = ['峰', '谷'].map((name) => page.getByRole('button', {name}));
  await peak!.click();
  await expect.element(peak!).toHaveAttribute('aria-pressed', 'false');
  await valley!.click({force: true});
  await expect.element(valley!).toHaveAttribute('aria-pressed', 'true');
  await expect.element(valley!).toHaveAttribute('aria-disabled', 'true');
  await peak!.click();
  await expect.element(peak!).toHaveAttribute('aria-pressed', 'true');
});

it('[EN-2-09] more than eight series are a table with switches and readings', async () => {
  const names = Array.from({length: 9}, (_, at) => `${at + 1}号柜`);
  await render(<Bands names={names} />);
  const last = page.getByRole('row', {name: '9号柜'});
  await expect.element(last).toHaveTextContent('9号柜8');
  await last.getByRole('button', {name: '9号柜'}).click();
  await expect.element(last.getByRole('button', {name: '9号柜'})).toHaveAttribute('aria-pressed', 'false');
  await expect
    .element(page.getByRole('row', {name: '1号柜', exact: false}).first().getByRole('button'))
    .toHaveAttribute('aria-pressed', 'true');
});

it('[EN-2-09] [EN-2-08] an empty figure says so, a failed one asks again, and neither changes its size or shows a table', async () => {
  const {rerender} = await render(<Bands />);
  const figure = page.getByRole('figure', {name: '分时用电'});
  const height = figure.element().clientHeight;
  const states: [ChartState, string][] = [
    [{kind: 'empty', title: '暂无数据'}, '暂无数据'],
    [{kind: 'failed', title: '加载失败', detail: '服务超时', retry: {label: '重试', onRetry}}, '服务超时'],
  ];
  for (const [state, text] of states) {
    await rerender(<Bands state={state} />);
    await expect.element(figure.getByText(text)).toBeVisible();
    expect(figure.getByText('图', {exact: true}).elements()).toHaveLength(0);
    expect(figure.getByRole('table').elements()).toHaveLength(0);
    expect(figure.element().clientHeight).toBe(height);
  }
  await figure.getByRole('button', {name: '重试'}).click();
  expect(onRetry).toHaveBeenCalledOnce();
});
