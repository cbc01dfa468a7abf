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
const LIVE_TREE = ['engine', 'documents', 'workers', 'contract', 'ui', 'app', 'server', 'fixtures', 'gallery'];

const REACT = ['react', 'react-dom', 'lucide-react'];
const APP_PACKAGES = [
  ...REACT,
  ...['react-router-dom', 'react-i18next', 'i18next', '@tanstack/react-query', 'zustand', 'react-hook-form', '@hookform/resolvers', 'zod'],
];
/** Packages that are named together where the table is shown. */
export const PACKAGE_SETS = {react: REACT, app: APP_PACKAGES} as const;

/** What the rest of the app stands on, from what knows least to what knows most: none of these folders knows another one both ways. */
const APP_BASE = ['config', 'routes', 'session', 'i18n', 'api', 'menu', 'account'].map((name) => `app/base/${name}`);
const below = (name: string) => APP_BASE.slice(0, APP_BASE.indexOf(`app/base/${name}`));
const APP_MAY = ['engine', 'documents', 'workers', 'ui', 'contract', 'app/live', 'app/texts', ...APP_BASE];

/** What the rest of the server stands on. */
const SERVER_BASE = ['server/base', 'server/store'];
const PORTS = ['server/readings', 'server/history', 'server/events', 'server/ingest', 'server/network'];

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
  {folder: `${CORE}/time`, may: [`${CORE}/base`], packages: []},
  {folder: `${CORE}/chart`, may: [`${CORE}/base`, `${CORE}/time`, `${CORE}/series`], packages: []},
  {folder: `${CORE}/energy`, may: [`${CORE}/base`, `${CORE}/time`], packages: []},
  {folder: `${CORE}/flow`, may: [`${CORE}/base`, `${CORE}/chart`], packages: ['d3-sankey']},
  {folder: 'engine/view/trend', may: [CORE, 'engine/view/chart'], packages: ['uplot']},
  {folder: 'engine/view/chart', may: [CORE], packages: []},
  {folder: 'documents', may: [CORE], packages: ['exceljs']},
  {folder: 'workers', may: [CORE, 'documents'], packages: ['comlink']},
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
  {folder: 'app/base/config', may: ['contract', CORE], packages: ['zod']},
  {folder: 'app/base/routes', may: ['app/texts'], packages: ['zod']},
  {folder: 'app/base/session', may: ['contract', CORE, ...below('session')], packages: APP_PACKAGES},
  {folder: 'app/base/i18n', may: [CORE, ...below('i18n'), 'app/texts'], packages: APP_PACKAGES},
  {folder: 'app/base/api', may: ['contract', CORE, 'app/base/config', 'app/base/session'], packages: [...APP_PACKAGES, 'ofetch']},
  {folder: 'app/base/menu', may: ['ui', 'contract', 'app/screens', 'app/texts', ...below('menu')], packages: APP_PACKAGES},
  // Who is signed in: it asks by `api` and reads the menu, and `session` holds what came.
  {folder: 'app/base/account', may: ['contract', CORE, ...below('account')], packages: APP_PACKAGES},
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
  // The server, from what knows least to what knows all: none of these folders knows another one both ways.
  // Pure rules that the store keeps to as well.
  {folder: 'server/alarms/life', may: [], packages: []},
  {folder: 'server/store', may: [CORE, 'contract', 'server/alarms/life'], packages: ['kysely', 'libsql', 'pg', 'node:']},
  {folder: 'server/base', may: [CORE, 'contract', 'server/store'], packages: ['fastify', 'zod', 'node:']},
  {folder: 'server/audit', may: ['contract', 'server/store'], packages: ['fastify', 'node:']},
  {folder: 'server/access', may: [CORE, 'contract', ...SERVER_BASE, 'server/audit'], packages: ['@node-rs/argon2', 'node:']},
  {folder: 'server/files', may: ['contract', 'server/base'], packages: ['fastify', '@fastify/*', 'sharp', 'node:']},
  {
    folder: 'server/plugins',
    may: ['contract', ...SERVER_BASE, 'server/access'],
    packages: ['fastify', '@fastify/*', 'pino', 'zod', 'node:'],
  },
  {folder: 'server/metrics', may: [CORE, 'server/base', 'server/plugins'], packages: ['fastify', 'prom-client', 'node:']},
  // Ports of what is measured and raised: what asks them knows none of those who answer.
  {folder: 'server/readings', may: ['contract'], packages: []},
  {folder: 'server/events', may: [CORE, 'contract', 'server/store'], packages: ['node:']},
  {folder: 'server/history', may: [CORE, 'contract', ...SERVER_BASE], packages: ['node:']},
  {folder: 'server/ingest', may: [CORE, 'contract', ...SERVER_BASE, 'server/readings', 'server/history'], packages: ['node:']},
  // What the stations of a site are together: which are joined, what is live there, and what that raises.
  {
    folder: 'server/network',
    may: [CORE, 'contract', ...SERVER_BASE, 'server/readings', 'server/ingest', 'server/events'],
    packages: ['node:'],
  },
  {folder: 'server/jobs', may: ['server/store'], packages: ['node:']},
  {folder: 'server/alarms/rules', may: [CORE, 'contract', ...SERVER_BASE, 'server/readings', 'server/history'], packages: []},
  {
    folder: 'server/alarms/work',
    may: [CORE, 'contract', ...SERVER_BASE, 'server/alarms/rules', 'server/history', 'server/ingest', 'server/events', 'server/jobs'],
    packages: ['node:'],
  },
  {
    folder: 'server/stream',
    may: [CORE, 'contract', ...SERVER_BASE, 'server/access', 'server/readings', 'server/events'],
    packages: ['zod', 'node:'],
  },
  {
    folder: 'server/outward',
    may: [CORE, 'contract', ...SERVER_BASE, 'server/events', 'server/jobs', 'server/stream'],
    packages: ['node:'],
  },
  {
    folder: 'server/services',
    may: ['server/access', 'server/alarms/rules', 'server/audit', 'server/metrics', ...SERVER_BASE, ...PORTS],
    packages: [],
  },
  // The list of the areas' routes.
  {folder: 'server/areas/routes', may: ['server/areas', 'server/services'], packages: ['fastify']},
  {
    folder: 'server/areas/*',
    may: [
      CORE,
      'contract',
      ...SERVER_BASE,
      ...PORTS,
      'server/alarms',
      'server/access',
      'server/audit',
      'server/files',
      'server/outward',
      'server/plugins',
      'server/stream',
      'server/services',
    ],
    packages: ['fastify', '@fastify/*', 'zod', 'node:'],
  },
  {folder: 'server/demo/simulate', may: [CORE, 'contract', 'fixtures', 'server/base', 'server/readings'], packages: ['node:']},
  {
    folder: 'server/demo/scenarios',
    may: [CORE, 'contract', 'fixtures', ...SERVER_BASE, 'server/readings', 'server/demo/simulate'],
    packages: ['node:'],
  },
  {
    folder: 'server/demo/history',
    may: [CORE, 'contract', ...SERVER_BASE, 'server/readings', 'server/history', 'server/demo/simulate', 'server/demo/scenarios'],
    packages: ['node:'],
  },
  {
    folder: 'server/demo/findings',
    may: [
      CORE,
      'contract',
      'fixtures',
      ...SERVER_BASE,
      'server/readings',
      'server/history',
      'server/alarms/rules',
      'server/network',
      'server/demo/simulate',
      'server/demo/scenarios',
    ],
    packages: [],
  },
  {
    folder: 'server/demo/life',
    may: [
      CORE,
      'contract',
      'fixtures',
      ...SERVER_BASE,
      'server/readings',
      'server/events',
      'server/history',
      'server/alarms/rules',
      'server/demo/simulate',
      'server/demo/scenarios',
      'server/demo/history',
      'server/demo/findings',
    ],
    packages: ['node:'],
  },
  {
    folder: 'server/demo',
    may: [CORE, 'contract', 'fixtures', ...SERVER_BASE, 'server/access', 'server/audit', 'server/events', 'server/plugins'],
    packages: ['fastify', 'node:'],
  },
  {
    folder: 'server/commands',
    may: ['contract', CORE, ...SERVER_BASE, 'server/access', 'server/audit', 'server/ingest', 'server/package.json'],
    packages: ['zod', 'node:'],
  },
  // What is left makes all of them one server.
  {folder: 'server', may: ['contract', CORE], packages: ['fastify', 'pino', 'node:']},
  {folder: 'fixtures', may: [CORE], packages: []},
  {folder: 'gallery', may: ['engine', 'ui', 'fixtures'], packages: [...REACT, 'pixi.js', '@pixi/react', 'react-hook-form']},
  {
    folder: 'scripts',
    may: [...LIVE_TREE, 'tests/support', 'tests/architecture'],
    packages: ['node:', 'playwright', 'vite', 'typescript', 'sharp', 'libsql'],
  },
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
    'axe-core',
    'exceljs',
    'fast-check',
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
