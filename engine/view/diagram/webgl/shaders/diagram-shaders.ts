import 'pixi.js/unsafe-eval';
import {BufferImageSource, Shader, type TextureSource, UniformGroup} from 'pixi.js';
import type {Palette, SymbolTable} from '../../../../core/index.ts';
import {COLOUR_ROWS} from '../../picture/colours/colour-rows.ts';
import {COLOUR_COUNT} from '../../picture/colours/colours.ts';
import {PAINT_RULES, STATE_COUNT, strokeWidths, WeightClass} from '../../picture/colours/paint-rules.ts';
import {bandSize} from '../../picture/emphasis/emphasis-runs.ts';
import {MARK_MAX_PX, MARK_MIN_PX} from '../../picture/levels.ts';
import {type EmphasisPart, emphasisVertexShader} from './emphasis-shaders.ts';
import {
  BOX_FRAGMENT_SHADER,
  BOX_VERTEX_SHADER,
  FIRST_PLAIN_LOOK,
  PLATE_WEIGHT,
  STATE_WIDTH,
  STROKE_FRAGMENT_SHADER,
  strokeVertexShader,
  TEXT_FRAGMENT_SHADER,
  TEXT_VERTEX_SHADER,
  WEIGHT_COUNT,
} from './shaders.ts';

/** Dash of the plate around a busbar's name when its section is not live, du. */
const PLATE_DASH_DU = [5, 4, 5, 4] as const;
const RULE_WIDTH = 8;
const UNBOUNDED_PX = 1e6;

/** The shaders of one painter with all their inputs: textures and uniforms. */
export interface DiagramShaders {
  readonly stroke: Shader;
  readonly far: Shader;
  readonly mark: Shader;
  readonly text: Shader;
  readonly box: Shader;
  readonly bandEdge: Shader;
  readonly bandInside: Shader;
  readonly outline: Shader;
  /** Prepares for a scene with this many slots and hits, one byte each. Each `writeState` and `writeEmphasis` is one upload. */
  setCounts(slotCount: number, hitCount: number): void;
  /** Uploads the rows of texels that differ, if any. Returns the uploaded slots: [first, end). */
  writeState(slots: Uint8Array): readonly [first: number, end: number];
  /** [hits + 1] `EmphasisBit`s; null for none. */
  writeEmphasis(bits: Uint8Array | null): void;
  /** [COLOUR_ROWS x COLOUR_COUNT x 4] */
  writeColours(colours: Uint8Array): void;
  writeWidths(table: SymbolTable, palette: Palette): void;
  /** `away`: alarm marks are invisible for the moment. */
  setView(view: {
    k: number;
    x: number;
    y: number;
    pixelRatio: number;
    widthPx: number;
    heightPx: number;
    farPx: number;
    away: boolean;
  }): void;
  dispose(): void;
}

