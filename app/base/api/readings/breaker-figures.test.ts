import {expect, it} from 'vitest';
import {readBreakerFigures} from './breaker-figures.ts';

const operation = (time: string, action: 'open' | 'close') => ({time, action, reason: 'manual', durationMs: 40, currentA: 10}) as const;
const idsOf = (actions: readonly ReturnType<typeof operation>[]) =>
  readBreakerFigures({deviceId: '101', actions: [...actions]} as never, (text) =>
    text === '' ? undefined : Date.parse(`${text}Z`),
  ).actions.map(({id}) => id);

it('[MO-2.brk-05] operations have ids of their own, even of one second or without a time, and keep them when newer ones come', () => {
  const [twice, other] = [operation('2026-05-15T10:00:00', 'close'), operation('2026-05-15T09:00:00', 'open')];
  const unknown = operation('', 'open');
  const before = idsOf([twice, twice, other, unknown, unknown]);
  expect(new Set(before).size).toBe(5);
  expect(idsOf([operation('2026-05-15T10:00:00', 'close'), twice, twice, other, unknown, unknown]).slice(1)).toEqual(before);
});
