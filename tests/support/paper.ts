import {cdp, page} from 'vitest/browser';

/** What playwright's session offers; the page's types leave it out. */
interface Session {
  send(method: string, params: object): Promise<unknown>;
}

/** Lays the page out as on paper, or as on a screen again. */
export const onPaper = (is: boolean) => (cdp() as unknown as Session).send('Emulation.setEmulatedMedia', {media: is ? 'print' : ''});

async function pixelsOf(base64: string): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
}

/** Shares of all pixels: `dark` is near black, `ink` is anything but near white. */
export async function tonesOnPaper(): Promise<{readonly dark: number; readonly ink: number}> {
  const data = await pixelsOf(await page.screenshot({save: false}));
  let [dark, ink] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const brightest = Math.max(data[at]!, data[at + 1]!, data[at + 2]!);
    if (brightest < 70) dark += 1;
    if (brightest < 200) ink += 1;
  }
  return {dark: dark / (data.length / 4), ink: ink / (data.length / 4)};
}
