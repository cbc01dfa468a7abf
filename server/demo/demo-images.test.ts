import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {IMAGE_NAME} from '@livebus/contract';
import {demoProjects, devicesOf} from '@livebus/fixtures';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {DEMO_IMAGES_DIR, installDemoImages, removeDemoImages} from './demo-images.ts';

let folder: string;
const images = () => readdirSync(join(folder, 'images')).sort();
const warnings: string[] = [];
const warn = (message: string) => void warnings.push(message);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-images-'));
  mkdirSync(join(folder, 'images'));
  warnings.length = 0;
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

const named = demoProjects
  .flatMap(({stations}) => stations)
  .flatMap((station) => [station.picture, ...devicesOf(station).map(({photo}) => photo)])
  .filter((name) => name !== undefined);

it('[MO-2.sld-24] [MO-2.sld-25] every picture that the demo names is a file of its own, of an allowed name, and is installed', async () => {
  expect(named.length).toBeGreaterThan(3);
  expect(named.every((name) => IMAGE_NAME.test(name))).toBe(true);
  expect(readdirSync(DEMO_IMAGES_DIR).sort()).toEqual([...named].sort());
  await installDemoImages(folder, warn);
  expect(images()).toEqual([...named].sort());
  for (const name of named) {
    expect(
      readFileSync(join(folder, 'images', name))
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  }
  expect(warnings).toEqual([]);
});

it('mends what is damaged, leaves what others put there, and takes its own out in production', async () => {
  writeFileSync(join(folder, 'images', 'own.png'), 'mine');
  writeFileSync(join(folder, 'images', named[0]!), 'broken');
  await installDemoImages(folder, warn);
  expect(readFileSync(join(folder, 'images', named[0]!)).length).toBeGreaterThan(1000);
  await removeDemoImages(folder);
  expect(images()).toEqual(['own.png']);
});

it('starts without them, and says so', async () => {
  await installDemoImages(folder, warn, join(folder, 'nowhere'));
  expect(warnings).toHaveLength(1);
  expect(images()).toEqual([]);
});
