import {menu} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {findByPath, firstReachable, leavesOf, readMenu, targetOfGroup} from './menu-tree.ts';

const read = (entries: unknown) => readMenu(menu.reply.parse(entries));

const NESTED = [
  {
    path: '/powermonitor',
    component: 'PageView',
    meta: {title: '电力监测', icon: 'powerMonitor'},
    children: [
      {path: '/powermonitor/powersyspic', component: 'PowerSysPic', meta: {title: '系统单线图', permission: 'powersyspic'}},
      {key: 'Breaker', component: 'BreakerPage', meta: {title: '断路器', show: false}},
    ],
  },
  {path: '/yunweiwork/worklist', component: 'WorkList', meta: {title: '运维工单'}},
];
const FLAT = [
  {id: 3, parentId: 1, key: 'Breaker', component: 'BreakerPage', sort: 2, meta: {title: '断路器', show: false}},
  {id: 1, parentId: 0, path: '/powermonitor', component: 'PageView', meta: {title: '电力监测', icon: 'powerMonitor'}},
  {
    id: 2,
    parentId: '1',
    sort: 1,
    path: '/powermonitor/powersyspic',
    component: 'PowerSysPic',
    meta: {title: '系统单线图', permission: 'powersyspic'},
  },
  {id: 4, parentId: 0, path: '/yunweiwork/worklist', component: 'WorkList', meta: {title: '运维工单'}},
];

describe('readMenu', () => {
  it('[SH-2.2-07] nested and flat give the same tree', () => {
    expect(read(FLAT)).toEqual(read(NESTED));
    expect(leavesOf(read(NESTED)).map(({component}) => component)).toEqual(['PowerSysPic', 'BreakerPage', 'WorkList']);
  });

  it('[SH-2.1-25] an entry without a path takes the one of its parent and its key in lower case', () => {
    expect(findByPath(read(NESTED), '/powermonitor/breaker').map(({title}) => title)).toEqual(['电力监测', '断路器']);
  });

  it('[SH-2.1-25] a path stands once: the first entry holds', () => {
    const tree = read([...NESTED, {path: '/yunweiwork/worklist', component: 'RepairList'}]);
    expect(leavesOf(tree).filter(({path}) => path === '/yunweiwork/worklist')).toHaveLength(1);
  });

  it.each(['BasicLayout', 'PageView', 'RouteView'])('[SH-2.2-05] %s is a frame, not a screen; at the root it gives way', (layout) => {
    const tree = read([{path: '/', component: layout, children: NESTED}]);
    expect(tree.map(({path, component}) => [path, component])).toEqual([
      ['/powermonitor', undefined],
      ['/yunweiwork/worklist', 'WorkList'],
    ]);
  });

  it('a flat menu that goes in circles is read to its end', () => {
    expect(
      read([
        {id: 1, parentId: 2, path: '/a', component: 'A'},
        {id: 2, parentId: 1, path: '/b', component: 'B'},
        {id: 3, path: '/c', component: 'C'},
      ]),
    ).toHaveLength(1);
  });
});

it('[SH-2.1-06] the first reachable leaf is the first that is shown', () => {
  expect(
    firstReachable(
      read([
        {
          path: '/g',
          component: 'RouteView',
          children: [
            {path: '/g/a', component: 'A', meta: {show: false}},
            {path: '/g/b', component: 'B'},
          ],
        },
      ]),
    ),
  ).toBe('/g/b');
  expect(firstReachable([])).toBeUndefined();
});

it('a group leads to its redirect where that is in the menu, else to its first leaf', () => {
  const targetWith = (redirect: string) => {
    const tree = read([{...NESTED[0], redirect}]);
    return targetOfGroup(tree, tree[0]!);
  };
  expect(targetWith('/powermonitor/breaker')).toBe('/powermonitor/breaker');
  expect(targetWith('/elsewhere')).toBe('/powermonitor/powersyspic');
});
