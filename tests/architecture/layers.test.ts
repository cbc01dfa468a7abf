import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {checkLayers, describeViolation, layerOf} from './check-layers.ts';
import {findCycles} from './find-cycles.ts';
import {ROOT, readHouse} from './house.ts';
import {BY_ADDRESS, DEBTS, LAYERS} from './layers.ts';
import {readImports} from './read-imports.ts';

const house = readHouse();
const check = checkLayers(house);

describe('the imports of the house', () => {
  it('are read at all: a checker that sees no module would pass on anything', () => {
    expect(house.modules.size).toBeGreaterThan(150);
    expect(check.imports).toBeGreaterThan(500);
    for (const folder of ['engine/core/topology', 'engine/view/diagram', 'workers', 'contract', 'ui', 'app', 'server', 'fixtures']) {
      expect([...house.modules.keys()].filter((path) => path.startsWith(`${folder}/`)).length, folder).toBeGreaterThan(1);
    }
    expect(house.doors.get('@livebus/engine/core')).toBe('engine/core/index.ts');
  });

  it('keep the one-way rules', () => {
    expect(check.violations.map(describeViolation)).toEqual([]);
  });

  it('form no cycle', () => {
    expect(findCycles(check.graph).map((cycle) => cycle.join(' -> '))).toEqual([]);
  });

  it('owe no debt that is paid already', () => {
    expect(DEBTS.filter((debt) => !check.debts.has(debt.import))).toEqual([]);
    const computes = (file: string) => readImports(house.modules.get(file) ?? '').some(({specifier}) => specifier === null);
    expect(BY_ADDRESS.filter((file) => !computes(file))).toEqual([]);
  });

  it('never let two inner folders know each other both ways, not even over others', () => {
    const inner = LAYERS.filter(({folder}) => /^(?:server|app\/base|engine)\/./.test(folder));
    const holds = (folder: string, may: string) => folder === may || folder.startsWith(`${may}/`);
    const knows = new Map(
      inner.map(({folder, may}) => [
        folder,
        inner
          .map((other) => other.folder)
          .filter((other) => other !== folder && may.some((one) => holds(other, one) && !holds(folder, one))),
      ]),
    );
    expect([...knows.values()].flat().length).toBeGreaterThan(50);
    expect(findCycles(knows)).toEqual([]);
  });

  it('are ruled by folders that exist', () => {
    const missing = LAYERS.map(({folder}) => folder.replace(/(?:\/\*)+$/, '')).filter(
      (folder) => !existsSync(join(ROOT, folder)) && !existsSync(join(ROOT, `${folder}.ts`)),
    );
    expect(missing.filter((folder) => folder !== 'bench')).toEqual([]);
  });
});

/** Modules that planted ones may name, so that these tests do not lean on the names of real ones. */
const TARGETS = [
  'app/features/monitoring/single-line/planted.ts',
  'app/shell/planted.ts',
  'bench/main.ts',
  'app/main.tsx',
  'app/base/routes.ts',
  'app/test-planted.ts',
  'app/base/api/planted.ts',
  'app/base/menu/planted.ts',
  ...['audit', 'events', 'ingest', 'demo/scenarios', 'demo/simulate', 'areas/system'].map((folder) => `server/${folder}/planted.ts`),
];

/** Adds a module in memory and gives what is found in it. */
function plant(path: string, source: string) {
  const modules = new Map([...TARGETS.map((target) => [target, ''] as const), ...house.modules, [path, source]]);
  return checkLayers({...house, modules}, [path]).violations;
}

