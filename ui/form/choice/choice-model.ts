import {withoutUnseen} from '@livebus/engine/core';

/** One thing to choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Lighter text after the label. */
  readonly note?: string;
  /** Further search texts: a number, pinyin initials. */
  readonly keywords?: string;
  /** Why it cannot be chosen now. */
  readonly refusal?: string;
}

/** Choices that contain every word of the text, ignoring case, in label, note or keywords. Those whose label begins with it come first. */
export function findChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  const hits = choices.filter(({label, note, keywords}) => {
    const held = fold([label, note, keywords].join(' '));
    return words.every((word) => held.includes(word));
  });
  const begins = ({label}: Choice) => fold(label).startsWith(words[0]!);
  return [...hits.filter(begins), ...hits.filter((hit) => !begins(hit))];
}

function fold(text: string): string {
  return withoutUnseen(text.normalize('NFKC')).toLowerCase().trim();
}

/** The active choice after that many steps; the start may be -1 for none. Stays within the list and includes refused choices. */
export function moveActive(active: number, by: number, count: number): number {
  if (count === 0) return -1;
  if (active < 0) return by > 0 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, active + by));
}

/** The next choice whose label begins with the typed text, from the one after the active choice on and wrapping around; -1 for none. */
export function findByTyping(choices: readonly Choice[], typed: string, active: number): number {
  const wanted = fold(typed);
  if (wanted === '') return -1;
  // One letter repeated moves from one to the next; more letters may stay.
  const from = wanted.length === 1 ? active + 1 : Math.max(0, active);
  const order = choices.map((_, at) => (from + at) % choices.length);
  return order.find((at) => fold(choices[at]!.label).startsWith(wanted)) ?? -1;
}

/** The values with one added or removed, in the order they were chosen. */
export function toggleValue(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
