import {consoleConfig} from '@livebus/contract';
import {beforeAll, expect, it} from 'vitest';
import {setConfig} from '../../../base/config/config.ts';
import {type AskedBehind, askedFigure, isAllUnknown} from './asked-figure.ts';

interface Answer {
  readonly kwh: readonly (number | null)[];
  readonly pending?: boolean;
}
beforeAll(() => setConfig(consoleConfig.parse({})));

const t = ((key: string) => key) as never;
const figureOf = (asked: Partial<AskedBehind<Answer>>) =>
  askedFigure(
    {data: undefined, error: null, asking: false, answeredAtMs: 0, ask: async () => {}, ...asked},
    ({kwh}) => isAllUnknown(kwh),
    t,
    'P1',
  );
const kindOf = (asked: Partial<AskedBehind<Answer>>) => figureOf(asked).state.kind;
const NOTHING = {kwh: [null, null]};
const SOME = {kwh: [null, 1]};

it('[EN-8-04] a figure is on its way before its answer, and a failure has its reason and the way to ask again, until it is asked', () => {
  const asked: string[] = [];
  const ask = async () => void asked.push('again');
  expect(kindOf({})).toBe('loading');
  const {state} = figureOf({error: new Error('down'), ask});
  expect(state).toMatchObject({kind: 'failed', title: 'common:loadFailed', retry: {label: 'common:retry'}});
  if (state.kind === 'failed') state.retry?.onRetry();
  expect(asked).toEqual(['again']);
  expect(kindOf({error: new Error('down'), asking: true})).toBe('loading');
});

it('[EN-8-04] an answer is shown or says that there is nothing; one that could not be had again stays, with its age', () => {
  expect(figureOf({data: SOME})).toEqual({state: {kind: 'shown'}, stale: undefined});
  expect(figureOf({data: NOTHING}).state).toEqual({kind: 'empty', title: 'energy:empty', detail: 'P1'});
  expect(figureOf({data: SOME, error: new Error('down')})).toEqual({state: {kind: 'shown'}, stale: 'energy:stoppedAt'});
});

it('[EN-8-04] an answer that is still being read is on its way while nothing is there, never empty, and shown as far as it has come', () => {
  expect(kindOf({data: {...NOTHING, pending: true}})).toBe('loading');
  expect(kindOf({data: {...SOME, pending: true}})).toBe('shown');
  expect(kindOf({data: {...NOTHING, pending: false}})).toBe('empty');
});

it('[EN-8-04] an answer of nothing yet that could not be asked for again says so instead of waiting for ever', () => {
  const unread = {data: {...NOTHING, pending: true}, error: new Error('down')};
  expect(kindOf(unread)).toBe('failed');
  expect(kindOf({...unread, asking: true})).toBe('loading');
});
