import type {AlarmMessage, BellCounts, StreamEventData} from '@livebus/contract';
import type {StreamEvent, StreamLink} from './stream-event.ts';

/** The part of `BroadcastChannel` used here. */
export interface ChannelPort {
  post(message: TabMessage): void;
  close(): void;
}

/** Link of the leader's connection and the stations it is refused. */
export interface RelayedLink {
  readonly link: StreamLink;
  readonly refused: readonly string[];
}

/** Messages between the tabs of one browser and one user; `from` is the sender. */
export type TabMessage =
  /** A follower watches these stations. Repeated from time to time, because a tab may disappear without a message. */
  | {readonly kind: 'want'; readonly from: string; readonly stations: readonly string[]}
  | {readonly kind: 'bye'; readonly from: string}
  /** A new leader: followers repeat what they watch. */
  | {readonly kind: 'lead'; readonly from: string}
  /** The leader lives. */
  | ({readonly kind: 'life'; readonly from: string} & RelayedLink)
  | {readonly kind: 'event'; readonly from: string; readonly event: StreamEvent; readonly fresh: boolean}
  /** All that a follower needs to continue with the events that follow. */
  | ({
      readonly kind: 'snapshot';
      readonly from: string;
      readonly to: string;
      readonly counts: BellCounts | undefined;
      readonly alarms: readonly AlarmMessage[];
      readonly readings: readonly StreamEventData<'readings'>[];
    } & RelayedLink);
