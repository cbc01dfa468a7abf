import type {ChartDrawing, ChartMark, Stroke} from '../../core/index.ts';

/**
 * Paints a chart at the upper left corner of a canvas whose context is scaled to the units of the drawing. The state of the context is as
 * before afterwards.
 */
export function paintDrawing(g: CanvasRenderingContext2D, {marks}: ChartDrawing, fontFamily: string): void {
  g.save();
  for (const mark of marks) paintMark(g, mark, fontFamily);
  g.restore();
}

function paintMark(g: CanvasRenderingContext2D, mark: ChartMark, fontFamily: string): void {
  switch (mark.kind) {
    case 'line':
      applyStroke(g, mark.stroke);
      g.beginPath();
      tracePoints(g, mark.points);
      g.stroke();
      return;
    case 'area':
      g.fillStyle = mark.fill;
      g.beginPath();
      tracePoints(g, mark.points);
      g.fill();
      return;
    case 'rect':
      g.fillStyle = mark.fill;
      g.fillRect(mark.x, mark.y, mark.width, mark.height);
      return;
    case 'sector': {
      const [from, to] = [mark.from - Math.PI / 2, mark.to - Math.PI / 2];
      g.fillStyle = mark.fill;
      g.beginPath();
      g.arc(mark.x, mark.y, mark.outerRadius, from, to);
      if (mark.innerRadius > 0) g.arc(mark.x, mark.y, mark.innerRadius, to, from, true);
      else g.lineTo(mark.x, mark.y);
      g.fill();
      return;
    }
    case 'text':
      g.font = `${mark.bold === true ? '600 ' : ''}${mark.size}px ${fontFamily}`;
      g.textAlign = mark.align;
      g.textBaseline = mark.baseline;
      g.fillStyle = mark.colour;
      g.fillText(mark.text, mark.x, mark.y);
  }
}

function applyStroke(g: CanvasRenderingContext2D, {colour, width, dash = []}: Stroke): void {
  g.strokeStyle = colour;
  g.lineWidth = width;
  g.lineJoin = 'round';
  g.setLineDash([...dash]);
}

function tracePoints(g: CanvasRenderingContext2D, points: ArrayLike<number>): void {
  let isDown = false;
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!];
    if (Number.isNaN(x) || Number.isNaN(y)) isDown = false;
    else if (isDown) g.lineTo(x, y);
    else {
      g.moveTo(x, y);
      isDown = true;
    }
  }
}
