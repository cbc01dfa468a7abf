/**
 * Who may import whom. One table, read by `layers.test.ts` over every import of the house; what is not listed is forbidden.
 * CONTRIBUTING.md explains the rules; a new folder is listed here in the commit that makes it.
 */
export interface Layer {
  /** Folder from the root; the longest one that holds a file is its layer. A `*` makes one layer of each folder in its place. */
  readonly folder: string;
  /** Folders whose modules it may import besides its own; a folder stands for those inside it as well. */
  readonly may: readonly string[];
  /** npm packages it may import; `node:` stands for every module of Node. */
  readonly packages: readonly string[];
}

const CORE = 'engine/core';
const LIVE_TREE = ['engine', 'workers', 'contract', 'ui', 'app', 'server', 'fixtures', 'gallery'];

const REACT = ['react', 'react-dom', 'lucide-react'];
const APP_PACKAGES = [
  ...REACT,
  ...[
    'react-router-dom',
    'react-i18next',
    'i18next',
    '@tanstack/react-query',
    'zustand',
    'react-hook-form',
    '@hookform/resolvers',
    'zod',
    'dayjs',
  ],
];
/** What the rest of the app stands on. Inside it only the absence of cycles is asked for. */
const APP_BASE = ['app/base/config', 'app/base/api', 'app/base/session', 'app/base/i18n', 'app/base/menu', 'app/base/routes'];
const APP_MAY = ['engine', 'workers', 'ui', 'contract', 'app/live', ...APP_BASE];

