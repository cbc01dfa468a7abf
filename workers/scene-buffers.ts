import type {DiagramScene} from '@livebus/engine/core';

/** The buffers of a scene to transfer instead of copy: one per column, each once. */
export function sceneBuffers(scene: DiagramScene): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const addColumns = (columns: object) => {
    for (const column of Object.values(columns)) if (ArrayBuffer.isView(column)) buffers.add(column.buffer as ArrayBuffer);
  };
  for (const part of Object.values(scene)) if (isColumns(part)) addColumns(part);
  for (const station of scene.stations) {
    addColumns(station);
    for (const part of Object.values(station)) if (isColumns(part)) addColumns(part);
  }
  return [...buffers];
}

function isColumns(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
