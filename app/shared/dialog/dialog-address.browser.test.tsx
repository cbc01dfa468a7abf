import '@livebus/ui/theme/base.css';
import {createBrowserRouter, RouterProvider} from 'react-router-dom';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {z} from 'zod';
import {startWithAllTexts} from '../../base/i18n/test-texts.ts';
import {NO_SESSION, useSession} from '../../base/session/session-store.ts';
import {useAddressState} from '../address/use-address-state.ts';
import {LeaveGuard} from '../leave-guard/leave-guard.tsx';
import {AddressDialog, type Sought} from './address-dialog.tsx';
import {useDialogAddress} from './use-dialog-address.ts';

const ORDERS = new Map([
  ['7', '更换接触器'],
  ['8', '例行巡检'],
]);

const CHOICE = z.object({tab: z.enum(['all', 'mine']).default('all')});

function Orders({unsaved}: {readonly unsaved: boolean}) {
  const address = useDialogAddress('order');
  const [{tab}, change] = useAddressState(CHOICE);
  const name = address.id === null ? undefined : ORDERS.get(address.id);
  const sought: Sought<string> = name === undefined ? {kind: 'missing'} : {kind: 'found', thing: name};
  return (
    <>
      <p>页面 {tab}</p>
      <button type="button" onClick={() => change({tab: tab === 'all' ? 'mine' : 'all'})}>
        切换
      </button>
      <button type="button" onClick={() => address.open('7')}>
        打开 7
      </button>
      <a href={address.linkTo('8')}>链接 8</a>
      <AddressDialog address={address} sought={sought} title="工单" titleOf={(one) => `工单：${one}`} unsaved={unsaved}>
        {(one) => (
          <>
            <p>{one}</p>
            <button type="button" onClick={() => address.open('8')}>
              下一张
            </button>
          </>
        )}
      </AddressDialog>
    </>
  );
}

const home = location.href;
const dialog = () => page.getByRole('dialog');
let router: ReturnType<typeof createBrowserRouter> | undefined;
const show = async (search: string, unsaved = false) => {
  history.replaceState(null, '', search);
  router = createBrowserRouter([
    {
      path: '*',
      element: (
        <>
          <Orders unsaved={unsaved} />
          <LeaveGuard />
        </>
      ),
    },
  ]);
  return render(<RouterProvider router={router} />);
};

const READY = {phase: 'ready', token: 'one', menu: []} as const;

beforeEach(async () => {
  await startWithAllTexts('zh-CN');
  useSession.setState({
    ...READY,
    user: {loginName: 'operator', name: '', avatar: undefined, role: {id: undefined, name: undefined}, permissions: {}},
  } as never);
});
afterEach(() => {
  useSession.setState({...NO_SESSION, phase: 'ended'});
  router?.dispose();
  history.replaceState(null, '', home);
});

describe('a dialog that is an address', () => {
  it('opens by a step that Back undoes, keeps the other parameters, and gives the focus back', async () => {
    await show('?stationId=5');
    await page.getByRole('button', {name: '打开 7'}).click();
    await expect.element(page.getByRole('dialog', {name: '工单：更换接触器'})).toBeVisible();
    expect(location.search).toBe('?stationId=5&order=7');
    history.back();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(location.search).toBe('?stationId=5');
    await expect.element(page.getByRole('button', {name: '打开 7'})).toHaveFocus();

    history.forward();
    await page.getByRole('button', {name: '下一张'}).click();
    await expect.element(page.getByRole('dialog', {name: '工单：例行巡检'})).toBeVisible();
    const steps = history.length;
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(location.search).toBe('?stationId=5');
    expect(history.length).toBe(steps);
  });

  it('is open after a reload and by a link; closing it then stays on the page', async () => {
    await show('?order=8&tab=mine');
    await expect.element(page.getByRole('dialog', {name: '工单：例行巡检'})).toBeVisible();
    await page.getByRole('button', {name: '关闭'}).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(location.search).toBe('?tab=mine');
    expect(page.getByRole('link', {name: '链接 8'}).element().getAttribute('href')).toBe('?tab=mine&order=8');
  });

  it('tells inside that an id leads nowhere', async () => {
    await show('?order=99');
    await expect.element(dialog()).toHaveTextContent('没有找到 99');
    await expect.element(page.getByText('页面 all')).toBeInTheDocument();
  });

  it('asks before Back loses input, and goes where it was to go once that is wanted', async () => {
    await show('?stationId=5', true);
    await page.getByRole('button', {name: '打开 7'}).click();
    await expect.element(dialog()).toBeVisible();
    history.back();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(dialog()).toBeVisible();
    expect(location.search).toBe('?stationId=5&order=7');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', {name: '放弃输入'}).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(location.search).toBe('?stationId=5');
  });
});

it('a choice stands in the address, the usual one does not, and an unknown one counts as it', async () => {
  await show('?tab=moon&stationId=5');
  await expect.element(page.getByText('页面 all')).toBeVisible();
  await page.getByRole('button', {name: '切换'}).click();
  await expect.element(page.getByText('页面 mine')).toBeVisible();
  expect(location.search).toBe('?tab=mine&stationId=5');
  await page.getByRole('button', {name: '切换'}).click();
  await expect.poll(() => location.search).toBe('?stationId=5');
});
