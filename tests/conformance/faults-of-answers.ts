import {bellWarn, deviceInfo, info, lineData, login, logout, menu, stationPicture, stationRealData, tree, users} from '@livebus/contract';
import {of, type Row} from './fault-parts.ts';
import type {Fault} from './wrong-backend.ts';

/** Wrong in how it answers: envelope, access, sign-in. */
export const ANSWER_FAULTS: readonly Fault[] = [
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
    name: 'takes readings from whoever is signed in',
    check: 'ingest.refused',
    reply(exchange) {
      if (exchange.path !== '/ingest/readings' || exchange.headers['access-token'] === undefined) return;
      exchange.status = 200;
      exchange.body = {status: 200, result: {accepted: 1, refused: []}};
    },
  },
];
