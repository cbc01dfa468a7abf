import {describe, expect, it} from 'vitest';
import {fc} from '../../../tests/support/properties.ts';
import type {ChartStyle, DrawingOptions} from '../chart/marks.ts';
import {balanceFlow, flowBalances} from './balance-flow.ts';
import {findFlow} from './find-flow.ts';
import {type FlowChart, layoutFlowChart} from './flow-chart.ts';
import {type FlowGraph, flowOrder, type GivenLink, readFlow} from './flow-graph.ts';
import {flowThrough} from './flow-through.ts';
import {type PlacedFlow, placeFlow} from './place-flow.ts';

const named = (...names: readonly string[]) => names.map((name) => ({name}));
const link = (source: string, target: string, value: number | null): GivenLink => ({source, target, value});
const told = ({nodes, links}: FlowGraph) => links.map((one) => `${nodes[one.source]!.name}>${nodes[one.target]!.name} ${one.value}`);
const BOX = {
  left: 0,
  top: 0,
  width: 800,
  height: 400,
  nodeWidth: 10,
  gap: 12,
  isBottom: ({kind}: {kind?: string | undefined}) => kind === 'loss',
};

describe('what is given', () => {
  it('[EN-2.9-04] what cannot be drawn is told and left out, and the rest is drawn', () => {
    const {graph, faults} = readFlow(
      [...named('A', 'B', 'C'), {name: 'A', kind: 'again'}],
      [
        link('A', 'B', 5),
        link('B', 'A', 3),
        link('A', 'X', 1),
        link('Y', 'B', 1),
        link('B', 'B', 1),
        link('B', 'C', -1),
        link('B', 'C', Number.NaN),
        link('B', 'C', null),
        link('B', 'C', Number.POSITIVE_INFINITY),
        link('A', 'C', 0),
      ],
    );
    expect([graph.nodes.map(({name}) => name), told(graph)]).toEqual([['A', 'B', 'C'], ['A>B 5']]);
    expect(faults.map(({kind}) => kind)).toEqual([
      ...['same-name', 'unknown-node', 'unknown-node', 'self', 'negative', 'unknown-value', 'unknown-value', 'beyond', 'cycle'],
    ]);
    expect(faults.at(-1)).toEqual({kind: 'cycle', source: 'B', target: 'A'});
  });

  it('[EN-2.9-04] links between the same nodes are one; of a long circle the link that closes it goes', () => {
    const circle = [link('A', 'B', 1), link('B', 'C', 2), link('C', 'A', 3), link('B', 'C', 4), link('C', 'D', 5)];
    const {graph, faults} = readFlow(named('A', 'B', 'C', 'D'), circle);
    expect(told(graph)).toEqual(['A>B 1', 'B>C 6', 'C>D 5']);
    expect(faults).toEqual([{kind: 'cycle', source: 'C', target: 'A'}]);
    expect(readFlow([], [])).toEqual({graph: {nodes: [], links: []}, faults: []});
  });
});

it('a difference at a node is a link of its own, and a flow that balances is the same', () => {
  const graph = readFlow(named('A', 'B', 'C', 'D'), [link('A', 'B', 10), link('B', 'C', 7), link('C', 'D', 9)]).graph;
  const whole = balanceFlow(graph, (node, what) => ({name: `${node.name} ${what}`, kind: what}));
  expect(told(whole)).toEqual(['A>B 10', 'B>C 7', 'C>D 9', 'B>B loss 3', 'C imbalance>C 2']);
  expect(balanceFlow(whole, (node) => node)).toBe(whole);
});

it('what flows through a node is its true part upstream and downstream', () => {
  const links = [
    link('grid', 'a', 60),
    link('grid', 'b', 40),
    link('a', 'x', 30),
    link('a', 'y', 30),
    link('b', 'y', 30),
    link('b', 'z', 10),
  ];
  const {graph} = readFlow(named('grid', 'a', 'b', 'x', 'y', 'z'), [...links, link('y', 'end', 60)]);
  expect([...flowThrough(graph, 1)]).toEqual([1, 0, 1, 1, 0, 0]);
  const longer = readFlow(named('grid', 'a', 'b', 'x', 'y', 'z', 'end'), [...links, link('y', 'end', 60)]).graph;
  expect([...flowThrough(longer, 1)]).toEqual([1, 0, 1, 1, 0, 0, 0.5]);
  expect([...flowThrough(longer, 4)]).toEqual([0.5, 0.75, 0, 1, 1, 0, 1]);
});

