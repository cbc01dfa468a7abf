import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {hashPassword} from '../../server/access/passwords.ts';
import {importSites} from '../../server/commands/import/import-sites.ts';
import {MOST_BYTES} from '../../server/commands/import/read-json-file.ts';
import {readSiteFile} from '../../server/commands/import/read-site-file.ts';
import {UNSEEN} from '../../server/commands/import/site-schema.ts';
import type {Store} from '../../server/store/store.ts';
import {onBothDatabases} from './store-support.ts';

const EXAMPLES = join(import.meta.dirname, '../../docs/examples');
const BRING = {dryRun: false, removes: false};
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-import-'));
  cpSync(EXAMPLES, folder, {recursive: true});
});
afterAll(() => rmSync(folder, {recursive: true, force: true}));

// biome-ignore lint/suspicious/noExplicitAny: the file is changed at will
function fileWith(change: (file: any) => void): string {
  const file = JSON.parse(readFileSync(join(EXAMPLES, 'workshop.json'), 'utf8'));
  change(file);
  const path = join(folder, 'changed.json');
  writeFileSync(path, JSON.stringify(file));
  return path;
}
// biome-ignore lint/suspicious/noExplicitAny: the file is changed at will
const stationOf = (file: any) => file.groups[0].projects[0].stations[0];
/** The station's diagram stands in the file, with one device of this name. */
// biome-ignore lint/suspicious/noExplicitAny: the file is changed at will
function drawn(file: any, deviceName: string): void {
  const cases = [{id: 'c', name: 'c', type: 3, deviceInfo: [{deviceId: '28001', deviceName}]}];
  Object.assign(stationOf(file), {diagramFile: undefined, diagram: [{type: 1, id: 'b', name: 'I', cases}]});
}
const faultsOf = (store: Store, path: string) =>
  importSites(store, path, BRING).then(
    () => [],
    (error: Error) => error.message.split('\n'),
  );

onBothDatabases((database) => {
  it('a file of sites is told, brought in, changed, and taken out only when it is said', async () => {
    const store = await database().open();
    try {
      const example = join(EXAMPLES, 'workshop.json');
      const dry = await importSites(store, example, {dryRun: true, removes: false});
      expect(dry).toContain('+ station acme-lv 车间低压室');
      expect(dry.at(-1)).toBe('dry run, nothing was changed: 9 added, 0 changed, 0 removed');
      expect(await store.assets.tree('all')).toEqual([]);
      const told = await importSites(store, example, BRING);
      expect(told.at(-1)).toBe('9 added, 0 changed, 0 removed');
      expect(told.find((line) => line.startsWith('password of workshop'))).toMatch(/: \S{16}$/);
      expect((await store.records.devices('acme-lv')).map(({id}) => id)).toEqual(['28001', '28002', '28003']);
      expect(await store.ingest.devicesOf('acme-gw')).toEqual(['28001', '28002', '28003']);
      expect(await store.ingest.addKey({keyHash: 'h', gatewayId: 'acme-gw', label: 'k', createdMs: 1})).toBe('created');
      expect(await store.ingest.addKey({keyHash: 'i', gatewayId: 'acme-gw', label: 'k', createdMs: 1})).toBe('taken');
      expect(await store.ingest.addKey({keyHash: 'j', gatewayId: 'none', label: 'l', createdMs: 1})).toBe('absent');
      expect(await store.ingest.gatewayOf('h', 90_000)).toEqual({
        gatewayId: 'acme-gw',
        stationId: 'acme-lv',
        projectId: 'acme-workshop',
        timeZone: 'Asia/Shanghai',
      });
      expect(await store.ingest.keys()).toEqual([{gatewayId: 'acme-gw', label: 'k', createdMs: 1, usedMs: 90_000}]);
      const newest = {deviceId: '28001', gatewayId: 'acme-gw', atMs: 20, arrivedMs: 30, reading: '{}'};
      await store.ingest.putLatest([newest]);
      await store.ingest.putLatest([{...newest, atMs: 10, arrivedMs: 40}]);
      expect(await store.ingest.latest()).toEqual([newest]);
      expect([await store.ingest.endKey('k'), await store.ingest.endKey('k')]).toEqual([true, false]);
      expect(await store.ingest.gatewayOf('h', 90_000)).toBeUndefined();
      expect(await store.ingest.periods()).toEqual(new Map([['acme-gw', 10_000]]));
      expect(await importSites(store, example, BRING)).toEqual(['0 added, 0 changed, 0 removed']);

      const changed = fileWith((file) => {
        stationOf(file).name = '一号低压室';
        stationOf(file).devices[2] = {id: '28004', name: '空压机', gatewayId: 'acme-gw'};
        stationOf(file).diagram = [
          {type: 1, id: 'b', name: 'I', cases: [{id: 'c', name: 'c', type: 5, deviceInfo: [{deviceId: '28004', deviceName: '空压机'}]}]},
        ];
        delete stationOf(file).diagramFile;
      });
      const kept = await importSites(store, changed, BRING);
      expect(kept).toEqual([
        '! station acme-lv: no voltageSide (bus or line) at 28004: while such a switch is open, its voltage proves little',
        '~ station acme-lv 一号低压室: name, json_data',
        '+ device 28004 空压机',
        '? device 28003 照明',
        '1 added, 1 changed, 0 removed',
        '1 stand there and not in the file; they stay unless --remove is given',
      ]);
      expect(await importSites(store, changed, {dryRun: false, removes: true})).toEqual([
        kept[0],
        '- device 28003 照明',
        '0 added, 0 changed, 1 removed',
      ]);
      expect((await store.records.devices('acme-lv')).map(({id}) => id)).toEqual(['28001', '28002', '28004']);
      expect((await store.audit.page({}, 0, 10)).rows.filter(({action}) => action === 'import')).toHaveLength(3);

      const taken = fileWith((file) => {
        file.groups[0].id = 'other';
      });
      expect(await faultsOf(store, taken)).toContainEqual(
        expect.stringContaining('the id acme-workshop stands already as a project of another place'),
      );
      await store.accounts.create({id: 'a', loginName: 'root', name: 'root', role: 'admin', passwordHash: await hashPassword('x')});
      const demoted = fileWith((file) => {
        file.users = [{loginName: 'root', name: 'root', role: 'viewer'}];
      });
      expect(await faultsOf(store, demoted)).toEqual([expect.stringContaining('no administrator would be left')]);
    } finally {
      await store.close();
    }
  });
});

