import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {ConfigError, readConfig, VARIABLES} from './config.ts';
import {SERVER_USAGE} from './usage.ts';

it('an empty environment is the demo on loopback', () => {
  expect(readConfig({}, [])).toMatchObject({
    mode: 'demo',
    port: 8080,
    host: '127.0.0.1',
    hostGiven: false,
    dataDir: 'data',
    demoClockMs: undefined,
    demoSeed: 1,
    demoHistory: true,
    retention: {fullDays: 35, readingDays: 400, rollupDays: 3660},
  });
  expect(readConfig({PORT: '', DEMO_CLOCK: '', HOST: ''}, [])).toMatchObject({port: 8080, demoClockMs: undefined, hostGiven: false});
  expect(readConfig({DEMO_HISTORY: 'no'}, []).demoHistory).toBe(false);
});

it('production listens everywhere and has no demo clock', () => {
  expect(readConfig({DEMO_CLOCK: '2026-05-15T10:07:23+08:00'}, ['--production'])).toMatchObject({
    mode: 'production',
    host: '0.0.0.0',
    demoClockMs: undefined,
  });
  expect(readConfig({DEMO_CLOCK: '2026-05-15T10:07:23+08:00'}, []).demoClockMs).toBe(1778810843000);
});

it('a wrong variable is named with its value', () => {
  for (const [name, value] of [
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DEMO_CLOCK', '2026-05-15 10:07:23'],
    ['DEMO_CLOCK', '2026-13-45T10:07:23Z'],
    ['DEMO_CLOCK', '2026-02-31T10:00:00Z'],
    ['DEMO_CLOCK', '2101-01-01T00:00:00Z'],
    ['DEMO_SEED', '-1'],
    ['DEMO_HISTORY', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['READING_PERIOD_MS', '999'],
    ['READING_PERIOD_MS', '60001'],
    ['READING_PERIOD_MS', '1500.5'],
    ['READINGS_DAYS', '0'],
  ] as const) {
    expect(() => readConfig({[name]: value}, [])).toThrow(new RegExp(`^${name}: .*"${value}"`));
  }
  expect(() => readConfig({}, ['--fast'])).toThrow(ConfigError);
});

it('the console configuration comes from a file, and a wrong key is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livebus-config-'));
  const file = join(folder, 'console.json');
  writeFileSync(file, JSON.stringify({defaultLocale: 'en-US', branding: {product: 'X'}}));
  expect(readConfig({CONSOLE_CONFIG: file}, []).console).toMatchObject({
    defaultLocale: 'en-US',
    branding: {product: 'X', brand: 'Livebus'},
  });
  writeFileSync(file, JSON.stringify({timeZone: 'Mars/Base'}));
  expect(() => readConfig({CONSOLE_CONFIG: file}, [])).toThrow(/CONSOLE_CONFIG: timeZone: not an IANA time zone/);
  expect(() => readConfig({CONSOLE_CONFIG: join(folder, 'none.json')}, [])).toThrow(/CONSOLE_CONFIG: .*none\.json cannot be read/);
  rmSync(folder, {recursive: true});
});

it('the console is told to stream and the period, of the variable before that of the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livebus-config-'));
  const file = join(folder, 'console.json');
  expect(readConfig({}, []).console).toMatchObject({transport: 'stream', periodMs: 5000});
  expect(readConfig({READING_PERIOD_MS: '2000'}, []).console.periodMs).toBe(2000);
  writeFileSync(file, JSON.stringify({transport: 'poll', periodMs: 10_000}));
  expect(readConfig({CONSOLE_CONFIG: file}, []).console).toMatchObject({transport: 'poll', periodMs: 10_000});
  expect(readConfig({CONSOLE_CONFIG: file, READING_PERIOD_MS: '3000'}, []).console.periodMs).toBe(3000);
  writeFileSync(file, JSON.stringify({periodMs: 600}));
  expect(() => readConfig({CONSOLE_CONFIG: file}, [])).toThrow(/CONSOLE_CONFIG: periodMs: /);
  writeFileSync(file, '[]');
  expect(() => readConfig({CONSOLE_CONFIG: file}, [])).toThrow(/CONSOLE_CONFIG: .*console\.json: /);
  rmSync(folder, {recursive: true});
});

it('a database elsewhere is named by its address, which is never told back', () => {
  expect(readConfig({}, [])).toMatchObject({databaseUrl: undefined, databasePool: 10, upgradeCopy: true});
  const url = 'postgres://li:secret@db.example:5433/livebus?sslmode=verify-full';
  expect(readConfig({DATABASE_URL: url, DATABASE_POOL: '4', UPGRADE_COPY: 'no'}, [])).toMatchObject({
    databaseUrl: url,
    databasePool: 4,
    upgradeCopy: false,
  });
  for (const wrong of ['mysql://li:secret@db/livebus', 'secret', 'postgres://li:secret@db:port/x']) {
    expect(() => readConfig({DATABASE_URL: wrong}, [])).toThrow(/^DATABASE_URL: not an address such as [^\n]*$/);
    expect(() => readConfig({DATABASE_URL: wrong}, [])).not.toThrow(/secret/);
  }
});

it('the usage and docs/setup.md tell every variable', () => {
  const guide = readFileSync(new URL('../../docs/setup.md', import.meta.url), 'utf8');
  expect(VARIABLES.filter((name) => !SERVER_USAGE.includes(name))).toEqual([]);
  expect(VARIABLES.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

it('BASE_PATH is a path of plain segments, and no address of anything else', () => {
  const read = (path: string) => readConfig({BASE_PATH: path}, []).basePath;
  expect(['', '/scada', '/site/scada/'].map(read)).toEqual(['', '/scada', '/site/scada']);
  for (const wrong of ['scada', '/', '//evil.example', '/a b', '/a"b', '/../x', '/a/..', 'https://x/a'])
    expect(() => read(wrong), wrong).toThrow(/^BASE_PATH: not a path/);
});
