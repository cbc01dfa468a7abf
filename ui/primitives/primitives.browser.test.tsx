import {useState} from 'react';
import {expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {Dialog} from '../overlay/dialog.tsx';
import {Button} from './button.tsx';
import {Input} from './input.tsx';
import {PasswordInput} from './password-input.tsx';
import {Segmented} from './segmented.tsx';

it('a button that may not be pressed keeps its place in the tab order and says why', async () => {
  const onClick = vi.fn();
  await render(
    <Button disabledReason="没有权限" onClick={onClick}>
      导出
    </Button>,
  );
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('button', {name: '导出'})).toHaveFocus();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('没有权限');
  expect(onClick).not.toHaveBeenCalled();
});

it('a field carries its label and its error', async () => {
  await render(<Input label="冻结时长" error="请填 1 至 72 的整数小时" />);
  const field = page.getByRole('textbox', {name: '冻结时长'});
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription('请填 1 至 72 的整数小时');
});

it('a password is shown and hidden again', async () => {
  await render(<PasswordInput label="密码" showLabel="显示密码" hideLabel="隐藏密码" />);
  const field = page.getByLabelText('密码', {exact: true});
  await expect.element(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', {name: '显示密码'}).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', {name: '隐藏密码'}).click();
  await expect.element(field).toHaveAttribute('type', 'password');
});

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="新建" closeLabel="关闭">
        内容
      </Dialog>
    </>
  );
}

it('a dialog takes the focus, closes by Escape and gives the focus back', async () => {
  await render(<Asking />);
  await page.getByRole('button', {name: '打开'}).click();
  await expect.element(page.getByRole('dialog', {name: '新建'})).toBeVisible();
  await expect.element(page.getByRole('button', {name: '关闭'})).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', {name: '打开'})).toHaveFocus();
});

it('of joined buttons exactly one holds: pressing it again changes nothing', async () => {
  const onChange = vi.fn();
  const options = [
    {value: 'picture', label: '图'},
    {value: 'list', label: '列表'},
  ] as const;
  await render(<Segmented label="视图" value="picture" options={options} onChange={onChange} />);
  await page.getByRole('radio', {name: '图'}).click();
  expect(onChange).not.toHaveBeenCalled();
  await page.getByRole('radio', {name: '列表'}).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('list');
});

it('where a row of choices is wider than its room, the selected one is in sight, whichever is chosen', async () => {
  const options = Array.from({length: 12}, (_, n) => ({value: `${n}`, label: `第 ${n} 项`}));
  const row = (value: string) => (
    <div style={{width: 200}}>
      <Segmented scrolls label="视图" value={value} options={options} onChange={() => undefined} />
    </div>
  );
  const {rerender} = await render(row('0'));
  const seen = (value: string) => () => {
    const button = page.getByRole('radio', {name: `第 ${value} 项`, exact: true}).element();
    const [own, room] = [button.getBoundingClientRect(), button.closest('.overflow-x-auto')!.getBoundingClientRect()];
    return own.left >= room.left - 1 && own.right <= room.right + 1;
  };
  for (const value of ['11', '5', '0']) {
    await rerender(row(value));
    await expect.poll(seen(value)).toBe(true);
  }
});
