import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import type {SiteEvent} from '../../server/store/areas/events/event.ts';
import {moveCommand} from '../../server/store/move/move-command.ts';
import {moveDatabase} from '../../server/store/move/move-database.ts';
import {postgresSource, postgresTarget} from '../../server/store/move/postgres-end.ts';
import {sqliteSource, sqliteTarget} from '../../server/store/move/sqlite-end.ts';
import {openPostgresStore} from '../../server/store/postgres/postgres-store.ts';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import type {Store} from '../../server/store/store.ts';
import {POSTGRES_PASSWORD} from '../support/postgres-server.ts';
import {contentOf} from './store-content.ts';
import {describePostgres, schemaOf} from './store-support.ts';

const bytes = Uint8Array.from({length: 300}, (_, i) => i % 256);

/** Rows in every table that is moved. */
async function fill(store: Store): Promise<void> {
  const content = contentOf({P1: ['z', 'b', 'a'], P2: ['c']}, [
    {id: 'd', loginName: 'Demo', name: '演示', role: 'viewer', passwordHash: 'x', projectIds: ['P1']},
  ]);
  const named = (id: string) => ({id, name: `${id} 名`, nameEn: null, namePt: null});
  await store.demo.install({
    ...content,
    groups: content.groups.map((group) => ({
      ...group,
      projects: group.projects.map((project) => ({
        ...project,
        stations: project.stations.map((station) => ({
          ...station,
          transformers: [
            {...named(`T-${project.id}`), model: 'M', ratedVa: 1e6, primaryV: 10_000, secondaryV: 400.5, feederId: 'z', incomingId: null},
          ],
          meters: station.devices.map(({id}) => ({deviceId: id, model: 'M', serial: `0${id}`, currentRatio: 40, voltageRatio: 1})),
          gateways: [
            {...named(`G2-${project.id}`), model: 'G', ip: '192.0.2.1'},
            {...named(`G1-${project.id}`), model: 'G', ip: '::1'},
          ],
          sensors: [{...named(`S-${project.id}`), type: '烟感', gatewayId: 'G'}],
          cameras: [{...named(`C-${project.id}`), gbDeviceId: '34020000001320000001', gbChannelId: '34020000001310000001'}],
        })),
      })),
    })),
  });
  await store.accounts.create({id: 'r', loginName: 'Real', name: 'Ünïcode 😀', role: 'admin', passwordHash: 'y'});
  await store.sessions.open({tokenHash: 'h', accountId: 'r', createdMs: 1_778_812_200_000, usedMs: 1_778_812_200_001});
  await store.sessions.openWall({tokenHash: 'w', accountId: 'd', createdMs: 5, label: 'hall'});
  await store.roles.add({id: 'own', name: '夜班审核', grants: ['asset.query', 'asset.get', 'audit.query']}, 9);
  await store.savedViews.add('r', {id: 'v', name: '夜班', address: '/x?y=1#z'}, 7, 9);
  const event = (i: number): SiteEvent => ({
    id: `e${i}`,
    kind: 'alarm',
    level: 2,
    projectId: 'P1',
    stationId: 'P1-S',
    deviceId: null,
    deviceName: null,
    diagramDeviceId: null,
    name: '绕组超温',
    info: `"${i}", 'x'`,
    values: [i / 3, null, -0.1],
    raisedMs: 1_778_812_200_000 + i,
    releasedMs: i % 2 === 0 ? null : 1_778_812_300_000,
  });
  await store.events.put(Array.from({length: 25}, (_, i) => event(i)));
  await fillAlarms(store);
  await store.scenarios.add({id: 's', kind: 'smoke', projectId: 'P1', stationId: 'P1-S', targets: ['a'], startMs: 1, endMs: 2});
  const chunk = (deviceId: string, startMs: number) => ({deviceId, stepS: 900, startMs, samples: 96, data: bytes.subarray(startMs % 7)});
  await store.history.put(
    ['z', 'a'].flatMap((id) => Array.from({length: 6}, (_, i) => chunk(id, 1000 * i))),
    [{deviceId: 'a', day: '2026-05-15', startKwh: 0.1, endKwh: 1e9 + 0.3, usedKwh: 1 / 3}],
  );
  await store.history.setNote('history made by', 'seed 1');
  await fillReadings(store);
  await fillWork(store);
  const image = {name: 'n', accountId: 'r', projectId: 'P1', label: '照片.webp', width: 3, height: 2, bytes: 300, createdMs: 11} as const;
  const more = {kind: 'image', mediaType: 'image/webp', use: null} as const;
  await store.files.add({...image, ...more}, bytes, {most: 5, pendingSinceMs: 0});
}

