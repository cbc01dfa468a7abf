import '../theme/base.css';
import {useState} from 'react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {CountUpFigure} from './count-up-figure.tsx';
import {FigureCard, type FigureCardState} from './figure-card.tsx';
import {PanelBoundary} from './panel-boundary.tsx';
import {Steps} from './steps.tsx';
import {Tabs} from './tabs.tsx';

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

const format = (value: number) => `${value.toFixed(1)}`;

describe('a figure that counts up', () => {
  // Pages of tests stand still (`vitest.config.ts`): here the person has asked for no less motion.
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), {matches: false}) as unknown as MediaQueryList);
  });

  it('[SH-9-08] [EN-2.15-03] shows no figure before the first reply, ends exactly in time, and a later value stands at once', async () => {
    vi.useFakeTimers({toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout', 'clearTimeout']});
    const card = (state: FigureCardState) => (
      <FigureCard
        title="今日用电"
        unit="kWh"
        loadingLabel="加载中"
        missingLabel="没有数据"
        state={state}
        format={format}
        durationMs={3_600}
      />
    );
    const {rerender} = await render(card({kind: 'loading'}));
    await vi.advanceTimersByTimeAsync(200);
    const region = page.getByRole('group', {name: '今日用电'});
    expect(region.element().textContent).not.toMatch(/\d/);
    await expect.element(region.getByRole('status', {name: '加载中'})).toBeInTheDocument();

    await rerender(card({kind: 'known', value: 812.4}));
    await vi.advanceTimersByTimeAsync(1_000);
    // Screen readers hear only the value.
    const moving = region.getByRole('img', {name: '812.4'});
    const shown = Number(moving.element().textContent);
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(812.4);
    await vi.advanceTimersByTimeAsync(2_700);
    await expect.element(region).toHaveTextContent('812.4kWh');
    expect(region.getByRole('img').elements()).toHaveLength(0);

    await rerender(card({kind: 'known', value: 813.9}));
    await expect.element(region).toHaveTextContent('813.9kWh');
    await rerender(card({kind: 'known', value: null}));
    await expect.element(region.getByRole('img', {name: '没有数据'})).toHaveTextContent('-');
  });

  it('[EN-2.15-03] counts whole things in whole numbers', async () => {
    const seen = new Set<number>();
    const tell = (value: number) => {
      seen.add(value);
      return String(value);
    };
    const {container} = await render(<CountUpFigure value={81} format={tell} />);
    await expect.poll(() => container.textContent).toBe('81');
    expect(seen.size).toBeGreaterThan(3);
    expect([...seen].filter((value) => !Number.isInteger(value))).toEqual([]);
  });

  it('[EN-2.15-03] stands at once where less motion is asked for, and for what is no number', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), {matches: true}) as unknown as MediaQueryList);
    await render(
      <>
        <p data-testid="number">
          <CountUpFigure value={812.4} format={format} />
        </p>
        <p data-testid="text">
          <CountUpFigure value="一号站" format={format} />
        </p>
      </>,
    );
    expect(page.getByTestId('number').element().textContent).toBe('812.4');
    expect(page.getByTestId('text').element().textContent).toBe('一号站');
  });
});

function ManyTabs() {
  const [value, setValue] = useState('1');
  const items = Array.from({length: 20}, (_, index) => `${index + 1}`).map((name) => ({
    value: name,
    label: `第 ${name} 页`,
    content: <p>内容 {name}</p>,
    ...(name === '2' && {count: 7}),
  }));
  return <Tabs label="页" value={value} items={items} onChange={setValue} />;
}

it('tabs go by arrows, show one content, and scroll to the one that is shown', async () => {
  await page.viewport(400, 700);
  await render(<ManyTabs />);
  await expect.element(page.getByRole('tab', {name: '第 2 页 7'})).toBeVisible();
  await page.getByRole('tab', {name: '第 1 页', exact: true}).click();
  await userEvent.keyboard('{End}');
  const last = page.getByRole('tab', {name: '第 20 页'});
  await expect.element(last).toHaveAttribute('aria-selected', 'true');
  await expect.element(last).toBeInViewport({ratio: 0.9});
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('内容 20');
  expect(document.documentElement.scrollWidth).toBe(400);
});

it('tabs below the fold leave the page where it is, also when another one is shown', async () => {
  await page.viewport(400, 700);
  const items = ['一', '二'].map((name) => ({value: name, label: name, content: <p style={{height: 900}}>{name}</p>}));
  const tabs = (value: string) => (
    <div style={{paddingTop: 900}}>
      <Tabs label="页" value={value} items={items} onChange={() => undefined} />
    </div>
  );
  const {rerender} = await render(tabs('一'));
  await rerender(tabs('二'));
  await expect.element(page.getByRole('tab', {name: '二'})).toHaveAttribute('aria-selected', 'true');
  expect(document.documentElement.scrollHeight).toBeGreaterThan(1500);
  expect(document.documentElement.scrollTop).toBe(0);
});

it('steps say which are done, which is under way, and lead back', async () => {
  const onPick = vi.fn();
  const texts = {done: '已完成', current: '进行中', ahead: '未开始', failed: '失败'};
  const steps = ['创建', '等待', '执行', '完成'].map((label) => ({id: label, label, note: '05-15 10:02'}));
  const {rerender} = await render(<Steps label="进度" steps={steps} current={2} texts={texts} onPick={onPick} />);
  const said = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent?.replace('05-15 10:02', ''));
  expect(said()).toEqual(['创建 已完成', '等待 已完成', '3执行 进行中', '4完成 未开始']);
  expect(document.querySelectorAll('[aria-current=step]')).toHaveLength(1);
  await page.getByRole('button', {name: '创建'}).click();
  expect(onPick).toHaveBeenCalledExactlyOnceWith('创建');
  expect(page.getByRole('button').elements()).toHaveLength(2);
  await rerender(<Steps label="进度" steps={steps} current={2} failed texts={texts} />);
  expect(said()[2]).toContain('失败');
});

function Panel({fault}: {readonly fault: {now: boolean}}) {
  if (fault.now) throw new Error('部件出错');
  return <p>曲线</p>;
}

it('[SH-8-15] a panel that fails keeps its fault to itself, with a reference to copy and another try', async () => {
  const fault = {now: true};
  const onFault = vi.fn();
  const onCopy = vi.fn(async () => true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const texts = {
    title: '这一块没能显示',
    retry: '重试',
    copy: '复制编号',
    copied: '已复制',
    notCopied: '没能复制',
    reference: (id: string) => `编号 ${id}`,
  };
  await render(
    <>
      <p>邻居</p>
      <PanelBoundary texts={texts} onCopy={onCopy} onFault={onFault}>
        <Panel fault={fault} />
      </PanelBoundary>
    </>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent(/这一块没能显示编号 [0-9A-F]{4}-[0-9A-F]{2}/);
  await expect.element(page.getByText('邻居')).toBeVisible();
  await page.getByRole('button', {name: '复制编号'}).click();
  await expect.element(page.getByRole('button', {name: '已复制'})).toBeVisible();
  expect(onCopy).toHaveBeenCalledWith(onFault.mock.calls[0]![1]);
  await page.getByRole('button', {name: '重试'}).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  fault.now = false;
  await page.getByRole('button', {name: '重试'}).click();
  await expect.element(page.getByText('曲线')).toBeVisible();
});
