import {defineCall, info, menu, saveProfile, uploadAvatar} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {z} from 'zod';
import {accountRoutes, STUB_USER} from '../../../../../tests/stub/account.ts';
import {createStub, route, type Stub} from '../../../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../../../tests/stub/render-app.ts';
import {COOKIES, readCookie} from '../../../../base/session/cookies.ts';
import {messages} from '../../../../shared/floating/messages.ts';

const PATH = '/account/settings/base';
const AVATAR = defineCall({...uploadAvatar, method: 'POST', query: z.object({}), body: z.object({})});
const PROFILE = {
  ...STUB_USER,
  ...{userName: '周明远', email: 'zhou@example.com', phonenumber: '', sex: 0, projectNames: ['园区', '医院'], revision: 4},
};

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1440, 900);
  messages.clear();
  stub = createStub({routes: [...accountRoutes({user: PROFILE as typeof STUB_USER}), route(saveProfile, {result: {revision: 5}})]});
});
const field = (name: string) => page.getByRole('textbox', {name});
const saves = () => stub.requestsTo(saveProfile).map(({body}) => JSON.parse(body!));

it('[SH-2.8-01] [SH-3-17] [SH-7-31] the fields are filled from the profile of the login name; login name and projects stand fast', async () => {
  const {address} = await renderApp('/account/settings', stub);
  await expect.poll(address).toBe(PATH);
  await expect.element(field('用户名')).toHaveValue('周明远');
  expect(document.title).toMatch(/^基本设置 - /);
  await expect.element(field('登录名')).toHaveAttribute('readonly');
  await expect.element(field('邮箱')).toHaveValue('zhou@example.com');
  await expect.element(page.getByRole('radio', {name: '男'})).toBeChecked();
  for (const name of ['园区', '医院']) await expect.element(page.getByText(name, {exact: true})).toBeVisible();
  const asked = stub.requestsTo(info).map(({query}) => query.get('loginName'));
  expect(asked).toEqual([null, 'operator']);
  const picture = page.getByRole('button', {name: '更换头像'}).first().element().getBoundingClientRect();
  expect([picture.width, picture.height]).toEqual([180, 180]);
});

it('[SH-2.8-01] [SH-7-29] nothing wrong is sent; what is saved is sent with five fields against the revision, and shown in the header', async () => {
  await renderApp(PATH, stub);
  await field('邮箱').fill('admin@example');
  await field('手机号').fill('12 ab');
  await page.getByRole('radio', {name: '女'}).click();
  await page.getByRole('button', {name: '保存', exact: true}).click();
  await expect.element(page.getByText('邮箱要有域名，如 name@example.com').first()).toBeVisible();
  expect(saves()).toEqual([]);
  await field('用户名').fill('李青');
  await field('邮箱').fill('');
  await field('手机号').fill('138 0000 0000');
  await page.getByRole('button', {name: '保存', exact: true}).click();
  await expect.element(page.getByText('保存成功！')).toBeVisible();
  expect(saves()).toEqual([{userId: 'u1', userName: '李青', email: '', phonenumber: '138 0000 0000', sex: 1}]);
  expect(stub.requestsTo(saveProfile)[0]!.headers.get('If-Match')).toBe('"4"');
  await expect.element(page.getByRole('button', {name: '李青'})).toBeVisible();
});

it('[SH-8-08] [SH-5-13] what fails is told beside the button and changes no name; then e-mail and phone may be empty, and cookie and header have the new name', async () => {
  stub.on(saveProfile, (_, count) =>
    count === 1 ? {status: 500, msg: '数据库忙'} : count === 2 ? {fails: 'network'} : {result: {revision: 5}},
  );
  await renderApp(PATH, stub);
  await field('用户名').fill('李青');
  await field('邮箱').fill('');
  const save = page.getByRole('button', {name: '保存', exact: true});
  for (const why of [/保存失败！.*数据库忙/, /保存失败！.*(网络|连接|服务)/]) {
    await save.click();
    const told = page.getByRole('alert').filter({hasText: why});
    await expect.element(told).toBeVisible();
    const [said, pressed] = [told.element().getBoundingClientRect(), save.element().getBoundingClientRect()];
    expect(Math.abs(said.top - pressed.top)).toBeLessThan(80);
    expect(readCookie(COOKIES.userName)).not.toBe('李青');
  }
  await save.click();
  await expect.element(page.getByText('保存成功！')).toBeVisible();
  expect(saves().at(-1)).toEqual({userId: 'u1', userName: '李青', email: '', phonenumber: '', sex: 0});
  expect(readCookie(COOKIES.userName)).toBe('李青');
  await expect.element(page.getByRole('button', {name: '李青'})).toBeVisible();
});

