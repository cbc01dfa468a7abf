import type {ComponentType} from 'react';
import {CHUNK_TIMEOUT_MS} from '../config/constants.ts';

export type ChunkLoader = () => Promise<{readonly default: ComponentType}>;

/** Loads a code chunk; it counts as failed if it does not arrive within 120 s (SH-8-14). */
export function loadChunk(load: ChunkLoader): Promise<ComponentType> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the code of a screen did not arrive within ${CHUNK_TIMEOUT_MS / 1000} s`)),
      CHUNK_TIMEOUT_MS,
    );
    load()
      .then((chunk) => resolve(chunk.default), reject)
      .finally(() => clearTimeout(timer));
  });
}
