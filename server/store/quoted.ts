/** A name as either database reads it, whatever characters it has. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