/** What befell alarms, what rules go by, and what energy is converted by. */
async function fillAlarms(store: Store): Promise<void> {
  const deed = {atMs: 1_778_812_400_000, note: '已通知调度'};
  await store.alarmLife.shelve('e0', 'all', 1_778_816_000_000, deed);
  await store.assetTags.hang('D', 'maintenance', deed);
  await store.readMarks.mark('r', 'all', {ids: ['e1', 'e2']});
  await store.ratings.addRating({id: 'g', deviceId: 'D', ratedCurrentA: 630.5, ratedVoltageV: null, ratedLowVoltageV: 1 / 3, createdMs: 3});
  await store.ratings.setSwitches(['D'], ['E']);
  const settings = {enabled: true, warn: 90, alarm: null, hysteresis: 0.1, onDelayS: 1, offDelayS: 2};
  await store.alarmRules.add({target: 'D', check: 'current', settings, atMs: 4}, 0);
  await store.ruleMemory.write({
    states: [{deviceId: 'D', rule: 'overCurrent', phase: 2, sinceMs: 5, causeMs: 5, lastMs: 6}],
    positions: [{deviceId: 'D', bits: 9, atMs: 6}],
    silences: [{gatewayId: 'G', sinceMs: 7}],
    seen: new Map([['D', 6]]),
  });
  await store.jobs.take('alarm rules', 'one', {nowMs: 1, untilMs: 2}, false);
  const hook = {projectId: 'P1', url: 'https://a.example/in?key=1', enabled: true, leastLevel: 2 as const, secret: 'lbwh_1'};
  await store.webhooks.set(hook, 0, 5);
  await store.webhooks.test('P1', {id: 'd', eventId: null, title: '', body: '{"kind":"test"}'}, 6);
  await store.energyTerms.set({projectId: 'P1', kind: 'co2', validFrom: '2026-01-01'}, {kgPerKwh: 1 / 3, source: '电网', year: 2024}, 0, 5);
}

/** A repair that became an order, by a request with a key; a notice that was read, and what a user says of himself. */
async function fillWork(store: Store): Promise<void> {
  const place = {projectId: 'P1', stationId: 'P1-S', deviceId: 'z'};
  const person = {login: 'Real', name: 'Ünïcode 😀'};
  const words = {info: '柜门损坏', infoImages: [], clientName: '王', clientTel: '1', source: '电话', alarmId: null};
  const {work, notices, profiles} = store.as({via: 'call', accountId: 'r', name: 'Real', session: null, address: null, request: null});
  const notice = {
    title: '停电',
    content: '第一行\n二',
    level: 'urgent',
    fromDay: '2026-05-15',
    toDay: null,
    audience: 'all',
    targets: [],
  } as const;
  await notices.add({id: 'no', ...notice, writer: person}, 10);
  await notices.mark('r', [{kind: 'notice', id: 'no', revision: 1}]);
  await profiles.save('r', undefined, {name: 'Real', email: 'a@b.example', phone: '', sex: 1});
  await work.addRepair({id: 'wr', ...place, ...words, reporter: person}, {atMs: 8, day: '20260515'});
  const order = {id: 'wo', type: '检修', creator: person, executor: person, advisedDay: '2026-05-16'};
  await work.convertRepair('wr', order, {atMs: 9, day: '20260515', once: {key: 'k', about: 'a'}});
}