it('an administrator who was faster is told of, and what was typed stays until it is taken over', async () => {
  stub.on(saveProfile, () => ({status: 409, msgKey: 'userChanged', msg: '已被他人修改'}));
  await renderApp(PATH, stub);
  await field('用户名').fill('我的名字');
  stub.on(info, () => ({result: {...PROFILE, userName: '他改的', revision: 9} as typeof STUB_USER}));
  await page.getByRole('button', {name: '保存', exact: true}).click();
  await expect.element(page.getByText(/您的账户已被管理员修改/)).toBeVisible();
  await expect.element(field('用户名')).toHaveValue('我的名字');
  await page.getByRole('button', {name: '载入最新内容'}).click();
  await expect.element(field('用户名')).toHaveValue('他改的');
});

async function imageFile(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.fillRect(0, 0, width / 2, height);
  return new File([await canvas.convertToBlob({type: 'image/png'})], 'me.png', {type: 'image/png'});
}
const choose = (file: File) => userEvent.upload(page.getByLabelText('选择头像图片'), file);

it('[SH-2.8-02] [SH-2.8-03] [SH-7-37] a picture is judged, cropped to 200 by 200 in a frame of that size, and stays on this page where none is kept', async () => {
  stub.on(AVATAR, () => ({status: 404, msg: '没有'}));
  await renderApp(PATH, stub);
  await expect.element(field('用户名')).toBeVisible();
  await choose(new File(['MZ program'], 'me.png', {type: 'image/png'}));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await choose(await imageFile(640, 400));
  const dialog = page.getByRole('dialog');
  await expect.poll(() => document.querySelector('[data-testid=cropper]')?.getBoundingClientRect().width).toBe(200);
  await expect.poll(() => document.querySelectorAll('[role=dialog] figure img').length).toBe(1);
  await dialog.getByRole('button', {name: '裁剪并上传'}).click();
  await expect.element(page.getByText('此服务器不保存头像，仅在本页显示')).toBeVisible();
  const shown = page.getByRole('img', {name: '头像'}).element() as HTMLImageElement;
  expect(shown.src).toMatch(/^blob:/);
  await expect.poll(() => [shown.naturalWidth, shown.naturalHeight]).toEqual([200, 200]);
  expect(stub.requestsTo(AVATAR)).toHaveLength(1);
});

it('[SH-2.3-11] a picture that the server keeps stands in the header at once', async () => {
  const name = `${'a'.repeat(32)}.webp`;
  stub.on(AVATAR, () => ({result: {name}}));
  await renderApp(PATH, stub);
  await expect.element(field('用户名')).toBeVisible();
  await choose(await imageFile(300, 300));
  await page.getByRole('dialog').getByRole('button', {name: '裁剪并上传'}).click();
  await expect.element(page.getByText('头像已更换')).toBeVisible();
  expect(document.querySelector('header img')?.getAttribute('src')).toContain(name);
  expect(page.getByRole('button', {name: '周明远'}).element().textContent).toBe('周明远');
});

it('[SH-2.1-22] [SH-2.3-11] [SH-2.1-15] six pages in the inner list, and the user menu leads to the basic settings', async () => {
  const {address} = await renderApp('/account/settings/custom', stub);
  const pages = page.getByRole('navigation', {name: '账户设置'});
  await expect.element(pages).toBeVisible();
  expect(
    pages
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual([...['基本设置', '安全设置', '个性化', '账户绑定', '新消息通知', '登录日志']]);
  await page.getByRole('button', {name: '周明远'}).click();
  await page.getByRole('menuitem', {name: '基本设置'}).click();
  await expect.poll(address).toBe(PATH);
});

it('[SH-2.1-17] the bare addresses of both settings end on their first child', async () => {
  stub.on(menu, () => ({
    result: [
      {
        ...{
          path: '/device/settings',
          name: 'settings',
          component: 'RouteView',
          redirect: '/device/settings/limit',
          meta: {title: '设备设置'},
        },
        children: [{path: '/device/settings/limit', name: 'limit', component: 'DeviceLimit', meta: {title: '越限', permission: 'asset'}}],
      },
    ] as never,
  }));
  const {address} = await renderApp('/account/settings', stub);
  await expect.poll(address).toBe(PATH);
  const {address: ofDevices} = await renderApp('/device/settings', stub);
  await expect.poll(ofDevices).toMatch(/^\/device\/settings\/limit/);
});

it('[SH-2.8-16] account binding lists accounts that are not bound and cannot be, without a request', async () => {
  await renderApp('/account/settings/binding', stub);
  const list = page.getByRole('list', {name: '可绑定的账户'});
  await expect.element(list).toBeVisible();
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual([...['企业微信', '钉钉', '飞书'].map((name) => expect.stringContaining(`${name}未绑定绑定`))]);
  for (const button of list.getByRole('button').elements())
    expect(button.getAttribute('aria-disabled') ?? button.hasAttribute('disabled')).toBeTruthy();
  expect(stub.requestsTo(info)).toHaveLength(1);
});
