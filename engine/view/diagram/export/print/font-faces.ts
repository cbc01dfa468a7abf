/** The `@font-face` rules of a document with absolute addresses, so that they work in another document. */
export function fontFaceRules(from: Document): string {
  let rules = '';
  for (const sheet of from.styleSheets) {
    for (const rule of rulesOf(sheet)) {
      if (rule instanceof CSSFontFaceRule) rules += `${withWholeAddresses(rule.cssText, sheet.href ?? from.baseURI)}\n`;
    }
  }
  return rules;
}

/** Rules of a sheet from another origin cannot be read: its fonts are left out, and the next of the family is used. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch (error) {
    console.info('the fonts of a foreign style sheet are not printed:', sheet.href, error);
    return [];
  }
}

function withWholeAddresses(css: string, base: string): string {
  return css.replace(/url\((["']?)([^"')]+)\1\)/g, (_whole, _quote, address: string) => `url("${new URL(address, base).href}")`);
}
