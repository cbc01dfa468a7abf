import type {AlarmMessage, AlarmRow} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {type AlarmChoice, daysOf, momentsOf, queryOf, showText, statesOf} from '../alarm-choice.ts';
import {currentRow, type HeldList, NO_CHANGES, withNews} from './live-list.ts';
import {matches} from './matches.ts';

const T = Date.parse('2026-05-15T10:00:00+08:00');
const note = (more: Partial<AlarmMessage> = {}): AlarmMessage => ({
  ...{id: 'a', kind: 'alarm', level: 2, projectId: 'P1', projectName: '科技园', stationId: 'S1', stationName: '配电室'},
  ...{
    deviceId: '1003',
    deviceName: '1#变压器',
    diagramDeviceId: '1003',
    name: '绕组超温',
    info: '128 ℃',
    at: T,
    releasedAt: null,
    isRead: 0,
  },
  ...{state: 'unacknowledged', revision: 5},
  ...more,
});
const CHOICE: AlarmChoice = {
  ...{show: 'open', level: [], kind: [], projectId: '', stationId: '', deviceId: '', rule: '', from: '', to: '', words: '', sort: 'newest'},
};

describe('news of a list', () => {
  const held: HeldList = {ids: new Set(['a']), atMs: T, isWhole: false, belongs: ({level}) => level < 3};

  it('changes the row where it stands, and never by something older', () => {
    const row = note() as AlarmRow;
    const {latest, fresh} = withNews(NO_CHANGES, [note({state: 'acknowledged', revision: 7}), note({revision: 6})], held);
    expect(fresh.size).toBe(0);
    expect(currentRow(row, latest.get('a'))).toMatchObject({state: 'acknowledged', revision: 7});
    expect(currentRow({...row, revision: 9}, latest.get('a'))).toMatchObject({state: 'unacknowledged', revision: 9});
    const plain = {...row, revision: undefined};
    expect(currentRow(plain, {...plain, isRead: 1}).isRead).toBe(1);
  });

  it('counts what belongs to it and is not there, once, and no more when it does not belong to it any longer', () => {
    const news = [note({id: 'b', at: T + 1}), note({id: 'b', at: T + 1, revision: 8}), note({id: 'c', at: T + 1, level: 4})];
    const first = withNews(NO_CHANGES, news, held);
    expect([...first.fresh]).toEqual(['b']);
    expect([...withNews(first, [note({id: 'b', level: 3, revision: 9})], held).fresh]).toEqual([]);
  });

  it('an alarm from before may be on a page to come; one whose cause came late is new', () => {
    const news = [note({id: 'b', at: T - 9}), note({id: 'c', at: T - 9, arrivedAt: T + 1})];
    expect([...withNews(NO_CHANGES, news, held).fresh]).toEqual(['c']);
    expect([...withNews(NO_CHANGES, news, {...held, isWhole: true}).fresh]).toEqual(['b', 'c']);
  });
});

it('what belongs to a choice is judged as the server does', () => {
  const fits = (choice: Partial<AlarmChoice>, more: Partial<AlarmMessage> = {}, window = {}) =>
    matches(note(more), {...CHOICE, ...choice}, window);
  expect(fits({})).toBe(true);
  expect(fits({}, {state: 'closed'})).toBe(false);
  expect(fits({show: 'all'}, {state: undefined, kind: 'switch'})).toBe(true);
  expect([fits({level: ['1', '2']}), fits({level: ['1']}), fits({kind: ['fault']})]).toEqual([true, false, false]);
  expect([fits({projectId: 'P2'}), fits({stationId: 'S1', deviceId: '1003'}), fits({deviceId: '1'})]).toEqual([false, true, false]);
  expect([fits({rule: 'trip'}), fits({rule: 'trip,windingHot'}, {words: {rule: 'windingHot', params: {}}})]).toEqual([false, true]);
  expect([fits({words: '超温 变压'}), fits({words: '超温 母线'})]).toEqual([true, false]);
  expect([fits({}, {}, {from: T, to: T + 1}), fits({}, {}, {to: T}), fits({}, {}, {from: T + 1})]).toEqual([true, false, false]);
});

describe('what an address asks for', () => {
  it('is the states by name or one by one, days of the zone, or moments', () => {
    expect(statesOf('todo')).toEqual(['unacknowledged', 'returned']);
    expect(statesOf('closed,shelved')).toEqual(['shelved', 'closed']);
    expect(statesOf('moon')).toEqual(statesOf('open'));
    expect([showText(['returned', 'unacknowledged']), showText(['closed', 'shelved'])]).toEqual(['todo', 'shelved,closed']);
    const day = queryOf({...CHOICE, from: '2026-05-15', to: '2026-05-15'}, 'Asia/Shanghai');
    expect([day.from, day.to]).toEqual([T - 36e6, T - 36e6 + 864e5]);
    expect(queryOf({...CHOICE, show: 'all', from: '5', to: '9', level: ['1'], words: '电压'}, 'UTC')).toEqual({
      ...{from: 5, to: 9, level: '1', words: '电压', sort: 'newest'},
    });
    expect([daysOf({from: '5', to: '9'}), momentsOf({from: '5', to: '9'})]).toEqual([undefined, [5, 9]]);
    expect([daysOf({from: '2026-05-15', to: '2026-05-16'}), momentsOf({from: '2026-05-15', to: ''})]).toEqual([
      {start: '2026-05-15', end: '2026-05-16'},
      undefined,
    ]);
  });
});