onBothDatabases((database) => {
  it('what fails in the middle, and a dry run, leave nothing of the file behind', async () => {
    const store = await database().open();
    try {
      const example = join(EXAMPLES, 'workshop.json');
      // The last table that is filled takes nothing.
      const trap =
        database().kind === 'SQLite'
          ? "create trigger trap before insert on meter begin select raise(abort, 'no room for it'); end"
          : 'alter table meter add constraint trap check (voltage_ratio < 0)';
      await database().run(trap);
      await expect(importSites(store, example, BRING)).rejects.toThrow(/no room for it|trap/);
      expect((await importSites(store, example, {dryRun: true, removes: true})).at(-1)).toContain('9 added');
      expect(await store.assets.tree('all')).toEqual([]);
      expect(await store.users.list()).toEqual([]);
      expect((await store.audit.page({}, 0, 10)).rows).toEqual([]);
    } finally {
      await store.close();
    }
  });
});

const UNTOUCHED = {sites: {bring: () => expect.fail('nothing may be brought in')}} as unknown as Store;

describe('what a file names', () => {
  const SECRET = 'root:x:0:0:hidden';
  const faultsOfDiagram = (diagramFile: string) =>
    faultsOf(
      UNTOUCHED,
      fileWith((file) => (stationOf(file).diagramFile = diagramFile)),
    );
  beforeAll(() => {
    mkdirSync(join(folder, 'below'));
    writeFileSync(join(folder, '..', `${basename(folder)}.secret`), SECRET);
    writeFileSync(join(folder, 'secret'), SECRET);
    writeFileSync(join(folder, 'secret.json'), JSON.stringify({password: SECRET}));
    writeFileSync(join(folder, 'odd.json'), JSON.stringify([{type: SECRET, name: {a: SECRET}, id: [SECRET]}]));
    symlinkSync(join(folder, '..', `${basename(folder)}.secret`), join(folder, 'link.json'));
    symlinkSync(join(folder, '..'), join(folder, 'up'));
    cpSync(join(EXAMPLES, 'workshop-diagram.json'), join(folder, 'below/diagram.json'));
    symlinkSync(join(folder, 'below/diagram.json'), join(folder, 'inside.json'));
  });
  afterAll(() => rmSync(join(folder, '..', `${basename(folder)}.secret`)));

  it('lies in its folder or below it: no other path and no link leads out', async () => {
    const out = `${basename(folder)}.secret`;
    for (const name of [
      `../${out}`,
      `below/../../${out}`,
      join(folder, '..', out),
      'link.json',
      `up/${out}`,
      `..\\${out}`,
      'C:\\x',
      '/etc/passwd',
      '..',
    ]) {
      const [fault, ...more] = await faultsOfDiagram(name);
      expect([name, fault, more]).toEqual([
        name,
        expect.stringContaining('leads out of the folder of this file: put it beside or below it'),
        [],
      ]);
    }
    expect(await faultsOfDiagram('none.json')).toEqual([
      'changed.json: groups[0].projects[0].stations[0].diagramFile: none.json: cannot be read (ENOENT)',
    ]);
    expect(await faultsOfDiagram('below')).toEqual([expect.stringContaining('below: is not a file')]);
    const brought = {sites: {bring: async () => ({changes: [], conflicts: []})}} as unknown as Store;
    for (const name of ['below/diagram.json', './below/diagram.json', 'inside.json'])
      expect(
        await faultsOf(
          brought,
          fileWith((file) => (stationOf(file).diagramFile = name)),
        ),
      ).toEqual([]);
  });

  it('is not quoted where it is no diagram', async () => {
    for (const name of ['secret', 'secret.json', 'odd.json']) {
      const faults = await faultsOfDiagram(name);
      expect([name, faults.length > 0, faults.join(' ')]).toEqual([name, true, expect.not.stringMatching(/root|x:0|hidden/)]);
    }
    expect(await faultsOfDiagram('secret')).toEqual([expect.stringContaining('secret: line 1, column 1: a value is wanted here')]);
  });

  it.each(['../../x', '../x.png', '/etc/x.png', 'a/b.png', 'x', 'x.svg', '', 'a\u0000.png'])(
    'a picture %j is no name of an image',
    async (picture) => {
      const faults = await faultsOf(
        UNTOUCHED,
        fileWith((file) => (stationOf(file).picture = picture)),
      );
      expect(faults).toEqual([expect.stringContaining('changed.json: groups[0].projects[0].stations[0].picture: no name of an image')]);
    },
  );
});

