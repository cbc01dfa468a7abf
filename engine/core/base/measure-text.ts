/** Widths of letters with an unusual width, in ems. */
const UNUSUAL_EMS = [
  ['MW@%', 0.85],
  ['frt', 0.42],
  ["iIl.,:;' ()", 0.36],
] as const;
const USUAL_EMS = 0.56;
/** [128] by code. */
const EMS = new Float64Array(128).fill(USUAL_EMS);
for (const [letters, ems] of UNUSUAL_EMS) for (const letter of letters) EMS[letter.charCodeAt(0)] = ems;

const FIRST_WIDE = 0x2100;
const SURROGATE = 0xd800;
const LOW_SURROGATE = 0xdc00;
const PAST_SURROGATES = 0xe000;

/**
 * Approximate width of a text in a sans-serif font, in the unit of `size`. No font is known here; Chinese and signs like ℃ count as a full
 * em.
 */
export function measureText(text: string, size: number): number {
  let ems = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < FIRST_WIDE) ems += code < EMS.length ? EMS[code] : USUAL_EMS;
    else {
      ems += 1;
      if (isHigh(code) && isLow(text.charCodeAt(i + 1))) i++;
    }
  }
  return ems * size;
}

const isHigh = (code: number) => code >= SURROGATE && code < LOW_SURROGATE;
const isLow = (code: number) => code >= LOW_SURROGATE && code < PAST_SURROGATES;
