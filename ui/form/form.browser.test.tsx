import {type FieldErrors, type Resolver, useForm} from 'react-hook-form';
import {afterEach, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {CHOICE_TEXTS} from '../sample-texts/choice.ts';
import {Select} from './choice/choice-box.tsx';
import {RadioGroup} from './choice-groups.tsx';
import {Form, SubmitButton} from './form.tsx';
import {FormField} from './form-field.tsx';
import {NumberField} from './number-field.tsx';
import {TextArea} from './text-field.tsx';

interface Order {
  kind: string;
  asset: string;
  hours: number | undefined;
  note: string;
}

const resolver: Resolver<Order> = (values) => {
  const errors: FieldErrors<Order> = {};
  if (values.kind === '') errors.kind = {type: 'a', message: '请选择类型'};
  if (values.asset === '') errors.asset = {type: 'a', message: '请选择资产'};
  if (values.hours === undefined) errors.hours = {type: 'a', message: '请填写时长'};
  else if (Number.isNaN(values.hours)) errors.hours = {type: 'a', message: '请填写数字'};
  if (values.note.trim() === '') errors.note = {type: 'a', message: '请填写内容'};
  return Object.keys(errors).length === 0 ? {values, errors: {}} : {values: {}, errors};
};
const KINDS = [
  {value: 'a', label: '巡检'},
  {value: 'b', label: '维修'},
];
const send = vi.fn<(order: Order) => Promise<void>>();
afterEach(() => send.mockReset());

function Sheet() {
  const form = useForm<Order, unknown, Order>({
    defaultValues: {kind: '', asset: '', hours: undefined, note: ''},
    resolver,
    shouldFocusError: false,
  });
  const {control} = form;
  return (
    <Form
      form={form}
      label="新建工单"
      texts={{summary: (count) => `有 ${count} 处`}}
      onSubmit={send}
      failureText={(error) => `失败 ${error}`}
    >
      {/* Mounted in another order than the reading order: the first wrong field is the first in reading order. */}
      <div className="flex flex-col-reverse">
        <FormField control={control} name="note">
          {(bound) => <TextArea {...bound} label="内容" required maxLength={200} />}
        </FormField>
      </div>
      <FormField control={control} name="kind">
        {(bound) => <RadioGroup {...bound} label="类型" choices={KINDS} required />}
      </FormField>
      <FormField control={control} name="asset">
        {(bound) => <Select {...bound} label="资产" texts={CHOICE_TEXTS} choices={KINDS} />}
      </FormField>
      <FormField control={control} name="hours">
        {(bound) => <NumberField {...bound} label="时长" unit="小时" step={1} min={1} max={3} />}
      </FormField>
      <SubmitButton>新建</SubmitButton>
    </Form>
  );
}

const leaves = () => dispatchEvent(new Event('beforeunload', {cancelable: true}));

it('a form tells each fault beside its field, focuses the first, and lists several with a way to each', async () => {
  await render(<Sheet />);
  expect(leaves()).toBe(true);
  await page.getByRole('button', {name: '新建'}).click();
  await expect.element(page.getByRole('textbox', {name: '内容'})).toHaveFocus();
  await expect.element(page.getByRole('textbox', {name: '内容'})).toHaveAccessibleDescription('请填写内容');
  await expect.element(page.getByRole('radiogroup', {name: '类型'})).toHaveAccessibleDescription('请选择类型');
  await expect.element(page.getByRole('alert')).toHaveTextContent('有 4 处');
  await page.getByRole('alert').getByRole('button', {name: '资产'}).click();
  await expect.element(page.getByRole('combobox', {name: '资产'})).toHaveFocus();
  await page.getByRole('alert').getByRole('button', {name: '类型'}).click();
  await expect.element(page.getByRole('radio', {name: '巡检'})).toHaveFocus();

  const hours = page.getByRole('textbox', {name: '时长 (小时)'});
  await hours.fill('abc');
  await expect.element(hours).toHaveAccessibleDescription('请填写数字');
  await expect.element(hours).toHaveValue('abc');
  expect(send).not.toHaveBeenCalled();
});

it('a form is sent once however often it is pressed, asks before input is lost, and tells a failure beside its button', async () => {
  let answer = {resolve: () => {}, reject: (_: unknown) => {}};
  send.mockImplementation(
    () =>
      new Promise<void>((resolve, reject) => {
        answer = {resolve, reject};
      }),
  );
  await render(<Sheet />);
  await page.getByRole('radio', {name: '维修'}).click();
  await page.getByRole('combobox', {name: '资产'}).click();
  await page.getByRole('option', {name: '巡检'}).click();
  await page.getByRole('textbox', {name: '时长'}).click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  await page.getByRole('textbox', {name: '内容'}).fill('接触器');
  await expect.element(page.getByText('3 / 200')).toBeVisible();
  expect(leaves()).toBe(false);

  const button = page.getByRole('button', {name: '新建'});
  const form = document.querySelector('form')!;
  form.requestSubmit();
  form.requestSubmit();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  form.requestSubmit();
  await expect.element(page.getByRole('textbox', {name: '内容'})).toHaveAttribute('readonly');
  expect(send).toHaveBeenCalledExactlyOnceWith({kind: 'b', asset: 'a', hours: 3, note: '接触器'});
  answer.reject('超时');
  await expect.element(page.getByRole('alert')).toHaveTextContent('失败 超时');
  await expect.element(page.getByRole('textbox', {name: '内容'})).toHaveValue('接触器');
  expect(leaves()).toBe(false);

  await button.click();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  answer.resolve();
  await vi.waitFor(() => expect(leaves()).toBe(true));
  expect(document.querySelector('[role=alert]')).toBeNull();
});
