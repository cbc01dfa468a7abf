import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import {type PlaywrightProviderOptions, playwright} from '@vitest/browser-playwright';
import type {Plugin} from 'vite';
import {defineConfig} from 'vitest/config';
import {BalancedSequencer} from './tests/support/balanced-sequencer.ts';
import {bundleWorkers} from './tests/support/bundle-workers.ts';
import {CHROMIUM_ARGS, CHROMIUM_ARGS_WITHOUT_WEBGL, findChromium, findHeadlessShell} from './tests/support/chromium.ts';
import {testsThatReplaceModules} from './tests/support/replaces-modules.ts';
import {servedImages} from './tests/support/served-images.ts';
import {shippedReact} from './tests/support/shipped-react/plugin.ts';

/** On a shared machine a browser may be starved for seconds: there, and only there, a test of it gets a second try. */
const retry = process.env.CI ? 1 : 0;
/** What is waited for comes within a second on a machine that does nothing else; a limit only ends what never comes. */
const expect = {poll: {timeout: 40_000}};

const CHROMIUM = {browser: 'chromium', viewport: {width: 1280, height: 800}} as const;
const chromium = (executablePath: string | undefined, args: string[], contextOptions: PlaywrightProviderOptions['contextOptions'] = {}) =>
  playwright({launchOptions: {executablePath, args}, contextOptions});
/** Dialogs, figures that count up and cameras are at their end at once: to wait for them took an eighth. Tests of motion ask for it (`withMotion`). */
const STILL = {reducedMotion: 'reduce'} as const;
/** Whole paths: vitest takes those of one browser of several as they are. */
const support = (file: string) => join(import.meta.dirname, 'tests/support', file);
const PAGE_SETUP = ['shipped-react/act.ts', 'end-page-test.ts'].map(support);
const BROWSER = ['{engine,workers,ui,app,gallery,bench}/**/*.browser.test.{ts,tsx}'];
/** Tests in which WebGL draws, or is measured. The others run in a browser without it, which takes a third less. */
const DRAWN = [
  // Pages share their modules with each other, these do not.
  ...testsThatReplaceModules(import.meta.dirname, '.browser.test.'),
  '{engine,bench}/**/*.browser.test.{ts,tsx}',
  'gallery/gallery.browser.test.tsx',
  'app/features/{system/bench,monitoring/single-line/options,monitoring/single-line/export}/**/*.browser.test.tsx',
];

/**
 * Modules may be kept by the browser: nothing changes while the suite runs, and each thread that a test starts would ask for its modules anew.
 * Not while tests are watched.
 */
function keepModules(): Plugin {
  return {
    name: 'livebus:keep-modules',
    configureServer({middlewares}) {
      if (process.argv.includes('watch')) return;
      middlewares.use((_request, response, next) => {
        const setHeader = response.setHeader.bind(response);
        response.setHeader = (name, value) =>
          setHeader(name, name.toLowerCase() === 'cache-control' && value === 'no-cache' ? 'max-age=600' : value);
        next();
      });
    },
  };
}

/** Parts of a suite that run beside each other may not write the same folder of bundled packages. */
function shardName(): string {
  const flag = process.argv.indexOf('--shard');
  return flag < 0 ? 'browser' : `browser-${process.argv[flag + 1]?.replace('/', '-of-')}`;
}

/** Tests in a page have no environment but what begins with VITE_. */
if (process.env.LIVEBUS_LONG !== undefined) process.env.VITE_LIVEBUS_LONG = process.env.LIVEBUS_LONG;

/** One seed for every run; another one, or chance, where it is asked for. */
function propertySeed(asked: string | undefined): number | null {
  if (asked === 'random') return null;
  const seed = Number(asked ?? 20_260_515);
  if (!Number.isSafeInteger(seed)) throw new Error(`LIVEBUS_SEED is "random" or a whole number, not "${asked}"`);
  return seed;
}

