import {readInteger} from '../base/read-number.ts';
import type {Result} from '../base/result.ts';
import {createDraft, type Draft} from './draft.ts';
import {DIAGRAM_LIMITS} from './limits.ts';
import {readSection} from './read-section.ts';
import {readTie} from './read-tie.ts';
import {createReader, field, isRecord, type NameLanguage, type Reader, report, shorten, TooLarge} from './reader.ts';
import type {Fault, FaultCode, Station, VoltageKind} from './station.ts';
import {findVoltageKind} from './voltage-kind.ts';

export interface ParseOptions {
  /**
   * Station kind from the node or the station's record, which decides. Undefined: the diagram's voltageType, otherwise its form (MO-3-10).
   */
  readonly kind?: VoltageKind | undefined;
  /**
   * Uses the English (`nameEn`, `deviceNameEn`, `transformerNameEn`) or Portuguese names (`namePt`, …) where they exist. English names stand
   * in for Portuguese ones.
   */
  readonly names?: NameLanguage | undefined;
}

export type ParsedDiagram =
  | {readonly ok: true; readonly value: Station; readonly faults: readonly Fault[]}
  | {readonly ok: false; readonly faults: readonly Fault[]};

/**
 * Reads a diagram JSON, as a list or as its text (MO-2.sld-23, MO-3-06 to 16; format in docs/requirements, monitoring part A). Invalid
 * parts become faults with their path, and the rest of the station is kept. Returns `ok: false` only if there is no station at all
 * (missing, empty, unreadable, no list, beyond `DIAGRAM_LIMITS`). Never throws.
 */
export function parseDiagram(json: unknown, options: ParseOptions = {}): ParsedDiagram {
  const reader = createReader(options.names);
  try {
    const opened = openDiagram(json);
    if (!opened.ok) return {ok: false, faults: [opened.fault]};
    return {ok: true, value: readStation(reader, opened.value, options.kind), faults: listFaults(reader)};
  } catch (error) {
    // Objects not parsed from JSON may throw from a getter or proxy.
    const code = error instanceof TooLarge ? 'too-large' : 'unreadable-json';
    return {ok: false, faults: [{path: '$', code, message: error instanceof Error ? error.message : String(error), detail: undefined}]};
  }
}

type Opened = Result<readonly unknown[], {readonly fault: Fault}>;

/** The list of entries, or why there is none. */
function openDiagram(json: unknown): Opened {
  if (json === undefined || json === null) return refuse('missing', 'no diagram', undefined);
  if (typeof json === 'string') return openText(json);
  if (!Array.isArray(json)) return refuse('not-a-list', 'a diagram is a list of entries', json);
  if (json.length === 0) return refuse('empty', 'a diagram without entries', undefined);
  if (json.length > DIAGRAM_LIMITS.entries) return refuse('too-large', `more than ${DIAGRAM_LIMITS.entries} entries`, json);
  return {ok: true, value: json};
}

function openText(text: string): Opened {
  if (text.length > DIAGRAM_LIMITS.textLength) return refuse('too-large', `a text of ${text.length} characters`, text);
  if (text.trim() === '') return refuse('empty', 'an empty text', undefined);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse('unreadable-json', error instanceof Error ? error.message : String(error), text);
  }
  return typeof value === 'string' ? refuse('not-a-list', 'a diagram is a list of entries', value) : openDiagram(value);
}

function refuse(code: FaultCode, message: string, value: unknown): Opened {
  return {ok: false, fault: {path: '$', code, message, detail: shorten(value)}};
}

function readStation(reader: Reader, list: readonly unknown[], kind: VoltageKind | undefined): Station {
  const draft = createDraft(kind ?? findVoltageKind(list));
  for (let i = 0; i < list.length; i++) {
    reader.path.push(i);
    readEntry(reader, draft, list[i]);
    reader.path.pop();
  }
  const {entries, sections, ties, cabinets, units, unknownCount, repeatedIds} = draft;
  const station = {kind: draft.kind, entries, sections, ties, cabinets, units, unknownCount};
  return repeatedIds.size === 0 ? station : {...station, repeatedIds};
}

function readEntry(reader: Reader, draft: Draft, entry: unknown): void {
  const type = isRecord(entry) ? readInteger(field(entry, 'type')) : null;
  if (isRecord(entry) && type === 1) readSection(reader, draft, entry);
  else if (isRecord(entry) && type === 2) readTie(reader, draft, entry);
  else readUnknown(reader, draft, entry);
}

/** Keeps its place, is drawn as unknown equipment and breaks the run (part B, step 1). */
function readUnknown(reader: Reader, draft: Draft, entry: unknown): void {
  const type = isRecord(entry) ? field(entry, 'type') : undefined;
  if (isRecord(entry)) report(reader, 'unknown-entry-type', 'an entry is a section (1) or a tie (2); drawn as unknown equipment', type);
  else report(reader, 'not-an-object', 'an entry is an object; drawn as unknown equipment', entry);
  const name = isRecord(entry) ? field(entry, 'name') : undefined;
  const label = shorten(typeof name === 'string' && name !== '' ? name : isRecord(entry) ? type : entry) ?? '';
  draft.entries.push({kind: 'unknown', unknown: draft.unknownCount++, path: `[${reader.path[0]}]`, label});
}

function listFaults({faults, unlisted}: Reader): readonly Fault[] {
  if (unlisted === 0) return faults;
  return [...faults, {path: '$', code: 'too-large', message: `${unlisted} more faults are not listed`, detail: String(unlisted)}];
}
