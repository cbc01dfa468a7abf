/** The words of every select in the reader's language. */
export interface ChoiceTexts {
  /** In place of a value while nothing is chosen. */
  readonly placeholder: string;
  readonly search: string;
  readonly noHit: string;
  readonly empty: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly clear: string;
  readonly all: string;
  remove(label: string): string;
  /** Tags that found no room. */
  more(count: number): string;
  /** As many as may be chosen are. */
  full(most: number): string;
}
