import {Form, FormField, SubmitButton, TextField} from '@livebus/ui';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {z} from 'zod';
import {ApiFailure} from '../../base/api/client.ts';
import {chooseLanguage} from '../../base/i18n/i18n.ts';
import {startWithAllTexts} from '../../base/i18n/test-texts.ts';
import {tellFields} from './server-errors.ts';
import {useFormKit} from './use-form-kit.ts';
import {useZodForm} from './use-zod-form.ts';

const schema = z.object({
  client: z.string().trim().min(1),
  phone: z.string().min(1, 'form:issue.choose'),
});

beforeEach(() => startWithAllTexts('zh-CN'));
afterEach(async () => {
  await chooseLanguage('zh-CN');
  localStorage.clear();
});

function Repair() {
  const kit = useFormKit();
  const form = useZodForm(schema, {client: '', phone: ''});
  const send = () => {
    const failure = {kind: 'status', path: '/faultRepair/add', status: 400, serverMessage: '没有保存'} as const;
    return Promise.reject(
      new ApiFailure({
        ...failure,
        errors: [
          {path: 'phone', message: '电话已停用'},
          {path: 'other', message: '其他'},
        ],
      }),
    );
  };
  return (
    <Form
      form={form}
      label="新建报修"
      texts={kit.form}
      failureText={kit.failureText}
      onSubmit={() => send().catch((failure: unknown) => tellFields(form, failure))}
    >
      <FormField control={form.control} name="client">
        {(bound) => <TextField {...bound} label="客户" required />}
      </FormField>
      <FormField control={form.control} name="phone">
        {(bound) => <TextField {...bound} label="电话" required />}
      </FormField>
      <SubmitButton>新建</SubmitButton>
    </Form>
  );
}

it('what a schema and the server find wrong stands at its field in the reader’s language, another language at once', async () => {
  await render(<Repair />);
  const client = page.getByRole('textbox', {name: '客户'});
  const phone = page.getByRole('textbox', {name: '电话'});
  await client.fill('   ');
  await page.getByRole('button', {name: '新建'}).click();
  await expect.element(client).toHaveAccessibleDescription('请填写此项');
  await expect.element(client).toHaveFocus();
  await expect.element(phone).toHaveAccessibleDescription('请选择');
  await expect.element(page.getByRole('alert')).toHaveTextContent('有 2 处需要修改');
  await chooseLanguage('pt-BR');
  await expect.element(client).toHaveAccessibleDescription('Preencha este campo');
  await expect.element(phone).toHaveAccessibleDescription('Escolha uma opção');

  await client.fill('周明远');
  await phone.fill('139');
  await page.getByRole('button', {name: '新建'}).click();
  await expect.element(phone).toHaveAccessibleDescription('电话已停用');
  await expect.element(phone).toHaveFocus();
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有保存');
  await expect.element(client).not.toHaveAttribute('aria-invalid');
});
