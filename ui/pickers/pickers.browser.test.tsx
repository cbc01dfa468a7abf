import {useState} from 'react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {PICKER_TEXTS} from '../sample-texts/pickers.ts';
import {DatePicker, MonthPicker} from './civil-picker.tsx';
import type {CivilRange} from './civil-rules.ts';
import {lastDays, usualRange} from './civil-rules.ts';
import {DateRangePicker} from './range-picker.tsx';
import {TimePicker} from './time-picker.tsx';

const TODAY = '2024-05-15';
const RULES = {texts: PICKER_TEXTS, today: TODAY};
const changed = vi.fn();
const cell = (value: string) => page.elementLocator(document.querySelector(`[data-value="${value}"]`)!);
const refusedDays = (...days: string[]) => days.map((day) => document.querySelector(`[data-value="${day}"]`)?.ariaDisabled === 'true');

// The browser's own clock is five weeks ahead, in its own zone, and must not be used.
beforeEach(() => void vi.useFakeTimers({toFake: ['Date'], now: new Date('2024-06-20T12:00:00Z')}));
afterEach(() => {
  vi.useRealTimers();
  changed.mockClear();
});

function Day({allowFuture, steps}: {readonly allowFuture?: boolean; readonly steps?: boolean}) {
  const [value, setValue] = useState(TODAY);
  const take = (next: string) => {
    changed(next);
    setValue(next);
  };
  return <DatePicker {...RULES} label="日期" value={value} onChange={take} allowFuture={allowFuture} steps={steps} />;
}

