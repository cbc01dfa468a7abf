import {expect, it} from 'vitest';
import {loginLimit} from './login-limit.ts';

it('five failures of one name from one address make it wait, another name or address does not', () => {
  let now = 1_000_000;
  const limit = loginLimit(() => now);
  for (let i = 0; i < 5; i++) {
    expect(limit.waitS('Li', '::1')).toBe(0);
    limit.failed('li', '::1');
  }
  expect(limit.waitS('LI ', '::1')).toBe(300);
  expect(limit.waitS('wang', '::1')).toBe(0);
  expect(limit.waitS('li', '10.0.0.1')).toBe(0);
  now += 299_500;
  expect(limit.waitS('li', '::1')).toBe(1);
  now += 500;
  expect(limit.waitS('li', '::1')).toBe(0);
});

it('a success clears the name; many names from one address are stopped too', () => {
  const limit = loginLimit(() => 0, {perName: 2, perAddress: 4, windowMs: 1000});
  limit.failed('a', 'x');
  limit.succeeded('a', 'x');
  limit.failed('a', 'x');
  expect(limit.waitS('a', 'x')).toBe(0);
  limit.failed('b', 'x');
  limit.failed('c', 'x');
  expect(limit.waitS('d', 'x')).toBe(1);
  expect(limit.waitS('d', 'y')).toBe(0);
});

it('made-up names cannot fill the memory', () => {
  const limit = loginLimit(() => 0);
  limit.failed('first', 'x');
  for (let i = 0; i < 20_000; i++) limit.failed(`name${i}`, `address${i}`);
  expect(limit.waitS('name19999', 'address19999')).toBe(0);
});

it('tries of one name run one after the other, a failing one does not stop the next', async () => {
  const limit = loginLimit(() => 0);
  const seen: string[] = [];
  const attempt = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 2));
    seen.push(`${name} ends`);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => limit.inTurn('li', 'x', attempt(name))));
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
