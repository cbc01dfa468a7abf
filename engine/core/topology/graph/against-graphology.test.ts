import {randomStation, seededRandom} from '@livebus/fixtures';
import {UndirectedGraph} from 'graphology';
import {connectedComponents} from 'graphology-components';
import {bfsFromNode} from 'graphology-traversal';
import {expect, it} from 'vitest';
import {sweep} from '../../../../tests/support/sweep.ts';
import {parseDiagram} from '../../station/parse-diagram.ts';
import type {Station} from '../../station/station.ts';
import {CASE_CLOSED, CASE_OPEN, CASE_REPORTED} from '../runs.ts';
import {buildNetworkIndex} from './build-network.ts';
import type {NetworkIndex} from './network.ts';
import {runNetwork} from './run-network.ts';

const PICTURES = sweep(2000, 500);

/** What conducts in one run, as a graph of a general library without knowledge of power systems. */
function graphOf({nodeCount, edgeCount, edgeFrom, edgeTo, scratch}: NetworkIndex, run: number): UndirectedGraph {
  const graph = new UndirectedGraph({multi: false, allowSelfLoops: true});
  for (let node = 0; node < nodeCount; node++) graph.addNode(node);
  for (let edge = 0; edge < edgeCount; edge++) if (scratch.conducts[edge]! & run) graph.mergeEdge(edgeFrom[edge], edgeTo[edge]);
  return graph;
}

function seedsOf({sourceNode, measuredUnit, unitFar, doubtfulNode, scratch}: NetworkIndex, run: number): number[] {
  const fed = [...sourceNode].filter((_, k) => scratch.fed[k]! & run);
  // A measured terminal is supplied by the reported positions, or is in an island that is.
  const measured = [...measuredUnit].map((row) => unitFar[row]!).filter((node) => scratch.supplied[node] === 1);
  return [...fed, ...measured, ...(run === CASE_CLOSED ? doubtfulNode : [])];
}

it('[MO-4-25] islands and what is reached are those that graphology finds', () => {
  let [islands, reached] = [0, 0];
  for (let seed = 1; seed <= PICTURES; seed++) {
    const random = seededRandom(seed);
    const made = [0, 1].slice(0, 1 + random.below(2)).map((i) => randomStation(seed * 2 + i));
    const stations: Station[] = made.flatMap(({json, kind}) => {
      const parsed = parseDiagram(json, {kind});
      return parsed.ok ? [parsed.value] : [];
    });
    const network = buildNetworkIndex(stations);
    runNetwork(
      network,
      made.map(({readings}) => readings),
      {...made[0]!, mode: 'graph'},
    );
    const {island, live} = network.scratch;
    const components = connectedComponents(graphOf(network, CASE_REPORTED));
    for (const component of components) expect(new Set(component.map((node) => island[Number(node)])).size, `seed ${seed}`).toBe(1);
    expect(new Set(island).size, `seed ${seed}`).toBe(components.length);
    for (const run of [CASE_REPORTED, CASE_OPEN, CASE_CLOSED]) {
      const graph = graphOf(network, run);
      const found = new Set<number>();
      for (const seedNode of seedsOf(network, run)) bfsFromNode(graph, seedNode, (node) => void found.add(Number(node)));
      if (network.measuredUnit.length === 0 || run === CASE_REPORTED)
        expect(
          [...live.keys()].filter((node) => live[node]! & run),
          `seed ${seed}, run ${run}`,
        ).toEqual([...found].sort((a, b) => a - b));
      reached += found.size;
    }
    islands += components.length;
  }
  expect(islands).toBeGreaterThan(PICTURES);
  expect(reached).toBeGreaterThan(PICTURES);
});