/** Any links between some nodes, many of them no good. */
const anyFlow = fc.record({
  names: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), {maxLength: 10}),
  links: fc.array(
    fc.record({
      source: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'no'),
      target: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      value: fc.oneof(
        {weight: 4, arbitrary: fc.double({min: 0.001, max: 1e6, noNaN: true})},
        fc.constantFrom(null, Number.NaN, -1, 0, Number.POSITIVE_INFINITY, 1e300, 1e-300),
      ),
    }),
    {maxLength: 30},
  ),
});

const isFiniteAll = (placed: PlacedFlow) =>
  [...placed.nodes, ...placed.links].every((one) =>
    Object.values(one).every((value) => typeof value !== 'number' || Number.isFinite(value)),
  );

describe('any flow', () => {
  it('[EN-2.9-04] becomes one without circles, of which nothing is lost without a word', () => {
    fc.assert(
      fc.property(anyFlow, ({names, links}) => {
        const {graph, faults} = readFlow(named(...names), links);
        expect(flowOrder(graph.nodes.length, graph.links)).toHaveLength(graph.nodes.length);
        expect(graph.links.every(({value}) => value > 0 && value < Number.POSITIVE_INFINITY)).toBe(true);
        const kept = new Set(told(graph).map((text) => text.split(' ')[0]));
        const lost = new Set(faults.flatMap((fault) => ('source' in fault ? [`${fault.source}>${fault.target}`] : [])));
        for (const {source, target, value} of links) {
          const name = `${source}>${target}`;
          expect(value === 0 || kept.has(name) || lost.has(name)).toBe(true);
        }
      }),
    );
  });

  it('passes on what it gets at every node once it is balanced', () => {
    fc.assert(
      fc.property(anyFlow, ({names, links}) => {
        const {graph} = readFlow(named(...names), links);
        const whole = balanceFlow(graph, (node, what) => ({name: `${node.name} ${what}`}));
        for (const {came, went} of flowBalances(whole))
          if (came > 0 && went > 0) expect(Math.abs(came - went)).toBeLessThanOrEqual(1e-6 * Math.max(came, went));
        expect(whole.links.slice(0, graph.links.length)).toEqual(graph.links);
      }),
    );
  });

  it('is placed within its box from left to right, each time in the same way', () => {
    fc.assert(
      fc.property(anyFlow, fc.integer({min: 1, max: 900}), ({names, links}, height) => {
        const {graph} = readFlow(named(...names), links);
        const box = {...BOX, height};
        const placed = placeFlow(graph, box);
        expect(placeFlow(graph, box)).toEqual(placed);
        expect(isFiniteAll(placed)).toBe(true);
        expect(placed.nodes.length + placed.idle.length).toBe(graph.nodes.length);
        const column = new Map(placed.nodes.map((node) => [node.place, node.column]));
        for (const {source, target} of placed.links) expect(column.get(source)!).toBeLessThan(column.get(target)!);
        for (const {left, right, top, bottom} of placed.nodes)
          expect([left >= -1e-6, right <= 800 + 1e-6, top >= -1e-3, bottom <= height + 1e-3]).toEqual([true, true, true, true]);
      }),
    );
  });

  it('a share of what flows through a node lies between 0 and 1', () => {
    fc.assert(
      fc.property(anyFlow, fc.nat(20), ({names, links}, pick) => {
        const {graph} = readFlow(named(...names), links);
        if (graph.nodes.length === 0) return;
        const node = pick % graph.nodes.length;
        const shares = flowThrough(graph, node);
        for (const [i, share] of shares.entries()) {
          expect(share >= 0 && share <= 1).toBe(true);
          const {source, target} = graph.links[i]!;
          if (source === node || target === node) expect(share).toBe(1);
        }
      }),
    );
  });
});

