import {execFile} from 'node:child_process';
import {readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {copyTree} from '../lib/copy-tree.ts';
import {ROOT} from '../lib/run.ts';
import {filesOf} from './files.ts';
import {type LaidDown, layDown} from './lay-down.ts';
import {readNewScreen} from './names.ts';

const TITLES = {zh: '负荷曲线样张', tw: '負載曲線樣張', en: 'Sample profile', pt: 'Perfil de amostra'};
const run = promisify(execFile);

describe('names', () => {
  it('are made of area and name, and a missing or impossible one is told', () => {
    expect(readNewScreen('monitoring/load-profile', {group: 'powerMonitor', ...TITLES})).toMatchObject({
      ...{area: 'monitoring', name: 'load-profile', camel: 'loadProfile', pascal: 'LoadProfile', flat: 'loadprofile'},
      path: '/powermonitor/loadprofile',
    });
    for (const target of [undefined, 'load-profile', 'a/b/c', 'Monitoring/x', 'monitoring/a_b', '../x/y'])
      expect(() => readNewScreen(target, {group: 'powerMonitor', ...TITLES})).toThrow(/is no AREA\/NAME/);
    expect(() => readNewScreen('monitoring/x', {...TITLES, group: 'nowhere'})).toThrow(/--group is one of powerMonitor/);
    expect(() => readNewScreen('monitoring/x', {group: 'powerMonitor', ...TITLES, tw: ' '})).toThrow(/--tw is the title in zh-TW/);
    expect(() => readNewScreen('monitoring/x', {group: 'powerMonitor', ...TITLES, en: "it's"})).toThrow(/--en/);
  });
});

describe('a screen laid down in a copy', () => {
  const screen = readNewScreen('monitoring/sample-profile', {group: 'powerMonitor', ...TITLES});
  let copy: string;
  let laid: LaidDown;
  beforeAll(() => {
    copy = copyTree(ROOT);
    laid = layDown(copy, screen);
  }, 120_000);
  afterAll(() => rmSync(copy, {recursive: true, force: true}));

  /** A run inside a run must not take the outer one for itself. */
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_ENV$)/.test(name)));
  const tool = async (name: string, ...args: string[]) => {
    const {stdout, stderr} = await run(join(copy, 'node_modules/.bin', name), args, {cwd: copy, env, maxBuffer: 1e8}).catch(
      (error) => error,
    );
    return `${stdout}${stderr}`;
  };

  it('edits at most 6 files that are there, and makes each new one with its test beside it', () => {
    expect(laid.edited.length).toBeLessThanOrEqual(6);
    expect(laid.made).toEqual([...filesOf(screen).keys()]);
    for (const kind of ['contract/', 'server/', 'app/'])
      expect(laid.made.some((path) => path.startsWith(kind) && /\.test\.tsx?$/.test(path))).toBe(true);
    expect(() => layDown(copy, screen)).toThrow(/sample-profile\.ts is there already/);
    expect(readFileSync(join(copy, 'docs/access.md'), 'utf8')).toContain('`/powermonitor/sampleprofile` 负荷曲线样张');
  });

  it('passes lint, the rules of the house, the tests of access and samples, and its own', {timeout: 300_000}, async () => {
    const sources = [...laid.made, ...laid.edited].filter((path) => !path.endsWith('.md'));
    await tool('biome', 'check', '--write', '--vcs-enabled=false', ...sources);
    expect(await tool('biome', 'check', '--vcs-enabled=false', ...sources)).toMatch(/No fixes applied/);
    const own = laid.made.filter((path) => /(?<!browser)\.test\.ts$/.test(path));
    const told = await tool(
      'vitest',
      ...['run', '--project', 'unit', ...own, 'contract/samples.test.ts', 'contract/screens.test.ts'],
      ...['tests/access/screens.test.ts', 'tests/architecture/layers.test.ts', 'tests/architecture/texts.test.ts'],
    );
    expect(told).toMatch(/Test Files\s.*7 passed/);
    expect(told).not.toMatch(/failed/);
  });

  it('compiles in the console and in the server', {timeout: 300_000}, async () => {
    expect(await tool('tsc', '-p', 'app/tsconfig.json', '--noEmit')).toBe('');
    expect(await tool('tsc', '-p', 'server/tsconfig.json', '--noEmit')).toBe('');
  });
});
