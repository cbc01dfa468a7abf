import {expect, it} from 'vitest';
import {signalTags, switchSignals} from './switch-signals.ts';

const ONLINE = 2 ** 30;
const words = (state: number | null, kind: 'high' | 'low' = 'high') =>
  Object.fromEntries(switchSignals(state, kind).map(({label, word}) => [label, word]));

it('[MO-4-02] [MO-4-03] [MO-4-05] says position, spring and earthing switch, set or clear', () => {
  expect(words(ONLINE + 3)).toMatchObject({position: 'closed', spring: 'stored', knife: 'knifeOff'});
  expect(words(ONLINE + 8)).toMatchObject({position: 'open', spring: 'notStored', knife: 'knifeOn'});
});

it('[MO-4-04] [MO-2.rt-10] reads mask 4 by the kind of the station', () => {
  expect(words(ONLINE + 4, 'high')).toMatchObject({highTemperature: 'hot'});
  expect(words(ONLINE, 'high')).toMatchObject({highTemperature: 'normal'});
  expect(words(ONLINE + 4, 'low')).toMatchObject({secondPosition: 'secondPosition'});
  expect(words(ONLINE, 'low')).toMatchObject({secondPosition: 'normal'});
  expect(switchSignals(ONLINE + 4, 'high').find(({label}) => label === 'highTemperature')?.look).toBe('red');
});

it('[MO-4-06] [MO-4-07] [MO-4-08] says further contacts, phase sequences and communication', () => {
  expect(words(ONLINE + 2 ** 28)).toMatchObject({currentSequence: 'abnormal', voltageSequence: 'normal', communication: 'normal'});
  expect(words(2 ** 29)).toMatchObject({currentSequence: 'normal', voltageSequence: 'abnormal', communication: 'offline'});
  const contacts = (state: number) => switchSignals(state, 'low').find(({label}) => label === 'contacts');
  expect(contacts(ONLINE + 0b1111 + 2 ** 4 + 2 ** 16 + 2 ** 17)).toMatchObject({word: 'contactsClosed', contacts: ['S5', 'S17']});
  expect(contacts(ONLINE + 0b1111)?.word).toBe('allOpen');
});

it('[MO-3-03] [MO-2.rt-10] tells a missing state as unknown, never as clear', () => {
  expect(new Set(Object.values(words(null, 'low')))).toEqual(new Set(['unknown']));
  expect(Object.keys(words(null, 'low'))).toEqual(Object.keys(words(0, 'low')));
});

it('[MO-4-03] [MO-4-08] has for the head what position and doubts do not say', () => {
  const tags = (state: number | null, kind: 'high' | 'low') => signalTags(state, kind).map(({tag}) => tag);
  expect(tags(ONLINE + 3, 'high')).toEqual(['stored', 'online']);
  expect(tags(ONLINE + 4, 'high')).toEqual(['notStored', 'hot', 'online']);
  expect(tags(6, 'low')).toEqual(['stored', 'secondPosition']);
  expect(tags(ONLINE + 2 ** 28 + 2, 'low')).toEqual(['stored', 'sequenceAbnormal', 'online']);
  expect(tags(null, 'low')).toEqual(['springUnknown']);
});

it('[MO-4-20] [MO-4-22] of a stale device says earthing and communication as unknown, and the rest as old', () => {
  const signals = switchSignals(ONLINE + 4 + 3, 'high', true);
  const look = (label: string) => signals.find((signal) => signal.label === label);
  expect([look('knife')?.word, look('communication')?.word]).toEqual(['unknown', 'unknown']);
  expect([look('position')?.word, look('position')?.look]).toEqual(['closed', 'old']);
  expect(look('highTemperature')?.look).toBe('red');
  expect(signalTags(ONLINE + 3, 'high', true).map(({tag}) => tag)).toEqual(['stored']);
  expect(switchSignals(3, 'high', true).find(({label}) => label === 'communication')?.word).toBe('offline');
});

it('[MO-4-03] says nothing of a spring where there is none: capacitors, drawers, voltage transformers', () => {
  const spring = (kind: 'high' | 'low', type: number | undefined, state: number | null) => {
    const signal = switchSignals(state, kind, false, {type}).find(({label}) => label === 'spring')?.word;
    const tag = signalTags(state, kind, false, {type}).find(({tag}) => ['stored', 'notStored', 'springUnknown'].includes(tag))?.tag;
    return [signal, tag];
  };
  for (const [kind, type] of [
    ['low', 6],
    ['high', 6],
    ['high', 1],
    ['low', 5],
    ['low', 0],
  ] as const) {
    expect(spring(kind, type, ONLINE + 1)).toEqual([undefined, undefined]);
    expect(spring(kind, type, null)).toEqual([undefined, undefined]);
    expect(spring(kind, type, ONLINE + 3)).toEqual(['stored', 'stored']);
  }
  for (const [kind, type] of [
    ['high', 3],
    ['high', 5],
    ['high', 99],
    ['high', 2],
    ['low', 3],
    ['low', 2],
    ['low', undefined],
  ] as const) {
    expect(spring(kind, type, ONLINE + 1)).toEqual(['notStored', 'notStored']);
    expect(spring(kind, type, null)).toEqual(['unknown', 'springUnknown']);
  }
});

it('[MO-4-06] says the steps of a capacitor bank by contacts S5 and on, and the contacts behind them apart', () => {
  const bank = {type: 6, capacitorSteps: 8};
  const of = (state: number | null, label: string, doubtful = false) =>
    switchSignals(state, 'low', doubtful, bank).find((signal) => signal.label === label);
  expect(of(ONLINE + 1 + 16 * 0b11111, 'steps')).toMatchObject({word: 'stepsOn', steps: {on: 5, of: 8}});
  expect(of(ONLINE + 1 + 16 * 0b1_0000_0001, 'steps')).toMatchObject({steps: {on: 1, of: 8}});
  expect(of(ONLINE + 1 + 16 * 0b1_0000_0001, 'contacts')).toMatchObject({contacts: ['S13']});
  expect(of(ONLINE + 1, 'steps')).toMatchObject({steps: {on: 0, of: 8}});
  expect(of(null, 'steps')).toMatchObject({word: 'unknown', look: 'amber'});
  expect(of(ONLINE + 17, 'steps', true)).toMatchObject({look: 'old', steps: {on: 1, of: 8}});
  expect(switchSignals(ONLINE + 1, 'low', false, {type: 6}).some(({label}) => label === 'steps')).toBe(false);
});

it('[MO-2.rt-10] contacts whose meaning the diagram declares have words of their own, and stand no more among those without one', () => {
  const source = {presenceContact: 6, truckContact: 7};
  const of = (state: number | null, given = source) =>
    Object.fromEntries(switchSignals(state, 'high', false, given).map(({label, word, contacts}) => [label, contacts?.join(' ') ?? word]));
  expect(of(ONLINE + 2 ** 5 + 2 ** 6 + 2 ** 8)).toMatchObject({presence: 'presenceLit', truck: 'truckOut', contacts: 'S9'});
  expect(of(ONLINE)).toMatchObject({presence: 'presenceDark', truck: 'truckIn', contacts: 'allOpen'});
  expect(of(null)).toMatchObject({presence: 'unknown', truck: 'unknown'});
  expect(of(ONLINE + 2 ** 5, {} as never)).toMatchObject({contacts: 'S6'});
  expect(of(ONLINE, {} as never)).not.toHaveProperty('presence');
});
