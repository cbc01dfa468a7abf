import {expect, it} from 'vitest';
import {DEFAULT_LOGIN_LIMIT, type LoginLimit, loginLimit} from './login-limit.ts';

const wrong = async () => undefined;
const right = async () => 'account';
const waitS = async (limit: LoginLimit, name: string, address: string, verify: () => Promise<string | undefined> = wrong) =>
  (await limit.attempt(name, address, verify)).waitS;

it('five failures of one name from one address make it wait, another name or address does not', async () => {
  let now = 1_000_000;
  const limit = loginLimit(() => now);
  for (let i = 0; i < 5; i++) expect(await waitS(limit, 'li', '::1')).toBe(0);
  expect(await waitS(limit, 'LI ', '::1', right)).toBe(300);
  expect(await waitS(limit, 'wang', '::1')).toBe(0);
  expect(await waitS(limit, 'li', '10.0.0.1')).toBe(0);
  now += 299_500;
  expect(await waitS(limit, 'li', '::1')).toBe(1);
  now += 500;
  expect(await limit.attempt('li', '::1', right)).toEqual({waitS: 0, result: 'account'});
});

it('a success clears the name and never counts; many names from one address are stopped too', async () => {
  const limit = loginLimit(() => 0, {...DEFAULT_LOGIN_LIMIT, perName: 2, perAddress: 3, windowMs: 1000});
  for (const verify of [wrong, right, right, right, right, wrong]) expect(await waitS(limit, 'a', 'x', verify)).toBe(0);
  for (const name of ['b', 'c']) expect(await waitS(limit, name, 'x')).toBe(0);
  expect(await waitS(limit, 'd', 'x', right)).toBe(1);
  expect(await waitS(limit, 'd', 'y')).toBe(0);
});

it('tries sent at once under different names cannot outrun the limit of the address', async () => {
  const limit = loginLimit(() => 0);
  let verified = 0;
  const slow = async () => {
    verified += 1;
    await new Promise((resolve) => setTimeout(resolve, 2));
    return undefined;
  };
  const waits = await Promise.all(Array.from({length: 200}, (_, i) => waitS(limit, `name${i}`, 'x', slow)));
  expect(verified).toBe(60);
  expect(waits.filter((wait) => wait === 0)).toHaveLength(60);
  expect(await waitS(limit, 'one more', 'x', right)).toBe(300);
});

it('what runs at once and succeeds is given back, and so is what fails for another reason', async () => {
  const limit = loginLimit(() => 0, {...DEFAULT_LOGIN_LIMIT, perName: 2, perAddress: 3, windowMs: 9000});
  const ends: (() => void)[] = [];
  const held = () => new Promise<string>((resolve) => ends.push(() => resolve('account')));
  const running = ['a', 'b', 'c'].map((name) => limit.attempt(name, 'x', held));
  await Promise.resolve();
  expect(await waitS(limit, 'd', 'x', right)).toBe(1);
  for (const end of ends) end();
  await Promise.all(running);
  const broken = () => Promise.reject(new Error('no database'));
  for (let i = 0; i < 5; i++) await expect(limit.attempt('a', 'x', broken)).rejects.toThrow('no database');
  expect(await waitS(limit, 'a', 'x', right)).toBe(0);
});

it('made-up names cannot fill the memory', async () => {
  const limit = loginLimit(() => 0, {...DEFAULT_LOGIN_LIMIT, perName: 1, windowMs: 1000});
  await waitS(limit, 'first', 'x');
  expect(await waitS(limit, 'first', 'x')).toBe(1);
  for (let i = 0; i < 6000; i++) await waitS(limit, `name${i}`, `address${i}`);
  expect(await waitS(limit, 'first', 'x')).toBe(0);
  expect(await waitS(limit, 'name5999', 'address5999')).toBe(1);
});

it('tries of one name run one after the other, a failing one does not stop the next', async () => {
  const limit = loginLimit(() => 0);
  const seen: string[] = [];
  const verify = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 2));
    seen.push(`${name} ends`);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => limit.attempt('li', 'x', verify(name))));
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

it('guesses from the address of an office keep strangers out there, not who has signed in from it before', async () => {
  let now = 0;
  const limit = loginLimit(() => now, {...DEFAULT_LOGIN_LIMIT, perAddress: 3, knownMs: 10_000});
  expect(await waitS(limit, 'li', 'office', right)).toBe(0);
  for (const guess of ['a', 'b', 'c']) expect(await waitS(limit, guess, 'office')).toBe(0);
  expect(await waitS(limit, 'wang', 'office', right)).toBe(300);
  expect(await waitS(limit, ' LI', 'office', right)).toBe(0);
  now += 10_000;
  expect(await waitS(limit, 'li', 'office', right)).toBe(290);
});

it('guesses of one name from many addresses are stopped, whose name it is goes on where it signs in usually, and five wrong ones stop it there too', async () => {
  const limit = loginLimit(() => 0, {...DEFAULT_LOGIN_LIMIT, perUser: 20});
  expect(await waitS(limit, 'li', 'home', right)).toBe(0);
  for (let i = 0; i < 20; i++) expect(await waitS(limit, 'li', `bot${i}`)).toBe(0);
  expect(await waitS(limit, 'Li', 'bot20', right)).toBe(300);
  expect(await waitS(limit, 'wang', 'bot20', right)).toBe(0);
  for (let i = 0; i < 4; i++) expect(await waitS(limit, 'li', 'home')).toBe(0);
  expect(await waitS(limit, 'li', 'home', right)).toBe(0);
  for (let i = 0; i < 5; i++) expect(await waitS(limit, 'li', 'home')).toBe(0);
  expect(await waitS(limit, 'li', 'home', right)).toBe(300);
});
