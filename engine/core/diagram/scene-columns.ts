/** The number columns of a scene, `length` rows of zeros each, with the names and types of `scene.ts`. */

export function symbolColumns(length: number) {
  return {
    symbol: new Uint16Array(length),
    x: new Float32Array(length),
    y: new Float32Array(length),
    rotation: new Uint16Array(length),
    size: new Float32Array(length),
    layer: new Uint8Array(length),
    variantSlot: new Uint32Array(length),
    variant: new Uint8Array(length),
    hideable: new Uint8Array(length),
    slotA: new Uint32Array(length),
    slotB: new Uint32Array(length),
    slotC: new Uint32Array(length),
    voltageA: new Uint8Array(length),
    voltageB: new Uint8Array(length),
    voltageC: new Uint8Array(length),
    omit: new Uint32Array(length),
    hit: new Uint32Array(length),
    clamped: new Uint8Array(length),
  };
}

/** `length`: points of each polyline, which become offsets at the end. */
export function conductorColumns(length: number) {
  return {
    slot: new Uint32Array(length),
    voltage: new Uint8Array(length),
    weight: new Uint8Array(length),
    hit: new Uint32Array(length),
    length: new Uint32Array(length),
  };
}

export function frameColumns(length: number) {
  return {
    x: new Float32Array(length),
    y: new Float32Array(length),
    width: new Float32Array(length),
    height: new Float32Array(length),
    radius: new Float32Array(length),
    head: new Float32Array(length),
    kind: new Uint8Array(length),
    slot: new Uint32Array(length),
    voltage: new Uint8Array(length),
    hit: new Uint32Array(length),
  };
}

export function textColumns(length: number) {
  return {
    x: new Float32Array(length),
    y: new Float32Array(length),
    size: new Float32Array(length),
    weight: new Uint16Array(length),
    anchor: new Uint8Array(length),
    tone: new Uint8Array(length),
    slot: new Uint32Array(length),
    voltage: new Uint8Array(length),
    priority: new Uint8Array(length),
    minK: new Float32Array(length),
    minPx: new Uint8Array(length),
    value: new Uint32Array(length),
    maxWidth: new Float32Array(length),
    maxK: new Float32Array(length),
    maxHeight: new Float32Array(length),
    hit: new Uint32Array(length),
  };
}

export function tickColumns(length: number) {
  return {
    x: new Float32Array(length),
    y: new Float32Array(length),
    width: new Float32Array(length),
    height: new Float32Array(length),
    phase: new Uint8Array(length),
    minK: new Float32Array(length),
    hit: new Uint32Array(length),
  };
}

export function hitColumns(length: number) {
  return {
    minX: new Float32Array(length),
    minY: new Float32Array(length),
    maxX: new Float32Array(length),
    maxY: new Float32Array(length),
    kind: new Uint8Array(length),
    station: new Uint16Array(length),
    row: new Uint32Array(length),
  };
}

export function valueColumns(length: number) {
  return {
    index: new Uint32Array(length),
    field: new Uint8Array(length),
    format: new Uint8Array(length),
    owner: new Uint8Array(length),
    row: new Uint32Array(length),
    unmetered: new Uint8Array(length),
    transformer: new Uint32Array(length),
  };
}
