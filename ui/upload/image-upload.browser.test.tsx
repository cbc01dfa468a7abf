import '../theme/base.css';
import {useState} from 'react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {UPLOAD_TEXTS} from '../sample-texts/upload.ts';
import {ImageUpload, type ImageUploadProps} from './image-upload.tsx';
import type {UploadedImage} from './upload-queue.ts';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

interface Sending {
  readonly file: File;
  readonly signal: AbortSignal;
  progress(percent: number): void;
  done(): void;
  fail(): void;
}
let sendings: Sending[] = [];
const changed = vi.fn<(names: string) => void>();
const remove = vi.fn<(image: UploadedImage) => Promise<void>>();
const upload: ImageUploadProps['upload'] = (file, {signal, onProgress}) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    sendings.push({
      file,
      signal,
      progress: onProgress,
      done: () => resolve({name: file.name, url: PICTURE}),
      fail: () => reject(new Error('超时')),
    });
  });

beforeEach(() => {
  sendings = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  changed.mockReset();
  remove.mockReset();
});

function Images({start = [], ...rest}: Partial<ImageUploadProps> & {readonly start?: readonly UploadedImage[]}) {
  const [images, setImages] = useState(start);
  return (
    <ImageUpload
      label="现场图片"
      texts={UPLOAD_TEXTS}
      value={images}
      onChange={(next) => {
        changed(next.map(({name}) => name).join());
        setImages(next);
      }}
      upload={upload}
      remove={remove}
      failureText={(error) => (error instanceof Error ? error.message : String(error))}
      {...rest}
    />
  );
}

async function picture(name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 60;
  canvas.height = 40;
  canvas.getContext('2d')!.fillRect(0, 0, 60, 40);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob!], name, {type: 'image/png'});
}

const choose = (...files: readonly File[]) => page.elementLocator(document.querySelector('input[type=file]')!).upload([...files]);
const group = () => document.querySelector('[role=group]')!;

it('[SH-2.6-11] [SH-5-05] several images are sent one by one and stand in the order in which they were chosen; the order can be changed', async () => {
  await render(<Images />);
  expect(document.querySelector<HTMLInputElement>('input[type=file]')?.multiple).toBe(true);
  await choose(await picture('a.png'), await picture('b.png'));
  await vi.waitFor(() => expect(sendings).toHaveLength(1));
  sendings[0]!.progress(42);
  await expect.element(page.getByRole('progressbar', {name: 'a.png 正在上传 42 %'})).toHaveAttribute('aria-valuenow', '42');
  expect(dispatchEvent(new Event('beforeunload', {cancelable: true}))).toBe(false);
  sendings[0]!.done();
  await vi.waitFor(() => expect(sendings).toHaveLength(2));
  sendings[1]!.done();
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith('a.png,b.png'));
  await page.getByRole('button', {name: '图片 2 / 2: 前移'}).click();
  expect(changed).toHaveBeenLastCalledWith('b.png,a.png');
  await page.getByRole('button', {name: '图片 1 / 2', exact: true}).click();
  await expect.element(page.getByRole('dialog', {name: '图片 1 / 2'}).getByRole('img')).toBeVisible();
});

it('one under way is stopped, one that failed is tried again, and no address of a file outlives it', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const given = vi.spyOn(URL, 'revokeObjectURL');
  const {unmount} = await render(<Images />);
  await choose(await picture('a.png'), await picture('b.png'));
  await vi.waitFor(() => expect(sendings).toHaveLength(1));
  await page.getByRole('button', {name: 'a.png: 取消'}).click();
  expect(sendings[0]!.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(sendings).toHaveLength(2));
  sendings[1]!.fail();
  await expect.element(page.getByRole('alert')).toHaveTextContent('上传失败。 超时');
  await page.getByRole('button', {name: 'b.png: 重试'}).click();
  await vi.waitFor(() => expect(sendings).toHaveLength(3));
  sendings[2]!.done();
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith('b.png'));
  await page.getByRole('button', {name: 'a.png: 重试'}).click();
  await vi.waitFor(() => expect(sendings).toHaveLength(4));
  await unmount();
  expect(sendings[3]!.signal.aborted).toBe(true);
  expect(new Set(given.mock.calls.flat())).toEqual(new Set(made.mock.results.map(({value}) => value)));
});

