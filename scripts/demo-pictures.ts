import {mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {buildScene, paletteOf, parseDiagram} from '@livebus/engine/core';
import {demoProjects, devicesOf} from '@livebus/fixtures';
import {type Browser, chromium} from 'playwright';
import {CHROMIUM_ARGS, findChromium} from '../tests/support/chromium.ts';
import {frontSvg} from './demo-pictures/front-svg.ts';
import {sceneSvg} from './demo-pictures/scene-svg.ts';
import {ROOT} from './lib/run.ts';

/**
 * `npx tsx scripts/demo-pictures.ts`: redraws the demo's system picture and device pictures into `fixtures/images`, from the diagrams and
 * symbols. They are drawings and say so; run it when the sites or the symbols have changed.
 */

const FOLDER = join(ROOT, 'fixtures/images');
const FONT = "'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";

async function draw(browser: Browser, name: string, {svg, width, height}: {svg: string; width: number; height: number}): Promise<void> {
  const page = await browser.newPage({viewport: {width: Math.ceil(width), height: Math.ceil(height)}});
  await page.setContent(`<body style="margin:0;font-family:${FONT}">${svg}</body>`);
  await page.screenshot({path: join(FOLDER, name)});
  await page.close();
}

async function main(): Promise<void> {
  mkdirSync(FOLDER, {recursive: true});
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_ARGS});
  try {
    for (const project of demoProjects) {
      for (const station of project.stations) {
        const kind = station.stationType === 1 ? 'high' : 'low';
        const parsed = parseDiagram(station.diagram, {kind});
        if (!parsed.ok) throw new Error(`the diagram of ${station.id} cannot be read`);
        if (station.picture !== undefined) {
          const scene = buildScene([{station: parsed.value}], {canvasWidthPx: 1600, canvasHeightPx: 900, layout: 'folded', titles: false});
          await draw(browser, station.picture, sceneSvg(scene, `${project.name} ${station.name} 一次系统图`, paletteOf('light')));
        }
        for (const {deviceId, deviceName, photo} of devicesOf(station)) {
          if (photo !== undefined) await draw(browser, photo, frontSvg({deviceId, deviceName, kind}, paletteOf('light')));
        }
      }
    }
  } finally {
    await browser.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
