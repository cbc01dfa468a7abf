/** A script of a build; its name changes with anything in the build. */
const ENTRY = /<script\b[^>]*\bsrc="([^"]*\/assets\/[^"]+\.js)"/;

/** Address of the entry script that a page names: the build it is of. Undefined for a page without one, as in development. */
export function entryOf(html: string): string | undefined {
  return ENTRY.exec(html)?.[1];
}
