import {stationRealData} from '@livebus/contract';
import {PartBit, partStates} from '@livebus/engine/core';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {ApiFailure} from '../../../base/api/api-failure.ts';
import type {StationDiagram} from '../../../base/api/calls/power-monitor.ts';
import {deliveredOf} from '../../../base/api/readings/station-readings.ts';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {equipmentItems} from '../../equipment-tree/equipment-items.ts';
import {doubtLines, evidenceText} from '../evidence/evidence-lines.ts';
import type {PictureSession} from './picture-session.ts';
import {ONLINE, START, setUp, station} from './test-ports.ts';

const TEXTS = import.meta.glob<typeof import('../texts/zh-CN.json')>('../texts/*.json', {eager: true, import: 'default'});

/** A busbar whose incoming unit I is open, and whose feeder F is closed: only what F leads to may feed it. */
const OWN = [
  {
    ...{type: 1, id: 'B', name: 'I段', voltageType: 1, nominalKv: 10},
    device: [
      {deviceId: '1I', deviceName: '进线', type: 3},
      {deviceId: '1F', deviceName: '出线', type: 5},
    ],
  },
];
/** A station that F feeds, through its incoming unit. */
const OTHER = [
  {
    ...{type: 1, id: 'N', name: 'II段', voltageType: 1, nominalKv: 10, relaDevice: {id: '1F', data: null}},
    device: [
      {deviceId: '1J', deviceName: '进线', type: 3},
      {deviceId: '1K', deviceName: '电源', type: 5, source: 1},
    ],
  },
];

const rows = (states: Readonly<Record<string, number>>) =>
  deliveredOf(
    stationRealData.reply.parse(
      Object.entries(states).map(([deviceId, at]) => ({deviceId, switchState: at + ONLINE, acquisitionTime: '2026-05-15 10:07:23'})),
    ),
  );
const OWN_ROWS = () => rows({'1I': 0, '1F': 1});
const neighbour: StationDiagram = {
  ...{stationId: '8', name: '站 8', kind: 'high', diagram: OTHER},
  readings: rows({'1J': 1, '1K': 0, '1F': 1}),
} as StationDiagram;

describe('neighbours that are missing when a picture is opened', () => {
  let open: PictureSession | undefined;
  beforeEach(() => void vi.useFakeTimers({now: START, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date']}));
  afterEach(() => {
    open?.dispose();
    vi.useRealTimers();
  });
  const unreached = () => new ApiFailure({kind: 'network', path: '/x'});

  async function shown(neighbours: () => Promise<readonly StationDiagram[]>) {
    const made = setUp({
      stationDiagram: async () => OWN,
      readings: async (id) => (id === '7' ? OWN_ROWS() : neighbour.readings!),
      neighbours,
    });
    open = made.session;
    made.session.open(station('7'));
    await vi.advanceTimersByTimeAsync(0);
    const section = () => partStates(made.model().liveness[0]!).sections[0]! & (PartBit.dead | PartBit.muted | PartBit.uncertain);
    return {...made, section};
  }

  it('[MO-4-17] are asked for again, less and less often, and count from then on', async () => {
    let failures = 2;
    const {source, section, model} = await shown(async () => {
      if (failures-- > 0) throw unreached();
      return [neighbour];
    });
    expect([section(), model().neighbours]).toEqual([PartBit.muted, []]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([source.neighbours.mock.calls.length, section()]).toEqual([2, PartBit.muted]);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(source.neighbours).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(200);
    // The source of the neighbour is open: nothing feeds the busbar.
    expect([source.neighbours.mock.calls.length, section(), model().neighbours.map(({id}) => id)]).toEqual([3, PartBit.dead, ['8']]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(source.neighbours).toHaveBeenCalledTimes(3);
    expect(source.readings.mock.calls.filter(([id]) => id === '8').length).toBeGreaterThan(3);
    expect(model().phase).toBe('shown');
  });

  it('[MO-4-17] that one answer 503 refused are asked for again within 10 s; until then the list says that the far end is unknown, and why', async () => {
    let failures = 1;
    const {source, model} = await shown(async () => {
      if (failures-- > 0) throw new ApiFailure({kind: 'status', path: '/x', status: 503});
      return [neighbour];
    });
    const said = () => {
      const {stations, liveness} = model();
      const items = equipmentItems({stations, liveness}).flatMap((item) => [item, ...item.children]);
      const words = items.filter(({words: all}) => all.includes('oppositeUnknown')).map(({kind}) => kind);
      const t = ((key: string) => key) as Translate;
      const reasons = doubtLines(model(), {station: 0, kind: 'section', row: 0}).map((line) => evidenceText(line, model(), START, t));
      return {words, reasons, missing: model().neighboursMissing};
    };
    expect(said()).toMatchObject({missing: true, words: expect.arrayContaining(['section'])});
    expect(said().reasons[0]).toContain('picture:evidence.reason.neighboursMissing');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(source.neighbours).toHaveBeenCalledTimes(2);
    expect(said()).toEqual({words: [], reasons: [], missing: false});
    for (const table of Object.values(TEXTS))
      expect(table.evidence.reason.neighboursMissing).not.toBe(table.evidence.reason.oppositeUnknown);
  });

  it('are asked for again when they did not come in time, and there may be none', async () => {
    let isSlow = true;
    const {source, section} = await shown(() => (isSlow ? new Promise(() => undefined) : Promise.resolve([])));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(section()).toBe(PartBit.muted);
    isSlow = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([source.neighbours.mock.calls.length, section()]).toEqual([2, PartBit.dead]);
  });

  it('are not asked for again where the backend has no such call, while the page is hidden, and after the end', async () => {
    const refused = await shown(async () => {
      throw new ApiFailure({kind: 'status', path: '/x', status: 404});
    });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(refused.source.neighbours).toHaveBeenCalledTimes(1);
    refused.session.dispose();
    const lost = await shown(async () => {
      throw unreached();
    });
    lost.session.setPaused(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(lost.source.neighbours).toHaveBeenCalledTimes(1);
    lost.session.setPaused(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(lost.source.neighbours).toHaveBeenCalledTimes(2);
    lost.session.dispose();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(lost.source.neighbours).toHaveBeenCalledTimes(2);
  });
});
