import type {Disposable} from '../../../core/index.ts';

/** Time of a frame that charts may use together, ms: the rest belongs to the page. */
const FRAME_BUDGET_MS = 12;

/** Something that draws in a frame. */
export interface Turn {
  draw(): void;
}

const waiting = new Set<Turn>();
let handle = 0;

/**
 * Draws in the next frame, or in a later one if the charts before it use up the time of that frame: forty charts that all have new samples
 * do not hold up the page. A chart that is already waiting keeps its place.
 */
export function takeTurn(turn: Turn): void {
  waiting.add(turn);
  if (handle === 0) handle = requestAnimationFrame(runFrame);
}

/** Waits no longer. */
export function leaveTurns(turn: Turn): void {
  waiting.delete(turn);
}

function runFrame(): void {
  handle = 0;
  const endMs = performance.now() + FRAME_BUDGET_MS;
  for (const turn of [...waiting]) {
    waiting.delete(turn);
    turn.draw();
    if (performance.now() >= endMs) break;
  }
  if (waiting.size > 0 && handle === 0) handle = requestAnimationFrame(runFrame);
}

/** A turn that is taken at most once a frame, and left on `dispose`. */
export function createTurn(draw: () => void): Disposable & {request(): void} {
  const turn = {draw};
  let disposed = false;
  return {
    request() {
      if (!disposed) takeTurn(turn);
    },
    dispose() {
      disposed = true;
      leaveTurns(turn);
    },
  };
}
