import {createJobStore} from '@livebus/ui';
import {afterEach, expect, it} from 'vitest';
import {STUB_USER} from '../../../tests/stub/account.ts';
import {NO_SESSION, useSession} from '../../base/session/session-store.ts';
import {keepJobs} from './kept-jobs.ts';

const signIn = (loginName: string) => useSession.setState({user: {...STUB_USER, loginName}} as never);
const held = {title: '导出年报', reasonOf: String, run: () => new Promise<undefined>(() => {})};
const undo: (() => void)[] = [];
/** The page as it comes up after a reload: nobody is known yet. */
function load() {
  for (const stop of undo.splice(0)) stop();
  useSession.setState({...NO_SESSION, phase: 'ended'} as never);
  const store = createJobStore();
  undo.push(keepJobs(store));
  return {store, shown: () => store.jobs().map(({title, state}) => `${title} ${state.kind}`)};
}

afterEach(() => {
  for (const stop of undo.splice(0)) stop();
  sessionStorage.clear();
});

it('jobs are there again after a reload, once their user is known, and what ran is interrupted', () => {
  const first = load();
  signIn('li');
  first.store.start(held);
  const second = load();
  expect(second.shown()).toEqual([]);
  signIn('li');
  expect(second.shown()).toEqual(['导出年报 interrupted']);
  second.store.start({...held, title: '备份'});
  const third = load();
  signIn('li');
  expect(third.shown()).toEqual(['备份 interrupted', '导出年报 interrupted']);
  third.store.dismissEnded();
  const fourth = load();
  signIn('li');
  expect(fourth.shown()).toEqual([]);
});

it('another user finds none of them, and storage that cannot be read counts as empty', () => {
  const first = load();
  signIn('li');
  first.store.start(held);
  const second = load();
  signIn('wang');
  expect(second.shown()).toEqual([]);
  sessionStorage.setItem('pro__jobs', '{"user":"wang","jobs":[{"title":1}]}');
  const third = load();
  signIn('wang');
  expect(third.shown()).toEqual([]);
});
