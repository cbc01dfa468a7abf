/**
 * `lost`: when polling, the last poll failed or none was answered for 15 s; when streaming, nothing arrived for 4.5 s. `stale`: linked, but
 * every reading is older than two periods of its gateway. `paused`: the page is hidden.
 */
export type LinkState = 'waiting' | 'live' | 'stale' | 'lost' | 'paused';

export interface LinkFacts {
  readonly paused: boolean;
  /** Polls fail or stay unanswered, or the stream is lost. */
  readonly lost: boolean;
  /** Epoch ms until which a shown reading is fresh (`freshUntilOf`); null until the first have arrived. */
  readonly freshUntilMs: number | null;
  readonly nowMs: number;
}

/** The only rule that calls readings live. Views call it each time and never store its result. */
export function linkState(facts: LinkFacts): LinkState {
  if (facts.paused) return 'paused';
  if (facts.lost) return 'lost';
  if (facts.freshUntilMs === null) return 'waiting';
  return facts.nowMs > facts.freshUntilMs ? 'stale' : 'live';
}
