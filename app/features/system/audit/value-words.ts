import {type AuditEntryInfo, type AuditThing, type AuditThingName, thingOfField, thingOfSubject} from '@livebus/contract';
import {bytesText} from '@livebus/engine/core';
import {LANGUAGES} from '../../../base/i18n/languages.ts';
import {nameIn} from '../../../base/i18n/name-in.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {findText, type Translate} from '../../../base/i18n/use-texts.ts';
import {grantText as wordsOf} from '../../../shared/roles/grant-text.ts';
import {browserOf} from '../../../shared/sessions/browser-of.ts';
import {secondText} from '../../../shared/time/moment.ts';
import {changesOf, type Leaf} from './changes.ts';

/** What a thing is called now, in the reader's language; undefined for one that is there no more. */
export type NameOf = (thing: AuditThing, id: string) => string | undefined;

/** Roles that come with a server are called as the console calls them, and every other thing as the server does. */
export function nameOf(names: readonly AuditThingName[], language: string, t: Translate): NameOf {
  const known = new Map(names.map((one) => [`${one.thing} ${one.id}`, nameIn(language, one)]));
  return (thing, id) => {
    const name = known.get(`${thing} ${id}`);
    return thing === 'role' ? (findText(t, 'roles', `role.${id}`) ?? name) : name;
  };
}

/**
 * A value of an entry in words, by the field that it stands under (`path`) and what was done: names for ids, with the id where a thing is there no more; moments, roles, scenarios,
 * yes and no. What the console does not know stands as it is.
 */
export function valueText(value: Leaf, path: string, {action, named, t}: ValueContext): string {
  const field = path.split('.').at(-1)!;
  if (Array.isArray(value)) {
    if (value.length === 0) return t('audit:noneOf');
    return value.map((one) => valueText(one, path, {action, named, t})).join(t('audit:comma'));
  }
  if (value === null || value === '') return t('audit:noneOf');
  if (typeof value === 'boolean') return t(value ? 'audit:yes' : 'audit:no');
  if (typeof value === 'number') return numberText(value, field);
  return wordOf(value as string, field, {action, named, t});
}

export interface ValueContext {
  readonly action: string;
  readonly named: NameOf;
  readonly t: Translate;
}

/** Names of fields that hold a moment in epoch milliseconds. */
const MOMENT = /^(?:at|.*Ms)$/;
/** Less cannot be a moment of any site. */
const YEAR_2000_MS = 946_684_800_000;

function numberText(value: number, field: string): string {
  if (MOMENT.test(field) && value >= YEAR_2000_MS) return secondText(value);
  if (field === 'bytes') return bytesText(value, shownNumberStyle());
  return String(value);
}

function wordOf(value: string, field: string, {action, named, t}: ValueContext): string {
  const thing = thingOfField(field);
  if (thing !== undefined && (field !== '' || action === 'view.order')) return named(thing, value) ?? t('audit:gone', {id: value});
  if (field === 'grants' || field === 'permissions') return grantText(value, t);
  if (field === 'first' && action === 'import') return siteChangeText(value, t);
  if (field === 'agent') return browserOf(value) ?? value;
  if (field === 'sessions' || field === 'sessionsEnded') return sessionText(value);
  if (field === 'kind' && action.startsWith('demo.')) return findText(t, 'audit', `scenario.${value}`) ?? value;
  if (field === 'format') return value === 'print' ? t('audit:print') : value.toUpperCase();
  if (SETTINGS.has(field)) return findText(t, 'audit', `word.${field}_${value}`) ?? value;
  if (field === 'defaultLocale') return LANGUAGES.find(({code}) => code === value)?.name ?? value;
  return value;
}

/** Settings of a server whose values have words. */
const SETTINGS: ReadonlySet<string> = new Set(['mode', 'transport', 'topologyMode', 'tag', 'check']);

/** `powersyspic.export` as it is called where roles are made; what is always granted has no line there. */
function grantText(grant: string, t: Translate): string {
  return wordsOf(grant, t) ?? findText(t, 'audit', `grant.${grant.replace('.', '_')}`) ?? grant;
}

/** `add station S9` of an import; another text stands as it is. */
function siteChangeText(text: string, t: Translate): string {
  const [, kind, what, id] = /^(add|change|remove) (\w+) (.+)$/.exec(text) ?? [];
  if (kind === undefined || what === undefined) return text;
  return findText(t, 'audit', `siteChange.${kind}`, {what: findText(t, 'audit', `kindName.${what}`) ?? what, id}) ?? text;
}

/** Enough of a session's id to distinguish it from the others. */
export const sessionText = (id: string): string => (id.length > 8 ? `${id.slice(0, 8)}…` : id);

/** What an entry was done to, short for a row and whole for its own view; null where it was done to nothing. */
export interface SubjectText {
  readonly short: string;
  readonly whole: string;
}

/** By the name that it had then, with its kind, and with its id where the thing is there no more. */
export function subjectText(
  entry: Pick<AuditEntryInfo, 'subjectKind' | 'subjectId' | 'subjectName' | 'before' | 'after'>,
  named: NameOf,
  t: Translate,
): SubjectText | null {
  const {subjectKind: kind, subjectId: id} = entry;
  const name = entry.subjectName ?? (kind === 'scenario' ? scenarioText(entry, t) : null);
  if (kind === null) return name === null ? null : {short: name, whole: name};
  const thing = thingOfSubject(kind);
  const now = thing === undefined || id === null ? undefined : named(thing, id);
  const kindWord = findText(t, 'audit', `kindName.${kind}`) ?? kind;
  const idText = kind === 'session' && id !== null ? sessionText(id) : id;
  const called = name ?? now;
  if (called === undefined) {
    const text = [kindWord, idText].filter(Boolean).join(' ');
    return {short: text, whole: text};
  }
  return {short: called, whole: [kindWord, called, now === undefined ? idText : null].filter(Boolean).join(' · ')};
}

/** Scenarios have no name of their own; their kind stands on both sides. Null where it does not. */
function scenarioText({before, after}: Pick<AuditEntryInfo, 'before' | 'after'>, t: Translate): string | null {
  const kind = changesOf(before, after).find(({path}) => path === 'kind');
  const word = kind?.after ?? kind?.before;
  return typeof word === 'string' ? (findText(t, 'audit', `scenario.${word}`) ?? word) : null;
}
