import {ThreadFailure} from '@livebus/workers';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {createStore} from 'zustand/vanilla';
import {ApiFailure} from '../../../base/api/api-failure.ts';
import {testServerStatus} from '../../../live/test-status.ts';
import {type DiagramModel, emptyModel} from './diagram-model.ts';
import {retryUnreached} from './retry-unreached.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unreached = new ApiFailure({kind: 'network', path: '/x'});

function start() {
  const store = createStore<DiagramModel>(() => emptyModel('Asia/Shanghai', 10_000));
  const retry = vi.fn(() => store.setState({phase: 'loading', failure: null}));
  const stop = retryUnreached({store, retry});
  const fail = (error: unknown) => store.setState({phase: 'failed', failure: {error}});
  return {store, retry, stop, fail};
}

it('asks again for a picture that the server did not answer, less and less often', () => {
  const {retry, fail, stop} = start();
  fail(unreached);
  vi.advanceTimersByTime(5_000);
  expect(retry).toHaveBeenCalledTimes(1);
  fail(unreached);
  vi.advanceTimersByTime(9_999);
  expect(retry).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(retry).toHaveBeenCalledTimes(2);
  stop();
});

it('asks at once when the server is back', () => {
  const {retry, fail, stop} = start();
  const server = testServerStatus({server: 'lost', sinceMs: 0});
  fail(unreached);
  server.tell({server: 'up', sinceMs: undefined});
  expect(retry).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(1);
  stop();
  server.stop();
});

it('asks again for a picture whose thread broke down', () => {
  const {retry, fail, stop} = start();
  fail(new ThreadFailure('the topology thread failed'));
  vi.advanceTimersByTime(5_000);
  expect(retry).toHaveBeenCalledTimes(1);
  stop();
});

it('does not ask again for what was refused, nor after its end', () => {
  const {retry, fail, stop, store} = start();
  fail(new ApiFailure({kind: 'status', path: '/x', status: 404}));
  vi.advanceTimersByTime(120_000);
  store.setState({phase: 'loading'});
  fail(unreached);
  stop();
  vi.advanceTimersByTime(120_000);
  expect(retry).not.toHaveBeenCalled();
});
