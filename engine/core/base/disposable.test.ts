import {expect, it} from 'vitest';
import {DisposableStore} from './disposable.ts';

it('ends what it holds once, last first', () => {
  const store = new DisposableStore();
  const ended: string[] = [];
  store.defer(() => ended.push('first'));
  const second = store.add({dispose: () => ended.push('second')});
  expect(second).toHaveProperty('dispose');
  store.dispose();
  store.dispose();
  expect(ended).toEqual(['second', 'first']);
});

it('ends at once what comes after its own end', () => {
  const store = new DisposableStore();
  store.dispose();
  const ended: string[] = [];
  store.defer(() => ended.push('late'));
  expect(ended).toEqual(['late']);
});
