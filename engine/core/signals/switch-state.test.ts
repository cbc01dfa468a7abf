import {expect, it} from 'vitest';
import {
  bit,
  decodeSwitchState,
  FLAG4_MEANING,
  isClosed,
  isCurrentSequenceAbnormal,
  isEarthingSwitchClosed,
  isFlag4,
  isOnline,
  isSpringCharged,
  isVoltageSequenceAbnormal,
  readContacts,
} from './switch-state.ts';

const FLAGS = {isClosed, isSpringCharged, isFlag4, isEarthingSwitchClosed, isCurrentSequenceAbnormal, isVoltageSequenceAbnormal, isOnline};

/** Names of the flags that are set. */
const flagsOf = (state: number) =>
  Object.entries(FLAGS)
    .filter(([, read]) => read(state))
    .map(([name]) => name);

it('[MO-4-01] every single bit from 2^0 to 2^31 has its one meaning', () => {
  const meanings: Readonly<Record<number, string>> = {
    0: 'isClosed',
    1: 'isSpringCharged',
    2: 'isFlag4',
    3: 'isEarthingSwitchClosed',
    28: 'isCurrentSequenceAbnormal',
    29: 'isVoltageSequenceAbnormal',
    30: 'isOnline',
  };
  for (let position = 0; position < 32; position++) {
    const state = 2 ** position;
    expect(flagsOf(state), `2^${position}`).toEqual(position in meanings ? [meanings[position]] : []);
    expect(bit(state, position)).toBe(1);
    expect(readContacts(state).indexOf(true), `2^${position}`).toBe(position < 17 ? position : -1);
  }
});

it('[MO-4-02] mask 1 set is closed, clear is open', () => {
  expect([0, 1, 3, 14].map(isClosed)).toEqual([false, true, true, false]);
});

it('[MO-4-03] mask 2 is spring energy stored', () => {
  expect([2, 3, 13].map(isSpringCharged)).toEqual([true, true, false]);
});

it('[MO-4-04] mask 4 is high temperature in high-voltage stations, second position in low-voltage ones', () => {
  expect([4, 5, 3].map(isFlag4)).toEqual([true, true, false]);
  expect(FLAG4_MEANING).toEqual({high: 'high-temperature', low: 'second-position'});
});

it('[MO-4-05] mask 8 is the earthing switch on', () => {
  expect([8, 9, 7].map(isEarthingSwitchClosed)).toEqual([true, true, false]);
});

it('[MO-4-06] [SH-4-37] the first 17 positions are contacts', () => {
  expect(readContacts(2 ** 16)).toEqual([...Array<boolean>(16).fill(false), true]);
  expect(readContacts(2 ** 17)).toEqual(Array(17).fill(false));
  expect(readContacts(0b101).slice(0, 4)).toEqual([true, false, true, false]);
});

it('[MO-4-07] [SH-4-38] positions 28 and 29 set are an abnormal phase sequence', () => {
  expect(flagsOf(2 ** 28)).toEqual(['isCurrentSequenceAbnormal']);
  expect(flagsOf(2 ** 29)).toEqual(['isVoltageSequenceAbnormal']);
  expect(flagsOf(0)).toEqual([]);
});

it('[MO-4-08] [SH-4-38] position 30 set is communication normal', () => {
  expect(flagsOf(2 ** 30)).toEqual(['isOnline']);
  expect(flagsOf(1073741827)).toEqual(['isClosed', 'isSpringCharged', 'isOnline']);
  expect(flagsOf(3)).toEqual(['isClosed', 'isSpringCharged']);
});

it('[MO-4-09] a value is decoded or missing, never zero by default', () => {
  expect([1073741827, '3', -1, '4294967295'].map(decodeSwitchState)).toEqual([1073741827, 3, 4294967295, 4294967295]);
  expect([null, undefined, '', 'on', 1.5, Number.NaN].map(decodeSwitchState)).toEqual([null, null, null, null, null, null]);
  expect(flagsOf(-1)).toEqual(Object.keys(FLAGS));
});
