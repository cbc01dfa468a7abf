import {execFile} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {chromium} from 'playwright';
import {build, preview} from 'vite';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {CHROMIUM_ARGS, findChromium} from '../../tests/support/chromium.ts';
import {ROOT} from '../lib/run.ts';
import {listFiles} from '../source/list-files.ts';
import {API_FOLDER, apiReports} from './api-files.ts';
import {installEngine} from './install-engine.ts';
import {packEngine} from './pack-engine.ts';
import type {PackedManifest} from './packed-manifest.ts';

const run = promisify(execFile);
const PATIENCE_MS = 120_000;

/** Uses every door that needs no peer; uPlot's types come with uPlot. */
const CONSUMER = `
import {type DiagramScene, energise, parseDiagram, type Station, buildScene} from '@livebus/engine/core';
import {createDiagramView, type DiagramView, stationState} from '@livebus/engine/diagram';
import {benchStation} from '@livebus/engine/measure';
import {createTrendView, type TrendView} from '@livebus/engine/trend';

export function show(host: HTMLElement, json: unknown): DiagramView {
  const parsed = parseDiagram(json);
  if (!parsed.ok) throw new Error(parsed.faults[0]?.path);
  const station: Station = parsed.value;
  const scene: DiagramScene = buildScene([{station}], {canvasWidthPx: 800});
  const {columns} = energise(station, [], {mode: 'segment', nowMs: 0, staleAfterMs: 1});
  const view = createDiagramView(host, {painter: 'canvas2d'});
  view.setStation(scene);
  view.setState(stationState(scene, [{station, columns, telemetry: new Map(), transformers: new Map()}]));
  // @ts-expect-error a camera has no such field: the types are there and say so
  view.setCamera({distance: 1});
  return view;
}
export const trend = (host: HTMLElement): TrendView => createTrendView(host);
export const symbols: number = benchStation(1000).symbols;
`;

/** What Node says of the station of the example. */
const REPORT = `
import {readFileSync} from 'node:fs';
import {energise, parseDiagram} from '@livebus/engine/core';
const {diagram, readings} = JSON.parse(readFileSync('public/station.json', 'utf8'));
const parsed = parseDiagram(diagram);
const {sections} = energise(parsed.value, readings, {mode: 'segment', nowMs: 0, staleAfterMs: 1});
console.log(JSON.stringify({faults: parsed.faults.length, live: [...sections.values()].map(({s}) => s)}));
`;

describe('the engine as a package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livebus-package-'));
  const installed = join(folder, 'node_modules/@livebus/engine');
  let manifest: PackedManifest;

  beforeAll(async () => {
    const archive = await packEngine(join(folder, 'archive'));
    await installEngine(archive, folder, ['uplot']);
    cpSync(join(ROOT, 'examples/plain'), folder, {recursive: true});
    writeFileSync(join(folder, 'package.json'), JSON.stringify({name: 'empty-project', private: true, type: 'module'}));
    manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as PackedManifest;
  }, PATIENCE_MS);

  afterAll(() => rmSync(folder, {recursive: true, force: true}));

  it('holds built modules and their types, and nothing that only the house needs', () => {
    const files = listFiles(installed, () => true).concat(readdirSync(join(installed, 'dist')).map((name) => `dist/${name}`));
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/core', 'dist/view']));
    const all = readdirSync(join(installed, 'dist'), {recursive: true, encoding: 'utf8'}).filter((path) => path.includes('.'));
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter((path) => !/\.(?:js|d\.ts)$/.test(path) || /(?:^|[./])(?:test|bench|support|visual|soak)[./]/.test(path))).toEqual(
      [],
    );
    expect(manifest).toMatchObject({
      name: '@livebus/engine',
      license: 'Apache-2.0',
      sideEffects: false,
      peerDependenciesMeta: {'pixi.js': {optional: true}, uplot: {optional: true}},
    });
    expect(manifest).not.toHaveProperty('scripts');
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(existsSync(join(ROOT, 'engine/dist/manifest.source.json'))).toBe(false);
  });

  it.each(['bundler', 'nodenext'])('typechecks a strict consumer that resolves its modules by %s', async (resolution) => {
    writeFileSync(join(folder, 'consumer.ts'), CONSUMER);
    const config = {
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        exactOptionalPropertyTypes: true,
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        types: [],
        module: resolution === 'bundler' ? 'esnext' : 'nodenext',
        moduleResolution: resolution,
      },
      files: ['consumer.ts'],
    };
    writeFileSync(join(folder, `tsconfig.${resolution}.json`), JSON.stringify(config));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const {stdout} = await run(process.execPath, [tsc, '-p', `tsconfig.${resolution}.json`], {cwd: folder}).catch(
      (error: {stdout: string}) => error,
    );
    expect(stdout).toBe('');
  });

  it('parses and energises a station in Node', async () => {
    writeFileSync(join(folder, 'report.js'), REPORT);
    const {stdout} = await run(process.execPath, ['report.js'], {cwd: folder});
    expect(JSON.parse(stdout)).toEqual({faults: 0, live: [1, 1]});
  });

  it(
    'shows the example from a static server after a build, without React and without any peer',
    async () => {
      const script = readFileSync(join(folder, 'main.js'), 'utf8');
      expect(script.trim().split('\n').length).toBeLessThanOrEqual(20);
      expect(readFileSync(join(installed, 'README.md'), 'utf8')).toContain(script);
      // The missing peer is reported, and is no reason to fail.
      await build({root: folder, configFile: false, logLevel: 'silent'});
      const server = await preview({root: folder, configFile: false, logLevel: 'silent', preview: {host: '127.0.0.1', port: 0}});
      const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_ARGS});
      try {
        const page = await browser.newPage();
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        await page.goto(server.resolvedUrls!.local[0]!);
        await page.waitForFunction(coloursOnCanvas, 8, {timeout: PATIENCE_MS / 4});
        await page.mouse.click(400, 300);
        expect(errors).toEqual([]);
      } finally {
        await browser.close();
        await server.close();
      }
    },
    PATIENCE_MS,
  );

  it('has the doors that the reports in engine/api tell of: `npm run api` writes them anew', () => {
    const reports = Object.fromEntries(apiReports(installed, manifest));
    const kept = readdirSync(join(ROOT, API_FOLDER)).map((file) => [file, readFileSync(join(ROOT, API_FOLDER, file), 'utf8')] as const);
    expect(reports, 'a door of the engine has changed; if it was meant to, run `npm run api` and commit engine/api').toEqual(
      Object.fromEntries(kept),
    );
  });
});

/** In the page: whether the canvas shows at least so many colours. */
function coloursOnCanvas(least: number): boolean {
  const canvas = document.querySelector('canvas');
  if (canvas === null || canvas.width === 0) return false;
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!;
  copy.drawImage(canvas, 0, 0);
  const colours = new Set(new Uint32Array(copy.getImageData(0, 0, canvas.width, canvas.height).data.buffer));
  return colours.size >= least;
}
