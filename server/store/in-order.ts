/** Sorts names so that each follows those that it refers to; circular references are ignored. */
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
