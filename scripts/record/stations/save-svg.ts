import {readFile} from 'node:fs/promises';
import type {Page} from 'playwright';

export interface SavedSvg {
  readonly name: string;
  readonly text: string;
}

/** Saves the whole picture as SVG in the screen's colours, through the page's export dialog. */
export async function saveSvg(page: Page): Promise<SavedSvg> {
  // The button is enabled once the picture is drawn.
  await page.getByRole('button', {name: '导出图', exact: true, disabled: false}).click();
  const dialog = page.getByRole('dialog', {name: '导出图形'});
  for (const choice of ['全图', 'SVG', '屏幕颜色']) await dialog.getByText(choice, {exact: true}).click();
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', {name: '导出', exact: true}).click()]);
  return {name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8')};
}
