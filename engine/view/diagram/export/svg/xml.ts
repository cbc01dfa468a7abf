/** Characters that XML 1.0 cannot contain even escaped, or should not: control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const ESCAPES: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'};

/** Text as XML content or attribute value. Line breaks and tabs become spaces, as on a canvas; forbidden characters become U+FFFD. */
export function xmlText(text: string): string {
  return text
    .replace(/[\t\n\r\f\v\u0085\u2028\u2029]/g, ' ')
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"']/g, (char) => ESCAPES[char]!);
}

/** A number with at most two decimals, as short as possible. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/** Attributes in order; undefined ones are left out. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  let out = '';
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) out += ` ${name}="${typeof value === 'number' ? num(value) : value}"`;
  }
  return out;
}

/** Path data of a polyline, x and y in turn from `from` to `to` points; axis-parallel lines use the short form. */
export function polylineData(points: ArrayLike<number>, from: number, to: number, closed: boolean): string {
  let data = '';
  let [lastX, lastY] = ['', ''];
  for (let i = from; i < to; i++) {
    const x = num(points[2 * i]);
    const y = num(points[2 * i + 1]);
    if (i === from) data += `M${x} ${y}`;
    else if (y === lastY) data += `H${x}`;
    else if (x === lastX) data += `V${y}`;
    else data += `L${x} ${y}`;
    [lastX, lastY] = [x, y];
  }
  return closed ? `${data}Z` : data;
}
