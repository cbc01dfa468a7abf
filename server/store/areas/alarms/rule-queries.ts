import type {CheckName, CheckSettings} from '@livebus/contract';
import type {Connections} from '../../connections.ts';
import {audit} from '../audit/audit-queries.ts';
import {ALL_DEVICES, type RuleStore, type RuleVersion} from './rules.ts';

export function ruleQueries({reader, change: inOne, by}: Connections): RuleStore {
  return {
    async current(targets) {
      const rows = await reader
        .selectFrom('alarm_rule_version')
        .selectAll()
        .where((of) =>
          of(
            'revision',
            '=',
            of
              .selectFrom('alarm_rule_version as other')
              .select(({fn}) => fn.max('other.revision').as('newest'))
              .whereRef('other.target', '=', 'alarm_rule_version.target')
              .whereRef('other.check', '=', 'alarm_rule_version.check'),
          ),
        )
        .$if(targets !== undefined, (all) => all.where('target', 'in', [...(targets ?? [])]))
        .orderBy('target')
        .orderBy('check')
        .execute();
      return rows.map(toVersion);
    },
    add: ({target, check, settings, atMs}, after) =>
      inOne('alarm rules', async (change) => {
        const standing = await change
          .selectFrom('alarm_rule_version')
          .selectAll()
          .where('target', '=', target)
          .where('check', '=', check)
          .orderBy('revision', 'desc')
          .executeTakeFirst();
        const text = settings === null ? null : JSON.stringify(settings);
        const isSame = text === (standing?.settings ?? null);
        if ((standing?.revision ?? 0) !== after) {
          // One's own second click.
          if (standing !== undefined && isSame && standing.account_id === by.accountId) return standing.revision;
          return {stands: standing && toVersion(standing)};
        }
        if (isSame) return after;
        const revision = after + 1;
        await change
          .insertInto('alarm_rule_version')
          .values({
            ...{target, check, revision, at_ms: atMs, account_id: by.accountId, name: by.name},
            settings: text,
          })
          .execute();
        await audit(change, by, {
          action: 'rule.change',
          subject: target.startsWith(ALL_DEVICES) ? {kind: 'alarmRule', id: check} : {kind: 'device', id: target},
          before: {check, target, settings: standing?.settings == null ? null : JSON.parse(standing.settings)},
          after: {check, target, settings},
        });
        return revision;
      }),
  };
}

const toVersion = (row: {
  readonly target: string;
  readonly check: string;
  readonly revision: number;
  readonly settings: string | null;
  readonly at_ms: number;
  readonly name: string | null;
}): RuleVersion => ({
  target: row.target,
  check: row.check as CheckName,
  revision: row.revision,
  settings: row.settings === null ? null : (JSON.parse(row.settings) as CheckSettings),
  atMs: row.at_ms,
  name: row.name,
});
