import type {Transaction} from 'kysely';
import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import type {Tables} from '../../tables.ts';
import type {RuleMemoryStore, RuleStateRow} from './rules.ts';

/** Not audited: where a rule stands is measured, not done by anybody. */
export function ruleMemoryQueries({reader, change: inOne}: Connections): RuleMemoryStore {
  return {
    async read() {
      const [states, positions, silences, seen] = await Promise.all([
        reader.selectFrom('alarm_rule_state').selectAll().execute(),
        reader.selectFrom('switch_position').selectAll().execute(),
        reader.selectFrom('gateway_silence').selectAll().execute(),
        reader.selectFrom('rule_seen').selectAll().execute(),
      ]);
      return {
        states: states.map((row) => ({
          deviceId: row.device_id,
          rule: row.rule,
          phase: row.phase,
          sinceMs: row.since_ms,
          causeMs: row.cause_ms,
          lastMs: row.last_ms,
        })),
        positions: positions.map((row) => ({deviceId: row.device_id, bits: row.bits, atMs: row.at_ms})),
        silences: silences.map((row) => ({gatewayId: row.gateway_id, sinceMs: row.since_ms})),
        seen: new Map(seen.map((row) => [row.device_id, row.seen_ms])),
      };
    },
    write: ({states = [], positions = [], silences = [], seen = new Map()}) =>
      inOne('alarm rule states', async (change) => {
        await putStates(change, states);
        for (const batch of inBatches(positions)) {
          await change
            .insertInto('switch_position')
            .values(batch.map(({deviceId, bits, atMs}) => ({device_id: deviceId, bits, at_ms: atMs})))
            .onConflict((conflict) =>
              conflict.column('device_id').doUpdateSet((of) => ({bits: of.ref('excluded.bits'), at_ms: of.ref('excluded.at_ms')})),
            )
            .execute();
        }
        for (const {gatewayId, sinceMs} of silences) {
          await change.deleteFrom('gateway_silence').where('gateway_id', '=', gatewayId).execute();
          if (sinceMs !== null) await change.insertInto('gateway_silence').values({gateway_id: gatewayId, since_ms: sinceMs}).execute();
        }
        for (const batch of inBatches([...seen])) {
          await change
            .insertInto('rule_seen')
            .values(batch.map(([device_id, seen_ms]) => ({device_id, seen_ms})))
            .onConflict((conflict) => conflict.column('device_id').doUpdateSet((of) => ({seen_ms: of.ref('excluded.seen_ms')})))
            .execute();
        }
      }),
  };
}

async function putStates(change: Transaction<Tables>, states: readonly RuleStateRow[]): Promise<void> {
  for (const batch of inBatches(states)) {
    const ended = batch.filter(({phase}) => phase === 0);
    if (ended.length > 0) {
      await change
        .deleteFrom('alarm_rule_state')
        .where((of) => of.or(ended.map(({deviceId, rule}) => of.and([of('device_id', '=', deviceId), of('rule', '=', rule)]))))
        .execute();
    }
    const standing = batch.filter(({phase}) => phase !== 0);
    if (standing.length === 0) continue;
    await change
      .insertInto('alarm_rule_state')
      .values(
        standing.map(({deviceId, rule, phase, sinceMs, causeMs, lastMs}) => ({
          ...{device_id: deviceId, rule, phase},
          ...{since_ms: sinceMs, cause_ms: causeMs, last_ms: lastMs},
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['device_id', 'rule']).doUpdateSet((of) => ({
          phase: of.ref('excluded.phase'),
          since_ms: of.ref('excluded.since_ms'),
          cause_ms: of.ref('excluded.cause_ms'),
          last_ms: of.ref('excluded.last_ms'),
        })),
      )
      .execute();
  }
}