describe('a hostile file', () => {
  const faultsOfText = (text: string | Buffer) => {
    const path = join(folder, 'hostile.json');
    writeFileSync(path, text);
    return faultsOf(UNTOUCHED, path);
  };
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  it.each<[string, () => string | Buffer, RegExp]>([
    ['an empty one', () => '', /^hostile\.json: line 1, column 1: the file ends, where a value is wanted$/],
    ['a comma too many', () => '{\n  "livebus": 1,\n}', /^hostile\.json: line 3, column 1: a name in quotes is wanted here$/],
    ['a text without its end', () => '{"livebus": "1\n}', /^hostile\.json: line 1, column 13: a text begins here that does not end/],
    ['no UTF-8', () => Buffer.from([0x7b, 0xff, 0x7d]), /^hostile\.json: is no UTF-8 text/],
    [
      'a million lists in each other',
      () => deep(1_000_000),
      /^hostile\.json: line 1, column 65: lists and objects stand more than 64 deep/,
    ],
    [
      'a diagram that is too deep',
      () => `{"livebus": 1, "groups": [{"id": ${deep(500)}}]}`,
      /line 1, column \d+: lists and objects stand more than 64 deep/,
    ],
    ['a prototype', () => '{"livebus": 1, "groups": [], "__proto__": {"users": []}}', /^hostile\.json: the whole file: .*__proto__/],
    ['another version', () => '{"livebus": 2, "groups": []}', /^hostile\.json: livebus: /],
    ['no site', () => '[1, 2]', /^hostile\.json: the whole file: /],
  ])('%s is told with its place', async (_what, text, told) => {
    expect(await faultsOfText(text())).toEqual([expect.stringMatching(told)]);
  });

  it('with a thousand faults tells the first fifty and how many there are, and nothing that would move the cursor', async () => {
    const groups = Array.from({length: 1000}, (_, i) => ({id: `g${i}`, name: 'x', projects: [], [`\u001b[2J${'y'.repeat(1000)}`]: 1}));
    const faults = await faultsOfText(JSON.stringify({livebus: 1, groups}));
    expect([faults.length, faults.at(-1)]).toEqual([51, 'and 950 more']);
    expect(faults.filter((fault) => /\p{Cc}/u.test(fault) || fault.length > 301)).toEqual([]);
  });

  it('larger than what is read is not read', async () => {
    const path = join(folder, 'large.json');
    writeFileSync(path, '');
    truncateSync(path, MOST_BYTES + 1);
    expect(await faultsOf(UNTOUCHED, path)).toEqual([
      expect.stringMatching(/^large\.json: 67108865 bytes are more than the 67108864 that are read$/),
    ]);
  });
});

