/** The texts of every select in the user's language. */
export interface ChoiceTexts {
  /** Shown while nothing is chosen. */
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
  /** Number of tags without room. */
  more(count: number): string;
  /** The maximum is reached. */
  full(most: number): string;
}
