import {type ElementRef, parseDiagram, type Trace} from '@livebus/engine/core';
import {describe, expect, it} from 'vitest';
import {renderHook} from 'vitest-browser-react';
import {type DiagramModel, emptyModel} from '../../../../shared/picture/session/diagram-model.ts';
import {siteJson} from '../test-site.ts';
import {type AskTrace, useTrace} from './use-trace.ts';

const parsed = parseDiagram(siteJson('1'), {kind: 'high'});
if (!parsed.ok) throw new Error('the example does not parse');
const STATIONS = [{id: 'S1', name: '一号配电站', kind: 'high' as const, station: parsed.value}];
const unit = (row: number): ElementRef => ({station: 0, kind: 'unit', row});

/** A moment of the picture: another energisation is another `liveness`. */
function moment(): DiagramModel {
  return {...emptyModel('Asia/Shanghai', 20_000), phase: 'shown', stations: STATIONS, liveness: []};
}

const traceOf = (element: ElementRef, fed: readonly ElementRef[] = []): Trace => ({
  element,
  feeding: [unit(0)],
  sources: [unit(0)],
  fed,
  looped: false,
  uncertain: false,
});

/** Questions that are answered when the test says so. */
function questions() {
  const asked: {readonly element: ElementRef; answer(trace: Trace | undefined): void; fail(error: Error): void}[] = [];
  const ask: AskTrace = (element) => new Promise((answer, fail) => asked.push({element, answer, fail}));
  return {ask, asked};
}

const renderTrace = (ask: AskTrace, first: {model: DiagramModel; id: string | null; wanted: boolean}) =>
  renderHook((props) => useTrace(ask, props!.model, props!.id, props!.wanted), {initialProps: first});

describe('the trace of what is selected', () => {
  it('is asked for when it is wanted and shown when it comes', async () => {
    const {ask, asked} = questions();
    const model = moment();
    const {result, rerender, act} = await renderTrace(ask, {model, id: '103', wanted: false});
    expect(result.current.phase).toBe('off');
    expect(asked).toEqual([]);
    await rerender({model, id: '103', wanted: true});
    expect(result.current.phase).toBe('asking');
    expect(asked.map(({element}) => element)).toEqual([unit(1)]);
    await act(async () => asked[0]?.answer(traceOf(unit(1), [unit(2)])));
    expect(result.current.phase).toBe('shown');
    expect(result.current.emphasis).toEqual({feeding: [unit(0), unit(1)], fed: [unit(2)], matched: [unit(1)], dimOthers: true});
    await rerender({model, id: '103', wanted: false});
    expect(result.current).toMatchObject({phase: 'off', trace: undefined, emphasis: null});
  });

  it('follows new readings: the latest question wins, and an answer that says the same changes nothing', async () => {
    const {ask, asked} = questions();
    const first = moment();
    const {result, rerender, act} = await renderTrace(ask, {model: first, id: '103', wanted: true});
    await act(async () => asked[0]?.answer(traceOf(unit(1))));
    const {emphasis} = result.current;
    const second = moment();
    await rerender({model: second, id: '103', wanted: true});
    expect(asked).toHaveLength(2);
    expect(result.current.phase).toBe('shown');
    await act(async () => asked[1]?.answer(traceOf(unit(1))));
    expect(result.current.emphasis).toBe(emphasis);

    await rerender({model: moment(), id: '103', wanted: true});
    await rerender({model: moment(), id: '103', wanted: true});
    await act(async () => asked[3]?.answer(traceOf(unit(1), [unit(2)])));
    await act(async () => asked[2]?.answer(traceOf(unit(1), [unit(0)])));
    expect(result.current.trace?.fed).toEqual([unit(2)]);
  });

  it('shows nothing of the element before when another is selected', async () => {
    const {ask, asked} = questions();
    const model = moment();
    const {result, rerender, act} = await renderTrace(ask, {model, id: '103', wanted: true});
    await act(async () => asked[0]?.answer(traceOf(unit(1))));
    await rerender({model, id: '101', wanted: true});
    expect(result.current).toMatchObject({phase: 'asking', emphasis: null});
    await act(async () => asked[1]?.answer(traceOf(unit(0))));
    expect(result.current.trace?.element).toEqual(unit(0));
  });

  it('says when it cannot be told, and when it failed, and asks again', async () => {
    const {ask, asked} = questions();
    const model = moment();
    const {result, rerender, act} = await renderTrace(ask, {model, id: 'nobody', wanted: true});
    expect(result.current.phase).toBe('nothing');
    await rerender({model, id: '103', wanted: true});
    await act(async () => asked[0]?.answer(undefined));
    expect(result.current.phase).toBe('nothing');
    await act(async () => result.current.again());
    await act(async () => asked[1]?.fail(new Error('the thread has ended')));
    expect(result.current).toMatchObject({phase: 'failed', error: new Error('the thread has ended')});
    await act(async () => result.current.again());
    await act(async () => asked[2]?.answer(traceOf(unit(1))));
    expect(result.current.phase).toBe('shown');
  });
});
