import {openBrowser} from '../browser/open-console.ts';
import type {PartTask} from '../part-task.ts';
import {recordConsole} from './console-pictures.ts';
import {recordGallery} from './gallery-pictures.ts';

/** Pages in parallel. */
const WORKERS = 2;

/** The gallery and the console's pages in two themes and four widths. */
export async function recordPictures(task: PartTask): Promise<void> {
  const browser = await openBrowser();
  try {
    await recordConsole(task, browser, WORKERS);
    await recordGallery(task, browser, WORKERS);
  } finally {
    await browser.close();
  }
}