export const LAYERS: readonly Layer[] = [
  {folder: `${CORE}/base`, may: [], packages: []},
  {folder: `${CORE}/station`, may: [`${CORE}/base`], packages: []},
  {folder: `${CORE}/signals`, may: [`${CORE}/base`, `${CORE}/station`], packages: []},
  {folder: `${CORE}/topology`, may: [`${CORE}/base`, `${CORE}/station`, `${CORE}/signals`], packages: []},
  {folder: `${CORE}/diagram`, may: [`${CORE}/base`, `${CORE}/station`, `${CORE}/signals`], packages: ['flatbush']},
  {folder: CORE, may: [], packages: []},
  {folder: 'engine/view/diagram', may: [CORE], packages: ['pixi.js', 'd3-zoom', 'd3-selection']},
  {folder: 'engine/view/measure', may: [CORE, 'engine/view/diagram'], packages: []},
  {folder: `${CORE}/series`, may: [`${CORE}/base`], packages: []},
  {folder: `${CORE}/energy`, may: [`${CORE}/base`], packages: []},
  {folder: 'engine/view/trend', may: [CORE], packages: ['uplot']},
  {folder: 'workers', may: [CORE], packages: ['comlink', 'exceljs']},
  {folder: 'contract', may: [], packages: ['zod']},
  {
    folder: 'ui',
    may: ['engine'],
    packages: [
      ...REACT,
      'radix-ui',
      '@fontsource-variable/noto-sans-sc',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'react-hook-form',
      'react-easy-crop',
    ],
  },
  {folder: 'app/base/routes', may: [], packages: ['zod']},
  {folder: 'app/base/config', may: ['contract', CORE, ...APP_BASE], packages: ['zod']},
  {folder: 'app/base/api', may: ['contract', CORE, ...APP_BASE], packages: [...APP_PACKAGES, 'ofetch']},
  {folder: 'app/base/session', may: ['contract', CORE, ...APP_BASE], packages: APP_PACKAGES},
  {folder: 'app/base/i18n', may: [...APP_BASE, 'app/texts'], packages: APP_PACKAGES},
  {folder: 'app/base/menu', may: ['ui', 'contract', 'app/screens', ...APP_BASE], packages: APP_PACKAGES},
  {folder: 'app/live', may: ['contract', CORE, ...APP_BASE], packages: APP_PACKAGES},
  {folder: 'app/public', may: [], packages: []},
  {folder: 'app/screens', may: ['contract', 'app/base/menu', 'app/base/i18n', 'app/features'], packages: []},
  // Files of texts, and the table of their keys.
  {folder: 'app/texts', may: ['app/base', 'app/shared', 'app/shell', 'app/features'], packages: []},
  {folder: 'app/shared', may: [...APP_MAY, 'app/public'], packages: [...APP_PACKAGES, 'pinyin-pro', 'cmdk']},
  // The frame shows the error pages in its own place.
  {folder: 'app/shell', may: [...APP_MAY, 'app/shared', 'app/screens', 'app/features/system/exception'], packages: APP_PACKAGES},
  // Its data files are served as they are, each by an address of its own.
  {
    folder: 'app/features/system/pdf',
    may: [...APP_MAY, 'app/shared', 'node_modules/pdfjs-dist'],
    packages: [...APP_PACKAGES, 'pdfjs-dist'],
  },
  {folder: 'app/features/*/*', may: [...APP_MAY, 'app/shared'], packages: APP_PACKAGES},
  {folder: 'app', may: ['engine', 'workers', 'contract', 'ui'], packages: APP_PACKAGES},
  {
    folder: 'server/store',
    may: [CORE, 'contract', 'server/base/config.ts', 'server/events/event.ts', 'server/audit/entry.ts'],
    packages: ['kysely', 'libsql', 'pg', 'node:'],
  },
  {
    folder: 'server',
    may: ['contract', CORE, 'fixtures'],
    packages: ['fastify', '@fastify/*', '@node-rs/argon2', 'sharp', 'pino', 'prom-client', 'dayjs', 'zod', 'node:'],
  },
  {folder: 'fixtures', may: [CORE], packages: []},
  {folder: 'gallery', may: ['engine', 'ui', 'fixtures'], packages: [...REACT, 'pixi.js', '@pixi/react', 'react-hook-form']},
  {folder: 'scripts', may: [...LIVE_TREE, 'tests/support'], packages: ['node:', 'playwright', 'vite', 'typescript', 'sharp', 'libsql']},
  {folder: 'bench', may: [...LIVE_TREE, 'scripts', 'tests/support'], packages: ['*']},
  {folder: 'tests', may: [...LIVE_TREE, 'scripts', 'bench'], packages: ['*']},
  {
    folder: '',
    may: ['tests/support'],
    packages: ['vite', 'vitest', '@vitejs/plugin-react', '@tailwindcss/vite', '@vitest/browser-playwright', 'tailwindcss', 'node:'],
  },
];

/** What a test beside its source may import on top of its layer. */
export const TEST_EXTRAS: Omit<Layer, 'folder'> = {
  may: ['fixtures', 'contract', 'tests/support', 'tests/stub'],
  packages: [
    'vitest',
    'vitest-browser-react',
    '@axe-core/playwright',
    'axe-core',
    'exceljs',
    'graphology',
    'graphology-components',
    'graphology-traversal',
    'node:',
  ],
};

/** Layers outside the product, which may use what is made for tests. */
export const TOOLS: readonly string[] = ['tests', 'bench', 'scripts', ''];

/** Files that only the build makes, and the module each is built from. */
export const BUILT: Readonly<Record<string, string>> = {'server/store/sqlite/sqlite-worker.js': 'server/store/sqlite/worker.ts'};

/** Modules that import by an address which the running page alone knows: the bench's peers, built aside and part of no bundle. Nothing else may. */
export const BY_ADDRESS: readonly string[] = ['app/features/system/bench/peers.ts', 'bench/page/page.ts'];

export const WORKSPACES: readonly string[] = LIVE_TREE;

/** The page that explains a violation. */
export const READ = 'CONTRIBUTING.md, "One-way rules"';

/**
 * Debts: imports that break a rule for now, as `file -> target`, each with an owner and the reason. Paid back before anything new
 * is built on top; one that no longer exists fails the test.
 */
export const DEBTS: readonly {readonly import: string; readonly owner: string; readonly reason: string}[] = [];
