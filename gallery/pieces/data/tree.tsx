import {type LazyChildrenOptions, Tree, type TreeProps, useLazyChildren} from '@livebus/ui';
import {useState} from 'react';
import type {Piece} from '../../piece.ts';

interface Place {
  readonly id: string;
  readonly name: string;
  readonly below?: readonly Place[];
}

const station = (park: string, name: string): Place => ({
  id: `${park}/${name}`,
  name,
  below: ['101 I段进线', '103 1#变压器', '104 制冷站', '107 2#变压器'].map((device) => ({id: `${park}/${name}/${device}`, name: device})),
});
const PLACES: readonly Place[] = [
  {id: '滨江', name: '滨江精密制造园', below: ['1# 10kV 配电站', '1# 低压配电室', '2# 光伏升压站'].map((name) => station('滨江', name))},
  {id: '临港', name: '临港冷链物流中心', below: [station('临港', '1# 10kV 配电站')]},
  {id: '清溪', name: '清溪数据中心', below: [station('清溪', 'A 路市电进线配电室与柴油发电机房联络柜')]},
];
const MANY: readonly Place[] = Array.from({length: 100}, (_, park) => ({
  id: String(park),
  name: `园区 ${park + 1}`,
  below: Array.from({length: 9}, (_unused, place) => station(String(park), `${place + 1}# 配电站`)),
}));

const idOf = (place: Place) => place.id;
const textOf = (place: Place) => place.name;
const childrenOf = (place: Place) => place.below;
const none: ReadonlySet<string> = new Set();
const OPEN: ReadonlySet<string> = new Set(['滨江', '滨江/1# 10kV 配电站']);
const CHECKED: ReadonlySet<string> = new Set(['滨江/1# 10kV 配电站/101 I段进线', '滨江/1# 10kV 配电站/103 1#变压器', '清溪']);

function Places({open = OPEN, ...props}: Partial<TreeProps<Place>> & {readonly open?: ReadonlySet<string>}) {
  const [expandedIds, setExpandedIds] = useState(open);
  const [selectedId, setSelectedId] = useState<string | undefined>('滨江/1# 10kV 配电站');
  return (
    <div className="flex h-96 w-62 flex-col rounded-3 border border-line bg-surface py-2">
      <Tree
        label="资产列表"
        roots={PLACES}
        idOf={idOf}
        childrenOf={childrenOf}
        textOf={textOf}
        selectedId={selectedId}
        onSelect={(place) => setSelectedId(place.id)}
        expandedIds={expandedIds}
        onExpandedChange={setExpandedIds}
        noHits="没有匹配的资产"
        className="min-h-0 flex-1 overflow-y-auto px-2"
        {...props}
      />
    </div>
  );
}

function Checked() {
  const [ids, setIds] = useState(CHECKED);
  const refusal = (place: Place) => (place.id.endsWith('104 制冷站') ? '没有权限' : undefined);
  return <Places checks={{ids, onChange: setIds, refusal}} />;
}

function Lazy() {
  const {childrenOf: loaded, stateOf, onLoad} = useLazyChildren(LATER);
  return (
    <Places
      roots={PARKS}
      childrenOf={loaded}
      mayHaveChildren={mayHaveChildren}
      open={ALL_PARKS}
      loading={{stateOf, onLoad, retryLabel: '重试'}}
    />
  );
}
const PARKS: readonly Place[] = PLACES.map(({id, name}) => ({id, name}));
const ALL_PARKS: ReadonlySet<string> = new Set(PARKS.map(idOf));
const mayHaveChildren = ({id}: Place) => ALL_PARKS.has(id);
/** One loads, one never does, one fails. */
const LATER: LazyChildrenOptions<Place> = {
  idOf,
  load: ({id}) => {
    if (id === '滨江') return Promise.resolve((PLACES[0]?.below ?? []).map(({id: own, name}) => ({id: own, name})));
    return id === '临港' ? new Promise(() => {}) : Promise.reject(new Error('加载失败'));
  },
  failure: (error) => (error as Error).message,
};

export const piece: Piece = {
  id: 'tree',
  title: '树',
  group: '数据',
  states: [
    {id: 'normal', title: '选择与展开', render: () => <Places />},
    {id: 'search', title: '搜索', render: () => <Places query="变压器" open={none} />},
    {id: 'no-hits', title: '搜索无结果', render: () => <Places query="锅炉" />},
    {id: 'checks', title: '勾选', render: () => <Checked />},
    {id: 'lazy', title: '逐级加载，加载中与失败', render: () => <Lazy />},
    {id: 'many', title: '约五千个节点', render: () => <Places roots={MANY} open={new Set(MANY.map(idOf))} windowAbove={200} />},
  ],
};
