import type {SeededRandom} from '@livebus/fixtures';
import type {Api} from '../api.ts';

export interface Hands {
  /** Signed in as that user since the server is up. */
  as(loginName: string): Promise<Api>;
  readonly random: SeededRandom;
}

/** Writes one thing after the other and knows what it was told. */
export interface Writer {
  readonly name: string;
  readonly acknowledged: number;
  /** One write. Rejects when the server has gone, and when it answers what it must not. */
  write(hands: Hands): Promise<void>;
  /** Reads back everything, and gives what is wrong. */
  check(hands: Hands): Promise<string[]>;
}

/** For an answer that nobody foresaw. */
export class WrongAnswer extends Error {}
