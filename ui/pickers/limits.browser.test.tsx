import {type ComponentType, useState} from 'react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {PICKER_TEXTS} from '../sample-texts/pickers.ts';
import {type CivilPickerProps, DatePicker, MonthPicker, YearPicker} from './civil-picker.tsx';
import {type CivilRange, spanAround} from './civil-rules.ts';
import {DateRangePicker} from './range-picker.tsx';

const TODAY = '2024-05-15';
/** The rules of the energy reports: half a year either side of the site's today, including the future. */
const REPORT = {texts: PICKER_TEXTS, today: TODAY, allowFuture: true, ...spanAround(TODAY, 6)};
const changed = vi.fn();
const textbox = (name: string) => page.getByRole('textbox', {name, exact: true});
const open = async (name: string) => {
  await textbox(name).click();
  await expect.element(page.getByRole('grid').first()).toBeVisible();
};
const close = async () => {
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
};
/** Which of these values the open sheets offer; a value that no sheet shows is reported as such. */
const offered = (...values: string[]) =>
  values.map((value) => {
    const cell = document.querySelector(`[data-value="${value}"]`);
    return cell === null ? 'not shown' : cell.ariaDisabled !== 'true';
  });

// The browser's own clock is a year ahead and must not be used.
beforeEach(() => void vi.useFakeTimers({toFake: ['Date'], now: new Date('2025-05-20T12:00:00Z')}));
afterEach(() => {
  vi.useRealTimers();
  changed.mockClear();
});

interface OneProps {
  readonly of: ComponentType<Omit<CivilPickerProps, 'unit'>>;
  readonly label: string;
  readonly start: string;
  readonly clearable?: boolean;
}

function One({of: Picker, label, start, clearable}: OneProps) {
  const [value, setValue] = useState(start);
  const take = (next: string) => {
    changed(next);
    setValue(next);
  };
  return <Picker {...REPORT} label={label} value={value} onChange={take} steps clearable={clearable} />;
}

function Range({start}: {readonly start: CivilRange | undefined}) {
  const [range, setRange] = useState(start);
  const take = (next: CivilRange) => {
    changed(`${next.start} ${next.end}`);
    setRange(next);
  };
  return <DateRangePicker {...REPORT} label="统计日期" value={range} onChange={take} span={{months: 1}} />;
}

it('[EN-2.7-14] [EN-5-05] days end six months before and after today, both included, by click, by typing and by step', async () => {
  await render(<One of={DatePicker} label="日期" start="2023-11-16" />);
  const field = textbox('日期');
  await open('日期');
  expect(offered('2023-11-14', '2023-11-15')).toEqual([false, true]);
  await close();
  await page.getByRole('button', {name: '前一天'}).click();
  await expect.element(field).toHaveValue('2023-11-15');
  await expect.element(page.getByRole('button', {name: '前一天'})).toHaveAttribute('aria-disabled', 'true');
  await field.fill('2023-11-14');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('2023-11-14：不能早于 2023-11-15');

  await field.fill('2024-11-15');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', {name: '后一天'})).toHaveAttribute('aria-disabled', 'true');
  await open('日期');
  expect(offered('2024-11-15', '2024-11-16')).toEqual([true, false]);
  await page.elementLocator(document.querySelector('[data-value="2024-11-16"]')!).click({force: true});
  await field.fill('2024-11-16');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('2024-11-16：不能晚于 2024-11-15');
  expect(changed.mock.calls).toEqual([['2023-11-15'], ['2024-11-15']]);
});

it('[EN-2.7-14] [EN-5-05] a month or a year is offered when any of its days is, on the way to a day as well', async () => {
  await render(
    <>
      <One of={DatePicker} label="日期" start="2024-11-15" />
      <One of={MonthPicker} label="月份" start="2024-11" />
      <One of={YearPicker} label="年份" start="2024" />
    </>,
  );
  await open('日期');
  await page.getByRole('button', {name: '2024年11月, 选择月份'}).click();
  expect(offered('2024-11', '2024-12')).toEqual([true, false]);
  await close();
  await open('月份');
  expect(offered('2024-11', '2024-12')).toEqual([true, false]);
  await page.getByRole('dialog').getByRole('button', {name: '上一年'}).click();
  await expect.poll(() => offered('2023-10', '2023-11')).toEqual([false, true]);
  await close();
  await open('年份');
  expect(offered('2022', '2023', '2024', '2025')).toEqual([false, true, true, false]);
});

it('[EN-2.7-15] a range that may lie ahead of today keeps its span of one month all the same, and the six months', async () => {
  await render(<Range start={{start: '2024-05-01', end: '2024-05-14'}} />);
  await open('统计日期 开始');
  await page.elementLocator(document.querySelector('[data-value="2024-05-01"]')!).click();
  expect(offered('2024-05-16', '2024-06-01', '2024-06-02')).toEqual([true, true, false]);
  await page.elementLocator(document.querySelector('[data-value="2024-06-01"]')!).click();
  expect(changed).toHaveBeenLastCalledWith('2024-05-01 2024-06-01');
  const end = textbox('统计日期 结束');
  await end.fill('2024-06-02');
  await userEvent.keyboard('{Enter}');
  await expect.element(end).toHaveAccessibleDescription('2024-06-02：跨度不超过一个月');
  await end.fill('2024-11-16');
  await userEvent.keyboard('{Enter}');
  await expect.element(end).toHaveAccessibleDescription('2024-11-16：不能晚于 2024-11-15');
  expect(changed).toHaveBeenCalledOnce();
});

it('[EN-5-09] a filter that was emptied says nothing about it: it tells whoever asks that it is empty', async () => {
  await render(
    <>
      <One of={DatePicker} label="日期" start="2024-05-10" clearable />
      <Range start={undefined} />
      <button type="button">查询</button>
    </>,
  );
  await textbox('日期').fill('');
  await userEvent.keyboard('{Tab}');
  expect(changed).toHaveBeenCalledExactlyOnceWith('');
  await textbox('统计日期 开始').fill('2024-05-01');
  await textbox('统计日期 开始').fill('');
  await page.getByRole('button', {name: '查询'}).click();
  for (const name of ['日期', '统计日期 开始', '统计日期 结束']) {
    await expect.element(textbox(name)).toHaveValue('');
    await expect.element(textbox(name)).not.toHaveAttribute('aria-invalid');
  }
  expect(document.querySelector('[role=alert]')).toBeNull();
});
