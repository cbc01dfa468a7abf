import type {MeasuredSubject} from '@livebus/engine/measure';
import {GROUND_COLOUR, LABEL, LABEL_COLOUR, LABEL_FONT, type PeerScene, PITCH, peerScene, peerStates} from './peer-scene.ts';

/** Below this scale a symbol is one box. */
const FAR_K = 0.3;

/** Handwritten code for exactly this drawing: visible symbols grouped by colour, one path a colour, one box a symbol from afar. */
export const handCanvas2d: MeasuredSubject = {
  name: 'hand-canvas2d',
  async mount(host, input) {
    const scene = peerScene(input);
    const states = peerStates(scene);
    const canvas = document.createElement('canvas');
    canvas.width = scene.widthPx;
    canvas.height = scene.heightPx;
    host.append(canvas);
    const context = canvas.getContext('2d', {alpha: false});
    if (context === null) throw new Error('no 2D context');
    let shown = 0;
    const draw = (step: number) => {
      shown = step;
      drawScene(context, scene, states, step);
    };
    draw(0);
    return {
      painter: 'canvas2d',
      renderer: 'cpu',
      labels: 2 * scene.count,
      showStep: draw,
      prepareUpdate(round, share) {
        states.change(round, share);
        return () => draw(shown);
      },
      dispose: () => canvas.remove(),
    };
  },
};

function drawScene(
  g: CanvasRenderingContext2D,
  scene: PeerScene,
  {colour, value}: {readonly colour: readonly string[]; readonly value: readonly string[]},
  step: number,
): void {
  const {x, y, closed, columns, count} = scene;
  const view = scene.viewOf(step);
  g.setTransform(1, 0, 0, 1, 0, 0);
  g.fillStyle = GROUND_COLOUR;
  g.fillRect(0, 0, scene.widthPx, scene.heightPx);
  g.setTransform(view.k, 0, 0, view.k, view.x, view.y);
  const buckets = new Map<string, number[]>();
  const {firstColumn, lastColumn, firstRow, lastRow} = inSight(scene, view);
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const i = row * columns + column;
      if (i >= count) break;
      const bucket = buckets.get(colour[i]!);
      if (bucket === undefined) buckets.set(colour[i]!, [i]);
      else bucket.push(i);
    }
  }
  g.lineWidth = 2;
  for (const [ink, bucket] of buckets) {
    g.strokeStyle = ink;
    g.fillStyle = ink;
    if (view.k < FAR_K) {
      for (const i of bucket) g.fillRect(x[i]! - 10, y[i]! - 18, 20, 36);
      continue;
    }
    g.beginPath();
    for (const i of bucket) {
      g.moveTo(x[i]!, y[i]! - 22);
      g.lineTo(x[i]!, y[i]! + 22);
    }
    g.stroke();
    g.beginPath();
    for (const i of bucket) if (closed[i]) g.rect(x[i]! - 9, y[i]! - 9, 18, 18);
    g.fill();
    g.fillStyle = GROUND_COLOUR;
    g.beginPath();
    for (const i of bucket) if (!closed[i]) g.rect(x[i]! - 9, y[i]! - 9, 18, 18);
    g.fill();
    g.beginPath();
    for (const i of bucket) g.rect(x[i]! - 9, y[i]! - 9, 18, 18);
    g.stroke();
    g.fillStyle = ink;
    g.beginPath();
    for (const i of bucket) {
      g.moveTo(x[i]! + 18, y[i]! - 14);
      g.arc(x[i]! + 14, y[i]! - 14, 4, 0, 6.3);
    }
    g.fill();
  }
  if (view.k < scene.labelsFromK) return;
  g.fillStyle = LABEL_COLOUR;
  g.font = LABEL_FONT;
  for (const bucket of buckets.values()) {
    for (const i of bucket) {
      g.fillText(scene.name[i]!, x[i]! + LABEL.x, y[i]! + LABEL.nameY);
      g.fillText(value[i]!, x[i]! + LABEL.x, y[i]! + LABEL.valueY);
    }
  }
}

function inSight({columns, rows, widthPx, heightPx}: PeerScene, {k, x, y}: {readonly k: number; readonly x: number; readonly y: number}) {
  return {
    firstColumn: Math.max(0, Math.floor((-x / k - PITCH) / PITCH)),
    lastColumn: Math.min(columns - 1, Math.floor(((widthPx - x) / k + PITCH) / PITCH)),
    firstRow: Math.max(0, Math.floor((-y / k - PITCH) / PITCH)),
    lastRow: Math.min(rows - 1, Math.floor(((heightPx - y) / k + PITCH) / PITCH)),
  };
}
