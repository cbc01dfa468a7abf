import type {ChartDrawing, ChartMark, DrawingFault, DrawingOptions, SectorMark} from './marks.ts';

export interface Gauge {
  /** Null or NaN where nothing is known: no needle, and a dash for the figure. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly label: string;
  readonly colour: string;
  /** Marks across the ring, and the part of the ring beyond the first of them in the colour of limits. */
  readonly limits?: readonly number[];
  /** Part of the range that is normal, a little darker. */
  readonly band?: {readonly from: number; readonly to: number; readonly fill: string};
}

/** The ring is open at the bottom by a third of a turn. */
const FROM = (-2 * Math.PI) / 3;
const TO = (2 * Math.PI) / 3;
const RING = 0.12;
/** Parts between the labels on the ring. */
const TICKS = 4;
const UNKNOWN = '-';
const MOST_DECIMALS = 3;

/** A value on an open ring. A value outside the range has its figure and a needle at the end, with the fault `beyond`. */
export function layoutGauge({value, min, max, unit, label, colour, limits = [], band}: Gauge, options: DrawingOptions): ChartDrawing {
  const {width, height, style, valueText} = options;
  const size = style.fontSize;
  if (!(min < max && Number.isFinite(max - min))) throw new RangeError(`a gauge from ${min} to ${max} has no range`);
  const faults: DrawingFault[] = [];
  const known = value !== null && !Number.isNaN(value) ? value : undefined;
  if (known === undefined) faults.push({kind: 'empty'});
  else if (known < min || known > max) faults.push({kind: 'beyond', label});
  const radius = Math.max(size, Math.min(width / 2 - size * 2, (height - size * 2.2) / 1.62));
  const [x, y] = [width / 2, size * 1.3 + radius];
  const angleOf = (at: number) => FROM + ((Math.min(max, Math.max(min, at)) - min) / (max - min)) * (TO - FROM);
  const ring = (from: number, to: number, fill: string, inner = 1 - RING, outer = 1): SectorMark => ({
    ...{kind: 'sector', x, y, innerRadius: radius * inner, outerRadius: radius * outer},
    ...{from: angleOf(from), to: angleOf(to), fill},
  });
  const across = (at: number, inner: number, outer: number, stroke: {colour: string; width: number}): ChartMark => {
    const [sin, cos] = [Math.sin(angleOf(at)), Math.cos(angleOf(at))];
    return {
      kind: 'line',
      points: [x + sin * radius * inner, y - cos * radius * inner, x + sin * radius * outer, y - cos * radius * outer],
      stroke,
    };
  };
  const marks: ChartMark[] = [ring(min, max, style.track)];
  if (band !== undefined && band.from < band.to) marks.push(ring(band.from, band.to, band.fill));
  if (known !== undefined && known > min) marks.push(ring(min, known, colour, 1 - RING * 1.5, 1 - RING * 0.5));
  for (const limit of limits) {
    if (limit >= min && limit <= max)
      marks.push(across(limit, 1 - RING * 1.2, 1 + RING * 0.4, {colour: style.limit, width: 2 * style.lineWidth}));
  }
  const decimals = tickDecimals(min, max);
  for (let part = 0; part <= TICKS; part++) {
    const tick = min + ((max - min) * part) / TICKS;
    const [sin, cos] = [Math.sin(angleOf(tick)), Math.cos(angleOf(tick))];
    const [tx, ty] = [x + sin * (radius + size * 0.9), y - cos * (radius + size * 0.9)];
    marks.push({
      kind: 'text',
      x: tx,
      y: ty,
      text: valueText(tick, decimals),
      size: size * 0.9,
      colour: style.text,
      align: 'center',
      baseline: 'middle',
    });
  }
  if (known !== undefined) marks.push(across(known, 1 - RING * 2, 1, {colour: style.strongText, width: 3 * style.lineWidth}));
  const figure = known === undefined ? UNKNOWN : valueText(known);
  const texts = [
    {text: figure, at: -0.05, size: Math.min(size * 2.2, radius * 0.5), colour: style.strongText, bold: true},
    {text: unit, at: 0.3, size, colour: style.text, bold: false},
    {text: label, at: 0.62, size, colour: style.text, bold: false},
  ];
  for (const {at, ...text} of texts) {
    if (text.text !== '') marks.push({kind: 'text', x, y: y + radius * at, align: 'center', baseline: 'middle', ...text});
  }
  return {width, height, marks, faults};
}

/** As few decimals as tell the labels on the ring exactly. */
function tickDecimals(min: number, max: number): number {
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++) {
    const scale = 10 ** decimals;
    const isExact = Array.from({length: TICKS + 1}, (_, part) => (min + ((max - min) * part) / TICKS) * scale).every(isWhole);
    if (isExact) return decimals;
  }
  return MOST_DECIMALS;
}

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;
