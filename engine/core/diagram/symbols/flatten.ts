/** Largest distance between a curve and its polyline, in diagram units. */
export const FLATTEN_TOLERANCE_DU = 0.1;

/** Points of an arc from `a0` to `a1` degrees (clockwise from +x, y down), both ends included, x and y in turn. */
export function flattenArc(cx: number, cy: number, radius: number, a0: number, a1: number): number[] {
  const sweep = ((a1 - a0) * Math.PI) / 180;
  const step = radius > FLATTEN_TOLERANCE_DU ? 2 * Math.acos(1 - FLATTEN_TOLERANCE_DU / radius) : Math.PI / 2;
  const pieces = Math.max(2, Math.ceil(Math.abs(sweep) / step));
  const points: number[] = [];
  for (let i = 0; i <= pieces; i++) {
    const angle = (a0 * Math.PI) / 180 + (sweep * i) / pieces;
    points.push(cx + radius * Math.cos(angle), cy + radius * Math.sin(angle));
  }
  return points;
}

/** Points of a closed circle; the first is not repeated at the end. */
export function flattenCircle(cx: number, cy: number, radius: number): number[] {
  return flattenArc(cx, cy, radius, 0, 360).slice(0, -2);
}

/** Points of a closed rectangle with rounded corners, clockwise. */
export function flattenRoundedRect(x: number, y: number, width: number, height: number, radius: number): number[] {
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) return [x, y, x + width, y, x + width, y + height, x, y + height];
  return [
    ...flattenArc(x + width - r, y + r, r, 270, 360),
    ...flattenArc(x + width - r, y + height - r, r, 0, 90),
    ...flattenArc(x + r, y + height - r, r, 90, 180),
    ...flattenArc(x + r, y + r, r, 180, 270),
  ];
}
