import {MAX_NEIGHBOURS} from '@livebus/contract';
import {parseDiagram} from '@livebus/engine/core';
import {describe, expect, it} from 'vitest';
import type {DrawnStation, GroupNode} from '../store/areas/assets/assets.ts';
import {linkKeys} from './link-keys.ts';
import {StationNeighbours} from './station-neighbours.ts';

const section = (id: string, relatedId?: string) => ({
  type: 1,
  id,
  name: id,
  voltageType: 1,
  ...(relatedId !== undefined && {relaDevice: {id: relatedId}}),
  device: [],
});
/** A section with one feeder that names a transformer. */
const feeding = (id: string, deviceId: string, transformerId: string) => ({
  ...section(id),
  device: [{deviceId, deviceName: deviceId, type: 4, transformerId}],
});

interface Drawn {
  readonly id: string;
  readonly projectId: string;
  readonly json: unknown;
  readonly timeZone?: string;
}

function neighboursOf(drawn: readonly Drawn[]) {
  let note: string | undefined;
  let reads = 0;
  const stations = [...drawn];
  const store = {
    history: {note: async () => note},
    assets: {
      tree: async () => {
        reads += 1;
        const projects = [...new Map(stations.map((one) => [one.projectId, one])).values()];
        return [
          {projects: projects.map(({projectId, timeZone}) => ({id: projectId, timeZone: timeZone ?? null}))},
        ] as unknown as GroupNode[];
      },
      stationsOfProject: async (projectId: string) =>
        stations
          .filter((one) => one.projectId === projectId)
          .map(({id, json}) => ({id, stationType: 1, diagram: json}) as unknown as DrawnStation),
    },
  };
  const neighbours = new StationNeighbours(store as never, 'Asia/Shanghai');
  return {
    neighbours,
    reads: () => reads,
    change(next: Drawn) {
      stations.push(next);
      note = String(stations.length);
    },
  };
}

const chain: readonly Drawn[] = [
  {id: 'A', projectId: 'P', json: [feeding('a', '1a', 'T1')]},
  {id: 'B', projectId: 'P', json: [feeding('b', '1b', 'T1')]},
  {id: 'C', projectId: 'P', json: [section('c', '1b')]},
  {id: 'D', projectId: 'Q', json: [section('d', '1b')]},
  {id: 'E', projectId: 'P', json: [section('d')]},
  {id: 'F', projectId: 'P', json: [{type: 2, from: 'c', to: 'f', device: {deviceId: '1f', deviceName: 'f', type: 2}}, section('f')]},
];

describe('stations that are joined to a picture', () => {
  it('[MO-7-39, E2] transformers, related devices, busbar ids and named ends of ties join, the nearest first', async () => {
    const {neighbours} = neighboursOf(chain);
    expect(await neighbours.of(['A'], 'all')).toEqual(['B', 'C', 'D', 'F']);
    expect(await neighbours.of(['E'], 'all')).toEqual([]);
  });

  it('what the picture shows itself is no neighbour', async () => {
    const {neighbours} = neighboursOf(chain);
    expect(await neighbours.of(['B', 'C'], 'all')).toEqual(['A', 'D', 'F']);
  });

  it('[MO-7-39] a project that the caller may not see is neither told nor passed', async () => {
    const through: readonly Drawn[] = [
      {id: 'A', projectId: 'P', json: [feeding('a', '1a', 'T1')]},
      {id: 'B', projectId: 'Q', json: [feeding('b', '1b', 'T1')]},
      {id: 'C', projectId: 'P', json: [section('c', '1b')]},
    ];
    const {neighbours} = neighboursOf(through);
    expect(await neighbours.of(['A'], ['P', 'Q'])).toEqual(['B', 'C']);
    expect(await neighbours.of(['A'], ['P'])).toEqual([]);
  });

  it('a station on another clock is left out: its times would be misread', async () => {
    const {neighbours} = neighboursOf([chain[0]!, {...chain[1]!, projectId: 'Q', timeZone: 'America/Sao_Paulo'}]);
    expect(await neighbours.of(['A'], 'all')).toEqual([]);
  });

  it('diagrams are read once, and again after an import', async () => {
    const {neighbours, reads, change} = neighboursOf(chain.slice(0, 1));
    await Promise.all([neighbours.of(['A'], 'all'), neighbours.of(['A'], 'all')]);
    expect(reads()).toBe(1);
    change(chain[1]!);
    expect(await neighbours.of(['A'], 'all')).toEqual(['B']);
    expect(reads()).toBe(2);
  });

  it('no more than a stream takes, the nearest', async () => {
    const many = Array.from({length: 100}, (_, i) => ({
      id: `S${i}`,
      projectId: 'P',
      json: [{...section(`s${i}`, i === 0 ? undefined : `1${i - 1}`), device: [{deviceId: `1${i}`, deviceName: 'f', type: 5}]}],
    }));
    const {neighbours} = neighboursOf(many);
    expect(await neighbours.of(['S0'], 'all')).toEqual(many.slice(1, MAX_NEIGHBOURS + 1).map(({id}) => id));
  });

  it('a device without an id joins nothing', () => {
    const parsed = parseDiagram([{...section('x', ''), device: [{deviceName: 'nameless', type: 5}]}]);
    expect(parsed.ok && [...linkKeys(parsed.value, 'P')]).toEqual(['section P x']);
  });
});
