import type {AlarmNote, BellCounts, StreamEventData} from '@livebus/contract';
import type {StreamEvent, StreamLink} from './stream-event.ts';

/** What is needed of a `BroadcastChannel`. */
export interface ChannelPort {
  post(message: TabMessage): void;
  close(): void;
}

/** The link of the leader's connection and the stations it is refused. */
export interface RelayedLink {
  readonly link: StreamLink;
  readonly refused: readonly string[];
}

/** What tabs of one browser and one user tell each other; `from` is the tab that speaks. */
export type TabMessage =
  /** A follower watches these stations; said again from time to time, for a tab may go without a word. */
  | {readonly kind: 'want'; readonly from: string; readonly stations: readonly string[]}
  | {readonly kind: 'bye'; readonly from: string}
  /** A new leader: followers say again what they want. */
  | {readonly kind: 'lead'; readonly from: string}
  /** The leader lives. */
  | ({readonly kind: 'life'; readonly from: string} & RelayedLink)
  | {readonly kind: 'event'; readonly from: string; readonly event: StreamEvent; readonly fresh: boolean}
  /** All that a follower needs to go on from here with the events that follow. */
  | ({
      readonly kind: 'snapshot';
      readonly from: string;
      readonly to: string;
      readonly counts: BellCounts | undefined;
      readonly alarms: readonly AlarmNote[];
      readonly readings: readonly StreamEventData<'readings'>[];
    } & RelayedLink);
