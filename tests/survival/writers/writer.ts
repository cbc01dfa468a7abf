import type {SeededRandom} from '@livebus/fixtures';
import type {Api} from '../api.ts';

export interface Hands {
  readonly url: string;
  /** Signed in as that user since the server is up. */
  as(loginName: string): Promise<Api>;
  readonly random: SeededRandom;
}

/** What a writer did since it was last asked, as `action subject`: what was acknowledged, and what was sent and may have been done or not. */
export interface Deeds {
  readonly done: readonly string[];
  readonly open: readonly string[];
}

/** Writes one thing after the other and knows what it was told. */
export interface Writer {
  readonly name: string;
  readonly acknowledged: number;
  /** One write. Rejects when the server has gone, and when it answers what it must not. */
  write(hands: Hands): Promise<void>;
  /** Reads back everything, and gives what is wrong. */
  check(hands: Hands): Promise<string[]>;
  /** For the audit; a writer whose deeds are not judged there has none. */
  takeDeeds?(): Deeds;
}

/** For an answer that nobody foresaw. */
export class WrongAnswer extends Error {}
