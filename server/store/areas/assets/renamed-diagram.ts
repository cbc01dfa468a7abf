/** A key with the id of a thing, and the key of its name; names in other languages have `En` or `Pt` appended. */
const NAMED_BY = {deviceId: 'deviceName', id: 'name'} as const;

/**
 * A diagram JSON (part A), or its text, in which a device has another name: in every cabinet, drawer, tie and related device with its id.
 * Its names in other languages are left out, because they translate the former name. Returns the same object if the id is not in it.
 */
export function renamedDiagram(json: unknown, id: string, name: string): unknown {
  if (typeof json === 'string') return renamedText(json, id, name);
  if (Array.isArray(json))
    return sameUnlessChanged(
      json,
      json.map((entry) => renamedIn(entry, id, name)),
    );
  return renamedIn(json, id, name);
}

function renamedText(text: string, id: string, name: string): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return text;
  }
  const renamed = renamedDiagram(json, id, name);
  return renamed === json ? text : JSON.stringify(renamed);
}

function renamedIn(value: unknown, id: string, name: string): unknown {
  if (Array.isArray(value))
    return sameUnlessChanged(
      value,
      value.map((entry) => renamedIn(entry, id, name)),
    );
  if (typeof value !== 'object' || value === null) return value;
  const before = value as Record<string, unknown>;
  const after: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(before)) after[key] = renamedIn(one, id, name);
  for (const [idKey, nameKey] of Object.entries(NAMED_BY)) {
    if (!isId(before[idKey], id) || !(nameKey in before)) continue;
    after[nameKey] = name;
    delete after[`${nameKey}En`];
    delete after[`${nameKey}Pt`];
  }
  const keys = Object.keys(before);
  return keys.every((key) => after[key] === before[key]) ? value : after;
}

/** Diagrams write ids as text or as numbers. */
const isId = (given: unknown, id: string): boolean => (typeof given === 'string' || typeof given === 'number') && String(given) === id;

const sameUnlessChanged = (before: readonly unknown[], after: readonly unknown[]): readonly unknown[] =>
  before.every((entry, at) => entry === after[at]) ? before : after;
