import {type Call, calls, envelope, login, logout, SESSION_OVER} from '@livebus/contract';
import type {Answer} from '../backend.ts';
import {type Check, NotRun, shown, unless} from '../check.ts';
import {ABSENT, type Context} from '../context.ts';
import {isOurs, sampleFor, titleOf} from '../samples.ts';

/** Checks that are the same for every call, made from the contract: a new call gets them through its sample. */
export const callChecks: readonly Check[] = calls.flatMap((call) => [
  answer(call),
  ...(call.access === 'public' ? [] : [noSession(call), noCookie(call)]),
  ...(typeof call.access === 'object' ? [permission(call)] : []),
  ...(typeof call.access === 'object' && call.access.asset ? [absent(call), foreign(call)] : []),
  ...(lacks(call).length > 0 ? [refusal(call)] : []),
]);

/** Signing out would end the session of the checks: a separate session does it. */
async function sessionFor(call: Call, context: Context): Promise<{readonly token: string; readonly end: () => Promise<void>}> {
  if (call !== logout) return {token: context.token, end: async () => undefined};
  const token = await context.signIn();
  return {token, end: () => context.signOut(token)};
}

function sampleOf(call: Call, context: Context) {
  const sample = sampleFor(call, context);
  if (sample === undefined) throw new Error('no check knows this call: add samples for it in the contract');
  return sample;
}

function answer(call: Call): Check {
  return {
    name: `answer ${titleOf(call)}`,
    expected: 'the answer that the contract states, in the envelope; its status is that of HTTP; JSON; not to be kept',
    where: `contract: ${titleOf(call)}, reply; envelope`,
    calls: [call],
    async run(context) {
      const {fields, status, msgKey} = sampleOf(call, context);
      const {token, end} = await sessionFor(call, context);
      const reply = await context.backend.ask(call, {...(call !== login && {token}), fields});
      await end();
      if (call === login && reply.body?.status === 200) await context.signOut((reply.body.result as {token: string}).token);
      if (isOurs(call) && reply.status === 404 && status === 200) throw new NotRun('not offered by this backend, which need not have it');
      if (reply.status === 403 && !mayAsk(call, context)) throw new NotRun('the user may not ask it');
      return [...envelopeFaults(reply, status, msgKey), ...replyFaults(call, reply)];
    },
  };
}

/** According to the permissions that the backend itself reports for the user. */
function mayAsk({access}: Call, {world}: Context): boolean {
  return typeof access === 'string' || grants(world.user, access.permission, access.action);
}

function grants(user: Context['world']['user'], permissionId: string, action: string): boolean {
  return user.role.permissions.some(
    (one) => one.permissionId === permissionId && one.actionEntitySet.some((entity) => entity.action === action),
  );
}

export function envelopeFaults({status, headers, text, body}: Answer, wanted: number, msgKey?: string): string[] {
  if (body === undefined || body.status === undefined) return [`HTTP ${status} without an envelope: ${shown(text)}`];
  return [
    ...unless(status === wanted, `HTTP ${status}, not ${wanted}: ${shown(text)}`),
    ...unless(body.status === status, `the envelope says ${body.status}, HTTP ${status}`),
    ...unless(msgKey === undefined || body.msgKey === undefined || body.msgKey === msgKey, `msgKey ${body.msgKey}, not ${msgKey}`),
    ...unless(status === 200 || (body.msg ?? '') !== '', 'a refusal without words (msg)'),
    ...unless(status !== 200 || body.code === undefined, `a success with code ${body.code}`),
    ...unless(body.result !== undefined || 'result' in (envelope.shape as object), 'no result'),
    ...unless(/^application\/json\b/.test(headers.get('content-type') ?? ''), `content type ${headers.get('content-type')}`),
    ...unless(/no-store/.test(headers.get('cache-control') ?? ''), `cache-control ${headers.get('cache-control')}, not no-store`),
  ];
}

function replyFaults(call: Call, {status, body}: Answer): string[] {
  if (status !== 200 || body === undefined) return [];
  const read = call.reply.safeParse(body.result);
  if (read.success) return [];
  return read.error.issues.slice(0, 3).map(({path, message}) => `result.${path.join('.')}: ${message}`);
}

function noSession(call: Call): Check {
  return {
    name: `no-session ${titleOf(call)}`,
    expected: `without a token, and with one that was never given out: 401 with code ${SESSION_OVER} and no result`,
    where: `contract: ${titleOf(call)}, access; SESSION_OVER`,
    calls: [call],
    async run({backend}) {
      const replies = await Promise.all([undefined, 'A'.repeat(43)].map((token) => backend.ask(call, {token, fields: {}})));
      return replies.flatMap((reply) => sessionFaults(reply));
    },
  };
}

