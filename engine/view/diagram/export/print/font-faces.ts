/** The `@font-face` rules of a document with whole addresses, so that they hold in another document as well. */
export function fontFaceRules(from: Document): string {
  let rules = '';
  for (const sheet of from.styleSheets) {
    for (const rule of rulesOf(sheet)) {
      if (rule instanceof CSSFontFaceRule) rules += `${withWholeAddresses(rule.cssText, sheet.href ?? from.baseURI)}\n`;
    }
  }
  return rules;
}

/** The rules of a sheet from elsewhere may not be read: its fonts are left out, and the next of the family is used. */
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
