import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes} from '../../../../tests/stub/account.ts';
import {createStub} from '../../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {makePdf, protectedPdf} from './test-pdf.ts';

const PATIENCE = {timeout: 40_000};
const see = (text: string | RegExp) => expect.element(page.getByText(text).first(), PATIENCE).toBeVisible();
const pdf = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(bytes, {headers: {'Content-Type': 'application/pdf', 'Content-Length': String(bytes.length)}});

let files: Record<string, () => Response | Promise<Response>> = {};
let undo: () => void = () => undefined;
beforeEach(() => {
  files = {};
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const {pathname, href, origin} = new URL(input instanceof Request ? input.url : String(input), location.href);
    const file = files[origin === location.origin ? pathname : href];
    if (file === undefined) return before(input, init);
    // No network answers in the same moment, and pdf.js does not expect it.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return file();
  };
  undo = () => {
    globalThis.fetch = before;
  };
});
afterEach(() => {
  undo();
  vi.restoreAllMocks();
});

const open = (query: string, signedIn = true) => renderApp(`/pdf${query}`, createStub({routes: accountRoutes()}), {signedIn});

describe('the viewer of documents', () => {
  it('[SH-2.1-10] shows the document of its address: pages, zoom and finding by mouse and keys, the place in the address', async () => {
    files['/files/plan.pdf'] = () => pdf(makePdf(['Busbar section one', 'Transformer two', 'Busbar tie three']));
    const {address} = await open('?url=%2Ffiles%2Fplan.pdf&page=2');
    await expect.element(page.getByText('Transformer two'), PATIENCE).toBeInTheDocument();
    await expect.element(page.getByRole('heading', {name: 'plan.pdf'})).toBeVisible();
    expect(document.title).toBe('plan.pdf - 能碳云平台');
    expect(page.getByRole('navigation').elements()).toEqual([]);
    await expect.element(page.getByRole('textbox', {name: '当前页'})).toHaveValue('2');
    await expect.element(page.getByRole('document', {name: 'plan.pdf'})).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByRole('textbox', {name: '当前页'})).toHaveValue('1');

    await userEvent.keyboard('/');
    await page.getByRole('searchbox', {name: '在文件中查找'}).fill('busbar');
    await expect.element(page.getByText('第 1 处，共 2 处'), PATIENCE).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('第 2 处，共 2 处'), PATIENCE).toBeVisible();
    await expect.poll(() => document.querySelector('.highlight.selected')?.textContent, PATIENCE).toBe('Busbar');
    await expect.poll(address).toBe('/pdf?url=%2Ffiles%2Fplan.pdf&page=3&find=busbar');
    await page.getByRole('searchbox', {name: '在文件中查找'}).fill('nothing');
    await see('没有找到');
    await userEvent.keyboard('{Escape}');
    expect(document.querySelectorAll('.highlight')).toHaveLength(0);

    const zoom = () => Number(/\d+/.exec(page.getByRole('button', {name: /^缩放/}).element().textContent ?? '')?.[0]);
    const before = zoom();
    await userEvent.keyboard('-');
    await expect.poll(zoom).toBeLessThan(before);
    await page.getByRole('button', {name: /^缩放/}).click();
    await page.getByRole('menuitemradio', {name: '200 %'}).click();
    await expect.poll(address).toContain('zoom=200');
    const canvas = document.querySelector<HTMLCanvasElement>('.pdf-host canvas');
    expect(canvas?.width).toBeGreaterThan(0);
  });

  it('[SH-2.1-10] hands the document over to be kept, and its pages to be printed', async () => {
    files['/files/plan'] = () => pdf(makePdf(['one', 'two']));
    await open('?url=%2Ffiles%2Fplan');
    await expect.element(page.getByRole('button', {name: '下载'}), PATIENCE).toBeVisible();
    const kept: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      kept.push(this.download);
    });
    await page.getByRole('button', {name: '下载'}).click();
    await expect.poll(() => kept).toEqual(['plan.pdf']);
    const sheets = vi.fn();
    vi.spyOn(globalThis, 'print').mockImplementation(() => {
      sheets(document.querySelectorAll('.pdf-sheets img').length);
      dispatchEvent(new Event('afterprint'));
    });
    await page.getByRole('button', {name: '打印'}).click();
    await expect.poll(() => sheets.mock.calls, PATIENCE).toEqual([[2]]);
    await expect.poll(() => document.querySelector('.pdf-sheets')).toBeNull();
  });

  it('asks for the password of a protected document, and again after a wrong one', async () => {
    files['/files/secret.pdf'] = () => pdf(protectedPdf());
    await open('?url=%2Ffiles%2Fsecret.pdf');
    await see('文件有密码');
    await page.getByLabelText('打开密码').fill('wrong');
    await userEvent.keyboard('{Enter}');
    await see('密码不对，请重新填写');
    await page.getByLabelText('打开密码').fill('open');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('secret plan'), PATIENCE).toBeInTheDocument();
  });

  it.each<[string, string, string]>([
    ['', '没有指定文件', '地址里没有要打开的文件'],
    ['?url=javascript:alert(1)', '不能打开这种地址', 'javascript:alert(1)'],
    ['?url=data:application/pdf,x', '不能打开这种地址', '只能打开本平台或 http、https 地址的文件'],
    ['?url=http%3A%2F%2Fu%3Ap%40files.example%2Fp.pdf', '不能打开带密码的地址', '地址里含有用户名或密码'],
  ])('[SH-2.1-11] %s opens nothing and says why', async (query, title, why) => {
    const asked = vi.spyOn(globalThis, 'alert').mockReturnValue();
    await open(query);
    await see(title);
    await see(new RegExp(why.replace(/[()]/g, '.')));
    expect(asked).not.toHaveBeenCalled();
    expect(document.querySelector('iframe, embed, object')).toBeNull();
  });

  it('[SH-2.1-11] says what is the matter with a document that cannot be shown, and asks again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let reply: () => Response | Promise<Response> = () => new Response('', {status: 404});
    files['/files/a.pdf'] = () => reply();
    await open('?url=%2Ffiles%2Fa.pdf');
    await see('文件不存在');
    const again = async (next: typeof reply, text: string) => {
      reply = next;
      await page.getByRole('button', {name: '重试'}).click();
      await see(text);
    };
    await again(() => new Response('', {status: 503}), '服务器拒绝了请求（503）');
    await again(() => pdf(new TextEncoder().encode('%PDF-1.4\nbroken')), '文件已损坏');
    await again(() => new Response('%PDF-1.4', {headers: {'Content-Length': String(300 * 1024 * 1024)}}), '文件约 300 MB');
    files['https://files.example/b.pdf'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await open('?url=https%3A%2F%2Ffiles.example%2Fb.pdf');
    await see('https://files.example 没有回应，或不允许本平台读取它的文件');
    files['/files/c.pdf'] = () => new Response('<!doctype html>');
    await open('?url=%2Ffiles%2Fc.pdf');
    await see('这不是 PDF 文件');
  });

  it('needs sign-in, and comes back to the same document', async () => {
    const {address} = await open('?url=%2Ffiles%2Fplan.pdf', false);
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    expect(address()).toBe(`/user/login?redirect=${encodeURIComponent('/pdf?url=%2Ffiles%2Fplan.pdf')}`);
  });
});
