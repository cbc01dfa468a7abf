/** Epoch ms of the first sample; one a second follows. */
export const START_MS = 1_735_689_600_000;
export const STEP_MS = 1000;
/** Size of every subject, CSS px. */
export const WIDTH_PX = 1200;
export const HEIGHT_PX = 300;
/** Steps of the camera script: 20 zoom in, 20 pan, 10 zoom in deep, 10 zoom out. */
export const STEPS = 60;
const SPIKES = 5;
const SPIKE_V = 400;

/** A voltage: a random walk with a slow wave, noise and five spikes of one sample. The same for every subject. */
export function madeValues(count: number): Float32Array {
  const values = new Float32Array(count);
  let state = 12_345;
  let level = 220;
  for (let at = 0; at < count; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const noise = (state >>> 0) / 4294967296 - 0.5;
    level += noise * 0.02 - (level - 220) * 1e-5;
    values[at] = level + Math.sin(at / 5000) * 5 + noise * 2;
  }
  for (let spike = 0; spike < SPIKES; spike++) values[Math.floor(count * (0.1 + 0.18 * spike))] = SPIKE_V;
  return values;
}

/** The window of a step, epoch ms. */
export function windowOf(step: number, count: number): {readonly fromMs: number; readonly toMs: number} {
  const span = (count - 1) * STEP_MS;
  let width: number;
  let centre = 0.5;
  if (step < 20) width = span * 0.1 ** (step / 19);
  else if (step < 40) {
    width = span * 0.1;
    centre = 0.05 + (0.9 * (step - 20)) / 19;
  } else if (step < 50) width = span * 0.1 * 0.01 ** ((step - 40) / 9);
  else width = span * 0.001 * 1000 ** ((step - 50) / 9);
  const from = Math.min(span - width, Math.max(0, span * centre - width / 2));
  return {fromMs: START_MS + from, toMs: START_MS + from + width};
}
