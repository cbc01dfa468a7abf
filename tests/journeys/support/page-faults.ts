import type {Page} from 'playwright';

/** What makes the page wider than its window, as far as its elements tell; empty where nothing does. */
export function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const {scrollWidth, clientWidth} = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1);
    return [`${scrollWidth} of ${clientWidth}`, ...wide.slice(0, 3).map((one) => one.outerHTML.slice(0, 160))];
  });
}

/** Texts of the catalogue (in the brackets of the pseudo-language) that reach out of what cuts them off and cannot be scrolled to. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const said = node.textContent ?? '';
      if (parent === null || !/[⟦⟧]/.test(said) || !parent.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width <= 1 || text.height <= 1) continue;
      let [isScrolledX, isScrolledY] = [false, false];
      for (let box: HTMLElement | null = parent; box !== null && box !== document.body; box = box.parentElement) {
        const {overflowX, overflowY, clip, clipPath, position} = getComputedStyle(box);
        // What only a screen reader is to have.
        if (clipPath !== 'none' || clip !== 'auto') break;
        isScrolledX ||= overflowX === 'auto' || overflowX === 'scroll';
        isScrolledY ||= overflowY === 'auto' || overflowY === 'scroll';
        const edge = box.getBoundingClientRect();
        const isCutX = overflowX !== 'visible' && !isScrolledX && (text.right > edge.right + 1.5 || text.left < edge.left - 1.5);
        const isCutY = overflowY !== 'visible' && !isScrolledY && (text.bottom > edge.bottom + 3 || text.top < edge.top - 3);
        if (isCutX || isCutY) {
          faults.push(`${said.slice(0, 60)} in ${box.outerHTML.slice(0, 120)}`);
          break;
        }
        if (position === 'fixed') break;
      }
    }
    return faults;
  });
}

/**
 * Texts and names of things that are of no catalogue. In the pseudo-language everything of a catalogue stands in brackets; what remains is data, which in the
 * demonstration is Chinese, or figures, units and codes. A name that a drawing shortens ends with an ellipsis.
 */
export function untranslatedTexts(page: Page, known: readonly string[] = []): Promise<string[]> {
  return page.evaluate((known) => {
    const isShortened = (text: string, name: string) => text.endsWith('…') && name.startsWith(text.trim().slice(0, -1).trim());
    const isKnown = (text: string) => known.some((one) => text.includes(one) || isShortened(text, one));
    const isData = (text: string) => /\p{Script=Han}/u.test(text) || !/[a-zà-ÿ]{4,}/.test(text) || isKnown(text);
    const faults = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest('script, style, noscript, template, code, pre') !== null) continue;
      const text = node.textContent ?? '';
      const around = parent.textContent ?? '';
      if (!isData(text) && !around.includes('⟦')) faults.add(text.trim().slice(0, 80));
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-description]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        const text = one.getAttribute(name);
        if (text !== null && !isData(text) && !text.includes('⟦')) faults.add(`${name}: ${text.slice(0, 80)}`);
      }
    }
    return [...faults];
  }, known);
}
