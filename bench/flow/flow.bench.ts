import {type GivenLink, layoutFlowChart, readFlow} from '../../engine/core/index.ts';
import {LIGHT_CHART_STYLE} from '../../engine/view/chart/chart-style.ts';
import {type Bench, type BenchRow, median, numberOption, rounded} from '../bench.ts';

interface Given {
  readonly names: readonly string[];
  readonly links: readonly GivenLink[];
}

const OPTIONS = {width: 1600, height: 600, style: LIGHT_CHART_STYLE, valueText: String};
const COLOURS = {node: '#4a5568', link: '#e5e8ec', bottomLink: '#8a94a3', picked: '#1f71ff', pickedLink: '#a6c1f2'};

/**
 * Reading, arranging, placing and drawing a flow of `--links 1000`, median of `--runs 15`. `levels`: a site, each feeder of which feeds a
 * further one; `hub`: everything leaves one busbar; `mixed`: links between any two of five columns. `firstMs` is before any compilation.
 */
export const bench: Bench = async ({args}) => {
  const count = numberOption(args, 'links', 1000);
  const runs = numberOption(args, 'runs', 15);
  return Object.entries({levels: levels(count), hub: hub(count), mixed: mixed(count)}).map(([name, given]): BenchRow => {
    const times = Array.from({length: runs}, () => {
      const start = performance.now();
      draw(given, count);
      return performance.now() - start;
    });
    const [firstMs, ...others] = times;
    return {
      ...{case: name, subject: 'ours', links: count, runs},
      ...{firstMs: rounded(firstMs!, 1), nextMs: rounded(median(others), 1), worstMs: rounded(Math.max(...times), 1)},
    };
  });
};

function draw({names, links}: Given, count: number): void {
  const {graph, faults} = readFlow(
    names.map((name) => ({name})),
    links,
  );
  if (faults.length > 0 || graph.links.length !== count) throw new Error('not every link is drawn: the bench measures something else');
  const {marks} = layoutFlowChart(
    {graph, colours: COLOURS, picked: 1, isBottom: () => false, noteOf: ({value}) => value.toFixed(0)},
    OPTIONS,
  );
  if (marks.length < count) throw new Error('less is drawn than there are links');
}

const value = (i: number) => 10 + ((i * 7919) % 997);

/** Four levels: a grid, stations, their feeders, and what these feed. */
function levels(count: number): Given {
  const names = ['grid'];
  const links: GivenLink[] = [];
  for (let i = 0; i < count; i++) {
    names.push(`n${i}`);
    const source = i < 10 ? 'grid' : i < 110 ? `n${i % 10}` : `n${10 + (i % 100)}`;
    links.push({source, target: `n${i}`, value: value(i)});
  }
  return {names, links};
}

function hub(count: number): Given {
  const names = ['bus', ...Array.from({length: count}, (_, i) => `n${i}`)];
  return {names, links: names.slice(1).map((target, i) => ({source: 'bus', target, value: value(i)}))};
}

/** 50 nodes in each of five columns; every link leads one column further. */
function mixed(count: number): Given {
  const names = Array.from({length: 250}, (_, i) => `n${i}`);
  const links = Array.from({length: count}, (_, i): GivenLink => {
    const column = i % 4;
    const turn = Math.floor(i / 4);
    return {
      source: `n${column * 50 + (turn % 50)}`,
      target: `n${(column + 1) * 50 + ((turn + Math.floor(turn / 50) * 7) % 50)}`,
      value: value(i),
    };
  });
  return {names, links};
}
