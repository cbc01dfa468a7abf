import {readFileSync} from 'node:fs';

/** Attributes of the page's root, `''` for one without a value. */
export type RootAttributes = Readonly<Record<string, string>>;

interface Rule {
  readonly selectors: readonly string[];
  readonly values: ReadonlyMap<string, string>;
}

const rules: readonly Rule[] = readRules(readFileSync(new URL('../../ui/theme/tokens.css', import.meta.url), 'utf8'));

/**
 * The tokens as a browser resolves them on a root with these attributes: by specificity, then by order, with every `var()` in place.
 *
 * @throws when a token names one that is not there.
 */
export function tokensFor(attributes: RootAttributes): (name: string) => string {
  const found = new Map<string, {readonly value: string; readonly weight: number}>();
  for (const {selectors, values} of rules) {
    const weight = Math.max(...selectors.filter((selector) => matches(selector, attributes)).map(specificity));
    if (weight < 0) continue;
    for (const [name, value] of values) {
      const before = found.get(name);
      if (before === undefined || before.weight <= weight) found.set(name, {value, weight});
    }
  }
  const resolve = (name: string): string => {
    const token = found.get(name);
    if (token === undefined) throw new Error(`no token ${name}`);
    return token.value.replace(/var\((--[\w-]+)\)/g, (_, inner: string) => resolve(inner));
  };
  return resolve;
}

/** Contrast of two `#rrggbb` colours by WCAG 2, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  if (!/^#[\da-f]{6}$/i.test(colour)) throw new Error(`${colour} is not #rrggbb`);
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function readRules(css: string): Rule[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]*\{[\s\S]*?\}\s*\}/g, '');
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, head = '', body = '']) => ({
    selectors: splitSelectors(head),
    values: new Map([...body.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()])),
  }));
}

/** At the commas outside of brackets. */
function splitSelectors(head: string): string[] {
  return head.split(/,(?![^(]*\))/).map((selector) => selector.trim());
}

/** For selectors of the root made of `:root`, `html`, attributes, `:is()` and `:not()` alone. */
function matches(selector: string, attributes: RootAttributes): boolean {
  let rest = selector.replace(/^html/, '').replace(':root', '');
  for (const [whole, kind, inner = ''] of selector.matchAll(/:(is|not)\(([^)]*)\)/g)) {
    rest = rest.replace(whole, '');
    if (splitSelectors(inner).some((part) => matches(part, attributes)) !== (kind === 'is')) return false;
  }
  for (const [whole, name = '', value] of rest.matchAll(/\[([\w-]+)(?:="([^"]*)")?\]/g)) {
    rest = rest.replace(whole, '');
    if (!(name in attributes) || (value !== undefined && attributes[name] !== value)) return false;
  }
  if (rest.trim() !== '') throw new Error(`a selector that is not understood: ${selector}`);
  return true;
}

/** Classes, attributes and `:root` count alike; what stands in `:is()` and `:not()` counts as its one part. */
function specificity(selector: string): number {
  return (selector.replace(/,[^)]*\)/g, ')').match(/\[|:root/g) ?? []).length;
}
