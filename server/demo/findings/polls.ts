import {hash01} from '../simulate/noise.ts';

/** How often the demo's gateways ask each device, as real ones do: each in its own second. */
export const POLL_MS = 5000;

/** The first moment at or after one at which a device is asked, epoch ms. */
export function pollAfter(id: string, atMs: number): number {
  const phaseMs = Math.floor(hash01(0, `${id}/poll`) * (POLL_MS / 1000)) * 1000;
  return phaseMs + Math.ceil((atMs - phaseMs) / POLL_MS) * POLL_MS;
}

/** The last moment at or before one at which a device is asked. */
export const pollBefore = (id: string, atMs: number): number => pollAfter(id, atMs + 1) - POLL_MS;
