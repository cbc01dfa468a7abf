import type pg from 'pg';

/** Tables of a schema, each after those that it refers to. */
export async function tablesOf(client: pg.ClientBase, schema: string): Promise<string[]> {
  const {rows: tables} = await client.query<{name: string}>(
    "select relname::text as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r' order by oid",
    [quoted(schema)],
  );
  const {rows: references} = await client.query<{name: string; target: string}>(
    `select of.relname::text as name, target.relname::text as target from pg_constraint
      join pg_class of on of.oid = conrelid join pg_class target on target.oid = confrelid
      where contype = 'f' and connamespace = $1::regnamespace`,
    [quoted(schema)],
  );
  return inOrder(
    tables.map(({name}) => name),
    references,
  );
}

/** Names in their order, but each after those that it refers to; a reference in a circle is left aside. */
export function inOrder(names: readonly string[], references: readonly {readonly name: string; readonly target: string}[]): string[] {
  const ordered = new Set<string>();
  const entered = new Set<string>();
  const visit = (name: string): void => {
    if (entered.has(name)) return;
    entered.add(name);
    for (const reference of references) if (reference.name === name && names.includes(reference.target)) visit(reference.target);
    ordered.add(name);
  };
  for (const name of names) visit(name);
  return [...ordered];
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
