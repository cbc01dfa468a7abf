import {AUDIT_THINGS, type AuditThing, thingOfField, thingOfSubject} from '@livebus/contract';
import type {ThingIds} from '../store/areas/audit/audit.ts';
import type {AuditEntry} from '../store/areas/audit/entry.ts';

/** Ids of a page above this number get no name. */
const MOST = 2000;

/** Every id in these entries that names something, each once, at most `MOST` in all. */
export function idsIn(entries: readonly Pick<AuditEntry, 'accountId' | 'subjectKind' | 'subjectId' | 'before' | 'after'>[]): ThingIds {
  const found = new Map<AuditThing, Set<string>>(AUDIT_THINGS.map((thing) => [thing, new Set()]));
  let room = MOST;
  const take = (thing: AuditThing | undefined, id: unknown) => {
    if (thing === undefined || typeof id !== 'string' || room === 0 || found.get(thing)!.has(id)) return;
    found.get(thing)!.add(id);
    room -= 1;
  };
  const walk = (value: unknown, field: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, field);
    else if (value !== null && typeof value === 'object') for (const [name, one] of Object.entries(value)) walk(one, name);
    else take(thingOfField(field), value);
  };
  for (const {accountId, subjectKind, subjectId, before, after} of entries) {
    take('user', accountId);
    if (subjectKind !== null) take(thingOfSubject(subjectKind), subjectId);
    for (const json of [before, after]) if (json !== null) walk(parsed(json), '');
  }
  return found;
}

/** Texts too long to be stored whole may be cut anywhere. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
