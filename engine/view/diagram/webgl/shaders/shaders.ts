import {LineState} from '../../../../core/index.ts';
import {DIMMED} from '../../picture/colours/colour-rows.ts';
import {COLOUR_COUNT, FIRST_VOLTAGE} from '../../picture/colours/colours.ts';
import {BY_VOLTAGE, MIN_DASH_OFF_PX, MIN_DASH_ON_PX, STATE_COUNT} from '../../picture/colours/paint-rules.ts';
import {EmphasisBit} from '../../picture/emphasis/emphasis.ts';
import {SIZE_STEPS} from '../geometry/vertex-writer.ts';
import {ATLAS_SIZE} from '../text/glyph-atlas.ts';

/** Looks from here on are colour numbers, smaller ones are paints. */
export const FIRST_PLAIN_LOOK = 48;
/** Weight classes beyond those of the symbol table. */
export const PLATE_WEIGHT = 8;
export const FILL_WEIGHT = 9;
export const WEIGHT_COUNT = 9;
/** Texels in a row of the state texture. */
export const STATE_WIDTH = 1024;

const STATE_SHIFT = Math.log2(STATE_WIDTH);

/** GLSL that looks up the `EmphasisBit`s of a row of `scene.hits`. */
export const EMPHASIS_LOOKUP = `uniform sampler2D uEmphasis;
int emphasisOf(float hit) {
  int i = int(hit + 0.5);
  return int(texelFetch(uEmphasis, ivec2(i & ${STATE_WIDTH - 1}, i >> ${STATE_SHIFT}), 0).r * 255.0 + 0.5);
}`;

/**
 * Strokes and fills. With `glyph` a shape is drawn around an anchor, with limits on its size on screen. With `dims` it is dimmed where the
 * emphasis requires it, unless it is in conflict. With `blinks` a vertex whose `aHit` is 1 disappears with `uAway`.
 */
export function strokeVertexShader({glyph, dims, blinks = false}: {glyph: boolean; dims: boolean; blinks?: boolean}): string {
  return `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
in vec2 aPos;
in vec2 aNormal;
in vec3 aAlong;
in vec4 aCode;
in vec2 aSlots;
in vec4 aShow;
${glyph ? 'in vec2 aLocal;\nin vec2 aBox;\nuniform vec2 uGlyphPx;' : ''}
${dims ? `in float aHit;\n${EMPHASIS_LOOKUP}` : ''}${blinks ? 'in float aHit;\nuniform float uAway;' : ''}
uniform sampler2D uState;
uniform sampler2D uColours;
uniform sampler2D uRules;
uniform vec4 uView;
uniform vec2 uSize;
uniform float uWidths[${WEIGHT_COUNT * STATE_COUNT}];
uniform float uFloors[${WEIGHT_COUNT}];
uniform vec4 uDashes[${STATE_COUNT + 1}];
flat out vec4 vColour;
flat out vec4 vDash;
flat out vec3 vEnds;
flat out vec2 vSpan;
out vec2 vAt;

int byteOf(float slot) {
  int i = int(slot + 0.5);
  return int(texelFetch(uState, ivec2(i & ${STATE_WIDTH - 1}, i >> ${STATE_SHIFT}), 0).r * 255.0 + 0.5);
}

void main() {
  gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  ${blinks ? 'if (uAway > 0.5 && aHit > 0.5) return;' : ''}
  int flags = int(aShow.w + 0.5);
  if (aSlots.y > 0.5) {
    int variant = byteOf(aSlots.y);
    if (flags >= 128) variant -= 1;
    int mask = int(aShow.x + 0.5) | (int(aShow.y + 0.5) << 8) | (int(aShow.z + 0.5) << 16);
    if (variant < 0 || ((mask >> variant) & 1) == 0) return;
  }
  float k = uView.x;
  float ratio = uView.w;
  int weight = int(aCode.x + 0.5);
  int look = int(aCode.y + 0.5);
  int state = min(byteOf(aSlots.x), ${STATE_COUNT - 1});
  int colour = look;
  int style = 1;
  if (look < ${FIRST_PLAIN_LOOK}) {
    vec4 rule = texelFetch(uRules, ivec2(state, look), 0);
    colour = int(rule.r * 255.0 + 0.5);
    style = int(rule.g * 255.0 + 0.5);
    if (colour == ${BY_VOLTAGE}) colour = ${FIRST_VOLTAGE} + int(aCode.w + 0.5);
  }
  int row = ${dims ? `state != ${LineState.conflict} && (emphasisOf(aHit) & ${EmphasisBit.dimmed}) != 0 ? ${DIMMED / COLOUR_COUNT} : 0` : '0'};
  vec4 paint = texelFetch(uColours, ivec2(min(colour, ${COLOUR_COUNT - 1}), row), 0);
  vColour = vec4(paint.rgb * paint.a, paint.a);

${
  glyph
    ? `  float scale = clamp(k * aBox.y, uGlyphPx.x / aBox.x, uGlyphPx.y / aBox.x);
  float widthScale = scale;
  vec2 centre = (aPos * k + uView.yz + aLocal * scale) * ratio;`
    : `  float scale = k;
  float widthScale = k * float(flags & 127) / ${SIZE_STEPS}.0;
  vec2 centre = (aPos * k + uView.yz) * ratio;`
}
  int pack = int(aCode.z + 0.5);
  float side = float(pack % 3 - 1);
  float cap = float((pack / 3) % 3 - 1);
  vec2 ends = vec2(float((pack / 9) % 4), float((pack / 36) % 4));

  vDash = vec4(0.0);
  vEnds = vec3(ends, -1.0);
  vSpan = vec2(0.0);
  vAt = vec2(0.0);
  if (weight < ${FILL_WEIGHT}) {
    float half_ = max(uWidths[weight * ${STATE_COUNT} + style] * widthScale, uFloors[weight]) * 0.5 * ratio;
    vec4 dash = weight < 2 ? uDashes[style] : weight == ${PLATE_WEIGHT} && state != 1 ? uDashes[${STATE_COUNT}] : vec4(0.0);
    if (dash.x > 0.0) {
      vDash = vec4(
        max(dash.x * scale, ${MIN_DASH_ON_PX}.0), max(dash.y * scale, ${MIN_DASH_OFF_PX}.0),
        max(dash.z * scale, ${MIN_DASH_ON_PX}.0), max(dash.w * scale, ${MIN_DASH_OFF_PX}.0)) * ratio;
      ends = vec2(ends.x == 2.0 ? 1.0 : ends.x, ends.y == 2.0 ? 1.0 : ends.y);
    }
    float reach = half_ + 1.0;
    float end = cap < 0.0 ? ends.x : ends.y;
    float beyond = end < 1.5 ? 1.0 : reach;
    vec2 normal = aNormal * 2.0;
    vec2 tangent = side * vec2(normal.y, -normal.x);
    centre += normal * reach + tangent * cap * beyond;
    vAt = vec2(aAlong.x * scale * ratio + cap * beyond, side * reach);
    vSpan = aAlong.yz * scale * ratio;
    vEnds = vec3(ends, half_);
  }
  gl_Position = vec4(centre / (uSize * ratio) * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}`;
}

