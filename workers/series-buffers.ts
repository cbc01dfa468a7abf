import type {RawRows, SampleBlock, SeriesAnswer} from '@livebus/engine/core';

/** Buffers of a reply that are handed over instead of copied. */
export function answerBuffers({points}: SeriesAnswer): ArrayBuffer[] {
  return points.flatMap((one) => (one === null ? [] : rowBuffers(one)));
}

export function rowBuffers({timesMs, values, quality}: Pick<RawRows, 'timesMs' | 'values' | 'quality'>): ArrayBuffer[] {
  return [timesMs, values, ...(quality === null ? [] : [quality])].map(({buffer}) => buffer as ArrayBuffer);
}

/** Buffers of blocks that these fill entirely: a part of a larger one is copied, because handing it over would take the rest along. */
export function blockBuffers(blocks: readonly {readonly block: SampleBlock}[]): ArrayBuffer[] {
  const owned = new Set<ArrayBuffer>();
  for (const {block} of blocks) {
    for (const column of [block.timesMs, block.values, block.quality]) {
      if (ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer && column.byteLength === column.buffer.byteLength)
        owned.add(column.buffer);
    }
  }
  return [...owned];
}