describe('places', () => {
  it('widths are values, nodes of a column do not touch, and losses stand below', () => {
    const nodes = [{name: 'loss', kind: 'loss'}, ...named('in', 'a', 'b', 'c')];
    const {graph} = readFlow(nodes, [link('in', 'loss', 1), link('in', 'a', 50), link('in', 'b', 30), link('in', 'c', 19)]);
    const {nodes: placed, links} = placeFlow(graph, BOX);
    const perUnit = links.map(({thickness, value}) => thickness / value);
    for (const one of perUnit) expect(one).toBeCloseTo(perUnit[0]!, 9);
    const column = placed.filter((node) => node.column === 1).sort((a, b) => a.top - b.top);
    expect(column.at(-1)!.name).toBe('loss');
    for (const [i, {bottom}] of column.slice(0, -1).entries()) expect(column[i + 1]!.top).toBeGreaterThan(bottom);
  });

  it('what feeds in late stands just before what it feeds', () => {
    const {graph} = readFlow(named('grid', 'a', 'b', 'sun'), [link('grid', 'a', 5), link('a', 'b', 5), link('sun', 'b', 2)]);
    expect(placeFlow(graph, BOX).nodes.map(({name, column}) => `${name} ${column}`)).toEqual(['grid 0', 'a 1', 'b 2', 'sun 1']);
  });
});

const style: ChartStyle = {
  ...{surface: 'white', text: 'grey', strongText: 'black', grid: 'silver', axis: 'axis', limit: 'limit', track: 'track'},
  ...{fontSize: 10, lineWidth: 1},
};
const options: DrawingOptions = {width: 600, height: 300, style, valueText: String};
const chartOf = (graph: FlowGraph, rest: Partial<FlowChart> = {}): FlowChart => ({
  ...{graph, colours: {node: 'node', link: 'link', bottomLink: 'low', picked: 'picked', pickedLink: 'part'}},
  ...{isBottom: BOX.isBottom, noteOf: ({value}) => String(value), ...rest},
});

describe('the drawing', () => {
  const {graph} = readFlow(
    [...named('grid', 'a', 'b'), {name: 'lost', kind: 'loss'}],
    [...[link('grid', 'a', 60), link('grid', 'b', 38), link('grid', 'lost', 2)]],
  );

  it('has a bar a node, a band a link and their texts', () => {
    const drawing = layoutFlowChart(chartOf(graph, {columnLabel: ([first]) => (first!.column === 0 ? '电源' : '馈线')}), options);
    const fills = (kind: 'rect' | 'area') => drawing.marks.flatMap((mark) => (mark.kind === kind ? [mark.fill] : []));
    expect([fills('rect'), fills('area')]).toEqual([Array(4).fill('node'), ['link', 'link', 'low']]);
    const texts = drawing.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(texts).toEqual(expect.arrayContaining(['电源', '馈线', 'grid', '100', 'a', '60', 'b', '38', 'lost', '2']));
    expect(drawing.faults).toEqual([]);
  });

  it('tells the picked node and its part of the links apart', () => {
    const drawing = layoutFlowChart(chartOf(graph, {picked: 1}), options);
    const areas = drawing.marks.filter((mark) => mark.kind === 'area');
    expect(areas.map(({fill}) => fill)).toEqual(['part', 'link', 'low']);
    expect(drawing.marks.filter((mark) => mark.kind === 'rect' && mark.fill === 'picked')).toHaveLength(1);
  });

  it('is empty without a link, and sound in whatever size', () => {
    expect(layoutFlowChart(chartOf({nodes: [], links: []}), options).faults).toEqual([{kind: 'empty'}]);
    fc.assert(
      fc.property(anyFlow, fc.integer({min: 1, max: 500}), fc.integer({min: 1, max: 500}), ({names, links}, width, height) => {
        const any = readFlow(named(...names), links).graph;
        const {marks} = layoutFlowChart(chartOf(any, {picked: 0}), {...options, width, height});
        for (const mark of marks)
          for (const value of Object.values(mark)) if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
      }),
    );
  });

  it('tells what is at a point: a node, the thinnest link, or nothing', () => {
    const {placed} = layoutFlowChart(chartOf(graph), options);
    const [grid, , , lost] = placed.nodes;
    expect(findFlow(placed, grid!.left + 1, grid!.top + 1)).toEqual({node: grid});
    const thin = placed.links[2]!;
    expect(findFlow(placed, grid!.right + 4, thin.fromY, 0)).toEqual({link: thin});
    expect(findFlow(placed, lost!.left - 4, thin.toY, 0)).toEqual({link: thin});
    expect(findFlow(placed, 590, 299, 0)).toBeUndefined();
  });
});
