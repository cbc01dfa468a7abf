import {EnergyMark} from '@livebus/engine/core';
import {expect, it} from 'vitest';
import type {Figure} from '../../history/ledger/figure.ts';
import {flowOf} from './energy-flow.ts';
import type {FlowStation} from './supplies.ts';

const device = (id: string, stationId = 'H') => ({id, stationId, name: id, nameEn: null, namePt: null, kind: 5, item: null, fedBy: null});
const station = (id: string, incoming: readonly string[], outgoing: readonly string[]): FlowStation => ({
  ...{id, name: id, nameEn: null, namePt: null},
  incoming: incoming.map((one) => device(one, id)),
  outgoing: outgoing.map((one) => device(one, id)),
});
const energies = (wh: Readonly<Record<string, number>>): ReadonlyMap<string, Figure> =>
  new Map(Object.entries(wh).map(([id, one]) => [id, {wh: one, marks: 0, kind: 'measured', toldMs: 1, wholeMs: 1}]));
const told = ({links}: ReturnType<typeof flowOf>) => links.map(({source, target, wh}) => `${source}>${target} ${wh}`);

const HIGH = station('H', ['i'], ['f', 'g']);
const LOW = station('L', ['j'], ['k']);
const FEEDS = {feeds: [{fromId: 'f', toId: 'j'}]};

it('[EN-7-13] each level passes on what came in, and its loss is a link of its own', () => {
  const flow = flowOf([HIGH, LOW], FEEDS, energies({i: 1000, f: 600, g: 390, j: 594, k: 594}));
  expect(told(flow)).toEqual([
    ...['H i>H 1000', '电网>H i 1000', 'H>H f 600', 'H>H g 390', 'H>H 损耗 10'],
    ...['L j>L 594', 'L>L k 594', 'H f>L j 594', 'H f>H f 损耗 6'],
  ]);
  // Every node but the grid passes on no more than it gets.
  for (const {name, kind} of flow.nodes) {
    const sum = (end: 'source' | 'target') => flow.links.filter((one) => one[end] === name).reduce((all, {wh}) => all + wh, 0);
    if (kind !== 'grid' && sum('source') > 0) expect([name, sum('source')]).toEqual([name, sum('target')]);
  }
});

it('more that goes out than came in comes from a node of its own; a silent meter is named, and no loss is made of it', () => {
  expect(told(flowOf([HIGH], FEEDS, energies({i: 1000, f: 700, g: 390})))).toContain('H 不平衡>H 90');
  const silent = flowOf([HIGH], FEEDS, energies({i: 1000, f: 700, g: Number.NaN}));
  expect(silent.unknown).toEqual(['g']);
  expect(silent.nodes.map(({kind}) => kind)).not.toContain('loss');
  expect(told(silent)).toContain('H>H 未计量 300');
  expect(silent.nodes.at(-1)).toEqual({name: 'H 未计量', kind: 'rest', of: 'H', stationId: 'H'});
  const turned = flowOf([HIGH, LOW], FEEDS, energies({i: 1000, f: 600, g: 400, j: 650, k: 650}));
  expect(told(turned)).toEqual(expect.arrayContaining(['H f>L j 600', 'H f 不平衡>L j 50']));
});

it('[EN-2.9-04] names are unique, nothing links to itself, and what is fed from outside of what is shown comes from the grid', () => {
  const twin = {...station('M', ['n'], ['f2']), name: 'H'};
  const flow = flowOf([HIGH, twin], {feeds: [{fromId: 'elsewhere', toId: 'n'}]}, energies({i: 5, f: 3, g: 2, n: 4, f2: 4}));
  const names = flow.nodes.map(({name}) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(flow.links.every(({source, target, wh}) => source !== target && wh > 0)).toBe(true);
  expect(told(flow)).toContain('电网>H n 4');
});

it('a feeder that is told in part is not a loss, and nothing is told of a station while its meters are being read', () => {
  const part = new Map(energies({i: 1000, f: 600, g: 300}));
  part.set('g', {wh: 300, marks: EnergyMark.partial, kind: 'measured', toldMs: 1, wholeMs: 2});
  expect(told(flowOf([HIGH], FEEDS, part))).toContain('H>H 未计量 100');
  const reading = flowOf([HIGH, LOW], FEEDS, energies({i: 1000, f: 600, j: 590, k: 590}));
  expect(reading.unknown).toEqual([]);
  expect(reading.nodes.filter(({stationId, kind}) => stationId === 'H' && (kind === 'loss' || kind === 'rest'))).toEqual([]);
});

it('two units that one feeder feeds get no more than it gave', () => {
  const twin: FlowStation = {...station('L', ['j', 'l'], ['k'])};
  const both = {feeds: [...FEEDS.feeds, {fromId: 'f', toId: 'l'}]};
  const flow = flowOf([HIGH, twin], both, energies({i: 1000, f: 600, g: 400, j: 500, l: 200, k: 700}));
  expect(told(flow)).toEqual(expect.arrayContaining(['H f>L j 500', 'H f>L l 100', 'H f 不平衡>L l 100']));
});
