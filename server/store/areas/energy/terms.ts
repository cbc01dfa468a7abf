import type {EnergyTerm, TermContent, TermKind} from '@livebus/contract';
import type {RowOf} from '../../migrations/columns.ts';
import type {energyTerm} from './0113-energy-terms.ts';

/** The place of a version: at most one of a kind begins on a day. */
export interface TermPlace {
  readonly projectId: string;
  readonly kind: TermKind;
  /** `YYYY-MM-DD`. */
  readonly validFrom: string;
}

/** A version that stands. */
export type TermVersion = EnergyTerm &
  TermPlace & {
    readonly revision: number;
    /** Epoch ms; null for what came with the demo. */
    readonly atMs: number | null;
    /** Login name of who made it. */
    readonly name: string | null;
  };

/** `changed`: another revision stands than the one named. */
export type TermOutcome =
  | {readonly kind: 'done'; readonly revision: number}
  | {readonly kind: 'changed'; readonly by: string | null; readonly now: TermContent | null; readonly seen: TermContent | null};

export interface TermStore {
  /** The versions that stand of these projects, by project, kind and day. */
  of(projectIds: readonly string[]): Promise<TermVersion[]>;
  /** Adds a revision after `after` (0: none stands there); null takes the version back. What stands already is done. */
  set(place: TermPlace, content: TermContent | null, after: number, atMs: number): Promise<TermOutcome>;
  /** Puts in versions of projects that have never had any of that kind; not audited, as they belong to the demo's sites. */
  seed(terms: readonly (TermPlace & EnergyTerm)[]): Promise<void>;
}

declare module '../../tables.ts' {
  interface Tables {
    energy_term: RowOf<typeof energyTerm>;
  }
}
