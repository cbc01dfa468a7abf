import {
  bellWarn,
  type Call,
  deleteSavedView,
  deviceInfo,
  info,
  lineData,
  login,
  logout,
  menu,
  orderSavedViews,
  ownSessions,
  projectPictures,
  savedViews,
  saveView,
  stationById,
  stationPicture,
  stationRealData,
  tree,
  users,
} from '@livebus/contract';
import type {Exchange, Fault} from './wrong-backend.ts';

/** A change of the reply of one call. */
const of =
  ({path}: Call, change: (exchange: Exchange) => void) =>
  (exchange: Exchange): void => {
    if (exchange.path === path) change(exchange);
  };

// biome-ignore lint/suspicious/noExplicitAny: rows as the server sends them, changed at will
type Row = Record<string, any>;

/** A change of every row of real data of a call that succeeds. */
const rows = (change: (row: Row, index: number) => void) =>
  of(stationRealData, ({status, body}) => {
    if (status !== 200) return;
    const all: Row[] = Array.isArray(body.result) ? body.result : [...body.result.lvRealDatas, ...body.result.transformerList];
    all.forEach(change);
  });

const times = (factor: number, names: readonly string[]) =>
  rows((row) => {
    for (const name of names) if (typeof row[name] === 'number') row[name] *= factor;
  });

const curve = (change: (result: {xDataList: (string | null)[]; yDataList: (number | null)[]}, exchange: Exchange) => void) =>
  of(lineData, (exchange) => {
    if (exchange.status === 200) change(exchange.body.result, exchange);
  });

/** A change of the data of one event of the stream. */
const event =
  (name: string, change: (data: Row) => Row) =>
  (block: string): string =>
    block.startsWith(`event: ${name}\n`)
      ? block.replace(/^data: (.*)$/m, (_, text: string) => `data: ${JSON.stringify(change(JSON.parse(text)))}`)
      : block;

const without = (name: string) => (block: string) => (block.startsWith(`event: ${name}\n`) ? undefined : block);
function everySecondBeat(): (block: string) => string | undefined {
  let beats = 0;
  return (block) => (block.startsWith(':') && beats++ % 2 === 0 ? undefined : block);
}

