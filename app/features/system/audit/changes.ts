/** What stands at one place of one side: a text, a number, a yes or no or nothing, or a list of these. */
export type Leaf = string | number | boolean | null | readonly (string | number | boolean | null)[];

/** One line of what was before and after: a path such as `projectIds`, and both sides; undefined where there was nothing. */
export interface Change {
  readonly path: string;
  readonly before: Leaf | undefined;
  readonly after: Leaf | undefined;
  readonly differs: boolean;
}

/** What an entry says of both sides, flat, those that differ first. Texts that are no JSON stand as they are. */
export function changesOf(before: string | null, after: string | null): Change[] {
  const [old, now] = [flat(before), flat(after)];
  const lines = [...new Set([...old.keys(), ...now.keys()])].map((path) => {
    const sides = {before: old.get(path), after: now.get(path)};
    return {path, ...sides, differs: JSON.stringify(sides.before) !== JSON.stringify(sides.after)};
  });
  return [...lines.filter(({differs}) => differs), ...lines.filter(({differs}) => !differs)];
}

function flat(json: string | null): Map<string, Leaf> {
  const found = new Map<string, Leaf>();
  if (json !== null) walk(parsed(json), '', found);
  return found;
}

function walk(value: unknown, path: string, found: Map<string, Leaf>): void {
  if (value === null || typeof value !== 'object') found.set(path, value as Leaf);
  else if (Array.isArray(value) && value.every((one) => one === null || typeof one !== 'object')) found.set(path, value);
  else for (const [name, one] of Object.entries(value)) walk(one, path === '' ? name : `${path}.${name}`, found);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
