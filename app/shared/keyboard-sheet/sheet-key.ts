export interface SheetKeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
}

/** `?`, also the full-width one of Chinese input, while the user is not typing. */
export function isSheetKey({key, ctrlKey, altKey, metaKey, isComposing, defaultPrevented}: SheetKeyPress, written: boolean): boolean {
  return (key === '?' || key === '？') && !ctrlKey && !altKey && !metaKey && !isComposing && !defaultPrevented && !written;
}
