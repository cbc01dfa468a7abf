/** Entry script of a build; its name changes with any change of the build. */
const ENTRY = /<script\b[^>]*\bsrc="([^"]*\/assets\/[^"]+\.js)"/;

/** Address of the entry script in a page, which identifies its build. Undefined for a page without one, as in development. */
export function entryOf(html: string): string | undefined {
  return ENTRY.exec(html)?.[1];
}
