import type {Station, VoltageKind} from '../../station/station.ts';

/** Distance between stations of one picture, diagram units (MO-2.sld-06). */
export const STATION_GAP = 40;

/** Fewer devices than these are drawn at half scale (MO-2.sld-09). */
const FEW_HIGH = 9;
const FEW_LOW = 8;

/**
 * Number of devices of high-voltage stations (devices and ties) and of low-voltage ones (cabinets and ties), as MO-2.sld-09 counts them.
 */
export function countDevices(stations: readonly Station[]): Readonly<Record<VoltageKind, number>> {
  const count = {high: 0, low: 0};
  for (const station of stations) count[station.kind] += station.cabinets.length + station.ties.length;
  return count;
}

/** 0.5 for a small picture, otherwise 1. A picture of several stations is small only if both totals are (MO-2.sld-09). */
export function baseScaleOf(stations: readonly Station[]): 0.5 | 1 {
  const count = countDevices(stations);
  return count.high < FEW_HIGH && count.low < FEW_LOW ? 0.5 : 1;
}

export interface StationBox {
  readonly kind: VoltageKind;
  readonly width: number;
  readonly height: number;
}

export interface PictureLayout {
  readonly width: number;
  readonly height: number;
  /** Top left of each station, in the order given. */
  readonly places: readonly {readonly x: number; readonly y: number}[];
}

/**
 * High-voltage stations first, in the given order. Low-voltage ones are to their right if the whole width at base scale fits the canvas,
 * otherwise in rows below, 40 units apart (MO-2.sld-06). Rows are filled up to the canvas width; a station wider than the canvas has its
 * own row, and high-voltage stations that do not fit side by side also form rows.
 */
export function layoutPicture(boxes: readonly StationBox[], canvasWidthDu: number): PictureLayout {
  const order = [...boxes.keys()];
  const high = order.filter((index) => boxes[index].kind === 'high');
  const low = order.filter((index) => boxes[index].kind === 'low');
  const whole = boxes.reduce((sum, box) => sum + box.width, 0) + STATION_GAP * Math.max(0, boxes.length - 1);
  const rows =
    whole <= canvasWidthDu ? [[...high, ...low]] : [...fillRows(boxes, high, canvasWidthDu), ...fillRows(boxes, low, canvasWidthDu)];

  const places: {x: number; y: number}[] = [];
  let [width, y] = [0, 0];
  for (const row of rows) {
    let x = 0;
    for (const index of row) {
      places[index] = {x, y};
      x += boxes[index].width + STATION_GAP;
    }
    width = Math.max(width, x - STATION_GAP);
    y += Math.max(0, ...row.map((index) => boxes[index].height)) + STATION_GAP;
  }
  return {width, height: Math.max(0, y - STATION_GAP), places};
}

function fillRows(boxes: readonly StationBox[], indexes: readonly number[], limit: number): number[][] {
  const rows: number[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const index of indexes) {
    const {width} = boxes[index];
    if (used + STATION_GAP + width > limit) {
      rows.push([]);
      used = -STATION_GAP;
    }
    rows[rows.length - 1].push(index);
    used += STATION_GAP + width;
  }
  return rows;
}
