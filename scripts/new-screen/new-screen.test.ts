import {execFile} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify, stripVTControlCharacters} from 'node:util';
import {SCREENS} from '@livebus/contract';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {copyTree} from '../lib/copy-tree.ts';
import {copyKnownTypes, knownTypesOf} from '../lib/known-types.ts';
import {ROOT} from '../lib/run.ts';
import {filesOf} from './files.ts';
import {type LaidDown, layDown, leftToDo} from './lay-down.ts';
import {readNewScreen} from './names.ts';

const TITLES = {zh: '负荷曲线样张', tw: '負載曲線樣張', en: 'Sample profile', pt: 'Perfil de amostra'};
const LIVE = {zh: '实时样张', tw: '即時樣張', en: 'Sample live list', pt: 'Lista de amostra'};
const BALANCE = {zh: '能量平衡样张', tw: '能量平衡樣張', en: 'Sample balance', pt: 'Balanço de amostra'};
const run = promisify(execFile);

/** What a person writes about both screens: nothing of it comes from what the generator registers. */
function writtenByHand(text: string): string {
  const lines = {
    '| `tariff.query` |': '| `sampleprofile.query` | the sample profile |\n| `samplelive.query` | the live list |\n',
    '| `alarm.query` |': '| `samplebalance.query` | the sample balance |\n',
    '| `/energymanage/': `| \`/powermonitor/sampleprofile\` 负荷曲线样张 | \`sampleprofile.query\` | 电力监测 | – | – | – | – | – |
| \`/powermonitor/samplelive\` 实时样张 | \`samplelive.query\` | 电力监测 | – | – | – | – | – |
`,
    '| `/eventrecord/alarms` ': `| \`/energymanage/samplebalance\` 能量平衡样张 | \`samplebalance.query\` | 能源管理 | – | – | – | – | – |
`,
    '| `GET /api/message/bellWarn` |': `| \`GET /api/monitoring/sampleProfile\` | yes | – | – | – | – | – | yes | station by \`stationId\` |
| \`GET /api/monitoring/sampleLive\` | yes | – | – | – | – | – | yes | station by \`stationId\` |
| \`GET /api/samples/sampleBalance\` | yes | – | – | – | – | – | yes | station by \`stationId\` |
`,
  };
  return Object.entries(lines).reduce((done, [before, added]) => done.replace(before, added + before), text);
}

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