/** Distance to the edge of the stroke, in device pixels, as coverage. */
export const STROKE_FRAGMENT_SHADER = `#version 300 es
precision highp float;
flat in vec4 vColour;
flat in vec4 vDash;
flat in vec3 vEnds;
flat in vec2 vSpan;
in vec2 vAt;
out vec4 oColour;

float dashDistance(float along) {
  float total = vDash.x + vDash.y + vDash.z + vDash.w;
  float at = mod(along, total);
  float second = vDash.x + vDash.y;
  float first = abs(at - vDash.x * 0.5) - vDash.x * 0.5;
  float next = abs(at - total - vDash.x * 0.5) - vDash.x * 0.5;
  float other = abs(at - second - vDash.z * 0.5) - vDash.z * 0.5;
  return min(min(first, next), other);
}

void main() {
  float half_ = vEnds.z;
  if (half_ < 0.0) {
    oColour = vColour;
    return;
  }
  float across = abs(vAt.y);
  float before = vSpan.x - vAt.x;
  float behind = vAt.x - vSpan.y;
  float beyond = max(before, behind);
  float end = before > behind ? vEnds.x : vEnds.y;
  float distance_ = across - half_;
  if (end == 1.0) distance_ = max(distance_, beyond);
  else if (end == 2.0) distance_ = max(distance_, beyond - half_);
  else if (end == 3.0 && beyond > 0.0) distance_ = length(vec2(across, beyond)) - half_;
  float coverage = clamp(0.5 - distance_, 0.0, 1.0);
  if (vDash.x > 0.0) coverage *= clamp(0.5 - dashDistance(clamp(vAt.x, vSpan.x, vSpan.y)), 0.0, 1.0);
  if (coverage <= 0.0) discard;
  oColour = vColour * coverage;
}`;

/** Glyph quads: anchored in the drawing, laid out in device pixels for their own k and stored as if that were 1. */
export const TEXT_VERTEX_SHADER = `#version 300 es
precision highp float;
precision highp sampler2D;
in vec2 aPos;
in vec2 aOffset;
in vec2 aTexel;
in vec2 aColour;
uniform sampler2D uColours;
uniform vec4 uView;
uniform vec2 uSize;
flat out vec4 vColour;
out vec2 vUv;
void main() {
  vec2 anchor = floor((aPos * uView.x + uView.yz) * uView.w + 0.5);
  vec2 at = anchor + aOffset * uView.x;
  gl_Position = vec4(at / (uSize * uView.w) * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
  int colour = int(aColour.x + 0.5);
  vColour = texelFetch(uColours, ivec2(colour & ${COLOUR_COUNT - 1}, colour / ${COLOUR_COUNT}), 0);
  vUv = aTexel / ${ATLAS_SIZE}.0;
}`;

export const TEXT_FRAGMENT_SHADER = `#version 300 es
precision highp float;
precision highp sampler2D;
flat in vec4 vColour;
in vec2 vUv;
uniform sampler2D uAtlas;
out vec4 oColour;
void main() {
  oColour = vec4(vColour.rgb, 1.0) * texture(uAtlas, vUv).r;
}`;

/** Boxes in CSS pixels: selection and hover. */
export const BOX_VERTEX_SHADER = `#version 300 es
precision highp float;
precision highp sampler2D;
in vec2 aPos;
in float aColour;
uniform sampler2D uColours;
uniform vec2 uSize;
flat out vec4 vColour;
void main() {
  gl_Position = vec4(aPos / uSize * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
  vec4 paint = texelFetch(uColours, ivec2(int(aColour + 0.5), 0), 0);
  vColour = vec4(paint.rgb * paint.a, paint.a);
}`;

export const BOX_FRAGMENT_SHADER = `#version 300 es
precision highp float;
flat in vec4 vColour;
out vec4 oColour;
void main() {
  oColour = vColour;
}`;
