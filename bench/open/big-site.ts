import {readFile} from 'node:fs/promises';
import {extname, join} from 'node:path';
import {
  bellWarn,
  type Call,
  CONSOLE_CONFIG_PATH,
  info,
  lineData,
  menu,
  stationById,
  stationPicture,
  stationRealData,
  tree,
} from '@livebus/contract';
import type {BigStation} from '@livebus/fixtures';
import type {Page, Route} from 'playwright';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const ORIGIN = 'http://livebus.test';
const STATION_ID = 'S1';
/** Time of `BigStation`'s readings. */
const NOW_MS = Date.parse('2024-05-15T10:07:23+08:00');

export const BIG_SITE_ADDRESS = `${ORIGIN}/powermonitor/powersyspic?stationId=${STATION_ID}`;

/** Serves the built console in `folder` and one big station to a signed-in page; no request leaves the page. */
export async function serveBigSite(page: Page, folder: string, station: BigStation): Promise<void> {
  const stationType = station.kind === 'high' ? 1 : 0;
  const answers = new Map<string, string>();
  const answer = (call: Call, result: unknown) => answers.set(`/api${call.path}`, JSON.stringify({status: 200, result}));
  const action = [{action: 'query'}, {action: 'get'}];
  answer(info, {
    userId: 'u1',
    loginName: 'operator',
    name: '周明远',
    role: {
      id: 'r1',
      name: '值班员',
      permissions: [
        {permissionId: 'asset', actionEntitySet: action},
        {permissionId: 'powersyspic', actionEntitySet: action},
      ],
    },
  });
  answer(menu, [
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
  ]);
  answer(bellWarn, {});
  answer(tree, [
    {
      id: 'G',
      name: '集团',
      flag: 1,
      children: [{id: 'P', name: '园区', flag: 2, children: [{id: STATION_ID, name: '大站', flag: 3, stationType}]}],
    },
  ]);
  answer(stationById, {id: STATION_ID, name: '大站', stationType, projectName: '园区'});
  answer(stationPicture, {jsonData: station.json});
  answer(stationRealData, station.kind === 'high' ? station.rows : {lvRealDatas: station.rows, transformerList: []});
  answer(lineData, {xDataList: [], yDataList: []});

  const fulfil = async (route: Route) => {
    const {pathname} = new URL(route.request().url());
    const headers = {'X-Server-Time': String(NOW_MS)};
    if (pathname === CONSOLE_CONFIG_PATH) return route.fulfill({json: {transport: 'poll'}});
    const body = answers.get(pathname);
    if (body !== undefined) return route.fulfill({body, headers, contentType: 'application/json'});
    if (pathname.startsWith('/api/')) return route.fulfill({status: 404, headers, json: {status: 404, result: null}});
    const file = extname(pathname) === '' ? 'index.html' : pathname.slice(1);
    return route.fulfill({body: await readFile(join(folder, file)), contentType: TYPES[extname(file)] ?? 'application/octet-stream'});
  };
  await page.route('**/*', fulfil);
  await page.addInitScript(() => {
    localStorage.setItem('pro__Access-Token', JSON.stringify({value: 'token', expire: Date.now() + 3_600_000}));
  });
}
