import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'vite';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {lastBackup} from '../../server/base/backup-note.ts';
import {openStoreBeside} from '../../server/store/open-store.ts';
import {openPostgresStore} from '../../server/store/postgres/postgres-store.ts';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import {mayMount} from '../survival/small-disk.ts';
import {describePostgres} from './store-support.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The commands as they are now; below node_modules so that they find their packages. */
const BUILT = join(ROOT, 'node_modules/.cache/livebus-commands-test');
const EXAMPLE = join(ROOT, 'docs/examples/workshop.json');
const PATIENT_MS = 120_000;
/** What npm calls each, and its source. */
const COMMANDS = {
  admin: 'server/commands/admin.ts',
  backup: 'server/commands/backup.ts',
  conformance: 'scripts/conformance/main.ts',
  'gateway-key': 'server/commands/gateway-key.ts',
  import: 'server/commands/import.ts',
  'migrate-db': 'server/commands/migrate-db.ts',
  restore: 'server/commands/restore.ts',
  wall: 'server/commands/wall.ts',
} as const;
type Name = keyof typeof COMMANDS;
const NAMES = Object.keys(COMMANDS) as Name[];

let folder: string;
beforeAll(async () => {
  const options = {outDir: BUILT, sourcemap: false, rollupOptions: {input: COMMANDS}};
  // With the packages of many small files: to find these was half of what a command took, and seventy are started.
  const ssr = {noExternal: [/^@livebus\//, 'kysely', 'zod']};
  await build({root: ROOT, configFile: join(ROOT, 'vite.server.config.ts'), logLevel: 'error', build: options, ssr});
}, PATIENT_MS);
const folders: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-commands-'));
  folders.push(folder);
});
afterAll(() => {
  for (const one of folders) rmSync(one, {recursive: true, force: true});
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command to its end, which must come by itself; `under` starts it in turn. */
function run(name: Name, args: readonly string[], env: Record<string, string> = {}, under: readonly string[] = []): Promise<Ended> {
  const [program, ...rest] = [...under, process.execPath, join(BUILT, `${name}.js`), ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(program!, rest, {
      cwd: folder,
      env: {...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', ...env},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = {out: '', err: ''};
    child.stdout.on('data', (chunk) => (ended.out += chunk));
    child.stderr.on('data', (chunk) => (ended.err += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({code, out: ended.out.trimEnd(), err: ended.err.trimEnd()}));
  });
}

const emptyStore = async (name = 'data') => {
  mkdirSync(join(folder, name), {recursive: true});
  await (await openSqliteStore(join(folder, name), {readers: 1})).close();
};

describe('every command of the terminal', () => {
  it.each(NAMES)(
    '%s: --help prints its usage and ends with 0; an unknown option is told with the usage, and it ends with 2',
    async (name) => {
      const help = await run(name, ['--help']);
      expect(help).toMatchObject({code: 0, err: ''});
      expect(help.out).toMatch(new RegExp(`^usage: npm run ${name} -- .*\n\n[A-Z]`));
      const usage = help.out.split('\n')[0];
      expect(await run(name, ['--nonsense'])).toEqual({code: 2, out: '', err: `unknown option --nonsense\n${usage}`});
      // An option without its text, and arguments that ask for nothing.
      const wanting = {code: 2, out: '', err: expect.stringContaining(usage!)};
      if (name !== 'backup') expect(await run(name, [])).toEqual(wanting);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('options that contradict each other, lack their text or stand beside what nobody asked for end with 2 too', async () => {
    for (const [name, args, told] of [
      ['wall', ['--list', '--revoke', 'x'], /^usage: npm run wall/],
      ['gateway-key', ['--gateway'], /^option --gateway <value> argument missing\nusage: /],
      ['backup', ['--keep', '0'], /^--keep takes a whole number above 0\nusage: /],
      ['backup', ['there'], /^unexpected argument there/],
      ['import', [EXAMPLE, 'second.json'], /^name one file\nusage: /],
      ['restore', ['a', 'b'], /^name one folder\nusage: /],
      ['admin', ['--name', 'a', 'verify-audit'], /^usage: npm run admin/],
      ['migrate-db', ['--from', 'a'], /^usage: npm run migrate-db/],
      ['conformance', ['--base', 'nowhere', '--user', 'u'], /^--base: .*\nusage: /],
    ] as const)
      expect([name, await run(name, args)]).toEqual([name, {code: 2, out: '', err: expect.stringMatching(told)}]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it(
    'where there is no database none is made: the variable to look at is named',
    async () => {
      const none = {
        code: 1,
        out: '',
        err: expect.stringMatching(/^DATA_DIR: there is no database in .*data; set DATA_DIR and DATABASE_URL as its server has them/),
      };
      for (const [name, args] of [
        ['import', [EXAMPLE]],
        ['import', [EXAMPLE, '--dry-run']],
        ['wall', ['--list']],
        ['gateway-key', ['--gateway', 'acme-gw', '--label', 'x']],
        ['admin', ['verify-audit']],
        ['backup', []],
      ] as const)
        expect([name, args, await run(name, args)]).toEqual([name, args, none]);
      expect(readdirSync(folder)).toEqual([]);
      mkdirSync(join(folder, 'data'));
      expect(await run('import', [EXAMPLE])).toEqual(none);
      expect(readdirSync(join(folder, 'data'))).toEqual([]);
    },
    PATIENT_MS,
  );
});

describe('npm run import', () => {
  it('of a file that is wrong opens no database, and says nothing of what stands in it', async () => {
    const file = join(folder, 'secrets');
    writeFileSync(file, 'root:x:0:0:hidden\n');
    expect(await run('import', [file])).toEqual({code: 1, out: '', err: 'secrets: line 1, column 1: a value is wanted here'});
    expect(await run('import', ['/dev/zero'])).toEqual({code: 1, out: '', err: 'zero: is not a file'});
    expect(await run('import', ['none.json'])).toEqual({code: 1, out: '', err: 'none.json: cannot be read (ENOENT)'});
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('--dry-run leaves the data folder as it was, byte for byte', async () => {
    await emptyStore();
    const before = readdirSync(join(folder, 'data'));
    const dry = await run('import', [EXAMPLE, '--dry-run']);
    expect([dry.code, dry.out.split('\n').at(-1)]).toEqual([0, 'dry run, nothing was changed: 9 added, 0 changed, 0 removed']);
    expect(readdirSync(join(folder, 'data'))).toEqual(before);
    expect((await run('import', [EXAMPLE])).out.split('\n').at(-1)).toBe('9 added, 0 changed, 0 removed');
  });
});

describe('npm run backup', () => {
  it(
    'ends with what is wrong with its target, and leaves nothing there',
    async () => {
      await emptyStore();
      writeFileSync(join(folder, 'file'), '');
      for (const [to, told] of [
        ['/proc/nope', /^--to: \/proc\/nope cannot be made or written in \(ENOENT\); take another folder; no backup was made$/],
        ['/proc/self/task', /^--to: \/proc\/self\/task cannot be made or written in \(E\w+\)/],
        ['file', /^--to: .*file is not a folder; no backup was made$/],
        ['file/below', /^--to: .*file is not a folder; no backup was made$/],
        ['data', /^--to: data is the data folder itself: take another folder/],
        ['./x/../data/', /^--to: .* is the data folder itself/],
        ['data/backups/daily', /^--to: data\/backups\/daily lies in the data folder, with which its backups would be lost/],
        ['/', /^--to: \/ is the root of all folders/],
      ] as const)
        expect([to, await run('backup', ['--to', to])]).toEqual([to, {code: 1, out: '', err: expect.stringMatching(told)}]);
      expect(readdirSync(folder).sort()).toEqual(['data', 'file']);
      expect(await run('backup', ['--to', 'deep/er'])).toMatchObject({code: 0, err: ''});
      // For the health page.
      const {store, hold} = await openStoreBeside({dataDir: join(folder, 'data')}, () => undefined, {makes: false, upgrades: false});
      expect(await lastBackup(store.history)).toEqual({at: expect.any(Number), bytes: expect.any(Number)});
      await store.close();
      hold.dispose();
    },
    PATIENT_MS,
  );

  it.skipIf(!mayMount())('says that the disk of its target is full', async () => {
    await emptyStore();
    mkdirSync(join(folder, 'small'));
    const under = ['unshare', '-rm', 'sh', '-c', 'mount -t tmpfs -o size=64k none "$0" && exec "$@"', join(folder, 'small')];
    expect(await run('backup', ['--to', 'small'], {}, under)).toEqual({
      code: 1,
      out: '',
      err: '--to: the disk of small is full; no backup was made',
    });
  });
});

describePostgres('on PostgreSQL', (postgres) => {
  it(
    'a database without Livebus gets none by a command that works on one, nor an older one its upgrade by a dry run',
    async () => {
      const url = await postgres().freshSchema();
      const env = {DATABASE_URL: url};
      for (const args of [[EXAMPLE], [EXAMPLE, '--dry-run']]) {
        const {code, err} = await run('import', args, env);
        expect([code, err]).toEqual([
          1,
          expect.stringMatching(/^DATABASE_URL: the database .* holds no Livebus; set DATA_DIR and DATABASE_URL/),
        ]);
      }
      const made = await openPostgresStore(url, {serves: false});
      await made.close();
      expect((await run('import', [EXAMPLE, '--dry-run'], env)).out).toContain('dry run, nothing was changed: 9 added');
      expect(existsSync(join(folder, 'data'))).toBe(false);
    },
    PATIENT_MS,
  );
});