export function createDiagramShaders(table: SymbolTable, atlas: TextureSource): DiagramShaders {
  const colourBytes = new Uint8Array(COLOUR_COUNT * COLOUR_ROWS * 4);
  const colours = bytesSource(colourBytes, COLOUR_COUNT, COLOUR_ROWS, 'rgba8unorm');
  const rules = bytesSource(ruleBytes(), RULE_WIDTH, FIRST_PLAIN_LOOK, 'rgba8unorm');
  let stateBytes = new Uint8Array(STATE_WIDTH);
  let state = bytesSource(stateBytes, STATE_WIDTH, 1, 'r8unorm');
  let emphasisBytes = new Uint8Array(STATE_WIDTH);
  let emphasis = bytesSource(emphasisBytes, STATE_WIDTH, 1, 'r8unorm');
  const view = new UniformGroup({
    uView: {value: new Float32Array(4), type: 'vec4<f32>'},
    uSize: {value: new Float32Array(2), type: 'vec2<f32>'},
  });
  const strokes = new UniformGroup({
    uWidths: {value: new Float32Array(WEIGHT_COUNT * STATE_COUNT), type: 'f32', size: WEIGHT_COUNT * STATE_COUNT},
    uFloors: {value: new Float32Array(WEIGHT_COUNT), type: 'f32', size: WEIGHT_COUNT},
    uDashes: {value: dashes(table), type: 'vec4<f32>', size: STATE_COUNT + 1},
  });
  const farLimits = glyphLimits(0, UNBOUNDED_PX);
  const band = new UniformGroup({uBand: {value: new Float32Array(2), type: 'vec2<f32>'}});
  const common = {uState: state, uColours: colours, uRules: rules, view, strokes};
  const strokeGl = (glyph: boolean, dims: boolean) => ({
    vertex: strokeVertexShader({glyph, dims, blinks: !dims}),
    fragment: STROKE_FRAGMENT_SHADER,
  });
  const blink = new UniformGroup({uAway: {value: 0, type: 'f32'}});
  const stroke = Shader.from({gl: strokeGl(false, true), resources: {...common, uEmphasis: emphasis}});
  const far = Shader.from({gl: strokeGl(true, true), resources: {...common, uEmphasis: emphasis, limits: farLimits}});
  // Marks are never dimmed.
  const mark = Shader.from({gl: strokeGl(true, false), resources: {...common, limits: glyphLimits(MARK_MIN_PX, MARK_MAX_PX), blink}});
  const text = Shader.from({
    gl: {vertex: TEXT_VERTEX_SHADER, fragment: TEXT_FRAGMENT_SHADER},
    resources: {uColours: colours, uAtlas: atlas, view},
  });
  const box = Shader.from({gl: {vertex: BOX_VERTEX_SHADER, fragment: BOX_FRAGMENT_SHADER}, resources: {uColours: colours, view}});
  const emphasised = (part: EmphasisPart) =>
    Shader.from({
      gl: {vertex: emphasisVertexShader(part), fragment: STROKE_FRAGMENT_SHADER},
      resources: {uEmphasis: emphasis, uColours: colours, view, strokes, band},
    });
  const bandEdge = emphasised('edge');
  const bandInside = emphasised('inside');
  const outline = emphasised('outline');

  return {
    stroke,
    far,
    mark,
    text,
    box,
    bandEdge,
    bandInside,
    outline,
    setCounts(slotCount, hitCount) {
      const old = [state, emphasis];
      [stateBytes, state] = column(slotCount);
      [emphasisBytes, emphasis] = column(hitCount + 1);
      for (const shader of [stroke, far, mark]) shader.resources.uState = state;
      for (const shader of [stroke, far, bandEdge, bandInside, outline]) shader.resources.uEmphasis = emphasis;
      for (const source of old) source.destroy();
    },
    writeState(slots) {
      const [first, end] = changedRows(stateBytes, slots);
      if (first >= end) return [first, end];
      stateBytes.set(slots);
      state.update(first, end);
      return [first, end];
    },
    writeEmphasis(bits) {
      if (bits === null) emphasisBytes.fill(0);
      else emphasisBytes.set(bits);
      emphasis.update();
    },
    writeColours(bytes) {
      colourBytes.set(bytes);
      colours.update();
    },
    writeWidths(symbols, palette) {
      const {uWidths, uFloors} = strokes.uniforms;
      uWidths.set(strokeWidths(symbols, palette.strokeFactor));
      const thin = symbols.weights[WeightClass.thin];
      uWidths.fill(thin.widthDu * palette.strokeFactor, PLATE_WEIGHT * STATE_COUNT);
      uFloors.set(symbols.weights.map((weight) => weight.floorPx));
      uFloors[PLATE_WEIGHT] = thin.floorPx;
      strokes.update();
    },
    setView({k, x, y, pixelRatio, widthPx, heightPx, farPx, away}) {
      view.uniforms.uView.set([k, x, y, pixelRatio]);
      view.uniforms.uSize.set([widthPx, heightPx]);
      view.update();
      farLimits.uniforms.uGlyphPx[0] = farPx;
      farLimits.update();
      blink.uniforms.uAway = Number(away);
      blink.update();
      const {reachPx, edgePx} = bandSize(k);
      band.uniforms.uBand.set([reachPx, edgePx]);
      band.update();
    },
    dispose() {
      // PixiJS keeps one program per source text and reuses it for the next painter: the programs stay.
      for (const shader of [stroke, far, mark, text, box, bandEdge, bandInside, outline]) shader.destroy(false);
      for (const source of [colours, rules, state, emphasis]) source.destroy();
    },
  };
}

/** The rows of `STATE_WIDTH` bytes in which `next` differs, as bytes from the first to after the last. */
function changedRows(last: Uint8Array, next: Uint8Array): readonly [first: number, end: number] {
  let first = 0;
  let end = next.length;
  while (first < end && last[first] === next[first]) first++;
  while (end > first && last[end - 1] === next[end - 1]) end--;
  if (first === end) return [0, 0];
  return [first - (first % STATE_WIDTH), Math.min(last.length, Math.ceil(end / STATE_WIDTH) * STATE_WIDTH)];
}

function glyphLimits(leastPx: number, mostPx: number) {
  return new UniformGroup({uGlyphPx: {value: new Float32Array([leastPx, mostPx]), type: 'vec2<f32>'}});
}

/** A byte for each of `count` things, in rows of texels. */
function column(count: number): [Uint8Array<ArrayBuffer>, BufferImageSource] {
  const height = Math.max(1, Math.ceil(count / STATE_WIDTH));
  const bytes = new Uint8Array(STATE_WIDTH * height);
  return [bytes, bytesSource(bytes, STATE_WIDTH, height, 'r8unorm')];
}

function bytesSource(resource: Uint8Array, width: number, height: number, format: 'r8unorm' | 'rgba8unorm'): BufferImageSource {
  return new BufferImageSource({
    resource,
    width,
    height,
    format,
    scaleMode: 'nearest',
    alphaMode: 'no-premultiply-alpha',
    autoGenerateMipmaps: false,
  });
}

/** Row by paint, texel by state: colour number and style. */
function ruleBytes(): Uint8Array {
  const bytes = new Uint8Array(RULE_WIDTH * FIRST_PLAIN_LOOK * 4);
  for (let i = 0; i < PAINT_RULES.colour.length; i++) {
    const at = (Math.floor(i / STATE_COUNT) * RULE_WIDTH + (i % STATE_COUNT)) * 4;
    bytes[at] = PAINT_RULES.colour[i];
    bytes[at + 1] = PAINT_RULES.style[i];
  }
  return bytes;
}

/** [STATE_COUNT + 1] on, off, on, off in du; zeros for a solid line. The last is the plate's. */
function dashes({lineStyles}: SymbolTable): Float32Array {
  const out = new Float32Array((STATE_COUNT + 1) * 4);
  lineStyles.forEach(({dash}, i) => {
    if (dash !== null && dash.length > 0)
      out.set(
        Array.from({length: 4}, (_, j) => dash[j % dash.length]),
        i * 4,
      );
  });
  out.set(PLATE_DASH_DU, STATE_COUNT * 4);
  return out;
}
