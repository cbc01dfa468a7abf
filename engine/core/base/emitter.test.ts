import {expect, it} from 'vitest';
import {Emitter} from './emitter.ts';

it('calls every listener until its undo, the same function twice if it subscribed twice', () => {
  const emitter = new Emitter<number>();
  const heard: number[] = [];
  const listen = (value: number) => heard.push(value);
  const undo = emitter.event(listen);
  emitter.event(listen);
  emitter.fire(1);
  undo.dispose();
  undo.dispose();
  emitter.fire(2);
  emitter.dispose();
  emitter.fire(3);
  expect(heard).toEqual([1, 1, 2]);
});

it('a listener that subscribes meanwhile waits for the next time', () => {
  const emitter = new Emitter<string>();
  const heard: string[] = [];
  emitter.event((value) => {
    heard.push(value);
    if (value === 'a') emitter.event((later) => heard.push(`late ${later}`));
  });
  emitter.fire('a');
  emitter.fire('b');
  expect(heard).toEqual(['a', 'b', 'late b']);
});
