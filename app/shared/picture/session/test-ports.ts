import {stationRealData} from '@livebus/contract';
import {buildScene, CHINESE_WORDS, parseDiagram} from '@livebus/engine/core';
import {stationState} from '@livebus/engine/diagram';
import {createPictureSync, createTopologyRun} from '@livebus/workers';
import {vi} from 'vitest';
import type {StationInfo} from '../../../base/api/calls/common.ts';
import type {StationDiagram} from '../../../base/api/calls/power-monitor.ts';
import {type DeliveredReadings, deliveredOf} from '../../../base/api/readings/station-readings.ts';
import type {DiagramModel} from './diagram-model.ts';
import type {DiagramPorts} from './diagram-ports.ts';
import type {DiagramSource} from './picture-loader.ts';
import {PictureSession} from './picture-session.ts';

export const START = Date.parse('2026-05-15T10:07:23+08:00');
export const ONLINE = 2 ** 30;
export const JSON_OF = (id: string) => [
  {
    type: 1,
    id: `B-${id}`,
    name: 'I段',
    voltageType: 1,
    device: [{deviceId: `1${id}`, deviceName: '101进线柜', type: 3}],
  },
];
export const rows = (id: string, closed: number, time: string | null = '2026-05-15 10:07:23'): DeliveredReadings =>
  deliveredOf(stationRealData.reply.parse([{deviceId: `1${id}`, switchState: closed + ONLINE, acquisitionTime: time}]));
export const info = (id: string, rest: Partial<StationInfo> = {}): StationInfo => ({
  id,
  name: `站 ${id}`,
  stationCode: undefined,
  kind: 'high',
  projectId: 'P',
  projectName: '园区',
  timeZone: undefined,
  picture: undefined,
  ...rest,
});

/** A backend of canned answers, and the engine itself on this thread in place of the two workers. */
export function setUp(overrides: Partial<DiagramSource> = {}, periodMs = 5_000, rest: Partial<DiagramPorts> = {}) {
  const source = {
    station: vi.fn(async (id: string) => info(id)),
    stationDiagram: vi.fn(async (id: string): Promise<unknown> => JSON_OF(id)),
    readings: vi.fn(async (id: string) => rows(id, 1)),
    pastReadings: vi.fn(async (id: string, _atMs: number) => rows(id, 1)),
    neighbours: vi.fn(async (): Promise<readonly StationDiagram[]> => []),
    projectDiagrams: vi.fn(async (): Promise<readonly StationDiagram[]> => []),
    projectReadings: vi.fn(async (): Promise<readonly DeliveredReadings[]> => []),
  };
  for (const [name, answer] of Object.entries(overrides)) source[name as keyof DiagramSource].mockImplementation(answer as never);
  const run = createTopologyRun();
  const sync = createPictureSync();
  const ports: DiagramPorts = {
    source,
    parser: {parse: async ({json, kind}) => parseDiagram(json, {kind})},
    topology: {
      load: async (stations, reach) => {
        sync.reset();
        run.load(stations, reach);
      },
      energise: async (request) => {
        const message = sync.messageOf(request);
        try {
          return {...sync.complete(run.energise(message)), superseded: false};
        } catch (error) {
          sync.reset();
          throw error;
        }
      },
      trace: async (element) => run.trace({element}),
      compare: async () => run.compare(),
      restart: () => undefined,
    },
    nowMs: () => START + performance.now(),
    periodMs,
    defaultZone: 'Asia/Shanghai',
    sceneWords: () => CHINESE_WORDS,
    buildScene: async (stations, {widthPx, heightPx, layout, words}) =>
      buildScene(stations, {canvasWidthPx: widthPx, canvasHeightPx: heightPx, layout, words}),
    buildState: stationState,
    ...rest,
  };
  const session = new PictureSession(ports);
  return {session, source, ports, model: () => session.store.getState()};
}

export const station = (id: string) => ({kind: 'station', id}) as const;
/** Liveness and doubt of the first section. */
export const sectionOf = (model: DiagramModel, index = 0) => [
  model.liveness[index]?.sectionLive[0],
  model.liveness[index]?.sectionUncertain[0],
];