it('[EN-2.2-04] [EN-5-01] [MO-5-07] what lies after the site’s today is refused by click, by typing and by step, and says why', async () => {
  await render(<Day steps />);
  const field = page.getByRole('textbox', {name: '日期'});
  await field.click();
  await expect.element(cell('2024-05-15')).not.toHaveAttribute('aria-disabled');
  await expect.element(cell('2024-05-16')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(cell('2024-05-16')).toHaveAccessibleDescription('不能选择今天之后的日期');
  await cell('2024-05-16').hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('不能选择今天之后的日期');
  await cell('2024-05-16').click({force: true});

  await field.fill('2024-05-20');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue(TODAY);
  await expect.element(field).toHaveAccessibleDescription('2024-05-20：不能选择今天之后的日期');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('2024-02-30');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveAccessibleDescription('“2024-02-30”无法识别，例如 2026-05-15');
  await expect.element(page.getByRole('button', {name: '后一天'})).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', {name: '后一天'}).click({force: true});
  expect(changed).not.toHaveBeenCalled();

  await page.getByRole('button', {name: '前一天'}).click();
  await field.fill('20240501');
  await userEvent.keyboard('{Enter}');
  expect(changed.mock.calls).toEqual([['2024-05-14'], ['2024-05-01']]);
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});

it('a sheet is worked by keys alone: into it, through it, up to months and years, and back to the field', async () => {
  await render(<Day allowFuture />);
  const field = page.getByRole('textbox', {name: '日期'});
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('grid', {name: '2024年5月'})).toBeVisible();
  await expect.element(cell('2024-05-15')).toHaveFocus();
  expect(cell('2024-05-15').element().ariaLabel).toBe('2024年5月15日星期三, 今天');
  await userEvent.keyboard('{PageUp}{ArrowUp}{End}');
  await expect.element(cell('2024-04-14')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveFocus();
  expect(changed).not.toHaveBeenCalled();

  await userEvent.keyboard('{ArrowDown}');
  await page.getByRole('button', {name: '2024年5月, 选择月份'}).click();
  await page.getByRole('button', {name: '2024年, 选择年份'}).click();
  await expect.element(cell('2024')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(cell('2025-05')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.element(cell('2025-04-15')).toHaveFocus();
  await userEvent.keyboard('{Home}{Enter}');
  expect(changed).toHaveBeenCalledExactlyOnceWith('2025-04-14');
  await expect.element(field).toHaveFocus();
  expect(document.querySelector('[role=grid]')).toBeNull();
});

function Days({start}: {readonly start: CivilRange}) {
  const [range, setRange] = useState<CivilRange | undefined>(start);
  const take = (next: CivilRange) => {
    changed(`${next.start} ${next.end}`);
    setRange(next);
  };
  const shortcuts = [{label: '最近三个月', value: lastDays(TODAY, 90)}];
  return (
    <>
      <DateRangePicker {...RULES} label="统计日期" value={range} onChange={take} span={{months: 1}} shortcuts={shortcuts} />
      <button type="button">查询</button>
    </>
  );
}

it('[EN-2.2-05] [EN-5-03] [MO-5-08] after the first pick only one month either side is open; the second makes the range, shortcuts are free', async () => {
  await render(<Days start={{start: '2024-04-01', end: '2024-04-20'}} />);
  const start = page.getByRole('textbox', {name: '统计日期 开始'});
  await start.click();
  await expect.element(page.getByText('跨度不超过一个月')).toBeVisible();
  expect(refusedDays('2024-04-01', '2024-05-16')).toEqual([false, true]);
  await cell('2024-04-10').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('请选择结束');
  expect(refusedDays('2024-05-10', '2024-05-11')).toEqual([false, true]);
  await page.getByRole('button', {name: '上一月'}).click();
  expect(refusedDays('2024-03-09', '2024-03-10')).toEqual([true, false]);
  expect(changed).not.toHaveBeenCalled();
  await cell('2024-03-10').click();
  expect(changed).toHaveBeenLastCalledWith('2024-03-10 2024-04-10');

  await start.click();
  await page.getByRole('button', {name: '最近三个月'}).click();
  expect(changed).toHaveBeenLastCalledWith('2024-02-15 2024-05-15');
});

it('[EN-5-04] a range is typed end by end; a half-picked one is never told and is given up with the field', async () => {
  await render(<Days start={usualRange(TODAY)} />);
  const start = page.getByRole('textbox', {name: '统计日期 开始'});
  const end = page.getByRole('textbox', {name: '统计日期 结束'});
  await expect.element(start).toHaveValue('2024-05-08');
  await expect.element(end).toHaveValue('2024-05-14');
  await end.fill('2024-05-20');
  await userEvent.keyboard('{Enter}');
  await expect.element(end).toHaveValue('2024-05-14');
  await expect.element(end).toHaveAccessibleDescription('2024-05-20：不能选择今天之后的日期');
  await start.fill('2024-01-10');
  await userEvent.keyboard('{Enter}');
  await expect.element(end).toHaveValue('');
  expect(changed).not.toHaveBeenCalled();
  await page.getByRole('button', {name: '查询'}).click();
  await expect.element(end).toHaveValue('2024-05-14');
  await start.fill('2024-01-10');
  await userEvent.keyboard('{Enter}');
  await end.fill('2024-02-10');
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenCalledExactlyOnceWith('2024-01-10 2024-02-10');
});

function Month() {
  const [value, setValue] = useState('2024-04');
  const take = (next: string) => {
    changed(next);
    setValue(next);
  };
  return <MonthPicker {...RULES} label="月份" value={value} onChange={take} steps />;
}

it('[EN-2.6-02] [EN-2.6-03] months step by one, over the year too, and end at the current one', async () => {
  await render(<Month />);
  await page.getByRole('button', {name: '下一月'}).click();
  expect(changed).toHaveBeenLastCalledWith('2024-05');
  await expect.element(page.getByRole('button', {name: '下一月'})).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', {name: '月份'}).click();
  expect(refusedDays('2024-05', '2024-06')).toEqual([false, true]);
  await page.getByRole('textbox', {name: '月份'}).fill('2024-01');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', {name: '上一月'}).click();
  expect(changed).toHaveBeenLastCalledWith('2023-12');
});

function Time() {
  const [value, setValue] = useState('08:10');
  const take = (next: string) => {
    changed(next);
    setValue(next);
  };
  return <TimePicker texts={PICKER_TEXTS} label="时间" value={value} onChange={take} minuteStep={5} min="08:00" max="09:30" />;
}

it('[EN-5-06] [EN-2.7-16] a typed time is cut down to the mark; columns offer what lies within the limits', async () => {
  await render(<Time />);
  const field = page.getByRole('textbox', {name: '时间'});
  await field.fill('8:19');
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenLastCalledWith('08:15');
  await field.fill('10:00');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('10:00：须在 08:00 与 09:30 之间');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('listbox', {name: '时'})).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('09:30');
  await expect.element(field).toHaveFocus();
});
