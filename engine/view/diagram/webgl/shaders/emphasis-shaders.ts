import {COLOUR_COUNT, Colour} from '../../picture/colours/colours.ts';
import {STATE_COUNT} from '../../picture/colours/paint-rules.ts';
import {EmphasisBit} from '../../picture/emphasis/emphasis.ts';
import {FED_DASH_PX, OUTLINE_PX} from '../../picture/emphasis/emphasis-runs.ts';
import {EMPHASIS_LOOKUP, WEIGHT_COUNT} from './shaders.ts';

const LIVE = 1;

/** `edge` and `inside` of a band along a line, or an outline. */
export type EmphasisPart = 'edge' | 'inside' | 'outline';

/** Strokes of emphasised parts, drawn by the common fragment shader; others are moved out of view. `uBand`: reach and edge in px. */
export function emphasisVertexShader(part: EmphasisPart): string {
  const {feeding, fed, matched, busSideOnly} = EmphasisBit;
  const isOutline = part === 'outline';
  const colour = part === 'edge' ? Colour.bandEdge : part === 'inside' ? Colour.bandFill : Colour.outline;
  const [on, off] = FED_DASH_PX;
  return `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
in vec2 aPos;
in vec2 aNormal;
in vec3 aAlong;
in vec4 aCode;
in float aHit;
${EMPHASIS_LOOKUP}
uniform sampler2D uColours;
uniform vec4 uView;
uniform vec2 uSize;
uniform vec2 uBand;
uniform float uWidths[${WEIGHT_COUNT * STATE_COUNT}];
uniform float uFloors[${WEIGHT_COUNT}];
flat out vec4 vColour;
flat out vec4 vDash;
flat out vec3 vEnds;
flat out vec2 vSpan;
out vec2 vAt;

void main() {
  gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  int bits = emphasisOf(aHit);
  if ((bits & ${isOutline ? matched : feeding | fed}) == 0) return;
${isOutline ? '' : `  if (aCode.w > 0.5 && (bits & ${busSideOnly}) != 0) return;`}
  float k = uView.x;
  float ratio = uView.w;
  int weight = int(aCode.x + 0.5);
  int pack = int(aCode.z + 0.5);
  float side = float(pack % 3 - 1);
  float cap = float((pack / 3) % 3 - 1);
  vec2 ends = vec2(float((pack / 9) % 4), float((pack / 36) % 4));
  vColour = texelFetch(uColours, ivec2(${colour % COLOUR_COUNT}, 0), 0);
  vDash = vec4(0.0);
${
  isOutline
    ? `  float half_ = ${OUTLINE_PX}.0 * 0.5 * ratio;`
    : `  float line = max(uWidths[weight * ${STATE_COUNT} + ${LIVE}] * k, uFloors[weight]);
  float half_ = (line * 0.5 + uBand.x${part === 'inside' ? ' - uBand.y' : ''}) * ratio;`
}
${
  part === 'edge'
    ? `  if ((bits & ${feeding}) == 0) {
    vDash = vec4(${on}.0, ${off}.0, ${on}.0, ${off}.0) * ratio;
    ends = min(ends, vec2(1.0));
  }`
    : ''
}
  float reach = half_ + 1.0;
  float end = cap < 0.0 ? ends.x : ends.y;
  float beyond = end < 1.5 ? 1.0 : reach;
  vec2 normal = aNormal * 2.0;
  vec2 tangent = side * vec2(normal.y, -normal.x);
  vec2 centre = (aPos * k + uView.yz) * ratio + normal * reach + tangent * cap * beyond;
  vAt = vec2(aAlong.x * k * ratio + cap * beyond, side * reach);
  vSpan = aAlong.yz * k * ratio;
  vEnds = vec3(ends, half_);
  gl_Position = vec4(centre / (uSize * ratio) * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}`;
}
