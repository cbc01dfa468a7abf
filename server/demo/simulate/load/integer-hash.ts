/** Chance without state: the same numbers give the same answer on every machine and in any order. Integer arithmetic only. */

/** 32 bits that depend on the seed and every character of the text (FNV-1a, then the finaliser of MurmurHash3). */
export function hashText(seed: number, text: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return avalanche(hash);
}

/** A number in [-1, 1) that depends on every bit of `hash` and of the integer `index`. */
export function signedUnit(hash: number, index: number): number {
  return avalanche(hash ^ Math.imul(index, 0x9e3779b1)) / 2 ** 31 - 1;
}

function avalanche(hash: number): number {
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
