import {describe, expect, it} from 'vitest';
import {Cap, fillPath, strokePath} from './tessellate.ts';
import {VERTEX_STRIDE, type VertexLook, VertexWriter} from './vertex-writer.ts';

const LOOK: VertexLook = {
  weight: 1,
  look: 2,
  lineSlot: 70_000,
  variantSlot: 3,
  show: 0x010203,
  hideable: true,
  voltage: 4,
  hit: 5,
  size: 0.5,
};

function written(write: (writer: VertexWriter) => void) {
  const writer = new VertexWriter(null);
  write(writer);
  const {vertices, indices} = writer.finish();
  const view = new DataView(vertices.buffer, vertices.byteOffset, vertices.byteLength);
  const all = Array.from({length: writer.vertexCount}, (_, i) => {
    const at = i * VERTEX_STRIDE;
    const float = (byte: number) => view.getFloat32(at + byte, true);
    const pack = view.getUint8(at + 26);
    return {
      point: [float(0), float(4)],
      normal: [view.getInt16(at + 8, true) / 16383, view.getInt16(at + 10, true) / 16383],
      along: [float(12), float(16), float(20)],
      side: (pack % 3) - 1,
      cap: (Math.floor(pack / 3) % 3) - 1,
      ends: [Math.floor(pack / 9) % 4, Math.floor(pack / 36) % 4],
      slots: [float(28), float(32)],
      bytes: [...vertices.subarray(at + 36, at + 40)],
    };
  });
  return {all, indices};
}

describe('strokes', () => {
  it('a line is one strip of two triangles with caps at both ends', () => {
    const {all, indices} = written((writer) => strokePath(writer, [0, 0, 10, 0], false, Cap.square, LOOK));
    expect(indices).toHaveLength(6);
    expect(all.map(({point}) => point)).toEqual([
      [0, 0],
      [0, 0],
      [10, 0],
      [10, 0],
    ]);
    expect(all.map(({cap}) => cap)).toEqual([-1, -1, 1, 1]);
    expect(all[0].normal[0]).toBeCloseTo(0, 9);
    expect(all[0].normal[1]).toBe(1);
    expect(all[1].normal[1]).toBe(-1);
    expect(all[3]).toMatchObject({along: [10, 0, 10], ends: [Cap.square, Cap.square], slots: [70_000, 3]});
    expect(all[0].bytes).toEqual([3, 2, 1, 16 | 128]);
  });

  it('a sharp corner is joined round, and the length runs on for the dashes', () => {
    const {all} = written((writer) => strokePath(writer, [0, 0, 10, 0, 10, 5], false, Cap.square, LOOK));
    expect(all).toHaveLength(8);
    expect(all[0].ends).toEqual([Cap.square, Cap.round]);
    expect(all[7]).toMatchObject({ends: [Cap.round, Cap.square], along: [15, 10, 15]});
  });

  it('a circle is one closed strip without ends', () => {
    const circle = Array.from({length: 24}, (_, i) => [Math.cos((i * Math.PI) / 12) * 9, Math.sin((i * Math.PI) / 12) * 9]).flat();
    const {all, indices} = written((writer) => strokePath(writer, circle, true, Cap.round, LOOK));
    expect(all).toHaveLength(50);
    expect(indices).toHaveLength(24 * 6);
    expect(all.every(({cap}) => cap === 0)).toBe(true);
    // Outer vertices of neighbours are on the mitre, slightly outside the unit normal.
    expect(Math.hypot(...all[0].normal)).toBeCloseTo(1 / Math.cos(Math.PI / 24), 3);
  });

  it('a rectangle closes at a corner, and points given twice count once', () => {
    const {all} = written((writer) => strokePath(writer, [0, 0, 4, 0, 4, 0, 4, 3, 0, 3, 0, 0], true, Cap.round, LOOK));
    expect(all).toHaveLength(16);
    expect(all.every(({ends}) => ends[0] === Cap.round && ends[1] === Cap.round)).toBe(true);
    expect(all.at(-1)?.along[0]).toBe(14);
  });

  it('a point alone is nothing', () => {
    expect(written((writer) => strokePath(writer, [1, 1, 1, 1], false, Cap.round, LOOK)).all).toEqual([]);
  });
});

describe('fills', () => {
  it('a polygon that is not convex is filled once', () => {
    const bolt = [0, 0, 4, 0, 4, 4, 2, 1, 0, 4];
    const {all, indices} = written((writer) => fillPath(writer, bolt, LOOK));
    let area = 0;
    for (let i = 0; i < indices.length; i += 3) {
      const [[ax, ay], [bx, by], [cx, cy]] = [indices[i], indices[i + 1], indices[i + 2]].map((v) => all[v].point);
      area += Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
    }
    expect(area).toBeCloseTo(10, 9);
  });
});
