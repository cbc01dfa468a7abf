import {buildFindIndex, type FindEntry} from '../../app/shared/find/find-index.ts';
import {loadReadings} from '../../app/shared/find/readings.ts';
import {filterTree} from '../../ui/data/filter-tree.ts';
import {holds, textPattern} from '../../ui/data/text-match.ts';
import {flattenTree} from '../../ui/data/tree-model.ts';
import {type Bench, type BenchRow, median, numberOption, rounded} from '../bench.ts';

interface Asset {
  readonly id: string;
  readonly name: string;
  readonly below: readonly Asset[];
}

const PROJECTS = 10;
const STATIONS = 20;
const KINDS = ['进线柜', '出线柜', '母联柜', '应急照明', '冷水机组', '电梯', '备用', '空压机'] as const;
const PLACES = ['配电室', '开闭所', '泵房', '数据机房', '注塑车间'] as const;
/** In order: many matches, few, none; a word of the names, an id, an end. */
const TREE_QUERIES = ['出线', '泵房', '照明 7', 'd-3-11-4', '没有'] as const;
/** The same by pinyin initials, whole pinyin, number and name. */
const FIND_QUERIES = ['yjzm', 'chuxian', 'd-3-11-4', '注塑 出线', 'zzz'] as const;

const assetTree = {idOf: ({id}: Asset) => id, childrenOf: ({below}: Asset) => below};
const neverWait = async () => {};

/**
 * The cost of typing into a search, before drawing: `--nodes 10000`, `--runs 5` over five queries each. `tree`: filters an asset tree and
 * makes its rows; `assets`: the index behind `/` and Ctrl K, with pinyin. `firstMs` is the first search of the process, before any
 * compilation; `nextMs` the median of the others, `worstMs` the longest of them.
 */
export const bench: Bench = async ({args}) => {
  const nodes = numberOption(args, 'nodes', 10_000);
  const runs = numberOption(args, 'runs', 5);
  const roots = assetsOf(nodes);
  const tree = searches(TREE_QUERIES, runs, (query) => {
    const pattern = textPattern(query)!;
    const {shown, open} = filterTree(roots, assetTree, ({name, id}) => holds(name, pattern) || holds(id, pattern));
    const left = ({id}: Asset) => shown.has(id);
    return flattenTree(roots.filter(left), {...assetTree, childrenOf: ({below}: Asset) => below.filter(left)}, open).length;
  });
  const readings = await loadReadings();
  const start = performance.now();
  const index = await buildFindIndex(entriesOf(roots), readings, neverWait);
  const buildMs = performance.now() - start;
  const assets = searches(FIND_QUERIES, runs, (query) => index.search(query, 30).total);
  const common = {subject: 'ours', nodes, runs};
  return [
    {case: 'tree', ...common, ...tree},
    {case: 'assets', ...common, ...assets, buildMs: rounded(buildMs, 1)},
  ] satisfies BenchRow[];
};

function searches(queries: readonly string[], runs: number, search: (query: string) => number) {
  const times: number[] = [];
  let found = 0;
  for (let run = 0; run < runs; run++) {
    for (const query of queries) {
      const start = performance.now();
      found += search(query);
      times.push(performance.now() - start);
    }
  }
  if (found === 0) throw new Error('nothing was found: the bench measures nothing');
  const [firstMs, ...others] = times;
  return {firstMs: rounded(firstMs!, 2), nextMs: rounded(median(others), 2), worstMs: rounded(Math.max(...others), 2)};
}

/** Projects, stations and devices, `nodes` in all. */
function assetsOf(nodes: number): readonly Asset[] {
  const devices = Math.ceil((nodes - PROJECTS - PROJECTS * STATIONS) / (PROJECTS * STATIONS));
  return Array.from({length: PROJECTS}, (_, p) => ({
    id: `p-${p}`,
    name: `示例园区 ${p + 1}`,
    below: Array.from({length: STATIONS}, (_, s) => ({
      id: `s-${p}-${s}`,
      name: `${PLACES[s % PLACES.length]} ${s + 1}`,
      below: Array.from({length: devices}, (_, d) => ({id: `d-${p}-${s}-${d}`, name: `${KINDS[d % KINDS.length]} ${d + 1}`, below: []})),
    })),
  }));
}

function entriesOf(roots: readonly Asset[], around: readonly string[] = []): FindEntry[] {
  return roots.flatMap(({id, name, below}) => [{ids: [id], names: [name], around}, ...entriesOf(below, [...around, name])]);
}
