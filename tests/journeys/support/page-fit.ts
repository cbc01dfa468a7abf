import type {Page} from 'playwright';

/** What does not fit on a page, in words; empty for a page that holds. */
export interface PageFit {
  /** Texts and buttons that lie over each other, by pairs. */
  readonly overlaps: readonly string[];
  /** Buttons and links that no scrolling brings under the pointer. */
  readonly unreachable: readonly string[];
}

/**
 * Measures rectangles: what is written may not lie over what else is written, and whatever is pressed can be pressed. What lies over the page
 * by intention (pinned columns, badges, drawers, the status bar of a low window) is compared with what lies on the same layer.
 */
export function pageFit(page: Page): Promise<PageFit> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 2;
    const isShown = (element: Element) =>
      element.checkVisibility({opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true});
    const nameOf = (element: Element) => (element.getAttribute('aria-label') || element.textContent || element.tagName).trim().slice(0, 30);
    const hasText = (element: Element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const layerOf = (element: Element): Element => {
      const {position} = getComputedStyle(element);
      const isLayer = position === 'absolute' || position === 'sticky' || position === 'fixed';
      return isLayer || element.parentElement === null ? element : layerOf(element.parentElement);
    };
    /** The part that no scrolling or cutting ancestor hides. */
    const boxOf = (element: Element) => {
      let {left, top, right, bottom} = element.getBoundingClientRect();
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue;
        const frame = at.getBoundingClientRect();
        [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
        [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
      }
      return {left, top, right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight)};
    };
    const written = [...document.querySelectorAll('#root *')]
      .filter(
        (element) => (element.tagName === 'BUTTON' || hasText(element)) && isShown(element) && !element.closest('.sr-only, canvas, svg'),
      )
      .map((element) => ({element, layer: layerOf(element), ...boxOf(element)}))
      .filter(({left, top, right, bottom}) => right - left > 1 && bottom - top > 1);
    const overlaps: string[] = [];
    for (const [index, a] of written.entries())
      for (const b of written.slice(index + 1)) {
        if (a.layer !== b.layer || a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (width > TOLERANCE_PX && height > TOLERANCE_PX) overlaps.push(`${nameOf(a.element)} / ${nameOf(b.element)}`);
      }
    const unreachable: string[] = [];
    for (const element of document.querySelectorAll('#root :is(button, a[href], input, [role=combobox])')) {
      if (!isShown(element) || element.closest('.sr-only')) continue;
      element.scrollIntoView({block: 'center', inline: 'center'});
      // Nobody can scroll what only hides the rest.
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        const {overflowX, overflowY} = getComputedStyle(at);
        if (overflowX === 'hidden' || overflowX === 'clip') at.scrollLeft = 0;
        if (overflowY === 'hidden' || overflowY === 'clip') at.scrollTop = 0;
      }
      const {left, top, width, height} = element.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit === null || !(element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element)))
        unreachable.push(nameOf(element));
    }
    return {overlaps, unreachable};
  });
}

/** How much of the picture's height is in sight once it is scrolled to. */
export function pictureInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector('main canvas')!;
    canvas.scrollIntoView({block: 'end'});
    const {top, bottom} = canvas.getBoundingClientRect();
    const floor = Math.min(innerHeight, document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight);
    return Math.min(bottom, floor) - Math.max(0, top);
  });
}
