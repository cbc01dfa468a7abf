import type {Page} from 'playwright';

/** Attributes that a page generates each time, or that repeat the item's position. */
const LEFT_OUT = /^(class|style|id|tabindex|title|aria-(controls|describedby|labelledby|owns|activedescendant))$/;

/** The equipment tree as text, one line for its root and one for each item: level, attributes by name, and its text. */
export function readTree(page: Page): Promise<string> {
  const tree = page.getByRole('tree', {name: '设备列表'});
  return tree.evaluate((tree, leftOut) => {
    const isLeftOut = new RegExp(leftOut);
    const attributes = (element: Element) =>
      [...element.attributes]
        .filter(({name}) => !isLeftOut.test(name))
        .map(({name, value}) => `${name}=${JSON.stringify(value)}`)
        .sort()
        .join(' ');
    // Nested items have their own line.
    const words = (element: Element): string =>
      [...element.childNodes]
        .map((node) => {
          if (!(node instanceof Element)) return node.textContent ?? '';
          if (node.getAttribute('role') === 'treeitem') return '';
          const own = [
            node.getAttribute('aria-label'),
            node.getAttribute('title'),
            ...[...node.attributes].filter(({name}) => name.startsWith('data-')).map(({name, value}) => `${name}=${value}`),
          ];
          return [...own.filter((word) => word !== null).map((word) => `[${word}]`), words(node)].join(' ');
        })
        .join(' ');
    const line = (element: Element) => `${attributes(element)} | ${words(element).replaceAll(/\s+/g, ' ').trim()}`;
    const items = [...tree.querySelectorAll('[role="treeitem"]')].map((item) => {
      const level = Number(item.getAttribute('aria-level') ?? 1);
      return '  '.repeat(level) + line(item);
    });
    return `${[`tree ${attributes(tree)}`, ...items].join('\n')}\n`;
  }, LEFT_OUT.source);
}
