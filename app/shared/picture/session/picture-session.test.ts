import {projectPictures, stationRealData} from '@livebus/contract';
import {DoubtBit, LineCode} from '@livebus/engine/core';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {diagramsOf} from '../../../base/api/calls/power-monitor.ts';
import {deliveredOf} from '../../../base/api/readings/station-readings.ts';
import type {DiagramSource} from './picture-loader.ts';
import type {PictureSession} from './picture-session.ts';
import {info, JSON_OF, ONLINE, rows, START, sectionOf, setUp, station} from './test-ports.ts';

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('DiagramSession', () => {
  let open: PictureSession | undefined;
  const start = (overrides?: Partial<DiagramSource>, periodMs?: number) => {
    const made = setUp(overrides, periodMs);
    open = made.session;
    return made;
  };
  beforeEach(() => void vi.useFakeTimers({now: START, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date']}));
  afterEach(() => {
    open?.dispose();
    vi.useRealTimers();
  });

  it('publishes scene, state and liveness of one station together, with the time of its readings', async () => {
    const {session, model} = start();
    session.open(station('7'));
    expect(model()).toMatchObject({phase: 'loading', scene: null, readingsAtMs: null});
    await settle();
    expect(model()).toMatchObject({phase: 'shown', title: '站 7', readingsAtMs: START, link: 'live', faults: []});
    expect(model().state?.slots).toHaveLength(model().scene!.slotCount);
    expect(sectionOf(model())).toEqual([1, 0]);
  });

  it('[MO-2.sld-22] [MO-2.sld-07] fetches the JSON once and polls the real data alone every ten seconds', async () => {
    const {session, source, model} = start();
    session.open(station('7'));
    await settle();
    const {scene} = model();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(source.readings).toHaveBeenCalledTimes(3);
    expect(source.readings.mock.calls.every(([id]) => id === '7')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(source.readings).toHaveBeenCalledTimes(4);
    expect(source.stationDiagram).toHaveBeenCalledTimes(1);
    expect(source.station).toHaveBeenCalledTimes(1);
    expect(model().scene).toBe(scene);
  });

  it('shows a change at the next poll', async () => {
    let closed = 1;
    const {session, model} = start({readings: async (id) => rows(id, closed, null)});
    session.open(station('7'));
    await settle();
    closed = 0;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sectionOf(model())).toEqual([0, 0]);
    expect(model().readingsAtMs).toBe(START + 10_000);
  });

  it('[MO-1-12] clears the old picture first and drops what comes late for it', async () => {
    let answerOld = (_: unknown) => {};
    const {session, model} = start({
      stationDiagram: async (id) => (id === 'old' ? new Promise((resolve) => (answerOld = resolve)) : JSON_OF(id)),
    });
    session.open(station('old'));
    await settle();
    session.open(station('new'));
    expect(model()).toMatchObject({pick: station('new'), phase: 'loading', stations: []});
    await settle();
    answerOld(JSON_OF('old'));
    await vi.advanceTimersByTimeAsync(500);
    expect(model()).toMatchObject({phase: 'shown', title: '站 new'});
    expect(model().stations[0]?.station.sections[0]?.id).toBe('B-new');
  });

  it('[MO-4-22] [MO-9-01] turns uncertain when its readings grow stale, though no answer comes', async () => {
    const {session, source, model} = start();
    session.open(station('7'));
    await settle();
    source.readings.mockImplementation(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sectionOf(model())).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sectionOf(model())).toEqual([1, 1]);
  });

  it('[MO-4-22] a clock in the field that runs ahead and stops turns stale all the same', async () => {
    let stampedAt = '2026-05-15 11:00:00';
    const {session, model} = start({readings: async (id) => rows(id, 1, stampedAt)});
    session.open(station('7'));
    await settle();
    // Of unknown age, until another time proves that the device measures.
    expect(model()).toMatchObject({readingsAtMs: null, link: 'stale'});
    stampedAt = '2026-05-15 11:00:10';
    await vi.advanceTimersByTimeAsync(10_000);
    expect(model()).toMatchObject({readingsAtMs: START + 10_000, link: 'live'});
    await vi.advanceTimersByTimeAsync(20_001);
    expect(model()).toMatchObject({readingsAtMs: START + 10_000, link: 'stale'});
    expect(sectionOf(model())).toEqual([1, 1]);
  });

  it('[MO-9-01] [SH-8-15] tells a lost link at a failed poll, keeps the picture, and recovers', async () => {
    const {session, source, model} = start();
    session.open(station('7'));
    await settle();
    const error = new Error('down');
    source.readings.mockRejectedValueOnce(error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(model()).toMatchObject({phase: 'shown', link: 'lost', failure: {error}, readingsAtMs: START});
    source.readings.mockImplementation(async (id) => rows(id, 1, null));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(model()).toMatchObject({link: 'live', failure: null, readingsAtMs: START + 20_000});
  });

  it('[MO-9-01] tells a lost link after 15 s when a poll hangs', async () => {
    const {session, source, model} = start();
    session.open(station('7'));
    await settle();
    source.readings.mockImplementation(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(model().link).toBe('live');
    await vi.advanceTimersByTimeAsync(1);
    expect(model().link).toBe('lost');
    expect(source.readings).toHaveBeenCalledTimes(2);
  });

  it('shows the picture with everything unknown when the first readings stay away', async () => {
    const {session, model} = start({readings: () => new Promise(() => {})});
    session.open(station('7'));
    await vi.advanceTimersByTimeAsync(299);
    expect(model().phase).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(model()).toMatchObject({phase: 'shown', readingsAtMs: null, link: 'waiting'});
    expect(sectionOf(model())).toEqual([0, 1]);
  });

  it('[MO-1-11] says why a picture could not be loaded, and loads it on retry', async () => {
    const error = new Error('down');
    const {session, source, model} = start();
    source.stationDiagram.mockRejectedValueOnce(error);
    session.open(station('7'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(model()).toMatchObject({phase: 'failed', failure: {error}, scene: null});
    expect(source.readings).toHaveBeenCalledTimes(1);
    session.retry();
    await settle();
    expect(model()).toMatchObject({phase: 'shown', failure: null});
  });

  it.each([
    ['missing', undefined],
    ['empty', []],
    ['unreadable-json', '[{'],
  ])('[MO-2.sld-23] shows no picture of a JSON that is %s, and says so', async (code, json) => {
    const {session, source, model} = start({stationDiagram: async () => json});
    session.open(station('7'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(model().phase).toBe('nothing');
    expect(model().faults.map(({fault}) => fault.code)).toEqual([code]);
    expect(source.readings).toHaveBeenCalledTimes(1);
  });

  it('[MO-2.sld-23] takes the JSON as text, and shows the rest around an unknown entry', async () => {
    const {session, model} = start({stationDiagram: async () => JSON.stringify([...JSON_OF('7'), {type: 9}])});
    session.open(station('7'));
    await settle();
    expect(model().phase).toBe('shown');
    expect(model().faults).toMatchObject([{fault: {code: 'unknown-entry-type', path: '[1]'}}]);
  });

  it('asks nothing while the window is hidden and at once when it is shown again', async () => {
    const {session, source, model} = start();
    session.open(station('7'));
    await settle();
    session.setPaused(true);
    expect(model().link).toBe('paused');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(source.readings).toHaveBeenCalledTimes(1);
    session.setPaused(false);
    expect(source.readings).toHaveBeenCalledTimes(2);
  });

  it('reads wire times on the clock of the site', async () => {
    const {session, model} = start({
      station: async (id) => info(id, {timeZone: 'America/Sao_Paulo'}),
      readings: async (id) => rows(id, 1, '2026-05-14 23:07:23'),
    });
    session.open(station('7'));
    await settle();
    expect(model()).toMatchObject({zone: 'America/Sao_Paulo', readingsAtMs: START});
  });

  it('[MO-9-01] waits for a limit of weeks without turning in circles', async () => {
    const {session, ports} = start({}, 2 ** 31);
    const energised = vi.spyOn(ports.topology, 'energise');
    session.open(station('7'));
    await settle();
    const before = energised.mock.calls.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(energised.mock.calls.length).toBe(before);
  });

  it('[MO-4-22] a reading whose time cannot be read is stale, and the picture has no time of it', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const {session, model} = start({readings: async (id) => rows(id, 1, '15.05.2026 10:07')});
    session.open(station('7'));
    await settle();
    expect(sectionOf(model())).toEqual([1, 1]);
    expect(model()).toMatchObject({readingsAtMs: null, link: 'stale'});
    await vi.advanceTimersByTimeAsync(30_000);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('[MO-3-14] rows that cannot be read are told once, the others are shown', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const good = {deviceId: '17', switchState: 1 + ONLINE, acquisitionTime: '2026-05-15 10:07:23'};
    const {session, model} = start({readings: async () => deliveredOf(stationRealData.reply.parse([null, good, {}]))});
    session.open(station('7'));
    await settle();
    expect(sectionOf(model())).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(log.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining('2 rows')]);
    log.mockRestore();
  });

  const picture = (id: string | undefined, kind: 0 | 1, key: string) => ({
    stationId: id,
    stationName: id && `站 ${id}`,
    stationType: kind,
    deviceList: [{deviceId: `1${key}`, switchState: 1 + ONLINE, acquisitionTime: '2026-05-15 10:07:23'}],
    jsonData: JSON_OF(key).map((section) => ({...section, voltageType: kind})),
  });

  it('[MO-2.sld-05] [MO-2.sld-06] shows all stations of a project, high voltage first, and polls each of them', async () => {
    const {session, source, model} = start();
    source.projectDiagrams.mockResolvedValue(diagramsOf(projectPictures.reply.parse([picture('low', 0, 'a'), picture('high', 1, 'b')])));
    session.open({kind: 'project', id: 'P'});
    await settle();
    expect(source.projectDiagrams.mock.calls[0]).toEqual(['P', expect.anything()]);
    expect(model()).toMatchObject({phase: 'shown', title: '园区'});
    expect(model().stations.map(({id}) => id)).toEqual(['high', 'low']);
    expect(sectionOf(model(), 0)).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(source.readings.mock.calls.map(([id]) => id)).toEqual(['high', 'low']);
    expect(source.projectDiagrams).toHaveBeenCalledTimes(1);
  });

  it('[MO-3-15] polls the pictures themselves where they name no stations', async () => {
    const {session, source, model} = start();
    source.projectDiagrams.mockResolvedValue(
      diagramsOf(projectPictures.reply.parse([picture(undefined, 1, 'a'), {jsonData: null, deviceList: null}])),
    );
    source.projectReadings.mockResolvedValue(
      diagramsOf(projectPictures.reply.parse([{...picture(undefined, 1, 'a'), deviceList: [{deviceId: '1a', switchState: ONLINE}]}])).map(
        ({readings}) => readings,
      ),
    );
    session.open({kind: 'project', id: 'P'});
    await settle();
    expect(model().stations.map(({name}) => name)).toEqual(['#1']);
    expect(model().faults).toMatchObject([{station: '#2', fault: {code: 'missing'}}]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(source.projectReadings).toHaveBeenCalledTimes(1);
    expect(source.readings).not.toHaveBeenCalled();
    expect(sectionOf(model())).toEqual([0, 0]);
  });

  it('[MO-4-22] claims nothing of the picture once a thread has broken down, says of when it was, and stands again by itself', async () => {
    const {session, model} = start();
    session.open(station('7'));
    await settle();
    const error = new Error('the topology thread failed');
    session.loseThread(error);
    expect(model()).toMatchObject({phase: 'shown', computing: false, failure: {error}, readingsAtMs: START, link: 'stale', oldDevices: 1});
    const [columns] = model().liveness;
    expect(sectionOf(model())).toEqual([1, 1]);
    expect([columns!.unitLine[0], columns!.unitDoubt[0]]).toEqual([LineCode.uncertain, DoubtBit.stale]);
    expect(model().readings[0]!.get('17')).toMatchObject({stale: true, doubtful: true});
    await vi.advanceTimersByTimeAsync(500);
    expect(model()).toMatchObject({phase: 'shown', computing: true, failure: null, link: 'live', oldDevices: 0});
    expect(sectionOf(model())).toEqual([1, 0]);
  });

  it('a thread that fails again and again is started ever more seldom, and nothing certain is shown in between', async () => {
    const {session, ports, model} = start();
    session.open(station('7'));
    await settle();
    const {load} = ports.topology;
    const lost = Date.now();
    const loads: number[] = [];
    Object.assign(ports.topology, {
      load: async (...loaded: Parameters<typeof load>) => {
        loads.push(Date.now() - lost);
        if (loads.length < 4) throw new Error('no thread');
        return load(...loaded);
      },
    });
    session.loseThread(new Error('the topology thread failed'));
    await vi.advanceTimersByTimeAsync(7_000);
    expect(loads).toEqual([500, 1_500, 3_500]);
    expect(model()).toMatchObject({phase: 'shown', computing: false, link: 'stale'});
    expect(sectionOf(model())).toEqual([1, 1]);
    expect(await session.trace({station: 0, kind: 'section', row: 0})).toBeUndefined();
    expect(await session.compare()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(500);
    expect(model()).toMatchObject({computing: true, link: 'live'});
    expect(sectionOf(model())).toEqual([1, 0]);
  });

  it('[MO-4-22] a thread that does not take the stations after a restart has failed as well: the picture stays old, and another is started', async () => {
    const {session, ports, model} = start();
    const loaded = vi.spyOn(ports.topology, 'load');
    session.open(station('7'));
    await settle();
    // The first may take as long as its script needs.
    expect(loaded.mock.calls.map(([, , limitMs]) => limitMs)).toEqual([undefined]);
    const {leastStaleAfterMs} = model();
    loaded.mockImplementationOnce(
      (_stations, _reach, limitMs) => new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), limitMs)),
    );
    session.loseThread(new Error('the topology thread failed'));
    await vi.advanceTimersByTimeAsync(500 + leastStaleAfterMs + 500);
    expect(loaded.mock.calls.map(([, , limitMs]) => limitMs)).toEqual([undefined, leastStaleAfterMs]);
    expect(model()).toMatchObject({phase: 'shown', computing: false});
    expect(sectionOf(model())).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loaded).toHaveBeenCalledTimes(3);
    expect(model()).toMatchObject({computing: true, failure: null});
  });

  it('a run that throws leaves nothing certain either, and another thread is asked', async () => {
    const {session, ports, model} = start();
    session.open(station('7'));
    await settle();
    const {energise} = ports.topology;
    const restarted = vi.spyOn(ports.topology, 'restart');
    let throws = true;
    Object.assign(ports.topology, {
      energise: async (request: Parameters<typeof energise>[0]) => {
        if (throws) throw new TypeError('columns of nothing');
        return energise(request);
      },
    });
    session.lookAgain();
    await settle();
    expect(model()).toMatchObject({phase: 'shown', computing: false});
    expect(sectionOf(model())).toEqual([1, 1]);
    throws = false;
    await vi.advanceTimersByTimeAsync(500);
    expect(restarted).toHaveBeenCalledTimes(1);
    expect(model()).toMatchObject({computing: true, failure: null});
    expect(sectionOf(model())).toEqual([1, 0]);
  });

  it('ends with its polls', async () => {
    const {session, source} = start();
    session.open(station('7'));
    await settle();
    session.dispose();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(source.readings).toHaveBeenCalledTimes(1);
  });
});
