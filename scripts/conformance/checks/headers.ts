import {bellWarn, CONSOLE_CONFIG_PATH, consoleConfig, info, stationById, tree} from '@livebus/contract';
import {jsonOf} from '../backend.ts';
import {type Check, unless} from '../check.ts';
import {ABSENT} from '../context.ts';
import {envelopeFaults} from './of-calls.ts';

/** Headers of answers, whatever their content. */
export const headerChecks: readonly Check[] = [
  {
    name: 'headers.clock',
    expected: 'X-Server-Time on every answer, refusals too: epoch milliseconds of the clock of the sites, not going back',
    where: 'contract/monitoring/stream.ts, contract/monitoring/reading.ts: times are those of the server (X-Server-Time)',
    calls: [info, tree],
    async run({ask, backend}) {
      const replies = [await ask(tree), await backend.ask(info), await ask(stationById, {fields: {stationId: ABSENT}})];
      const times = replies.map(({headers}) => headers.get('x-server-time') ?? '');
      return [
        ...times.flatMap((text, i) => unless(/^\d{13}$/.test(text), `${text === '' ? 'none' : text} on HTTP ${replies[i]!.status}`)),
        ...unless(
          times.every((text, i) => i === 0 || text >= times[i - 1]!),
          `${times.join(', ')}`,
        ),
      ];
    },
  },
  {
    name: 'headers.kind',
    expected: 'X-Content-Type-Options: nosniff on every answer, so that data are never taken for a page',
    where: 'docs/security.md: what a reply may do',
    calls: [info, bellWarn],
    async run({ask, backend}) {
      const replies = [await ask(bellWarn), await backend.ask(info), await backend.get('/api/conformance/nowhere')];
      return replies.flatMap(({headers, status}) =>
        unless(headers.get('x-content-type-options') === 'nosniff', `${headers.get('x-content-type-options')} on HTTP ${status}`),
      );
    },
  },
  {
    name: 'headers.no-session-in-address',
    expected: 'a token in the query alone opens nothing',
    where: 'contract/base/define-call.ts: the token goes in the header (SH-7-03)',
    calls: [info],
    async run({backend, token}) {
      const reply = await backend.ask(info, {fields: {token, 'Access-Token': token}});
      return unless(reply.status === 401, `HTTP ${reply.status}`);
    },
  },
  {
    name: 'envelope.unknown-address',
    expected: 'an address that is none: 404 in the envelope',
    where: 'contract/base/envelope.ts',
    calls: [],
    async run({backend, world, token}) {
      return envelopeFaults(await backend.get(`${world.config.base}/conformance/nowhere`, {'Access-Token': token}), 404);
    },
  },
  {
    name: 'configuration.readable',
    expected: "the console's configuration is as the contract has it; without it everything is by default",
    where: 'contract/base/console-config.ts',
    calls: [],
    async run({backend}) {
      const {status, text} = await backend.get(CONSOLE_CONFIG_PATH);
      if (status === 404) return [];
      const read = consoleConfig.safeParse(jsonOf(text));
      return read.success ? [] : read.error.issues.map(({path, message}) => `${path.join('.')}: ${message}`);
    },
  },
];
