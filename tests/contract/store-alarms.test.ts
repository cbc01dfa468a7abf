import fc from 'fast-check';
import {afterEach, beforeEach, expect, it} from 'vitest';
import type {AlarmFilter} from '../../server/store/areas/alarms/alarms.ts';
import type {Actor} from '../../server/store/areas/audit/entry.ts';
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
  deviceId: 'D1',
  deviceName: '101 进线',
  diagramDeviceId: 'D1',
  name: '电压越下限',
  info: '101 进线 电压 9 kV，低于下限 9.3 kV',
  words: {rule: 'voltageLow', params: {}},
  values: [null, null, null],
  raisedMs,
  releasedMs: null,
  ...more,
});
const LI: Actor = {via: 'call', accountId: 'u', name: 'li', session: null, address: null, request: null};
const ALL: AlarmFilter = {scope: 'all', untilMs: 1e9};
const deed = (atMs: number, note: string | null = null) => ({atMs, note});

let store: Store;
const stateOf = async (id: string) => (await store.events.byIds([id]))[0]?.life?.state;
const idsOf = async (filter: Partial<AlarmFilter> = {}, sort: 'newest' | 'oldest' | 'level' = 'newest') =>
  (await store.alarms.page({...ALL, ...filter}, sort, 100)).rows.map(({id}) => id);