const UNIT = [
  '{engine,documents,workers,contract,ui,app,server,fixtures,gallery,scripts,bench}/**/*.test.ts',
  'tests/{access,architecture,contract,faults,security,conformance,support,survival}/**/*.test.ts',
];
const APART = testsThatReplaceModules(import.meta.dirname, '.test.');
const unit = {
  expect,
  environment: 'node' as const,
  setupFiles: ['tests/support/tidy-after-file.ts'],
  provide: {propertySeed: propertySeed(process.env.LIVEBUS_SEED)},
  // No test is timed: a limit only ends what hangs, on a busy machine too.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A file often waits for a process or a database: one worker more than cores keeps these busy, and starves no server that is waited for.
  maxWorkers: availableParallelism() + 1,
};

const journeys = {
  retry,
  expect,
  environment: 'node' as const,
  globalSetup: ['tests/journeys/global-setup.ts'],
  fileParallelism: false,
  // They share a process and its browsers.
  isolate: false,
  setupFiles: ['tests/support/tidy-after-file.ts'],
  // Others run beside it: a limit only ends what hangs.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
/** Journeys of lines that are lost and of gateways that fall silent: they wait for most of their time, beside whatever else runs (`scripts/test/jobs.ts`). */
const WAITING = ['failure', 'gateway', 'stream'].map((name) => `tests/journeys/${name}.journey.ts`);

/** Three suites: `unit` in Node, `browser` in a page of Chromium (of two, with WebGL and without), `journeys` in Chromium against the real server. */
export default defineConfig({
  test: {
    sequence: {sequencer: BalancedSequencer},
    projects: [
      {
        // A module that many files use is loaded once for all files of a worker: that was a third of the suite.
        test: {...unit, name: 'unit', isolate: false, include: UNIT, exclude: ['**/*.browser.test.*', '**/node_modules/**', ...APART]},
      },
      {test: {...unit, name: 'unit-apart', include: [...APART]}},
      {
        plugins: [react(), tailwindcss(), shippedReact(), keepModules(), bundleWorkers(), servedImages()],
        cacheDir: join('node_modules/.vite', shardName()),
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
            'pixi.js',
            '@pixi/react',
            'comlink',
            'flatbush',
            'zustand',
            'zod',
            'ofetch',
            'i18next',
            'react-i18next',
            'react-router-dom',
            'react-hook-form',
            '@hookform/resolvers/zod',
            'react-easy-crop',
            '@tanstack/react-query',
            'cmdk',
            '@tanstack/react-table',
            '@tanstack/react-virtual',
            'radix-ui',
            'lucide-react',
            'd3-sankey',
            'd3-selection',
            'd3-zoom',
            'uplot',
            'pdfjs-dist/legacy/build/pdf.mjs',
            'pdfjs-dist/legacy/web/pdf_viewer.mjs',
            'exceljs',
            '@antv/x6',
            '@meta2d/core',
            'axe-core',
          ],
        },
        test: {
          name: 'browser',
          retry,
          expect,
          testTimeout: 150_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright(),
            instances: [
              {
                ...CHROMIUM,
                name: 'browser-webgl',
                include: DRAWN,
                setupFiles: PAGE_SETUP,
                provider: chromium(findChromium(), CHROMIUM_ARGS),
              },
              {
                ...CHROMIUM,
                name: 'browser-pages',
                isolate: false,
                include: BROWSER,
                setupFiles: [...PAGE_SETUP, support('tidy-after-page.ts')],
                exclude: [...DRAWN, '**/node_modules/**'],
                provider: chromium(findHeadlessShell(), CHROMIUM_ARGS_WITHOUT_WEBGL, STILL),
              },
            ],
          },
        },
      },
      {test: {...journeys, name: 'journeys', include: ['tests/journeys/**/*.journey.ts'], exclude: WAITING}},
      {test: {...journeys, name: 'journeys-waiting', include: WAITING}},
    ],
  },
});