describe('a planted wrong import is found', () => {
  it.each([
    [
      'core above core',
      'engine/core/base/planted.ts',
      "\nimport {a} from '../station/station.ts';",
      'engine/core/base may not import engine/core/station',
    ],
    [
      'topology and diagram meeting',
      'engine/core/topology/planted.ts',
      "\nimport type {Scene} from '../diagram/scene.ts';",
      'engine/core/topology may not import engine/core/diagram',
    ],
    [
      'core to view',
      'engine/core/topology/planted.ts',
      "\nexport {a} from '../../view/diagram/diagram-view.types.ts';",
      'engine/core/topology may not import engine/view/diagram',
    ],
    [
      'core to view, dynamic',
      'engine/core/diagram/planted.ts',
      "\nconst a = await import('../../view/diagram/diagram-view.types.ts');",
      'engine/core/diagram may not import engine/view/diagram',
    ],
    [
      'core to its own door',
      'engine/core/station/planted.ts',
      "\nimport {a} from '../index.ts';",
      'engine/core/station may not import engine/core',
    ],
    ['core to a package', 'engine/core/station/planted.ts', "\nimport {z} from 'zod';", 'engine/core/station may not use the package zod'],
    [
      'core to Node',
      'engine/core/station/planted.ts',
      "\nimport {readFileSync} from 'node:fs';",
      'engine/core/station may not use the package node:fs',
    ],
    [
      'a deep path past a door',
      'server/planted.ts',
      "\nimport {a} from '@livebus/engine/core/topology/liveness.ts';",
      '@livebus/engine/core/topology/liveness.ts is a deep path past a door',
    ],
    [
      'a deep relative path',
      'server/planted.ts',
      "\nimport {a} from '../engine/core/topology/liveness.ts';",
      '../engine/core/topology/liveness.ts is a deep path past the door of engine',
    ],
    [
      'a relative path to a door',
      'workers/planted.ts',
      "\nimport {a} from '../engine/core/index.ts';",
      '../engine/core/index.ts is a deep path past the door of engine',
    ],
    [
      'ui to app',
      'ui/primitives/planted.tsx',
      "\nimport {a} from '../../app/main.tsx';",
      '../../app/main.tsx is a deep path past the door of app',
    ],
    ['ui to workers', 'ui/primitives/planted.tsx', "\nimport {a} from '@livebus/workers';", 'ui may not import workers'],
    [
      'workers to view',
      'workers/planted.ts',
      "\nimport type {a} from '@livebus/engine/diagram';",
      'workers may not import engine/view/diagram',
    ],
    [
      'contract to engine',
      'contract/planted.ts',
      "\nexport type {Station} from '@livebus/engine/core';",
      'contract may not import engine/core',
    ],
    [
      'feature to feature',
      'app/features/monitoring/planted/planted.ts',
      "\nimport {a} from '../single-line/planted.ts';",
      'app/features/monitoring/planted may not import app/features/monitoring/single-line',
    ],
    [
      'feature to the shell',
      'app/features/monitoring/planted/planted.ts',
      "\nconst a = () => import('../../../shell/planted.ts');",
      'app/features/monitoring/planted may not import app/shell',
    ],
    [
      'shared pieces to a feature',
      'app/shared/planted.ts',
      "\nexport * from '../features/monitoring/single-line/planted.ts';",
      'app/shared may not import app/features/monitoring/single-line',
    ],
    ['app to server', 'app/planted.ts', "\nimport {a} from '@livebus/server';", 'app may not import server'],
    ['server to ui', 'server/planted.ts', "\nimport {a} from '@livebus/ui';", 'server may not import ui'],
    [
      'server to the store of SQL',
      'server/areas/system/planted.ts',
      "\nimport {sql} from 'kysely';",
      'server/areas/system may not use the package kysely',
    ],
    [
      'the store to the audit',
      'server/store/planted.ts',
      "\nimport {a} from '../audit/planted.ts';",
      'server/store may not import server/audit',
    ],
    [
      'the store to events',
      'server/store/queries/planted.ts',
      "\nimport {a} from '../../events/planted.ts';",
      'server/store may not import server/events',
    ],
    [
      'events to what simulates them',
      'server/events/planted.ts',
      "\nimport type {a} from '../demo/scenarios/planted.ts';",
      'server/events may not import server/demo/scenarios',
    ],
    [
      'a simulation to events',
      'server/demo/simulate/planted.ts',
      "\nimport type {a} from '../../events/planted.ts';",
      'server/demo/simulate may not import server/events',
    ],
    [
      'a port to whoever answers it',
      'server/readings/planted.ts',
      "\nimport type {a} from '../ingest/planted.ts';",
      'server/readings may not import server/ingest',
    ],
    [
      'an area past the ports',
      'server/areas/monitoring/planted.ts',
      "\nimport {a} from '../../demo/simulate/planted.ts';",
      'server/areas/monitoring may not import server/demo/simulate',
    ],
    [
      'area to area',
      'server/areas/monitoring/planted.ts',
      "\nimport {a} from '../system/planted.ts';",
      'server/areas/monitoring may not import server/areas/system',
    ],
    [
      'an inner folder of the server to its root',
      'server/stream/planted.ts',
      "\nimport type {a} from '../services.ts';",
      'server/stream may not import server/services',
    ],
    [
      'product to tests',
      'server/planted.ts',
      "\nimport {a} from '../tests/support/server-process.ts';",
      'server may not import the test tests/support/server-process.ts',
    ],
    ['product to the stub', 'app/planted.ts', "\nimport {a} from '../tests/stub/create-stub.ts';", 'app may not import tests'],
    [
      'product to a test helper',
      'app/planted.ts',
      "\nimport {a} from './test-planted.ts';",
      'app may not import the test app/test-planted.ts',
    ],
    ['product to bench', 'workers/planted.ts', "\nconst a = require('../bench/main.ts');", 'workers may not import bench'],
    [
      'a worker by address',
      'ui/planted.ts',
      "\nnew Worker(new URL('../workers/topology.worker.ts', import.meta.url));",
      '../workers/topology.worker.ts is a deep path past the door of workers',
    ],
    [
      'React in the engine',
      'engine/view/diagram/planted.ts',
      "\nimport {useState} from 'react';",
      'engine/view/diagram may not use the package react',
    ],
    [
      'comlink outside workers',
      'app/base/session/planted.ts',
      "\nimport {wrap} from 'comlink';",
      'app/base/session may not use the package comlink',
    ],
    [
      'the session to calls',
      'app/base/session/planted.ts',
      "\nimport {a} from '../api/planted.ts';",
      'app/base/session may not import app/base/api',
    ],
    [
      'calls to the menu',
      'app/base/api/planted.ts',
      "\nimport type {a} from '../menu/planted.ts';",
      'app/base/api may not import app/base/menu',
    ],
    [
      'the session to the menu',
      'app/base/session/planted.ts',
      "\nimport type {a} from '../menu/planted.ts';",
      'app/base/session may not import app/base/menu',
    ],
    [
      'pixi outside the view',
      'app/features/monitoring/planted/planted.ts',
      "\nimport {Mesh} from 'pixi.js';",
      'app/features/monitoring/planted may not use the package pixi.js',
    ],
    ['a computed import', 'app/planted.ts', '\nconst a = (name) => import(name);', 'a computed import cannot be checked'],
    ['an absolute path', 'app/planted.ts', "\nimport '/ui/index.ts';", '/ui/index.ts is neither relative, nor a door, nor a package'],
    ['a file that is not there', 'ui/planted.ts', "\nimport './nowhere.ts';", './nowhere.ts leads to no file'],
    ['a folder without a rule', 'elsewhere/planted.ts', "\nimport 'zod';", 'no rule for elsewhere/planted.ts'],
  ])('%s', (_what, path, source, rule) => {
    const planted = plant(path, source);
    expect(planted).toEqual([{file: path, line: 2, rule, read: 'CONTRIBUTING.md, "One-way rules"'}]);
    expect(describeViolation(planted[0]!)).toBe(`${path}:2  ${rule}  (read CONTRIBUTING.md, "One-way rules")`);
  });

  it('in a test file only so far as tests may do more', () => {
    expect(plant('engine/core/topology/planted.test.ts', "import {it} from 'vitest'; import {a} from '@livebus/fixtures';")).toEqual([]);
    expect(plant('engine/core/topology/planted.test.ts', "import {a} from '@livebus/ui';").map(({rule}) => rule)).toEqual([
      'engine/core/topology may not import ui',
    ]);
  });

  it('and so is a cycle, through a re-export and a dynamic import', () => {
    const modules = new Map([
      ['ui/planted-a.ts', "export * from './planted-b.ts';"],
      ['ui/planted-b.ts', "const c = () => import('./planted-c.ts');"],
      ['ui/planted-c.ts', "import type {a} from './planted-a.ts';"],
    ]);
    const {graph} = checkLayers({...house, modules: new Map([...house.modules, ...modules])}, modules.keys());
    expect(findCycles(graph)).toEqual([['ui/planted-a.ts', 'ui/planted-b.ts', 'ui/planted-c.ts', 'ui/planted-a.ts']]);
  });

  it('and a right one is not', () => {
    expect(
      plant('engine/core/topology/planted.ts', "import {a} from '../station/station.ts'; import type {b} from './liveness.ts';"),
    ).toEqual([]);
    expect(
      plant('server/planted.ts', "import {a} from '@livebus/engine/core'; import {b} from '@livebus/contract'; import 'node:fs';"),
    ).toEqual([]);
    expect(plant('app/planted.ts', "import '@livebus/ui/theme/tokens.css'; const a = () => import('./base/routes.ts');")).toEqual([]);
  });
});

describe('layerOf', () => {
  it.each([
    ['engine/core/index.ts', 'engine/core'],
    ['engine/core/topology/a/b.ts', 'engine/core/topology'],
    ['app/features/alarms/alarm-list/screen.tsx', 'app/features/alarms/alarm-list'],
    ['app/base/config/config.ts', 'app/base/config'],
    ['app/base/routes.test.ts', 'app/base/routes'],
    ['app/screens.browser.test.tsx', 'app/screens'],
    ['app/main.tsx', 'app'],
    ['vite.config.ts', ''],
    ['elsewhere/a.ts', undefined],
    ['engine/other/a.ts', undefined],
  ])('%s is of %s', (path, layer) => {
    expect(layerOf(path)).toBe(layer);
  });
});