onBothDatabases((database) => {
  beforeEach(async () => {
    store = await database().open();
    const account = {id: 'u', loginName: 'li', name: 'Li', role: 'operator', passwordHash: 'h', projectIds: ['P1']} as const;
    await store.demo.install(contentOf({P1: ['D1', 'D2'], P2: ['E1']}, [account]));
  });
  afterEach(() => store.close());

  it('[SH-3-15] an acknowledgement holds for everybody, with who, when and note; the second one is told what stands', async () => {
    await store.events.put([event('a', 1000), event('b', 1000, {deviceId: 'D2'})]);
    const {alarmLife} = store.as(LI);
    expect(await alarmLife.acknowledge(['a'], ['P1'], deed(1500, '已通知调度'))).toEqual({kind: 'done', ids: ['a'], conflicts: []});
    expect((await store.events.byIds(['a']))[0]).toMatchObject({
      read: true,
      life: {state: 'acknowledged', acknowledgement: {atMs: 1500, accountId: 'u', name: 'li', note: '已通知调度'}},
    });
    expect(await store.events.open('all', 5000, 10)).toMatchObject([{id: 'b'}]);
    expect(await store.events.counts('all', 0, 5000)).toMatchObject({alarm: 1});
    const again = await alarmLife.acknowledge(['a', 'b'], ['P1'], deed(1600));
    expect(again).toMatchObject({kind: 'done', ids: ['b'], conflicts: [{id: 'a', life: {acknowledgement: {name: 'li'}}}]});
    expect(await alarmLife.acknowledge(['a', 'none'], 'all', deed(1700))).toEqual({kind: 'absent'});
    expect(await alarmLife.acknowledge(['a'], ['P2'], deed(1700))).toEqual({kind: 'absent'});
    await store.events.put([event('a', 1000, {releasedMs: 2000})]);
    expect(await stateOf('a')).toBe('closed');
    const told = await store.audit.following(0, 10);
    expect(told.map(({action, subjectId, name}) => [action, subjectId, name])).toEqual([
      ['alarm.acknowledge', 'a', 'li'],
      ['alarm.acknowledge', 'b', 'li'],
    ]);
  });

  it('all that match are acknowledged, but none that has changed since it was seen, is shelved or belongs to others', async () => {
    await store.events.put([event('a', 1000), event('gone', 1000, {releasedMs: 1100}), event('worse', 1000, {level: 1})]);
    await store.events.put([
      event('theirs', 1000, {projectId: 'P2', stationId: 'P2-S', deviceId: 'E1'}),
      event('switch', 1000, {kind: 'switch'}),
    ]);
    const {alarmLife} = store.as(LI);
    await alarmLife.shelve('worse', 'all', 9000, deed(1200, '检查'));
    const revision = await store.alarms.revision();
    await store.events.put([event('new', 1300)]);
    // The shelf of `worse` is that of the same alarm of the same device: all its occurrences are shelved.
    expect(await stateOf('new')).toBe('shelved');
    await store.events.put([event('later', 1300, {deviceId: 'D2'})]);
    expect(await alarmLife.acknowledgeAll({...ALL, scope: ['P1'], levels: [2], revision}, deed(1400))).toEqual(['gone']);
    expect(await stateOf('a')).toBe('shelved');
    expect([await stateOf('gone'), await stateOf('later'), await stateOf('theirs'), await stateOf('switch')]).toEqual([
      'closed',
      'unacknowledged',
      'unacknowledged',
      'event',
    ]);
    expect(await store.alarms.stepsOf('gone')).toMatchObject([{step: 'acknowledged', atMs: 1400, name: 'li'}]);
    expect(await alarmLife.acknowledgeAll({...ALL, revision: 0}, deed(1500))).toEqual([]);
  });

  it('a shelved alarm is quiet, comes back by itself unacknowledged when its time is over, and by hand acknowledged', async () => {
    await store.events.put([event('a', 1000), event('b', 1000, {deviceId: 'D2'})]);
    const {alarmLife} = store.as(LI);
    await alarmLife.shelve('a', 'all', 5000, deed(2000, 'PT 接线检查中'));
    await alarmLife.shelve('b', 'all', 5000, deed(2000, 'PT 接线检查中'));
    expect(await store.events.open('all', 3000, 10)).toEqual([]);
    expect(await store.events.counts('all', 0, 3000)).toMatchObject({alarm: 0, urgent: false});
    expect(await alarmLife.acknowledge(['a'], 'all', deed(2500))).toMatchObject({ids: [], conflicts: [{id: 'a'}]});
    expect(await alarmLife.endShelves(4999)).toEqual([]);
    expect(await alarmLife.unshelve('b', 'all', deed(3000))).toMatchObject({ids: ['b']});
    expect(await alarmLife.unshelve('b', 'all', deed(3000))).toMatchObject({ids: [], conflicts: [{id: 'b'}]});
    await store.close();
    store = await database().open();
    expect(await store.alarmLife.endShelves(60_000)).toEqual(['a']);
    expect([await stateOf('a'), await stateOf('b')]).toEqual(['unacknowledged', 'acknowledged']);
    expect(await store.alarms.stepsOf('a')).toMatchObject([
      {step: 'shelved', atMs: 2000, untilMs: 5000, note: 'PT 接线检查中', name: 'li'},
      {step: 'shelfEnded', atMs: 5000, name: null},
    ]);
    await store.events.put([event('a2', 70_000)]);
    expect(await stateOf('a2')).toBe('unacknowledged');
  });

  it('a tag on a device suppresses its alarms by design or takes them out of service, those to come too', async () => {
    await store.events.put([event('a', 1000), event('gone', 1000, {releasedMs: 1100}), event('other', 1000, {deviceId: 'D2'})]);
    const {assetTags} = store.as(LI);
    expect(await assetTags.hang('D1', 'maintenance', deed(2000, '更换互感器'))).toEqual({kind: 'done', ids: ['a']});
    // A second click of the same person is done already; somebody else is told who was faster.
    expect(await assetTags.hang('D1', 'maintenance', deed(2001))).toEqual({kind: 'done', ids: []});
    const wang = store.as({...LI, accountId: 'w', name: 'wang'}).assetTags;
    expect(await wang.hang('D1', 'maintenance', deed(2001))).toMatchObject({kind: 'conflict', stands: {name: 'li'}});
    for (const [tag, seen] of [
      ['outOfService', null],
      ['outOfService', 'outOfService'],
    ] as const)
      expect(await assetTags.hang('D1', tag, deed(2001), seen)).toMatchObject({kind: 'conflict', stands: {tag: 'maintenance', name: 'li'}});
    await store.events.put([event('b', 2500)]);
    expect([await stateOf('a'), await stateOf('gone'), await stateOf('b'), await stateOf('other')]).toEqual([
      'suppressed',
      'returned',
      'suppressed',
      'unacknowledged',
    ]);
    expect(await store.assetTags.tagsIn(['P1'])).toMatchObject([
      {assetId: 'D1', tag: 'maintenance', stationId: 'P1-S', note: '更换互感器', name: 'li'},
    ]);
    expect(await store.assetTags.tagsIn(['P2'])).toEqual([]);
    await assetTags.hang('D1', 'outOfService', deed(3000));
    expect(await stateOf('b')).toBe('outOfService');
    expect(await assetTags.hang('D1', null, deed(4000), 'outOfService')).toEqual({kind: 'done', ids: expect.arrayContaining(['a', 'b'])});
    expect(await assetTags.hang('D1', null, deed(4001))).toEqual({kind: 'done', ids: []});
    expect(await stateOf('a')).toBe('unacknowledged');
    expect(await store.assetTags.tagsOf(['D1'])).toEqual([]);
    expect((await store.audit.following(0, 10)).map(({action}) => action)).toEqual(['asset.tag', 'asset.tag', 'asset.tag']);
  });

  it('pages go on where they ended though new alarms come; each filter keeps to what it says, and the states are counted', async () => {
    const many = Array.from({length: 25}, (_, i) =>
      event(`e${String(i).padStart(2, '0')}`, 1000 + Math.floor(i / 3), {
        level: ((i % 4) + 1) as 1,
        acquisitionMs: i % 3 === 0 ? undefined : i,
      }),
    );
    await store.events.put(many);
    for (const sort of ['newest', 'oldest', 'level'] as const) {
      const whole = await idsOf({}, sort);
      const read: string[] = [];
      let after: Awaited<ReturnType<typeof store.alarms.page>>['next'] = null;
      do {
        const page: Awaited<ReturnType<typeof store.alarms.page>> = await store.alarms.page(
          {...ALL, untilMs: 2000},
          sort,
          4,
          after ?? undefined,
        );
        read.push(...page.rows.map(({id}) => id));
        after = page.next;
        if (sort === 'newest') await store.events.put([event(`n${read.length}`, 1999)]);
      } while (after !== null);
      expect(read).toEqual(whole);
      expect(new Set(read).size).toBe(read.length);
    }
    await store.events.put([
      event('x', 3000, {kind: 'fault', name: '100%_跳闸', words: {rule: 'trip', params: {}}, deviceName: 'ABC 出线', deviceId: 'D2'}),
      event('y', 3100, {projectId: 'P2', stationId: 'P2-S', deviceId: 'E1', releasedMs: 3200}),
      event('z', 3200, {kind: 'switch', stationId: null, deviceId: null}),
    ]);
    expect(await idsOf({words: '100%_ abc'})).toEqual(['x']);
    expect(await idsOf({words: '100% 无此'})).toEqual([]);
    expect(await idsOf({rules: ['trip']})).toEqual(['x']);
    expect(await idsOf({kinds: ['fault', 'switch']})).toEqual(['z', 'x']);
    expect(await idsOf({fromMs: 3000, toMs: 3200})).toEqual(['y', 'x']);
    expect(await idsOf({fromMs: 3000, untilMs: 3100})).toEqual(['y', 'x']);
    expect(await idsOf({scope: ['P2']})).toEqual(['y']);
    expect(await idsOf({scope: []})).toEqual([]);
    for (const none of [{levels: []}, {kinds: []}, {rules: []}, {states: []}]) expect(await idsOf(none)).toEqual([]);
    expect(await idsOf({states: ['returned', 'event']})).toEqual(['z', 'y']);
    expect(await idsOf({deviceId: 'D2'})).toEqual(['x']);
    expect(await idsOf({stationId: 'P2-S', projectId: 'P1'})).toEqual([]);
    expect(await idsOf({voltage: 'high', fromMs: 3000})).toEqual(['y', 'x']);
    expect(await idsOf({voltage: 'other', fromMs: 3000})).toEqual(['z']);
    expect(await store.alarms.countsByState({...ALL, fromMs: 3000, states: ['returned']})).toEqual({
      unacknowledged: 1,
      returned: 1,
      event: 1,
    });
  });

  it('events of projects that are deleted are neither listed nor counted', async () => {
    await store.events.put([event('a', 1000), event('b', 1100, {projectId: 'P2', stationId: 'P2-S'})]);
    const counted = async () => Object.values(await store.alarms.countsByState(ALL)).reduce((sum, count) => sum + count, 0);
    expect([await idsOf(), await counted()]).toEqual([['b', 'a'], 2]);
    await store.demo.install(contentOf({P1: ['D1', 'D2']}, []));
    expect([await idsOf(), await counted()]).toEqual([['a'], 1]);
    await store.events.put([event('c', 1200, {projectId: 'P0'}), event('d', 1300, {projectId: 'P9'})]);
    expect([await idsOf(), await idsOf({}, 'level'), await counted()]).toEqual([['a'], ['a'], 1]);
  });

  it('all that match are acknowledged as each one would be, whatever its state; the audit says what was asked for', async () => {
    const past = ['raised', 'returned', 'acknowledged', 'closed', 'shelved', 'held', 'returnedHeld'] as const;
    const {alarmLife, assetTags} = store.as(LI);
    for (const by of ['one', 'all']) {
      const id = (what: string) => `${by}-${what}`;
      const of = (what: string, more: Partial<SiteEvent> = {}) =>
        event(id(what), 1000, {name: id(what), deviceId: id(what), words: undefined, ...more});
      await store.events.put(past.map((what) => of(what)));
      await alarmLife.acknowledge([id('acknowledged'), id('closed')], 'all', deed(1100));
      await alarmLife.shelve(id('shelved'), 'all', 9000, deed(1100, 'r'));
      await store.events.put(['returned', 'closed', 'returnedHeld'].map((what) => of(what, {releasedMs: 1200})));
      for (const what of ['held', 'returnedHeld']) await assetTags.hang(id(what), 'maintenance', deed(1300));
    }
    const statesOf = async (by: string) => Promise.all(past.map((what) => stateOf(`${by}-${what}`)));
    for (const what of past) await alarmLife.acknowledge([`one-${what}`], 'all', deed(1400));
    const filter: AlarmFilter = {...ALL, words: 'all-', kinds: ['alarm']};
    const changed = await alarmLife.acknowledgeAll({...filter, revision: await store.alarms.revision()}, deed(1400, 'n'));
    expect(changed).toHaveLength(3);
    expect(await statesOf('all')).toEqual(await statesOf('one'));
    const {after} = (await store.audit.following(0, 100)).at(-1)!;
    expect(JSON.parse(after!)).toMatchObject({count: 3, note: 'n', filter: {words: 'all-', kinds: ['alarm']}});
  });

  it('the number of a write of events rises also when the newest events were deleted', async () => {
    await store.events.put([event('a', 1000), event('b', 2000)]);
    const before = await store.alarms.revision();
    await store.events.forgetAfter(500);
    await store.events.put([event('c', 3000)]);
    expect(await store.alarms.revision()).toBeGreaterThan(before);
  });

  it('ratings, boxes and rules tell who was faster, and nothing that stays as it is goes into the audit', async () => {
    const {ratings, alarmRules} = store.as(LI);
    const rated = {id: 'r', deviceId: 'D1', ratedCurrentA: 630, ratedVoltageV: null, ratedLowVoltageV: null};
    await ratings.addRating({...rated, createdMs: 1});
    expect(await ratings.changeRating({...rated, ratedCurrentA: 800}, 1)).toBe('done');
    expect(await ratings.changeRating({...rated, ratedCurrentA: 900}, 1)).toMatchObject({ratedCurrentA: 800, revision: 2});
    expect(await ratings.changeRating({...rated, ratedCurrentA: 800}, 2)).toBe('done');
    expect(await ratings.setSwitches(['D1'], ['D2'], new Set(['D1', 'D2']))).toEqual([]);
    expect(await ratings.setSwitches(['D1', 'D2'], [], new Set(['D1', 'D2']))).toEqual(['D2']);
    expect(await ratings.setSwitches(['D1'], ['D2'])).toEqual([]);
    const settings = {enabled: true, warn: 90, alarm: null, hysteresis: 1, onDelayS: 1, offDelayS: 2};
    expect(await alarmRules.add({target: 'D1', check: 'current', settings, atMs: 4}, 0)).toBe(1);
    expect(await alarmRules.add({target: 'D1', check: 'current', settings, atMs: 5}, 1)).toBe(1);
    expect(await alarmRules.add({target: 'D1', check: 'winding', settings: null, atMs: 5}, 0)).toBe(0);
    const told = (await store.audit.following(0, 100)).map(({action}) => action);
    expect(told).toEqual(['rating.add', 'rating.change', 'switch.change', 'rule.change']);
  });

  it('what a user has read is that user’s alone, and leaves the counts of that user', async () => {
    await store.events.put([event('a', 1000), event('b', 1000, {kind: 'switch'}), event('c', 1000, {projectId: 'P2', stationId: 'P2-S'})]);
    expect(await store.readMarks.mark('u', ['P1'], {ids: ['a', 'c']})).toBe(1);
    expect(await store.readMarks.mark('u', ['P1'], {ids: ['a']})).toBe(0);
    expect(await store.readMarks.readOf('u', ['a', 'b', 'c'])).toEqual(new Set(['a']));
    expect(await store.readMarks.readOf('v', ['a'])).toEqual(new Set());
    expect(await store.readMarks.countsOf('u', 'all', 0, 2000)).toEqual({byKind: {alarm: 1}});
    expect(await store.readMarks.mark('u', 'all', {kinds: ['switch', 'alarm'], revision: await store.alarms.revision()})).toBe(2);
    expect(await store.readMarks.countsOf('u', 'all', 0, 2000)).toEqual({byKind: {alarm: 2, switch: 1}});
    expect(await stateOf('a')).toBe('unacknowledged');
    await store.as(LI).alarmLife.acknowledge(['a'], 'all', deed(1500));
    expect(await store.readMarks.countsOf('u', 'all', 0, 2000)).toEqual({byKind: {alarm: 1, switch: 1}});
    await store.events.forgetBefore(1001);
    expect(await store.readMarks.readOf('u', ['a', 'b'])).toEqual(new Set());
  });

  it('a clock set back makes every life what it was then, whatever befell it and however often the server was started', async () => {
    const runs = database().kind === 'SQLite' ? 12 : 5;
    const deeds = ['raise', 'return', 'acknowledge', 'shelve', 'unshelve', 'end', 'tag', 'untag', 'restart'] as const;
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...deeds), {minLength: 4, maxLength: 14}), fc.nat(), async (wanted, pick) => {
        await store.events.forgetAfter(-1);
        run += 1;
        const past: string[] = [];
        const look = async () =>
          JSON.stringify(
            (await store.alarms.page(ALL, 'oldest', 100)).rows.map(({life, releasedMs, id}) => [
              id,
              releasedMs,
              life?.state,
              life?.acknowledgement,
              life?.shelvedUntilMs,
            ]),
          );
        let standing: SiteEvent | undefined;
        for (const [at, what] of wanted.entries()) {
          const nowMs = (at + 1) * 100;
          const {alarmLife, assetTags} = store.as(LI);
          if (what === 'raise' && standing === undefined) {
            standing = event(`r${run}-${at}`, nowMs);
            await store.events.put([standing]);
          } else if (what === 'return' && standing !== undefined) {
            await store.events.put([{...standing, releasedMs: nowMs}]);
            standing = undefined;
          } else if (standing !== undefined && what === 'acknowledge') await alarmLife.acknowledge([standing.id], 'all', deed(nowMs));
          else if (standing !== undefined && what === 'shelve') await alarmLife.shelve(standing.id, 'all', nowMs + 150, deed(nowMs, 'r'));
          else if (standing !== undefined && what === 'unshelve') await alarmLife.unshelve(standing.id, 'all', deed(nowMs));
          else if (what === 'end') await alarmLife.endShelves(nowMs);
          else if (what === 'tag') await assetTags.hang('D1', 'maintenance', deed(nowMs));
          else if (what === 'untag') await assetTags.hang('D1', null, deed(nowMs));
          else if (what === 'restart') {
            await store.close();
            store = await database().open();
          }
          past.push(await look());
        }
        const to = pick % wanted.length;
        // The end of a shelf is written at its time, which may be before the moment of looking.
        if (wanted.slice(to + 1).includes('end')) return;
        await store.events.forgetAfter((to + 1) * 100);
        expect(await look(), `${wanted.join(' ')} back to ${to}`).toBe(past[to]);
        await store.events.forgetAfter(-1);
      }),
      {numRuns: runs},
    );
  });
});
