import {type AlarmMessage, type BellCounts, isOpenAlarm} from '@livebus/contract';
import {create} from 'zustand';

/** Data of the bell and the status line: from the stream, or the counts alone by poll. */
export interface AlarmStatus {
  /** Undefined until the first have arrived. They stay when the link is lost (SH-4-21). */
  readonly counts: BellCounts | undefined;
  /** Open and unread, most urgent first, then newest first. Empty if the backend sends none. */
  readonly open: readonly AlarmMessage[];
  /** False when only counts are known (by poll): an empty list then means nothing. */
  readonly listed: boolean;
}

const NOTHING: AlarmStatus = {counts: undefined, open: [], listed: false};

export const useAlarmStatus = create<AlarmStatus>(() => NOTHING);

/** What lists of alarms follow: one that was raised or has changed, or that all known ones are void and the open ones come again. */
export type AlarmNews = {readonly kind: 'alarm'; readonly note: AlarmMessage} | {readonly kind: 'forgotten'};

const followers = new Set<(news: AlarmNews) => void>();

/** Called for each event of the stream; nothing comes where counts alone are polled. Returns the undo. */
export function onAlarmNews(follower: (news: AlarmNews) => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

function tell(news: AlarmNews): void {
  for (const follower of followers) follower(news);
}

export function reportCounts(counts: BellCounts): void {
  useAlarmStatus.setState({counts});
}

/** Adds an event, or removes it once it has returned, been acknowledged or is kept quiet. */
export function reportAlarm(note: AlarmMessage): void {
  useAlarmStatus.setState(({open}) => {
    const others = open.filter(({id}) => id !== note.id);
    if (!isOpenAlarm(note)) return {open: others, listed: true};
    // Two thousand may come within seconds: the others are in order already.
    others.splice(placeOf(note, others), 0, note);
    return {open: others, listed: true};
  });
  tell({kind: 'alarm', note});
}

/** Behind all that go before it: the more urgent, then the newer ones. */
function placeOf({level, at}: AlarmMessage, open: readonly AlarmMessage[]): number {
  let [low, high] = [0, open.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = open[middle]!;
    if (other.level < level || (other.level === level && other.at >= at)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Drops the known alarms: all open ones will be sent again. */
export function forgetAlarms(): void {
  useAlarmStatus.setState({open: [], listed: true});
  tell({kind: 'forgotten'});
}

/** The session has ended. */
export function clearAlarmStatus(): void {
  useAlarmStatus.setState(NOTHING, true);
}
