import '../theme/base.css';
import {useState} from 'react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {RenderBoundary} from '../layout/render-boundary.tsx';
import {Button} from '../primitives/button.tsx';
import {ConfirmDialog} from './confirm-dialog.tsx';
import {Dialog} from './dialog.tsx';
import {DialogFoot} from './dialog-foot.tsx';
import {Drawer} from './drawer.tsx';
import {useSingleRun} from './use-single-run.ts';

afterEach(() => page.viewport(1280, 800));

const button = (name: string) => page.getByRole('button', {name, exact: true});
const LINES = Array.from({length: 80}, (_, line) => `第 ${line} 行`).map((text) => <p key={text}>{text}</p>);

function Form({save, unsaved = false}: {readonly save: () => Promise<string | undefined>; readonly unsaved?: boolean}) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const saving = useSingleRun(async () => setError(await save()));
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="新建"
        closeLabel="关闭"
        size="medium"
        busy={saving.busy}
        unsaved={unsaved ? {question: '输入还没有保存', stay: '继续编辑', leave: '放弃'} : undefined}
        footer={<DialogFoot busy={saving.busy} error={error} confirm={{label: '保存', onConfirm: saving.run}} />}
      >
        {LINES}
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('scrolls between head and foot, also by keyboard, and takes all of a narrow window', async () => {
    await render(<Form save={async () => undefined} />);
    await button('打开').click();
    const dialog = page.getByRole('dialog', {name: '新建'});
    await expect.element(dialog).toBeVisible();
    const {width, height} = dialog.element().getBoundingClientRect();
    expect(width).toBe(1000);
    expect(height).toBeLessThan(800);
    const body = dialog.getByText('第 0 行').element().parentElement!.parentElement!;
    expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
    await expect.poll(() => body.tabIndex).toBe(0);
    await expect.element(button('保存')).toBeInViewport({ratio: 0.95});

    await page.viewport(400, 700);
    await expect.poll(() => dialog.element().getBoundingClientRect()).toMatchObject({x: 0, y: 0, width: 400, height: 700});
    await expect.element(button('保存')).toBeInViewport({ratio: 0.95});
  });

  it('[SH-8-01] is not pressed twice nor left while it works, and a failure stands beside its button with the input kept', async () => {
    const ends: ((error: string | undefined) => void)[] = [];
    const save = vi.fn(() => new Promise<string | undefined>((resolve) => ends.push(resolve)));
    await render(<Form save={save} />);
    await button('打开').click();
    await expect.element(button('保存')).toBeVisible();
    const pressed = button('保存').element() as HTMLElement;
    pressed.click();
    pressed.click();
    await expect.element(button('保存')).toHaveAttribute('aria-busy', 'true');
    pressed.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(save).toHaveBeenCalledOnce();
    ends[0]!('服务器没有接受：名称重复');
    await expect.element(page.getByRole('alert')).toHaveTextContent('服务器没有接受：名称重复');
    await expect.element(button('保存')).not.toHaveAttribute('aria-busy');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button('打开')).toHaveFocus();
  });

  it('asks before input is lost, in its own foot: Escape takes the question back, only the answer leaves', async () => {
    await render(<Form save={async () => undefined} unsaved />);
    await button('打开').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('输入还没有保存');
    await expect.element(button('继续编辑')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('保存')).toBeVisible();
    await button('关闭').click();
    const leaving = new Event('beforeunload', {cancelable: true});
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await button('放弃').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

it('a question before something dangerous begins on the way out, is not answered by a press beside it', async () => {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  await render(
    <Dialog open onOpenChange={() => {}} title="设备" closeLabel="关闭">
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title="停用设备？"
        closeLabel="关闭"
        cancelLabel="取消"
        confirmLabel="停用"
        danger
        onConfirm={onConfirm}
      >
        3 个测点将不再上报。
      </ConfirmDialog>
    </Dialog>,
  );
  await expect.element(button('取消')).toHaveFocus();
  await userEvent.click(document.body, {position: {x: 5, y: 5}, force: true});
  expect(onOpenChange).not.toHaveBeenCalled();
  await button('停用').click();
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('a drawer comes from the right, and from the bottom of a narrow window', async () => {
  const onOpenChange = vi.fn();
  await render(
    <Drawer open onOpenChange={onOpenChange} title="详情" closeLabel="关闭">
      内容
    </Drawer>,
  );
  const drawer = page.getByRole('dialog', {name: '详情'});
  await expect.poll(() => drawer.element().getBoundingClientRect()).toMatchObject({x: 1280 - 336, y: 0, width: 336, height: 800});
  await page.viewport(400, 700);
  await expect.poll(() => drawer.element().getBoundingClientRect()).toMatchObject({x: 0, width: 400, bottom: 700});
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

it('a dialog over two others is refused, as nobody would know where they are', async () => {
  const onFault = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const common = {open: true, onOpenChange: () => {}, closeLabel: '关闭'};
  await render(
    <RenderBoundary resetKey="" fallback={() => <p>拒绝</p>} onFault={onFault}>
      <Dialog {...common} title="一">
        <Dialog {...common} title="二">
          <Dialog {...common} title="三">
            内容
          </Dialog>
        </Dialog>
      </Dialog>
    </RenderBoundary>,
  );
  await expect.element(page.getByText('拒绝')).toBeVisible();
  expect(String(onFault.mock.calls[0]![0])).toContain('三');
  vi.restoreAllMocks();
});