/** What gateways have sent, with the keys that they sent it by. */
async function fillReadings(store: Store): Promise<void> {
  await store.ingest.addKey({gatewayId: 'G1-P1', label: 'k', createdMs: 3, keyHash: 'kh'});
  await store.ingest.putRemarks([{deviceId: 'z', atMs: 1_778_812_200_000, arrivedMs: 1_778_812_240_000, isContradicted: true}]);
  await store.ingest.putPeriod({gatewayId: 'G1-P1', sinceMs: 1_778_812_200_000, periodMs: 5000});
  await store.ingest.putLatest([{deviceId: 'z', gatewayId: 'G1-P1', atMs: 1_778_812_200_000, arrivedMs: 1_778_812_200_250, reading: '{}'}]);
  await store.readings.change(async (change) => {
    await change.putTail([{deviceId: 'z', atMs: 1_778_812_200_000, data: bytes}]);
    await change.putBlocks([{deviceId: 'z', figure: 4, startMs: 1_778_700_000_000, data: bytes.subarray(7)}]);
    await change.putTaken([{deviceId: 'z', statedMs: 1_778_812_240_000, content: 'c', atMs: 1_778_812_200_000}]);
    await change.setFolded('z', 1_778_786_400_000);
    await change.mark([{deviceId: 'z', day: '2026-05-15'}]);
    await change.putRollups([{deviceId: 'z', spanS: 3600, figure: 4, period: '2026-05-14', data: bytes.subarray(1)}]);
  });
}

/** What the store tells of it, in its order. */
async function told(store: Store) {
  const ids = Array.from({length: 25}, (_, i) => `e${i}`);
  return {
    tree: await store.assets.tree('all'),
    records: await Promise.all(
      (['devices', 'transformers', 'meters', 'gateways', 'sensors', 'cameras'] as const).map((kind) => store.records[kind]('P1-S')),
    ),
    account: await store.accounts.byLoginName('REAL'),
    demo: [await store.demo.loginNames(), await store.assets.projectIdsOf('d')],
    sessions: [await store.sessions.find('h'), await store.sessions.walls()],
    views: await store.savedViews.list('r'),
    events: await store.events.byIds(ids),
    scenarios: await store.scenarios.all(),
    ingest: [await store.ingest.keys(), await store.ingest.latest(), await store.ingest.gatewayOf('kh', 0)],
    readings: [
      await store.readings.tail(['z'], 0, 9e15),
      await store.readings.blocks(['z'], [4], 0, 9e15),
      await store.readings.folded(['z']),
      await store.readings.due(),
      await store.readings.rollups(['z'], 3600, [4], '', '~'),
    ],
    images: [await store.files.ofAccount('r'), await store.files.data('n')],
    terms: await store.energyTerms.of(['P1']),
    notices: [await store.notices.list(9), [...(await store.notices.readOf('r'))], await store.profiles.of('r')],
    work: [await store.work.orders({scope: 'all'}, 9), await store.work.repairs({scope: 'all'}, 9)],
    history: [
      await store.history.chunks('a', 900, 0, 9e9),
      await store.history.daily('a', '', '~'),
      await store.history.note('history made by'),
    ],
  };
}

