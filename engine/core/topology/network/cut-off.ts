import type {Network} from './network.ts';
import type {Spreading} from './spread.ts';

/** Scratch and results of `cutOff`. */
export interface Cutter {
  /** [nodes] nodes below the cut; the first `lostCount` of them may have lost bits. */
  readonly below: Int32Array;
  lostCount: number;
  /** Number of halves visited. */
  visited: number;
  /** [nodes + root] 1 for the nodes in `below` while the search runs. */
  readonly isBelow: Uint8Array;
  /** [halves] halves that lead from below to another live node, `wayCount` of them. */
  readonly ways: Int32Array;
  wayCount: number;
  /** The way being climbed, the node reached (-1 before the start), and the steps taken on all ways. */
  climbing: number;
  climbedTo: number;
  steps: number;
}

export function createCutter({nodeCount, halfCount}: Network): Cutter {
  return {
    below: new Int32Array(nodeCount),
    lostCount: 0,
    visited: 0,
    isBelow: new Uint8Array(nodeCount + 1),
    ways: new Int32Array(halfCount),
    wayCount: 0,
    climbing: 0,
    climbedTo: -1,
    steps: 0,
  };
}

/** Maximum climbing steps per half visited. */
const CLIMB_SHARE = 1 / 4;

/**
 * `top` is fed through an edge that now conducts only in the runs `kept`, fewer than those in which `top` is live. Finds what hangs below
 * it: the nodes whose path in the tree runs through that edge and which are live in more than `kept`. Then finds the best other way out of
 * that part, and turns the tree round to it. If there is none, the part keeps what the edge still conducts.
 *
 * Why one way is enough. The part was fed through `top`, so between two of its nodes the tree conducts in the runs in which both are live.
 * A way that brings the runs m to one node therefore brings to each node of the part the runs of m in which it was live, and the widest way
 * is best for every node at once. This is the search for a replacement edge in a spanning forest, as in Frederickson (SIAM J. Comput. 14,
 * 1985) and Holm, de Lichtenberg and Thorup (J. ACM 48, 2001), without their levels. It takes time in the halves of the part, each visited
 * once, so never more than a full run. In real networks that part is small: on average as many nodes as a node's path is long.
 *
 * A way is another supply only if it does not lead back into the part, which is certain once the part is known. Climbing along the way's
 * own path finds this out sooner: it ends at the root, or in the part, whose top is known from the start. So ways are climbed in the order
 * they are found while the part is still being searched, for a share of that work. The first one that ends at the root ends the search.
 */
export function cutOff(network: Network, conducts: Uint8Array, spreading: Spreading, cutter: Cutter, top: number, kept: number): void {
  const {firstHalf, target, gate} = network;
  const {live, via} = spreading;
  const {below, isBelow, ways} = cutter;
  let count = 1;
  let found = -1;
  cutter.visited = cutter.lostCount = cutter.wayCount = cutter.climbing = cutter.steps = 0;
  cutter.climbedTo = -1;
  below[0] = top;
  isBelow[top] = 1;
  for (let i = 0; i < count && found < 0; i++) {
    const node = below[i];
    const own = live[node];
    const end = firstHalf[node + 1];
    let wayCount = cutter.wayCount;
    for (let half = firstHalf[node]; half < end; half++) {
      const next = target[half];
      if (via[next] === half) {
        // Also behind a gate that no longer conducts: it is processed after this one, and until then its part still hangs here.
        if (live[next] <= kept) continue;
        isBelow[next] = 1;
        below[count++] = next;
      } else if ((own & conducts[gate[half]] & live[next]) > kept && isBelow[next] === 0) {
        ways[wayCount++] = half;
      }
    }
    cutter.wayCount = wayCount;
    cutter.visited += end - firstHalf[node];
    if (cutter.climbing < wayCount) found = climb(network, conducts, spreading, cutter, live[top]);
  }
  if (found < 0) {
    found = widestWay(network, conducts, spreading, cutter, live[top]);
    takeWhatIsLeft(network, conducts, spreading, cutter, count, found, kept);
  }
  for (let i = 0; i < count; i++) isBelow[below[i]] = 0;
  if (found >= 0) turnRound(network, via, found, top);
}

/** Number of runs in which a way would feed its node. */
function widthOf({target, twin, gate}: Network, conducts: Uint8Array, {live}: Spreading, way: number): number {
  return live[target[twin[way]]] & conducts[gate[way]] & live[target[way]];
}

/**
 * Continues climbing for as many steps as the work so far allows. Returns a way whose path has reached the root and which is as wide as
 * possible, or -1.
 */
function climb(network: Network, conducts: Uint8Array, spreading: Spreading, cutter: Cutter, best: number): number {
  const {root, target, twin} = network;
  const {via} = spreading;
  const {ways, wayCount, isBelow, visited} = cutter;
  const allowed = visited * CLIMB_SHARE;
  let steps = cutter.steps;
  for (; cutter.climbing < wayCount; cutter.climbing++) {
    const way = ways[cutter.climbing];
    if (cutter.climbedTo < 0 && widthOf(network, conducts, spreading, way) < best) continue;
    let at = cutter.climbedTo < 0 ? target[way] : cutter.climbedTo;
    for (; at !== root && isBelow[at] === 0 && steps < allowed; steps++) at = target[twin[via[at]]];
    if (at === root) return way;
    cutter.climbedTo = isBelow[at] === 0 ? at : -1;
    if (isBelow[at] === 0) break;
  }
  cutter.steps = steps;
  return -1;
}

/** Of the ways that lead out of the part, the one that conducts in the most runs; -1 for none. */
function widestWay(network: Network, conducts: Uint8Array, spreading: Spreading, {ways, wayCount, isBelow}: Cutter, best: number): number {
  let widest = -1;
  let width = 0;
  for (let i = 0; i < wayCount && width < best; i++) {
    if (isBelow[network.target[ways[i]]] === 1) continue;
    const through = widthOf(network, conducts, spreading, ways[i]);
    if (through > width) {
      width = through;
      widest = ways[i];
    }
  }
  return widest;
}

/** What a part of `count` nodes keeps of its liveness: what the way brings, or without one what the edge still conducts. */
function takeWhatIsLeft(
  network: Network,
  conducts: Uint8Array,
  spreading: Spreading,
  cutter: Cutter,
  count: number,
  way: number,
  kept: number,
): void {
  const {live, via} = spreading;
  const {below} = cutter;
  const left = way < 0 ? kept : widthOf(network, conducts, spreading, way);
  if (left === live[below[0]]) return;
  for (let i = 0; i < count; i++) {
    const node = below[i];
    live[node] &= left;
    if (live[node] === 0) via[node] = -1;
  }
  cutter.lostCount = count;
}

/** The way now feeds its node, which feeds the node that fed it before, and so on up to the top. */
function turnRound({target, twin}: Network, via: Int32Array, way: number, top: number): void {
  let node = target[twin[way]];
  let feeds = twin[way];
  for (;;) {
    const before = via[node];
    via[node] = feeds;
    if (node === top) return;
    feeds = twin[before];
    node = target[feeds];
  }
}
