export type FindCommand = 'find' | 'next' | 'previous';

/** The brackets, as their letters begin no name, and the same keys as Chinese punctuation gives them. */
const COMMANDS: Readonly<Record<string, FindCommand>> = {
  '/': 'find',
  '、': 'find',
  ']': 'next',
  '】': 'next',
  '[': 'previous',
  '【': 'previous',
};

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  getModifierState(name: 'AltGraph'): boolean;
}

/** Undefined for keys that mean nothing here and for shortcuts of browser and system; some keyboards reach the brackets by AltGr. */
export function findCommandOf(event: KeyPress): FindCommand | undefined {
  const shortcut = event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
  return shortcut || !Object.hasOwn(COMMANDS, event.key) ? undefined : COMMANDS[event.key];
}
