import {Emitter} from '@livebus/engine/core';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {LatestReadings} from '../ingest/latest-readings.ts';
import type {SiteEvent} from '../store/areas/events/event.ts';
import {NetworkWatch} from './network-watch.ts';
import {HIGH_DIAGRAM, KNIFE, LOW_DIAGRAM, NOW_MS, readingsOf, type TestReading} from './test-network.ts';

const EARTHED: Readonly<Record<string, TestReading>> = {'1F': [KNIFE, 10_200]};

describe('the watch over the stations of gateways', () => {
  beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']}));
  afterEach(() => void vi.useRealTimers());

  function watching() {
    const taken = new Emitter<readonly string[]>();
    const raised: SiteEvent[][] = [];
    const notes = new Map<string, string>();
    const world = {leads: true, reported: EARTHED, fails: false, high: HIGH_DIAGRAM as object[], warned: 0};
    const rowsOf = (stationId: string) =>
      readingsOf(world.reported)[stationId === 'H' ? 0 : 1]!.map(({deviceId, switchState, phaseVoltagesV}) => {
        const [aPhaseVoltage, bPhaseVoltage, cPhaseVoltage] = phaseVoltagesV!.map((value) => value ?? undefined);
        const row = {deviceId, acquisitionTime: '', switchState: Number(switchState), aPhaseVoltage, bPhaseVoltage, cPhaseVoltage};
        return {row, atMs: NOW_MS - 2000};
      });
    const latest = {
      onTaken: taken.event,
      places: () => new Map([['P', ['H', 'L']]]),
      rowsOf,
      staleAfterMs: () => 20_000,
    };
    /** As the store has what was raised: once each, as it was told last. */
    const stored = () => [...new Map(raised.flat().map((event) => [event.id, event])).values()];
    const store = {
      assets: {
        stationsOfProject: async () => [
          {id: 'H', stationType: 1, diagram: world.high},
          {id: 'L', stationType: 0, diagram: LOW_DIAGRAM},
        ],
        drawnStations: async () => [],
      },
      history: {note: async (name: string) => notes.get(name), setNote: async (name: string, text: string) => void notes.set(name, text)},
      events: {byIds: async (ids: readonly string[]) => stored().filter(({id}) => ids.includes(id))},
      peers: {
        get leads() {
          return world.leads;
        },
      },
    };
    const start = () =>
      new NetworkWatch({
        store: store as never,
        latest: latest as unknown as LatestReadings,
        neighbours: {of: async () => []},
        events: {
          raise: async (events) => {
            if (world.fails) throw new Error('full');
            raised.push([...events]);
          },
        },
        nowMs: () => NOW_MS,
        warn: () => {
          world.warned += 1;
        },
      });
    const open = () =>
      raised.flat().map(({words, deviceId, releasedMs}) => [words!.rule, deviceId, releasedMs === null ? 'open' : 'returned']);
    return {world, notes, start, open, take: (...ids: string[]) => taken.fire(ids)};
  }

  it('[MO-3-33] raises once, and over a restart not again; it returns when it is certainly over', async () => {
    const {world, start, open, take} = watching();
    const first = start();
    take('1F');
    await first.settled();
    take('1F');
    await first.settled();
    first.dispose();
    const second = start();
    take('1F');
    await second.settled();
    expect(open()).toEqual([['earthedLive', '1F', 'open']]);
    world.reported = {'1F': [-KNIFE, 10_200]};
    take('1F');
    await second.settled();
    expect(open()).toHaveLength(1);
    world.reported = {};
    take('1F');
    await second.settled();
    expect(open()).toEqual([
      ['earthedLive', '1F', 'open'],
      ['earthedLive', '1F', 'returned'],
    ]);
    second.dispose();
  });

  it('[MO-3-33] a server that does not lead raises nothing; once it leads it reads what stands open', async () => {
    const {world, notes, start, open, take} = watching();
    world.leads = false;
    const watch = start();
    take('1F');
    await watch.settled();
    expect(open()).toEqual([]);
    // Noted by the server that led before, which stopped before it raised it.
    const words = {rule: 'earthedLive', params: {}};
    const event: Partial<SiteEvent> = {id: 'earthedLive/1F/1', deviceId: '1F', words, releasedMs: null};
    notes.set('standing network alarms', JSON.stringify([event]));
    world.leads = true;
    for (let n = 0; n < 2; n++) {
      take('1F');
      await watch.settled();
      expect(open()).toEqual([['earthedLive', '1F', 'open']]);
    }
    watch.dispose();
  });

  it('[MO-3-33] an alarm of a device that the sites have no more returns', async () => {
    const {world, notes, start, open, take} = watching();
    const watch = start();
    take('1F');
    await watch.settled();
    world.high = [{...HIGH_DIAGRAM[0], device: HIGH_DIAGRAM[0]!.device.slice(0, 2)}];
    notes.set('sites', 'changed');
    take('1I');
    await watch.settled();
    expect(open()).toEqual([
      ['earthedLive', '1F', 'open'],
      ['earthedLive', '1F', 'returned'],
    ]);
    watch.dispose();
  });

  it('what could not be kept is logged, and raised with the next reading', async () => {
    const {world, start, open, take} = watching();
    const watch = start();
    world.fails = true;
    take('1F');
    await watch.settled();
    expect([world.warned, open()]).toEqual([1, []]);
    world.fails = false;
    take('1F');
    await watch.settled();
    expect(open()).toEqual([['earthedLive', '1F', 'open']]);
    watch.dispose();
  });
});
