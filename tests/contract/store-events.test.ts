import {afterEach, beforeEach, expect, it} from 'vitest';
import type {SiteEvent} from '../../server/store/areas/events/event.ts';
import type {Store} from '../../server/store/store.ts';
import {contentOf} from './store-content.ts';
import {onBothDatabases} from './store-support.ts';

const event = (id: string, raisedMs: number, more: Partial<SiteEvent> = {}): SiteEvent => ({
  id,
  kind: 'alarm',
  level: 2,
  projectId: 'P1',
  stationId: 'P1-S',
  deviceId: 'T1',
  deviceName: '1#变压器',
  diagramDeviceId: '1P1',
  name: '绕组超温',
  info: 'A 相绕组 131.5 ℃，限值 130 ℃',
  values: [131.5, null, 99],
  raisedMs,
  releasedMs: null,
  ...more,
});

const NEW = {state: 'unacknowledged', acknowledgement: null, shelvedUntilMs: null, revision: 1};

let store: Store;

onBothDatabases((database) => {
  beforeEach(async () => {
    store = await database().open();
    await store.demo.install(contentOf({P1: [], P2: []}));
  });
  afterEach(() => store.close());

  it('[MO-3-24] an event comes back whole, with the names of its project and station, in the order asked for', async () => {
    await store.demo.install(contentOf({P1: ['T1'], P2: []}));
    await database().run("update project set name_en = 'Project P1', name_pt = 'Projeto P1' where id = 'P1'");
    await database().run("update device set name_en = 'Transformer 1', name_pt = 'Transformador 1' where id = 'T1'");
    const bare = event('b', 2000, {stationId: null, deviceId: null, deviceName: null, diagramDeviceId: null, values: [null, null, null]});
    const told = event('a', 1000, {words: {rule: 'windingHot', params: {hottestC: 131.5, limitC: 130}}});
    expect(await store.events.put([told, bare])).toEqual(['a', 'b']);
    expect(await store.events.byIds(['b', 'absent', 'a'])).toEqual([
      {
        ...bare,
        projectName: 'P1 项目',
        projectNameEn: 'Project P1',
        projectNamePt: 'Projeto P1',
        stationName: null,
        stationNameEn: null,
        stationNamePt: null,
        deviceNameEn: null,
        deviceNamePt: null,
        words: undefined,
        read: false,
        life: {...NEW, arrivedMs: 2000},
      },
      {
        ...told,
        projectName: 'P1 项目',
        projectNameEn: 'Project P1',
        projectNamePt: 'Projeto P1',
        stationName: 'P1 站',
        stationNameEn: null,
        stationNamePt: null,
        deviceNameEn: 'Transformer 1',
        deviceNamePt: 'Transformador 1',
        read: false,
        life: {...NEW, arrivedMs: 1000},
      },
    ]);
    expect(await store.events.put([])).toEqual([]);
  });

  it('one that is there takes over when it returned, keeps what it said and its read mark, and is not new', async () => {
    await store.events.put([event('a', 1000)]);
    await store.alarmLife.acknowledge(['a'], 'all', {atMs: 1100, note: null});
    expect(await store.events.put([event('a', 1000, {releasedMs: 1500, info: 'another'}), event('b', 1200), event('b', 1200)])).toEqual([
      'b',
    ]);
    // One that an older server wrote takes its words over too.
    await store.events.put([event('a', 1000, {releasedMs: 1500, words: {rule: 'stale', params: {}}})]);
    await store.events.put([event('a', 1000, {releasedMs: 1500, words: {rule: 'smoke', params: {}}})]);
    expect(await store.events.byIds(['a'])).toMatchObject([{words: {rule: 'stale', params: {}}}]);
    expect(await store.events.byIds(['a'])).toMatchObject([{releasedMs: 1500, read: true, info: event('a', 0).info}]);
    expect(await store.events.counts('all', 0, 9000)).toMatchObject({alarm: 1});
  });

  it('many at once are kept, each once', async () => {
    const many = Array.from({length: 450}, (_, i) => event(`e${i}`, 1000 + i));
    expect(await store.events.put(many)).toHaveLength(450);
    expect(await store.events.put(many)).toEqual([]);
    expect(await store.events.byIds(many.map((one) => one.id))).toHaveLength(450);
  });

  it('[SH-3-15] counts go by kind, span and scope; urgent is an open one of level 1 or 2', async () => {
    await store.events.put([
      event('a', 1000, {kind: 'fault', level: 1, releasedMs: 1100}),
      event('b', 2000, {kind: 'switch', level: 3}),
      event('c', 3000, {kind: 'monitor', level: 4}),
      event('d', 3000, {projectId: 'P2', stationId: 'P2-S'}),
      event('e', 3000, {projectId: 'gone'}),
    ]);
    expect(await store.events.counts('all', 0, 9000)).toEqual({alarm: 1, fault: 1, switch: 1, monitor: 1, urgent: true});
    expect(await store.events.counts(['P1'], 0, 9000)).toEqual({alarm: 0, fault: 1, switch: 1, monitor: 1, urgent: false});
    expect(await store.events.counts('all', 2000, 2999)).toEqual({alarm: 0, fault: 0, switch: 1, monitor: 0, urgent: false});
    expect(await store.events.counts([], 0, 9000)).toEqual({alarm: 0, fault: 0, switch: 0, monitor: 0, urgent: false});
  });

  it('[SH-4-31] open events: the most urgent first, then the newest; never of a project outside the scope, returned or to come', async () => {
    await store.events.put([
      event('old', 1000),
      event('new', 2000),
      event('worst', 500, {level: 1}),
      event('returned', 1000, {releasedMs: 1001}),
      event('later', 9000),
      event('theirs', 1000, {projectId: 'P2', stationId: 'P2-S', level: 1}),
      event('gone', 1000, {projectId: 'gone', level: 1}),
    ]);
    const ids = async (scope: readonly string[] | 'all', limit = 10) => (await store.events.open(scope, 5000, limit)).map(({id}) => id);
    expect(await ids(['P1'])).toEqual(['worst', 'new', 'old']);
    expect(await ids('all')).toEqual(['theirs', 'worst', 'new', 'old']);
    expect(await ids(['P1'], 2)).toEqual(['worst', 'new']);
    expect(await ids([])).toEqual([]);
  });

  it('a clock set back takes out what has not happened yet and opens what has not returned yet', async () => {
    await store.events.put([event('past', 1000, {releasedMs: 1500}), event('lasting', 1000, {releasedMs: 4000}), event('later', 3000)]);
    expect(await store.events.forgetAfter(2000)).toBe(2);
    expect((await store.events.byIds(['past', 'lasting', 'later'])).map(({id, releasedMs}) => [id, releasedMs])).toEqual([
      ['past', 1500],
      ['lasting', null],
    ]);
    expect(await store.events.forgetBefore(1000)).toBe(0);
    expect(await store.events.forgetBefore(1001)).toBe(2);
  });

  it('events and asked scenarios outlive a new installation of their site, and go with it', async () => {
    const asked = {id: 's', kind: 'water', projectId: 'P1', stationId: null, targets: ['W1', 'W2'], startMs: 5, endMs: 9} as const;
    await store.events.put([event('a', 1000), event('theirs', 1000, {projectId: 'P2', stationId: 'P2-S'})]);
    await store.scenarios.add(asked);
    await store.scenarios.add({...asked, id: 't', stationId: 'P2-S', projectId: 'P2', startMs: 1});
    expect(await store.scenarios.end('s', 7)).toBe(true);
    expect(await store.scenarios.end('absent', 7)).toBe(false);
    await store.demo.install(contentOf({P1: [], P2: []}));
    expect(await store.scenarios.all()).toEqual([
      {...asked, id: 't', stationId: 'P2-S', projectId: 'P2', startMs: 1},
      {...asked, endMs: 7},
    ]);
    await store.demo.install(contentOf({P1: []}));
    expect((await store.events.byIds(['a', 'theirs'])).map(({id}) => id)).toEqual(['a']);
    expect((await store.scenarios.all()).map(({id}) => id)).toEqual(['s']);
    await store.demo.remove();
    expect(await store.scenarios.all()).toEqual([]);
  });
});
