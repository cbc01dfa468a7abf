import type {BREAKER_ACTIONS, BREAKER_REASONS, BreakerFigure} from '@livebus/contract';
import type {ReadingRow} from './reading-source.ts';

/** One operation of a breaker, at a site time as in a row. */
export interface BreakerOperation {
  readonly action: (typeof BREAKER_ACTIONS)[number];
  readonly reason: (typeof BREAKER_REASONS)[number];
  readonly durationMs: number;
  readonly currentA: number | null;
  readonly time: string;
}

/** What is known of a breaker's mechanism at a moment, in wire terms. */
export interface BreakerMechanism extends Partial<Record<BreakerFigure, number>> {
  /** Newest first. */
  readonly actions: readonly BreakerOperation[];
  /** Names of what is made up. */
  readonly simulated: readonly string[];
}

/** Where figures of breakers come from: gateways send none yet, the demo makes them up. */
export interface BreakerSource {
  /** Undefined for a device that is no breaker, or of which nothing is known. @param row - its reading at that moment. */
  mechanism(row: ReadingRow, atMs: number): BreakerMechanism | undefined;
}

export const NO_BREAKERS: BreakerSource = {mechanism: () => undefined};