const shiftTime = (text: string, hours: number): string =>
  new Date(Date.parse(`${text.replace(' ', 'T')}Z`) + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const ACTIVE = ['activePowerSum', 'aPhaseActivePower', 'bPhaseActivePower', 'cPhaseActivePower', 'apparentPowerSum'];

/** Ways in which a backend can be wrong, each with the check that must say so. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'answers a failure with HTTP 200 and the status in the envelope alone',
    check: `absent GET ${stationPicture.path}`,
    reply: of(stationPicture, (exchange) => {
      if (exchange.status === 404) exchange.status = 200;
    }),
  },
  {
    name: 'answers an address that is none with a page',
    check: 'envelope.unknown-address',
    reply(exchange) {
      if (exchange.path !== '/conformance/nowhere') return;
      exchange.body = '<h1>Not Found</h1>';
      exchange.replyHeaders['content-type'] = 'text/html';
    },
  },
  {
    name: 'ends a session without the code',
    check: `no-session GET ${info.path}`,
    reply: of(info, ({body}) => {
      delete body.code;
    }),
  },
  {
    name: 'answers a call without a session',
    check: `no-session GET ${bellWarn.path}`,
    reply: of(bellWarn, (exchange) => {
      if (exchange.status !== 401) return;
      exchange.status = 200;
      exchange.body = {status: 200, result: {}};
    }),
  },
  {
    name: 'takes the cookie for a write',
    check: `no-cookie POST ${logout.path}`,
    request({path, headers}) {
      const token = /ec-token=([\w-]+)/.exec(headers.cookie ?? '')?.[1];
      if (path === logout.path && token !== undefined) headers['access-token'] = token;
    },
  },
  {
    name: 'takes the token from the address',
    check: 'headers.no-session-in-address',
    request({path, headers, query}) {
      const token = query.get('token');
      if (path === info.path && token !== null) headers['access-token'] = token;
    },
  },
  {
    name: 'tells an id of someone else from one that is not there, by 403',
    check: `foreign GET ${stationRealData.path}`,
    reply: of(stationRealData, (exchange) => {
      if (exchange.status !== 404 || exchange.query.get('stationId')!.startsWith('conformance')) return;
      exchange.status = 403;
      exchange.body = {...exchange.body, status: 403, msgKey: 'forbidden'};
    }),
  },
  {
    name: 'names the id in the words of a 404',
    check: `foreign GET ${lineData.path}`,
    reply: of(lineData, ({status, body, query}) => {
      if (status === 404) body.msg = `${query.get('deviceId')} 不存在`;
    }),
  },
  {
    name: 'lets a user do what its role does not grant',
    check: `permission GET ${users.path}`,
    reply: of(users, (exchange) => {
      if (exchange.status !== 403) return;
      exchange.status = 200;
      exchange.body = {status: 200, result: []};
    }),
  },
  {
    name: 'refuses without saying which field',
    check: `refusal GET ${deviceInfo.path}`,
    reply: of(deviceInfo, ({body}) => {
      delete body.errors;
    }),
  },
  {
    name: 'lets its answers be kept',
    check: `answer GET ${tree.path}`,
    reply: of(tree, ({replyHeaders}) => {
      replyHeaders['cache-control'] = 'max-age=60';
    }),
  },
  {
    name: 'does not tell its clock on refusals',
    check: 'headers.clock',
    reply({status, replyHeaders}) {
      if (status >= 400) delete replyHeaders['x-server-time'];
    },
  },
  {
    name: 'lets a browser guess what an answer is',
    check: 'headers.kind',
    reply({replyHeaders}) {
      delete replyHeaders['x-content-type-options'];
    },
  },
  {
    name: 'tells a name that is not there from a wrong password',
    check: 'sign-in.refused',
    reply: of(login, (exchange) => {
      if (exchange.status !== 400 || exchange.body.msgKey !== 'loginRefused') return;
      exchange.status = 404;
      exchange.body = {status: 404, result: null, msg: '用户不存在', msgKey: 'notFound'};
    }),
  },
  {
    name: 'takes JSON alone at sign-in',
    check: 'sign-in.encodings',
    reply: of(login, (exchange) => {
      if (exchange.headers['content-type'] === 'application/json') return;
      exchange.status = 415;
      exchange.body = {status: 415, result: null, msg: '不支持的内容类型', msgKey: 'unsupportedType'};
    }),
  },
  {
    name: 'forgets to end the session at sign-out',
    check: 'sign-out.ends',
    request({path, headers}) {
      if (path === logout.path) headers['access-token'] = 'A'.repeat(43);
    },
    reply: of(logout, (exchange) => {
      exchange.status = 200;
      exchange.body = {status: 200, result: null};
    }),
  },
  {
    name: 'gives a user no permissions',
    check: 'account.permissions',
    reply: of(info, ({status, body}) => {
      if (status === 200) body.result.role.permissions = [];
    }),
  },
  {
    name: 'sends a screen without an address',
    check: 'menu.entries',
    reply: of(menu, ({status, body}) => {
      if (status !== 200) return;
      const leaf = (entry: Row): Row => (entry.children?.length > 0 ? leaf(entry.children[0]) : entry);
      delete leaf(body.result[0]).path;
    }),
  },
  {
    name: 'has numbers for ids',
    check: 'tree.ids',
    reply: of(tree, ({body}) => {
      body.result[0].id = 7;
    }),
  },
  {
    name: 'says that stations are projects',
    check: 'tree.levels',
    reply: of(tree, ({body}) => {
      body.result[0].children[0].children[0].flag = 2;
    }),
  },
  {
    name: 'knows a station by one of its two names only',
    check: 'station.by-either-name',
    request: of(stationById, ({query}) => {
      if (query.has('id')) query.set('id', 'S4');
    }),
  },
  {
    name: 'leaves out the stations of a project but one',
    check: 'project.as-its-stations',
    reply: of(projectPictures, ({status, body}) => {
      if (status === 200) body.result.length = 1;
    }),
  },
  {
    name: 'sends a diagram with an id that stands twice',
    check: 'picture.readable',
    reply: of(stationPicture, ({status, body}) => {
      if (status !== 200) return;
      const [one, other] = body.result.jsonData.flatMap((entry: Row) => entry.device ?? []).filter((device: Row) => device.deviceId);
      if (one && other) other.deviceId = one.deviceId;
    }),
  },
  {
    name: 'leaves out the row of a switch',
    check: 'energisation.rows',
    reply: of(stationRealData, ({status, body}) => {
      if (status === 200 && Array.isArray(body.result)) body.result.splice(1, 1);
    }),
  },
  {
    name: 'leaves out related devices',
    check: 'energisation.rows',
    reply: of(stationRealData, ({status, body, query}) => {
      if (status !== 200 || Array.isArray(body.result)) return;
      // In a low-voltage station these are the rows of high-voltage ids.
      body.result.lvRealDatas = body.result.lvRealDatas.filter((row: Row) => String(row.deviceId).startsWith('2'));
      query.set('seen', 'yes');
    }),
  },
  {
    name: 'sends positions as words',
    check: 'energisation.state',
    reply: rows((row) => {
      if (row.switchState !== undefined) row.switchState = 'closed';
    }),
  },
  {
    name: 'sends two rows of one device',
    check: 'readings.ids',
    reply: rows((row, i) => {
      if (i === 1) row.deviceId = '1001';
      if (i === 0) row.deviceId = '1001';
    }),
  },
  {
    name: 'sends times in ISO form',
    check: 'readings.time-form',
    reply: rows((row) => {
      if (typeof row.acquisitionTime === 'string') row.acquisitionTime = `${row.acquisitionTime.replace(' ', 'T')}+08:00`;
    }),
  },
  {
    name: 'sends times of Greenwich',
    check: 'readings.time-zone',
    reply: rows((row) => {
      if (typeof row.acquisitionTime === 'string') row.acquisitionTime = shiftTime(row.acquisitionTime, -8);
    }),
  },
  {
    name: 'sends words where nothing is measured',
    check: 'readings.figures',
    reply: rows((row) => {
      row.temperature ??= '--';
    }),
  },
  {
    name: 'sends a device otherwise alone than in its station',
    check: 'device.as-in-its-station',
    reply: of(deviceInfo, ({status, body}) => {
      if (status === 200) body.result.activePowerSum = (body.result.activePowerSum ?? 0) + 1;
    }),
  },
  {name: 'sends kV', check: 'units.voltage-high', reply: times(0.001, ['aPhaseVoltage', 'bPhaseVoltage', 'cPhaseVoltage'])},
  {
    name: 'sends line voltages of a low-voltage station in tenths',
    check: 'units.voltage-low',
    reply: times(10, ['aPhaseVoltage', 'bPhaseVoltage', 'cPhaseVoltage']),
  },
  {name: 'sends kW', check: 'units.power', reply: times(0.001, ACTIVE)},
  {name: 'sends power factors in percent', check: 'units.percent', reply: times(100, ['totalPowerFactor'])},
  {name: 'sends millihertz', check: 'units.frequency', reply: times(1000, ['frequency'])},
  {
    name: 'sends tenths of a degree',
    check: 'units.temperature',
    reply: times(10, ['temperature', 'parameter1', 'parameter2', 'parameter3']),
  },
  {
    name: 'counts energy in Wh',
    check: 'units.energy-of-power',
    reply: curve(({yDataList}, {query}) => {
      if (query.get('type') === 'positiveActiveEnergy')
        yDataList.splice(0, yDataList.length, ...yDataList.map((value) => (value === null ? null : value * 1000)));
    }),
  },
  {name: 'sends fewer values than times', check: 'line-data.lists', reply: curve(({yDataList}) => void yDataList.pop())},
  {
    name: 'sends the newest first',
    check: 'line-data.order',
    reply: curve(({xDataList, yDataList}) => {
      for (const list of [xDataList, yDataList]) list.reverse();
    }),
  },
  {
    name: 'leaves a gap out',
    check: 'line-data.gaps',
    reply: curve(({xDataList, yDataList}) => {
      for (const list of [xDataList, yDataList]) list.splice(100, 20);
    }),
  },
  {
    name: 'has the day of Greenwich for today',
    check: 'line-data.today',
    reply: curve(({xDataList}) => void xDataList.splice(0, xDataList.length, ...xDataList.map((text) => shiftTime(text!, -8)))),
  },
  {
    name: 'forgets the day that was asked for',
    check: 'line-data.another-day',
    request: of(lineData, ({query}) => query.delete('searchDate')),
  },
  {
    name: 'answers a figure that is none with an empty curve',
    check: 'line-data.refused',
    request: of(lineData, ({query}) => {
      if (query.get('type') === 'no-such-figure') query.set('type', 'temperature');
    }),
  },
  {
    name: 'counts the bell below zero',
    check: 'stream.counts',
    reply: of(bellWarn, ({status, body}) => {
      if (status === 200) body.result.monitorLogNum = -1;
    }),
  },
  {
    name: 'cuts the address of a saved view',
    check: 'views.round-trip',
    reply: of(savedViews, ({status, body}) => {
      if (status === 200) for (const view of body.result) view.address = view.address.replace(/#.*/, '');
    }),
  },
  {
    name: 'sorts saved views by name',
    check: 'views.order',
    reply: of(savedViews, ({status, body}) => {
      if (status === 200) body.result.sort((a: Row, b: Row) => (a.name < b.name ? -1 : 1));
    }),
  },
  {
    name: 'takes an order that lacks a view',
    check: 'views.order',
    reply: of(orderSavedViews, (exchange) => {
      if (exchange.status !== 409) return;
      exchange.status = 200;
      exchange.body = {status: 200, result: []};
    }),
  },
  {
    name: 'takes a name twice',
    check: 'views.name-taken',
    reply: of(saveView, (exchange) => {
      if (exchange.status !== 409) return;
      exchange.status = 200;
      exchange.body = {status: 200, result: {id: 'x', name: 'x', address: '/'}};
    }),
  },
  {
    name: 'deletes what is not there',
    check: 'views.delete-again',
    reply: of(deleteSavedView, (exchange) => {
      exchange.status = 200;
      exchange.body = {status: 200, result: null};
    }),
  },
  {
    name: 'lists sessions as they were opened',
    check: 'sessions.end-one',
    reply: of(ownSessions, ({status, body}) => {
      if (status === 200) for (const one of body.result) one.current = true;
    }),
  },
  {
    name: 'lists accounts in no order',
    check: 'users.sorted',
    reply: of(users, ({status, body}) => {
      if (status === 200) body.result.reverse();
    }),
  },
  {name: 'begins its stream without hello', check: 'stream.order', block: without('hello')},
  {name: 'never says that readings are full', check: 'stream.order', block: event('readings', (data) => ({...data, full: false}))},
  {
    name: 'tells its clock in seconds',
    check: 'stream.hello',
    block: event('hello', (data) => ({...data, serverTime: Math.round(data.serverTime / 1000)})),
  },
  {
    name: 'leaves a device out of its stream',
    check: 'stream.rows',
    block: event('readings', (data) => ({...data, rows: data.rows.slice(1)})),
  },
  {name: 'streams without ids', check: 'stream.ids', block: (block) => block.replace(/^id: .*\n?/m, '').trimEnd()},
  {
    name: 'tells everything anew to whoever comes back',
    check: 'stream.resume',
    request({headers}) {
      delete headers['last-event-id'];
    },
  },
  {name: 'does not say that something was missed', check: 'stream.gap-told', block: without('resync')},
  {
    name: 'is silent for longer than two seconds',
    check: 'stream.heartbeat',
    block: everySecondBeat(),
  },
  {
    name: 'streams to whoever asks',
    check: 'stream.refused',
    reply(exchange) {
      if (exchange.path === '/stream' && exchange.status === 401) exchange.status = 200;
    },
  },
];
