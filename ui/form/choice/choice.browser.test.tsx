import '../../theme/base.css';
import {useState} from 'react';
import {afterEach, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {CHOICE_TEXTS} from '../../sample-texts/choice.ts';
import {MultiSelect, type MultiSelectProps, Select, type SelectProps} from './choice-box.tsx';

const DEVICES = Array.from({length: 5000}, (_, at) => ({value: `d${at}`, label: `${at} 号馈线`}));
const CAUSES = [
  {value: 'part', label: 'Part'},
  {value: 'place', label: 'Place'},
  {value: 'other', label: 'Other', refusal: '没有权限'},
];
const changed = vi.fn();
afterEach(() => changed.mockClear());

function One({start = '', ...rest}: Partial<SelectProps> & {readonly start?: string}) {
  const [value, setValue] = useState(start);
  const take = (next: string) => {
    changed(next);
    setValue(next);
  };
  return <Select label="原因" texts={CHOICE_TEXTS} choices={CAUSES} {...rest} value={value} onChange={take} />;
}

function Many({start = [], ...rest}: Partial<MultiSelectProps> & {readonly start?: readonly string[]}) {
  const [value, setValue] = useState(start);
  const take = (next: readonly string[]) => {
    changed(next);
    setValue(next);
  };
  return <MultiSelect label="设备" texts={CHOICE_TEXTS} choices={DEVICES} {...rest} value={value} onChange={take} />;
}

const active = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent;

it('few choices are worked by keys and typed letters; a refused one says why and is not taken', async () => {
  await render(<One clearable required error="请选择原因" />);
  const box = page.getByRole('combobox', {name: '原因'});
  await expect.element(box).toHaveAccessibleDescription('请选择原因');
  await expect.element(box).toHaveAttribute('aria-required', 'true');
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.element(page.getByRole('listbox', {name: '原因'})).toHaveFocus();
  expect(active()).toBe('Part');
  await userEvent.keyboard('pl');
  expect(active()).toBe('Place');
  await userEvent.keyboard('{End}{Enter}');
  expect(active()).toContain('没有权限');
  expect(changed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Home}{Enter}');
  expect(changed).toHaveBeenLastCalledWith('part');
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveTextContent('Part');
  await page.getByRole('button', {name: '清除 原因'}).click();
  expect(changed).toHaveBeenLastCalledWith('');
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(box).toHaveFocus();
  expect(document.querySelector('[role=listbox]')).toBeNull();
});

it('[EN-2.4-02] typing part of a name narrows five thousand choices, of which only those in view are in the document', async () => {
  await render(<Many />);
  await page.getByRole('combobox', {name: '设备'}).click();
  const search = page.getByRole('searchbox', {name: '搜索 设备'});
  await expect.element(search).toHaveFocus();
  await expect.element(page.getByRole('option', {name: '0 号馈线', exact: true})).toHaveAttribute('aria-setsize', '5000');
  expect(document.querySelectorAll('[role=option]').length).toBeLessThan(60);
  await userEvent.keyboard('4321');
  await expect.element(page.getByRole('option')).toHaveTextContent('4321 号馈线');
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenLastCalledWith(['d4321']);
  await search.fill('变压器');
  await expect.element(page.getByText('没有匹配')).toBeVisible();
});

it('[EN-2.4-07] [MO-2.phase-01] with two of at most two chosen a third is refused and says so; a tag takes its own out', async () => {
  await render(<Many start={['d1', 'd2']} most={2} />);
  const box = page.getByRole('combobox', {name: '设备'});
  await box.click();
  const third = page.getByRole('option', {name: '3 号馈线', exact: false}).first();
  await expect.element(third).toHaveTextContent('最多选 2 项');
  await third.click({force: true});
  expect(changed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', {name: '移除 1 号馈线'}).click();
  expect(changed).toHaveBeenLastCalledWith(['d2']);
});

it('[EN-2-08] all are chosen and cleared at one press; choices that someone else searches come as they come, and a failure can be tried again', async () => {
  const onSearch = vi.fn();
  const onRetry = vi.fn();
  const few = DEVICES.slice(0, 3);
  const {rerender} = await render(<Many choices={few} selectAll />);
  await page.getByRole('combobox', {name: '设备'}).click();
  await page.getByRole('button', {name: '全选'}).click();
  expect(changed).toHaveBeenLastCalledWith(['d0', 'd1', 'd2']);
  await page.getByRole('button', {name: '全选'}).click();
  expect(changed).toHaveBeenLastCalledWith([]);
  await userEvent.keyboard('{Escape}');

  await rerender(<Many choices={few} onSearch={onSearch} loading known={[{value: 'x', label: '远方'}]} />);
  await page.getByRole('combobox', {name: '设备'}).click();
  await page.getByRole('searchbox').fill('zz');
  expect(onSearch).toHaveBeenLastCalledWith('zz');
  await expect.element(page.getByText('加载中')).toBeVisible();
  expect(document.querySelectorAll('[role=option]')).toHaveLength(3);
  await rerender(<Many choices={[]} onSearch={onSearch} failure={{reason: '超时', onRetry}} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有取到选项。 超时');
  await page.getByRole('button', {name: '重试'}).click();
  expect(onRetry).toHaveBeenCalledOnce();
});
