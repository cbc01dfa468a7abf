import {existsSync} from 'node:fs';
import {chromium} from 'playwright';

/** Pages of the browser's own that each new window starts, hidden: they took as much of the processor as a page of ours. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI'];
/** What Playwright switches off; of two lists Chromium takes the last. */
const OFF_BY_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** No calls home, and nothing beside the page. */
const QUIET_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OWN_PAGES]}`,
];

/** Flags of a Chromium that draws all: WebGL by SwiftShader and Canvas2D by the CPU, so that a machine without a GPU draws both. */
export const CHROMIUM_ARGS = [
  ...QUIET_ARGS,
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-accelerated-2d-canvas',
  '--disable-gpu-rasterization',
];

/** The same without WebGL, as on a machine whose card is blocked: pages are put together by the CPU alone, which takes a quarter less of it. */
export const CHROMIUM_ARGS_WITHOUT_WEBGL = [...QUIET_ARGS, '--disable-gpu', '--disable-software-rasterizer'];

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const SHELLS = ['/usr/bin/chromium-headless-shell'];

/**
 * Where a Chromium stands that has pages and no windows, and takes a third less of the processor; the usual one where there is none, or
 * CHROMIUM names one. It has neither the viewer of documents nor WebGL.
 */
export function findHeadlessShell(): string | undefined {
  const shell = process.env.CHROMIUM ? undefined : SHELLS.find((place) => existsSync(place));
  return shell ?? findChromium();
}

/** Where a Chromium stands on this machine: CHROMIUM, a well-known place, or one that playwright installed; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named) return named;
  return [...PLACES, playwrightChromium()].find((place) => place !== undefined && existsSync(place));
}

function playwrightChromium(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