describe('a file that is wrong', () => {
  const store = UNTOUCHED;
  // biome-ignore lint/suspicious/noExplicitAny: the file is changed at will
  it.each<[string, (file: any) => void, string]>([
    ['an unknown field', (file) => (file.groups[0].colour = 1), 'changed.json: groups[0]: '],
    [
      'no zone',
      (file) => (file.groups[0].projects[0].timeZone = 'Mars'),
      'changed.json: groups[0].projects[0].timeZone: no IANA zone such as Asia/Shanghai',
    ],
    [
      'an id twice',
      (file) => (stationOf(file).devices[1].id = '28001'),
      'stations[0].devices[1]: the id 28001 stands at groups[0].projects[0].stations[0].devices[0] too',
    ],
    ['an unknown gateway', (file) => (stationOf(file).devices[1].gatewayId = 'gw'), 'there is no gateway gw in project acme-workshop'],
    ['another voltage', (file) => (stationOf(file).devices[1].id = '18002'), 'ids of devices of high-voltage stations begin with 1'],
    ['a device that is drawn alone', (file) => stationOf(file).devices.pop(), 'the diagram draws device 28003'],
    ['no diagram file', (file) => (stationOf(file).diagramFile = 'none.json'), 'none.json: cannot be read'],
    [
      'a bad diagram',
      (file) => Object.assign(stationOf(file), {diagramFile: undefined, diagram: [{type: 77}]}),
      'groups[0].projects[0].stations[0].diagram[0]',
    ],
    ['a name that turns the writing', (file) => (stationOf(file).devices[0].name = '\u202eevil'), `.devices[0].name: ${UNSEEN}`],
    ['a name of no width', (file) => (file.groups[0].name = '\u200b'), `changed.json: groups[0].name: ${UNSEEN}`],
    ['an id with what is not seen', (file) => (stationOf(file).gateways[0].id = 'acme\u200b-gw'), `.gateways[0].id: ${UNSEEN}`],
    ['a user whose name turns', (file) => (file.users[0].name = 'a\u2066b'), `changed.json: users[0].name: ${UNSEEN}`],
    ['a login name with a space', (file) => (file.users[0].loginName = 'a b'), 'changed.json: users[0].loginName: a space'],
    ['a drawn name that turns', (file) => drawn(file, '\u202eevil'), `.diagram[0].cases[0].deviceInfo[0].deviceName: ${UNSEEN}`],
    ['a drawn name of no width', (file) => drawn(file, 'a\u200bb'), `.diagram[0].cases[0].deviceInfo[0].deviceName: ${UNSEEN}`],
    ['a drawn name that is too long', (file) => drawn(file, 'x'.repeat(201)), '.deviceName: 201 characters are more than the 200'],
  ])('%s is told with its place', async (_what, change, told) => {
    expect(await faultsOf(store, fileWith(change))).toContainEqual(expect.stringContaining(told));
  });

  it('[MO-3-32] parts that contradict each other are refused with their place, and nothing is brought in', () => {
    const path = fileWith((file) => {
      stationOf(file).devices[0].kind = 5;
    });
    expect(() => readSiteFile(path)).toThrow(
      'changed.json: groups[0].projects[0].stations[0].devices[0]: device 28001 is of kind 5 here and of type 3 in the diagram: make them agree',
    );
  });

  it('joined emoji, rare characters and names of full length are none', () => {
    const names = ['👨‍👩‍👧 车间', '葛\u{e0100}城', 'x'.repeat(200)];
    for (const name of names) {
      const path = fileWith((file) => {
        drawn(file, name);
        stationOf(file).devices[0].name = name;
      });
      expect(readSiteFile(path).groups[0]!.projects[0]!.stations[0]!.devices[0]!.name).toBe(name);
    }
  });
});