it('[SH-5-06] [SH-8-03] an image is taken away after a question, and stays where the server refuses', async () => {
  await render(
    <Images
      start={[
        {name: 'a.png', url: PICTURE},
        {name: 'b.png', url: PICTURE},
      ]}
    />,
  );
  remove.mockRejectedValueOnce(new Error('没有权限'));
  await page.getByRole('button', {name: '图片 1 / 2: 删除'}).click();
  const question = page.getByRole('alertdialog', {name: '删除图片'});
  await question.getByRole('button', {name: '删除', exact: true}).click();
  await expect.element(question.getByRole('alert')).toHaveTextContent('没有权限');
  expect(changed).not.toHaveBeenCalled();
  expect(document.querySelectorAll(`img[src="${PICTURE}"]`).length).toBeGreaterThanOrEqual(2);
  remove.mockResolvedValueOnce();
  await question.getByRole('button', {name: '删除', exact: true}).click();
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith('b.png'));
  expect(remove).toHaveBeenLastCalledWith({name: 'a.png', url: PICTURE});
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
});

it('files are dropped and pasted; what is no image, too large or too many is told and not sent', async () => {
  await render(<Images rules={{most: 2, mostBytes: 5000}} />);
  const drop = new DataTransfer();
  for (const file of [await picture('a.png'), new File(['<svg/>'], 'x.png', {type: 'image/png'}), new File([], 'leer.png')])
    drop.items.add(file);
  group().dispatchEvent(new DragEvent('drop', {dataTransfer: drop, bubbles: true, cancelable: true}));
  await expect.element(page.getByText('x.png 不是图片。 leer.png 是空文件。')).toBeVisible();
  await vi.waitFor(() => expect(sendings.map(({file}) => file.name)).toEqual(['a.png']));
  const paste = new DataTransfer();
  for (const name of ['b.png', 'c.png']) paste.items.add(await picture(name));
  group().dispatchEvent(new ClipboardEvent('paste', {clipboardData: paste, bubbles: true, cancelable: true}));
  await expect.element(page.getByText('还能上传 1 张，多出的没有上传。')).toBeVisible();
  expect(document.querySelector('input[type=file]')).toHaveProperty('multiple', false);
  await expect.element(page.getByRole('button', {name: '上传图片'})).not.toBeInTheDocument();
});

it('[SH-2.8-02] an image is cropped in a dialog with a preview and sent at the size asked for', async () => {
  await render(<Images crop={{widthPx: 200, heightPx: 200, round: true}} />);
  await choose(await picture('me.png'));
  const dialog = page.getByRole('dialog', {name: '裁剪图片'});
  await expect.element(dialog.getByText('预览')).toBeVisible();
  await expect.element(dialog.getByTestId('cropper')).toBeVisible();
  await dialog.getByRole('slider', {name: '缩放'}).fill('2');
  await vi.waitFor(() => expect(document.querySelector('figure img')).not.toBeNull());
  expect(sendings).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', {name: '裁剪并上传'}));
  // Where nothing moves there are no idle moments between frames: a canvas is encoded after a second then.
  await expect.poll(() => sendings.length).toBe(1);
  const sent = await createImageBitmap(sendings[0]!.file);
  expect([sent.width, sent.height, sendings[0]!.file.name]).toEqual([200, 200, 'me.png']);
});

it('a photograph that is too large is made smaller before it is judged and sent, and what cannot be read stays as it is', async () => {
  const drawn = (width: number, height: number, type: string) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d')!;
    for (let x = 0; x < width; x += 6) {
      context.fillStyle = `hsl(${x % 360} 80% ${30 + (x % 40)}%)`;
      context.fillRect(x, 0, 6, height);
    }
    return canvas.convertToBlob({type, quality: 1});
  };
  const photo = new File([await drawn(900, 600, 'image/jpeg')], 'photo.jpg', {type: 'image/jpeg'});
  const small = new File([await drawn(20, 20, 'image/png')], 'small.png', {type: 'image/png'});
  const broken = new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(photo.size)], 'broken.jpg', {type: 'image/jpeg'});
  expect(photo.size).toBeGreaterThan(small.size + 1000);
  await render(<Images shrink={{sidePx: 300, keptBytes: small.size}} rules={{mostBytes: photo.size - 1}} />);
  await choose(photo, small, broken);
  await expect.poll(() => sendings.length).toBe(1);
  const sent = await createImageBitmap(sendings[0]!.file);
  expect([sendings[0]!.file.name, sendings[0]!.file.type, sent.width, sent.height]).toEqual(['photo.jpg', 'image/jpeg', 300, 200]);
  sendings[0]!.done();
  await expect.poll(() => sendings.length).toBe(2);
  expect([sendings[1]!.file.name, sendings[1]!.file.size]).toEqual(['small.png', small.size]);
  await expect.element(page.getByText(/broken\.jpg/).first()).toBeVisible();
});
