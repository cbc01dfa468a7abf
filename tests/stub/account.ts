import {bellWarn, exported, info, login, logout, type MenuEntry, menu} from '@livebus/contract';
import {type ResultOf, type Route, route} from './create-stub.ts';

export const STUB_TOKEN = 'stub-token';

/** A menu entry as a backend sends it: whatever is not said is left out. */
export type EntryInput = Partial<Omit<MenuEntry, 'children' | 'meta'>> & {
  readonly meta?: Partial<NonNullable<MenuEntry['meta']>>;
  readonly children?: readonly EntryInput[];
};

/** The single-line screen inside its group, as the server's menu has it. */
export const STUB_MENU: readonly EntryInput[] = [
  {
    path: '/powermonitor',
    name: 'powermonitor',
    component: 'RouteView',
    meta: {title: '电力监测', icon: 'powerMonitor'},
    children: [
      {
        path: '/powermonitor/powersyspic',
        name: 'powersyspic',
        component: 'PowerSysPic',
        meta: {title: '系统单线图', icon: 'waypoints', permission: 'powersyspic'},
      },
    ],
  },
];

export const STUB_USER: ResultOf<typeof info> = {
  userId: 'u1',
  loginName: 'operator',
  name: '周明远',
  role: {
    id: 'r1',
    name: '值班员',
    permissions: [
      {permissionId: 'asset', actionEntitySet: [{action: 'query'}, {action: 'get'}]},
      {permissionId: 'powersyspic', actionEntitySet: [{action: 'query'}, {action: 'export'}]},
    ],
  },
};

/** Sign-in, user, menu and sign-out of one user who may see the single-line screen. */
export function accountRoutes({
  menu: entries = STUB_MENU,
  user = STUB_USER,
}: {
  menu?: readonly EntryInput[];
  user?: ResultOf<typeof info>;
} = {}): Route[] {
  return [
    route(login, {result: {token: STUB_TOKEN}}),
    route(info, {result: user}),
    route(menu, {result: entries as unknown as ResultOf<typeof menu>}),
    route(logout, {result: null}),
    route(exported, {result: null}),
    // Asked by every page; a test that looks at the counts says what they are.
    route(bellWarn, {fails: 'hang'}),
  ];
}

/** Puts a token into both stores, as a sign-in before would have. */
export function keepStubToken(lifeMs = 604_800_000): void {
  localStorage.setItem('pro__Access-Token', JSON.stringify({value: STUB_TOKEN, expire: Date.now() + lifeMs}));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in every browser that the console supports.
  document.cookie = `ec-token=${STUB_TOKEN}; path=/`;
}