function sessionFaults(reply: Answer): string[] {
  return [
    ...envelopeFaults(reply, 401),
    ...unless(reply.body?.code === SESSION_OVER, `code ${reply.body?.code}, not ${SESSION_OVER}`),
    ...unless(
      reply.body?.result === undefined || reply.body.result === null,
      () => `a result with the refusal: ${shown(reply.body?.result)}`,
    ),
  ];
}

function noCookie(call: Call): Check {
  return {
    name: `no-cookie ${titleOf(call)}`,
    expected: 'with the cookie ec-token alone: 401, so that no page of another site can act for the user',
    where: `contract: ${titleOf(call)}, access; the token goes in the header`,
    calls: [call],
    async run(context) {
      const {token, end} = await sessionFor(call, context);
      const reply = await context.backend.ask(call, {fields: {}, headers: {Cookie: `ec-token=${token}`}});
      await end();
      return sessionFaults(reply);
    },
  };
}

function permission(call: Call): Check {
  return {
    name: `permission ${titleOf(call)}`,
    expected: 'a user without the permission: 403 without a result',
    where: `contract: ${titleOf(call)}, access`,
    calls: [call],
    async run({backend, other}) {
      if (other === undefined) throw new NotRun('no other user was given');
      const {access} = call;
      if (typeof access === 'string' || grants(other.info, access.permission, access.action)) throw new NotRun('the other user may ask it');
      const reply = await backend.ask(call, {token: other.token, fields: {}});
      if (isOurs(call) && reply.status === 404) throw new NotRun('not offered by this backend, which need not have it');
      return [...envelopeFaults(reply, 403, 'forbidden'), ...unless((reply.body?.result ?? null) === null, 'a result with the refusal')];
    },
  };
}

function absent(call: Call): Check {
  return {
    name: `absent ${titleOf(call)}`,
    expected: 'an id that is not there: 404',
    where: `contract: ${titleOf(call)}, access.asset`,
    calls: [call],
    async run(context) {
      return envelopeFaults(await askFor(call, context, context.token, ABSENT), 404, 'notFound');
    },
  };
}

function foreign(call: Call): Check {
  return {
    name: `foreign ${titleOf(call)}`,
    expected: 'an id of a project that the user may not see: the same answer as for one that is not there, to the byte',
    where: `contract: ${titleOf(call)}, access.asset`,
    calls: [call],
    async run(context) {
      const {other, world} = context;
      if (other === undefined || world.foreign === undefined) throw new NotRun('no other user was given who sees fewer projects');
      const {access} = call;
      if (typeof access !== 'object' || !access.asset) return [];
      if (!grants(other.info, access.permission, access.action)) throw new NotRun('the other user may not ask it at all');
      const {projectId, stationId, deviceId} = world.foreign;
      const id = {project: projectId, station: stationId, device: deviceId, thing: deviceId}[access.asset.kind];
      const theirs = await askFor(call, context, other.token, id);
      const none = await askFor(call, context, other.token, ABSENT);
      return [
        ...envelopeFaults(theirs, 404, 'notFound'),
        ...unless(theirs.text === none.text, () => `${shown(theirs.text)} for one of someone else, ${shown(none.text)} for an absent one`),
        ...['x-request-id', 'etag', 'content-length'].flatMap((name) =>
          unless(theirs.headers.get(name) === none.headers.get(name), `the header ${name} tells them apart`),
        ),
      ];
    },
  };
}

/** The sample with another id for its asset. */
function askFor(call: Call, context: Context, token: string, id: string): Promise<Answer> {
  const {access} = call;
  const [field = ''] = typeof access === 'object' && access.asset ? access.asset.fields : [];
  return context.backend.ask(call, {token, fields: {...sampleOf(call, context).fields, [field]: id}});
}

/** Names of required fields of the call. */
function lacks(call: Call): string[] {
  const read = (call.method === 'GET' ? call.query : call.body).safeParse({});
  return read.success ? [] : [...new Set(read.error.issues.map(({path}) => path.join('.')))];
}

function refusal(call: Call): Check {
  const fields = lacks(call);
  return {
    name: `refusal ${titleOf(call)}`,
    expected: `without its fields: 400, naming ${fields.join(', ')} in errors`,
    where: `contract: ${titleOf(call)}, ${call.method === 'GET' ? 'query' : 'body'}; envelope, errors`,
    calls: [call],
    async run(context) {
      const reply = await context.backend.ask(call, {...(call !== login && {token: context.token}), fields: {}});
      if (isOurs(call) && reply.status === 404) throw new NotRun('not offered by this backend, which need not have it');
      if (reply.status === 403 && !mayAsk(call, context)) throw new NotRun('the user may not ask it');
      const named = (reply.body?.errors ?? []).map(({path}) => path);
      return [
        ...envelopeFaults(reply, 400, 'badRequest'),
        ...fields.flatMap((field) => unless(named.includes(field), `errors do not name ${field}: ${shown(named)}`)),
      ];
    },
  };
}