describe('a screen of an area, one of live readings and the first one of a new area, laid down in a copy', () => {
  const screen = readNewScreen('monitoring/sample-profile', {group: 'powerMonitor', ...TITLES});
  const first = readNewScreen('samples/sample-balance', {...BALANCE, group: 'energyManage'});
  const live = readNewScreen('monitoring/sample-live', {group: 'powerMonitor', ...LIVE}, {live: true});
  let copy: string;
  let laid: LaidDown;
  let laidFirst: LaidDown;
  let laidLive: LaidDown;
  let made: readonly string[];
  let sources: readonly string[];
  beforeAll(() => {
    copy = copyTree(ROOT);
    // The table of routes has those of a built console as well.
    mkdirSync(join(copy, 'dist/app'), {recursive: true});
    writeFileSync(join(copy, 'dist/app/index.html'), '<!doctype html>');
    laid = layDown(copy, screen);
    laidFirst = layDown(copy, first);
    laidLive = layDown(copy, live);
    const all = [laid, laidFirst, laidLive];
    made = all.flatMap((one) => one.made);
    sources = [...new Set([...made, ...all.flatMap(({edited}) => edited)])];
  }, 120_000);
  afterAll(() => rmSync(copy, {recursive: true, force: true}));

  /** A run inside a run must not take the outer one for itself. */
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_ENV$)/.test(name)));
  const tool = (name: string, ...args: string[]) => toolWith({}, name, ...args);
  const toolWith = async (more: Record<string, string>, name: string, ...args: string[]) => {
    const {stdout, stderr} = await run(join(copy, 'node_modules/.bin', name), args, {
      cwd: copy,
      env: {...env, ...more},
      maxBuffer: 1e8,
    }).catch((error) => error);
    return stripVTControlCharacters(`${stdout}${stderr}`);
  };

  it('edits at most 6 files that are there, and makes each new one with its test beside it', () => {
    expect([laid.isNewArea, laidFirst.isNewArea]).toEqual([false, true]);
    expect(laid.made).toEqual([...filesOf(screen, false).keys()]);
    expect(laidFirst.made).toEqual([...filesOf(first, true).keys()]);
    expect(laidFirst.edited).toContain('contract/index.ts');
    expect(laidLive.made).toContain('app/features/monitoring/sample-live/live-row.tsx');
    for (const one of [laid, laidFirst, laidLive]) {
      expect(one.edited.length).toBeLessThanOrEqual(6);
      for (const kind of ['contract/', 'server/', 'app/'])
        expect(one.made.some((path) => path.startsWith(kind) && /\.test\.tsx?$/.test(path))).toBe(true);
    }
    expect(() => layDown(copy, screen)).toThrow(/sample-profile\.ts is there already/);
    const alike = readNewScreen('system/sampleprofile', {group: 'systemManage', ...TITLES});
    expect(() => layDown(copy, alike)).toThrow('the permission "sampleprofile" is taken, in contract/monitoring/sample-profile.ts');
    expect(existsSync(join(copy, 'contract/system/sampleprofile.ts'))).toBe(false);
  });

  it('the rows stand in the order of the menu', () => {
    const rows = readFileSync(join(copy, 'contract/screens.ts'), 'utf8').matchAll(/component: '(\w+)'/g);
    const finished = (name: string) => SCREENS.filter(({group}) => group === name).map(({component}) => component);
    expect([...rows].map(([, component]) => component)).toEqual([
      ...finished('powerMonitor'),
      ...['SampleProfile', 'SampleLive'],
      ...finished('energyManage'),
      'SampleBalance',
      ...finished('eventRecord'),
      ...finished('workOrder'),
      ...finished('faultRepair'),
      ...finished('deviceSettings'),
      ...finished('systemManage'),
    ]);
  });

  it('leaves docs/access.md to a person, says what is to be written, and is refused by its tests before', {
    timeout: 300_000,
  }, async () => {
    expect([...laid.edited, ...laidFirst.edited]).not.toContain('docs/access.md');
    for (const word of ['`sampleprofile.query`', '`/powermonitor/sampleprofile`', '`GET /api/monitoring/sampleProfile`'])
      expect(leftToDo(screen)).toContain(word);
    const screens = ['run', '--project', 'unit', 'tests/access/screens.test.ts'];
    const before = await tool('vitest', ...screens);
    for (const title of ['has the menu of admin', 'has every row of contract', 'has all that can be ticked'])
      expect(before).toMatch(new RegExp(`FAIL.*${title}`));
    expect(before).not.toMatch(/FAIL.*has the menu of (?!admin)/);
  });

  it('passes lint, and once a person has written that, the tests of access and of samples, the rules of the house and its own', {
    timeout: 300_000,
  }, async () => {
    const file = join(copy, 'docs/access.md');
    writeFileSync(file, writtenByHand(readFileSync(file, 'utf8')));
    await tool('biome', 'check', '--write', '--vcs-enabled=false', ...sources);
    expect(await tool('biome', 'check', '--vcs-enabled=false', ...sources)).toMatch(/No fixes applied/);
    // The tests of pages stand below: one costs 18 s of processor time in a copy, where no packages are bundled for the browser yet.
    const own = made.filter((path) => /(?<!browser)\.test\.ts$/.test(path));
    // All others are asked in the tree itself.
    const routes = ['/api/monitoring/sampleProfile', '/api/monitoring/sampleLive', '/api/samples/sampleBalance'];
    const told = await toolWith(
      {LIVEBUS_ROUTES: routes.join(',')},
      'vitest',
      ...['run', '--project', 'unit', ...own, 'contract/samples.test.ts', 'contract/screens.test.ts'],
      ...['tests/access/screens.test.ts', 'tests/access/matrix.test.ts'],
      ...['tests/architecture/layers.test.ts', 'tests/architecture/texts.test.ts'],
    );
    expect(told).toMatch(/Test Files\s.*12 passed \(12\)/);
    expect(told).not.toMatch(/failed/);
  });

  it.runIf(process.env.LIVEBUS_LONG?.split(',').includes('new-screen'))(
    'its pages pass their tests in a browser, that of live readings with the quality and age of each',
    {timeout: 600_000},
    async () => {
      const pages = [...laid.made, ...laidLive.made].filter((path) => path.endsWith('.browser.test.tsx'));
      expect(pages).toHaveLength(2);
      expect(await tool('vitest', 'run', '--project', 'browser', ...pages)).toMatch(/Test Files\s.*2 passed \(2\)/);
    },
  );

  it('compiles in the console and in the server', {timeout: 300_000}, async () => {
    for (const project of ['app/tsconfig.json', 'server/tsconfig.json']) {
      copyKnownTypes(ROOT, copy, project);
      expect(await tool('tsc', '-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', knownTypesOf(project))).toBe('');
    }
  });
});
