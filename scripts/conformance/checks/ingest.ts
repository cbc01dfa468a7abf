import {type Check, NotRun, unless} from '../check.ts';
import {ABSENT} from '../context.ts';
import {envelopeFaults} from './of-calls.ts';

/** What gateways may send is refused to all others; `ingestReadingChecks` needs a gateway's key. */
export const ingestChecks: readonly Check[] = [
  {
    name: 'ingest.refused',
    expected: "without a gateway's key, with one that was never given out, and with a user's session alone: 401, and nothing is taken",
    where: 'contract/monitoring/ingest.ts',
    calls: [],
    async run({backend, token}) {
      const faults: string[] = [];
      for (const [who, headers] of [
        ['nobody', {}],
        ['a key that is none', {'X-Gateway-Key': 'A'.repeat(43)}],
        ["a user's session", {'Access-Token': token, Cookie: `ec-token=${token}`}],
      ] as const) {
        const line = JSON.stringify({deviceId: ABSENT, acquisitionTime: '2026-01-01 00:00:00'});
        const reply = await backend.post('/ingest/readings', line, {...headers, 'Content-Type': 'application/json'});
        if (reply.status === 404) throw new NotRun('not offered by this backend, which need not have it');
        faults.push(...envelopeFaults(reply, 401).map((fault) => `${who}: ${fault}`));
        faults.push(...unless((reply.body?.result ?? null) === null, `${who}: a result with the refusal`));
      }
      return faults;
    },
  },
];
