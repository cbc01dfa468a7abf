export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Ctrl+K or Cmd+K opens the palette everywhere, including fields. A picture's own search keeps its single key `/`. */
export function isPaletteKey({key, ctrlKey, altKey, metaKey, shiftKey}: KeyPress): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}