describePostgres('moving a database', (postgres) => {
  let folder: string;
  let url: string;
  const below = (name: string) => join(folder, name);
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'livebus-move-'));
    url = await postgres().freshSchema();
    mkdirSync(below('from'));
    const store = await openSqliteStore(below('from'), {readers: 1});
    await fill(store);
    await store.close();
  });
  afterEach(() => rmSync(folder, {recursive: true, force: true}));

  const withStore = async <Result>(opening: Promise<Store>, use: (store: Store) => Promise<Result>): Promise<Result> => {
    const store = await opening;
    return use(store).finally(() => store.close());
  };
  const inSqlite = (name: string) => openSqliteStore(below(name), {readers: 1});
  const inPostgres = () => openPostgresStore(url, {serves: false});
  async function move(options: Parameters<typeof moveDatabase>[2] = {}) {
    const [from, to] = [await sqliteSource(below('from')), await postgresTarget(url)];
    return await moveDatabase(from, to, options).finally(() => Promise.all([from.close(), to.close()]));
  }

  it('takes every row of every table along, to PostgreSQL and back, in the same order and to the bit', async () => {
    const before = await withStore(inSqlite('from'), told);
    const reports = await move();
    expect(reports.filter(({rows}) => rows === 0)).toEqual([]);
    expect(reports.length).toBeGreaterThan(25);
    expect(await withStore(inPostgres(), told)).toEqual(before);

    const [from, to] = [await postgresSource(url), await sqliteTarget(below('back'))];
    const back = await moveDatabase(from, to, {pageRows: 3}).finally(() => Promise.all([from.close(), to.close()]));
    const sorted = (all: typeof reports) => all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(sorted(back)).toEqual(sorted(reports));
    expect(await withStore(inSqlite('back'), told)).toEqual(before);
    // What is put in afterwards comes after what was moved.
    await withStore(inPostgres(), (store) => store.demo.install(contentOf({P1: ['y', 'x']})));
    expect((await withStore(inPostgres(), (store) => store.records.devices('P1-S'))).map(({id}) => id)).toEqual(['y', 'x']);
  });

  it('goes on where it was interrupted; meanwhile no server starts on what is half filled', async () => {
    let pages = 0;
    const interrupt = () => {
      if (++pages === 20) throw new Error('cut off');
    };
    await expect(move({pageRows: 3, onPage: interrupt})).rejects.toThrow('cut off');
    await expect(inPostgres()).rejects.toThrow(/only half filled: run `npm run migrate-db` again/);
    let more = 0;
    const reports = await move({pageRows: 3, onPage: () => more++});
    const whole = reports.reduce((sum, {rows}) => sum + Math.ceil(rows / 3), 0);
    expect([pages, more]).toEqual([20, whole - 20]);
    expect(await withStore(inPostgres(), told)).toEqual(await withStore(inSqlite('from'), told));
  });

  it('tells when the source was changed meanwhile, and begins anew when told to', async () => {
    const atEnd = (table: string) => {
      if (table === 'saved_view') throw new Error('cut off');
    };
    await expect(move({onPage: atEnd})).rejects.toThrow('cut off');
    await withStore(inSqlite('from'), (store) => store.history.setNote('history made by', 'seed 2'));
    await expect(move()).rejects.toThrow(/differs in note \(1 rows there, 1 here\).*--again/);
    await move({again: true});
    expect(await withStore(inPostgres(), (store) => store.history.note('history made by'))).toBe('seed 2');
  });

  it('touches no database that it did not fill, none that is served and none that is of another version', async () => {
    await withStore(inPostgres(), (store) => store.history.setNote('mine', 'stays'));
    await expect(move()).rejects.toThrow(/is not empty: note has rows/);
    await expect(move({again: true})).rejects.toThrow(/is not empty/);
    expect(await withStore(inPostgres(), (store) => store.history.note('mine'))).toBe('stays');
    await withStore(openPostgresStore(url), async () => {
      await expect(postgresTarget(url)).rejects.toThrow(/a server runs on livebus at 127\.0\.0\.1/);
    });
    await postgres().run(`update ${schemaOf(url)}.applied_migration set id = id + 1000`, 'livebus');
    await expect(postgresSource(url)).rejects.toThrow(/newer Livebus/);
  });

  it('is asked for by two places and answers in lines without a password', async () => {
    const lines: string[] = [];
    await moveCommand(['--from', below('from'), '--to', 'env:TARGET'], {TARGET: url}, (line) => lines.push(line));
    expect(lines[1]).toMatch(/^to {3}PostgreSQL livebus at 127\.0\.0\.1:\d+, schema s\d+$/);
    expect(lines.find((line) => line.includes('daily_energy'))).toMatch(/daily_energy +1 rows {2}sha256 [0-9a-f]{16}$/);
    expect(lines.at(-1)).toMatch(/^moved and compared: \d+ tables, \d+ rows;/);
    for (const [args, fault] of [
      [[], /^usage: /],
      [['--from', below('from'), '--to', 'env:NONE'], /^--to: the variable NONE is not set$/],
      [['--from', below('nowhere'), '--to', url], /^--from: there is no livebus\.db in /],
      [['--from', below('from'), '--to', url], /is not empty/],
      [['--from', below('from'), '--to', postgres().at({password: 'wrong'})], /^--to: .* the password is missing or wrong$/],
      [['--from', url, '--to', url], /^--from and --to are the same$/],
    ] as const) {
      const told = await moveCommand(args, {}, (line) => lines.push(line)).catch((error: Error) => error.message);
      expect(told).toMatch(fault);
      lines.push(told as string);
    }
    expect(lines.join('\n')).not.toContain(POSTGRES_PASSWORD);
  });
});
