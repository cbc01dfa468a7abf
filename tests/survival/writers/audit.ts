import type {AuditEntryInfo} from '@livebus/contract';
import {type ChainedEntry, FIRST_HASH, hashOf} from '../../../server/store/areas/audit/entry.ts';
import type {Deeds, Hands} from './writer.ts';

/** Areas of the audit whose every entry is a writer's. */
const JUDGED = /^(?:view|user|file)\./;
const PAGE = 200;

/** Reads what has come to the audit since it was read last: that it is one unbroken chain, and that it tells of every deed that was acknowledged, and of no other. */
export class AuditJudge {
  #number = 0;
  #hash = FIRST_HASH;

  get entries(): number {
    return this.#number;
  }

  async faults(hands: Hands, deeds: readonly Deeds[]): Promise<string[]> {
    const isFirst = this.#number === 0;
    const entries = await this.#newEntries(hands);
    const faults: string[] = [];
    for (const {hash, ...shown} of entries) {
      const {at, ...rest} = shown;
      const entry: Omit<ChainedEntry, 'previous' | 'hash'> = {...rest, atMs: at};
      if (entry.number !== this.#number + 1) faults.push(`entry ${entry.number} follows ${this.#number}`);
      if (hashOf(entry, this.#hash) !== hash) faults.push(`entry ${entry.number} does not fit the chain`);
      this.#number = entry.number;
      this.#hash = hash;
    }
    // What was done before the writers began is nobody's of them.
    if (isFirst) return faults;
    const told = entries.filter(({action}) => JUDGED.test(action)).map(({action, subjectName}) => `${action} ${subjectName}`);
    return [...faults, ...compare(told, deeds)];
  }

  /** Oldest first. */
  async #newEntries({as}: Hands): Promise<AuditEntryInfo[]> {
    const api = await as('admin');
    const found: AuditEntryInfo[] = [];
    for (let pageNum = 1; ; pageNum++) {
      const {result} = await api.get('/admin/audit', {pageNum: String(pageNum), pageSize: String(PAGE)});
      const rows = (result as {rows: AuditEntryInfo[]}).rows;
      found.push(...rows.filter(({number}) => number > this.#number));
      if (rows.length < PAGE || rows.at(-1)!.number <= this.#number) return found.reverse();
    }
  }
}

function compare(told: readonly string[], deeds: readonly Deeds[]): string[] {
  const rest = [...told];
  const take = (deed: string): boolean => {
    const at = rest.indexOf(deed);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  };
  const missing = deeds.flatMap(({done}) => done).filter((deed) => !take(deed));
  for (const deed of deeds.flatMap(({open}) => open)) take(deed);
  return [...missing.map((deed) => `tells nothing of: ${deed}`), ...rest.map((deed) => `tells of what nobody did: ${deed}`)];
}
