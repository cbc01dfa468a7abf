import type {ChartDrawing, ChartMark, SectorMark, Stroke, TextMark} from '../../core/index.ts';

export interface SvgOptions {
  readonly fontFamily: string;
  /** What the picture shows, for people who do not see it. */
  readonly title: string;
}

const ANCHORS = {left: 'start', center: 'middle', right: 'end'} as const;
/** How far below `y` the base line of a text is, as a share of its size. */
const BASELINES = {top: 0.8, middle: 0.35, bottom: -0.2} as const;

/** A chart as an SVG document, one unit of the drawing to one of the picture. Texts stay texts. */
export function drawingSvg({width, height, marks}: ChartDrawing, {fontFamily, title}: SvgOptions): string {
  const body = marks.map(markSvg).join('');
  const font = escaped(fontFamily);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}" ` +
    `role="img" font-family="${font}"><title>${escaped(title)}</title>${body}</svg>`
  );
}

function markSvg(mark: ChartMark): string {
  switch (mark.kind) {
    case 'line':
      return `<path d="${linePath(mark.points)}" fill="none" ${strokeOf(mark.stroke)}/>`;
    case 'area':
      return `<path d="${linePath(mark.points)}Z" fill="${escaped(mark.fill)}"/>`;
    case 'rect':
      return `<rect x="${round(mark.x)}" y="${round(mark.y)}" width="${round(mark.width)}" height="${round(mark.height)}" fill="${escaped(mark.fill)}"/>`;
    case 'sector':
      return `<path d="${sectorPath(mark)}" fill="${escaped(mark.fill)}" fill-rule="evenodd"/>`;
    case 'text':
      return textSvg(mark);
  }
}

function textSvg({x, y, text, size, colour, align, baseline, bold}: TextMark): string {
  const weight = bold === true ? ' font-weight="600"' : '';
  const at = `x="${round(x)}" y="${round(textBaseline({y, baseline, size}))}"`;
  return `<text ${at} font-size="${round(size)}" fill="${escaped(colour)}" text-anchor="${ANCHORS[align]}"${weight}>${escaped(text)}</text>`;
}

/** The y of a text's base line, which SVG places texts by. */
export function textBaseline({y, baseline, size}: Pick<TextMark, 'y' | 'baseline' | 'size'>): number {
  return y + BASELINES[baseline] * size;
}

function strokeOf({colour, width, dash}: Stroke): string {
  const dashes = dash === undefined || dash.length === 0 ? '' : ` stroke-dasharray="${dash.map(round).join(' ')}"`;
  return `stroke="${escaped(colour)}" stroke-width="${round(width)}" stroke-linejoin="round"${dashes}`;
}

/** The `d` of an SVG path from point to point; a pair with NaN lifts the pen. */
export function linePath(points: ArrayLike<number>): string {
  let path = '';
  let isDown = false;
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!];
    if (Number.isNaN(x) || Number.isNaN(y)) {
      isDown = false;
      continue;
    }
    path += `${isDown ? 'L' : 'M'}${round(x)} ${round(y)}`;
    isDown = true;
  }
  return path;
}

/** The `d` of an SVG path around a part of a ring: two arcs and, for a whole turn, two rings: an arc from a point to itself draws nothing. */
export function sectorPath({x, y, innerRadius, outerRadius, from, to}: SectorMark): string {
  const at = (radius: number, angle: number) => `${round(x + Math.sin(angle) * radius)} ${round(y - Math.cos(angle) * radius)}`;
  if (to - from >= 2 * Math.PI - 1e-9) {
    const circle = (radius: number) =>
      `M${at(radius, 0)}A${round(radius)} ${round(radius)} 0 1 1 ${at(radius, Math.PI)}A${round(radius)} ${round(radius)} 0 1 1 ${at(radius, 0)}Z`;
    return circle(outerRadius) + (innerRadius > 0 ? circle(innerRadius) : '');
  }
  const large = to - from > Math.PI ? 1 : 0;
  const arc = (radius: number, sweep: number, angle: number) =>
    `A${round(radius)} ${round(radius)} 0 ${large} ${sweep} ${at(radius, angle)}`;
  const inner = innerRadius > 0 ? `L${at(innerRadius, to)}${arc(innerRadius, 0, from)}` : `L${round(x)} ${round(y)}`;
  return `M${at(outerRadius, from)}${arc(outerRadius, 1, to)}${inner}Z`;
}

const round = (value: number): string => String(Math.round(value * 1000) / 1000);

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
