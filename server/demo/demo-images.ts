import {existsSync} from 'node:fs';
import {copyFile, mkdir, readdir, rm, stat} from 'node:fs/promises';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {IMAGES_FOLDER} from '../store/sqlite/data-folder.ts';

/** Folder of the demo's pictures: the nearest `fixtures/images` above the sources or the bundle. */
export const DEMO_IMAGES_DIR: string = findAbove(dirname(fileURLToPath(import.meta.url)), 'fixtures/images');

function findAbove(folder: string, wanted: string): string {
  for (let at = folder; ; at = dirname(at)) {
    const place = join(at, wanted);
    if (existsSync(place) || at === dirname(at)) return place;
  }
}

/** Only files with such names are written or removed, so that the administrator may keep other pictures in the folder. */
const DEMO_IMAGE = /^demo-[a-z0-9-]+\.png$/;

/** Copies missing demo pictures into the images folder. Without them the demo says that a picture is missing. */
export async function installDemoImages(dataDir: string, warn: (message: string) => void, source: string = DEMO_IMAGES_DIR): Promise<void> {
  const target = join(resolve(dataDir), IMAGES_FOLDER);
  try {
    await mkdir(target, {recursive: true, mode: 0o700});
    for (const name of (await readdir(source)).filter((one) => DEMO_IMAGE.test(one))) {
      if ((await sizeOf(join(target, name))) !== (await sizeOf(join(source, name)))) await copyFile(join(source, name), join(target, name));
    }
  } catch (error) {
    warn(`the demo's pictures could not be put into ${target}: ${(error as Error).message}`);
  }
}

/** Removes them again: a production server keeps nothing of the demo. */
export async function removeDemoImages(dataDir: string): Promise<void> {
  const target = join(resolve(dataDir), IMAGES_FOLDER);
  for (const name of (await readdir(target)).filter((one) => DEMO_IMAGE.test(one))) await rm(join(target, name), {force: true});
}

async function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({size}) => size,
    () => undefined,
  );
}
