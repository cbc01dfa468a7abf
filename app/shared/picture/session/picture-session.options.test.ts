import type {ElementRef, EnergiseMode, Trace} from '@livebus/engine/core';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {DiagramPorts} from './diagram-ports.ts';
import type {PictureSession} from './picture-session.ts';
import {START, sectionOf, setUp, station} from './test-ports.ts';

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('DiagramSession: rule, layout and size', () => {
  let open: PictureSession | undefined;

  /** The engine knows the segment rule here; the other one is answered by the same with a disagreement to tell it. */
  function start(rest: Partial<DiagramPorts> = {}, knowsGraph = true) {
    const made = setUp({}, 5_000, rest);
    open = made.session;
    const {energise} = made.ports.topology;
    const asked: EnergiseMode[] = [];
    Object.assign(made.ports.topology, {
      energise: async (request: Parameters<typeof energise>[0]) => {
        const {mode} = request.options;
        asked.push(mode);
        if (mode === 'graph' && !knowsGraph) throw new RangeError('energise knows the mode segment, not graph');
        const reply = await energise({...request, options: {...request.options, mode: 'segment'}});
        if (mode === 'segment' || reply.superseded) return reply;
        const element: ElementRef = {station: 0, kind: 'section', row: 0};
        return {...reply, disagreements: [{element, part: 'state', segment: 'live', graph: 'dead', reason: 'G2'}]};
      },
    });
    const built = vi.spyOn(made.ports, 'buildScene');
    return {...made, asked, built};
  }

  beforeEach(() => void vi.useFakeTimers({now: START, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date']}));
  afterEach(() => {
    open?.dispose();
    vi.useRealTimers();
  });

  it('[MO-4-25] energises by the rule of the moment and tells where the other one differs; the picture stays', async () => {
    const {session, model, asked, source} = start();
    session.open(station('7'));
    await settle();
    expect(model()).toMatchObject({rule: 'segment', disagreements: []});
    const {scene, readingsAtMs} = model();
    session.setRule('graph');
    await settle();
    expect(model()).toMatchObject({phase: 'shown', rule: 'graph', disagreements: [{reason: 'G2'}], readingsAtMs});
    expect(model().scene).toBe(scene);
    session.setRule('segment');
    await settle();
    expect(model()).toMatchObject({rule: 'segment', disagreements: []});
    expect(asked.slice(-2)).toEqual(['graph', 'segment']);
    expect(source.readings).toHaveBeenCalledTimes(1);
  });

  it('[MO-4-25] a picture opened later has the rule from its start', async () => {
    const {session, model, asked} = start();
    session.setRule('graph');
    session.open(station('7'));
    expect(model()).toMatchObject({phase: 'loading', rule: 'graph'});
    await settle();
    expect(new Set(asked)).toEqual(new Set(['graph']));
  });

  it('[MO-4-25] a rule that the thread does not know is a failure in sight, and the other rule brings the picture back', async () => {
    const {session, model} = start({}, false);
    session.open(station('7'));
    await settle();
    session.setRule('graph');
    await settle();
    expect(model().phase).toBe('failed');
    expect(model().failure?.error).toBeInstanceOf(RangeError);
    session.setRule('segment');
    await settle();
    expect(model()).toMatchObject({phase: 'shown', rule: 'segment', failure: null});
    expect(sectionOf(model())).toEqual([1, 0]);
  });

  it('builds the picture anew in another layout, at the size there is, and publishes it with its state', async () => {
    const {session, model, built} = start();
    session.setCanvasSize(800, 500);
    session.open(station('7'));
    await settle();
    expect(model().layout).toBe('row');
    const {scene} = model();
    session.setLayout('folded');
    await settle();
    expect(built.mock.lastCall?.[1]).toMatchObject({widthPx: 800, heightPx: 500, layout: 'folded'});
    expect(model().layout).toBe('folded');
    expect(model().scene).not.toBe(scene);
    expect(model().state?.slots).toHaveLength(model().scene!.slotCount);
  });

  it('lays a folded picture out anew when a new size has rested, a single row never', async () => {
    const {session, built} = start();
    session.setCanvasSize(800, 500);
    session.open(station('7'));
    await settle();
    session.setCanvasSize(600, 500);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(built).toHaveBeenCalledTimes(1);
    session.setLayout('folded');
    await settle();
    for (const height of [510, 520, 530]) {
      session.setCanvasSize(600, height);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(built).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(50);
    expect(built).toHaveBeenCalledTimes(3);
    expect(built.mock.lastCall?.[1]).toMatchObject({widthPx: 600, heightPx: 530});
  });

  it('of scenes asked for while one is built only the newest is built and shown', async () => {
    const {session, ports, model, built} = start();
    session.open(station('7'));
    await settle();
    const build = built.getMockImplementation() ?? setUp().ports.buildScene;
    const finish: (() => void)[] = [];
    built.mockImplementation(async (...request) => {
      await new Promise<void>((resolve) => finish.push(resolve));
      return build(...request);
    });
    const before = model().scene;
    session.setLayout('folded');
    await settle();
    session.setLayout('row');
    session.setLayout('folded');
    session.rebuildScene();
    finish.shift()!();
    await settle();
    expect(model().scene).toBe(before);
    finish.shift()!();
    await settle();
    expect(model().layout).toBe('folded');
    expect(finish).toHaveLength(0);
    expect(ports.buildScene).toHaveBeenCalledTimes(3);
  });

  it('drops a scene that comes for a picture left meanwhile', async () => {
    const made = setUp();
    let finish = () => {};
    const {session, model} = start({
      buildScene: async (stations, options) => {
        if (stations[0]?.stationId === 'old') await new Promise<void>((resolve) => (finish = resolve));
        return made.ports.buildScene(stations, options);
      },
    });
    session.open(station('old'));
    await settle();
    session.open(station('new'));
    await settle();
    const {scene} = model();
    finish();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(model()).toMatchObject({phase: 'shown', title: '站 new'});
    expect(model().scene).toBe(scene);
  });

  it('[MO-1-11] a scene that cannot be built is a failure in sight, of the first as of a later one', async () => {
    const error = new Error('the ingest thread failed');
    const {session, model, built} = start();
    built.mockRejectedValueOnce(error);
    session.open(station('7'));
    await settle();
    expect(model()).toMatchObject({phase: 'failed', failure: {error}});
    session.retry();
    await settle();
    expect(model().phase).toBe('shown');
    built.mockRejectedValueOnce(error);
    session.setLayout('folded');
    await settle();
    expect(model()).toMatchObject({phase: 'failed', failure: {error}});
  });

  it('traces by what is energised last, and finds nothing where there is no picture', async () => {
    const element: ElementRef = {station: 0, kind: 'unit', row: 0};
    const answer: Trace = {element, feeding: [], sources: [], fed: [], looped: false, uncertain: false};
    const {session, ports} = start();
    const trace = vi.fn(async () => answer);
    Object.assign(ports.topology, {trace});
    expect(await session.trace(element)).toBeUndefined();
    session.open(station('7'));
    await settle();
    expect(await session.trace(element)).toBe(answer);
    expect(trace).toHaveBeenCalledExactlyOnceWith(element);
  });
});
