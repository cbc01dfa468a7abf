import type {AlarmNote, BellCounts} from '@livebus/contract';
import {create} from 'zustand';

/** What the bell and the status line know: from the stream, or the counts alone by poll. */
export interface AlarmStatus {
  /** Undefined until the first have come. They stay when the link is lost (SH-4-21). */
  readonly counts: BellCounts | undefined;
  /** Open and unread, the most urgent and then the newest first. Empty with a backend that tells none. */
  readonly open: readonly AlarmNote[];
  /** False when only counts are told (by poll): an empty list then says nothing. */
  readonly listed: boolean;
}

const NOTHING: AlarmStatus = {counts: undefined, open: [], listed: false};

export const useAlarmStatus = create<AlarmStatus>(() => NOTHING);

export function reportCounts(counts: BellCounts): void {
  useAlarmStatus.setState({counts});
}

/** Takes an event in, or out once it has returned or been read. */
export function reportAlarm(note: AlarmNote): void {
  useAlarmStatus.setState(({open}) => {
    const others = open.filter(({id}) => id !== note.id);
    if (note.releasedAt !== null || note.isRead === 1) return {open: others, listed: true};
    return {open: [...others, note].sort((a, b) => a.level - b.level || b.at - a.at), listed: true};
  });
}

/** What is known is void: all open ones are told again. */
export function forgetAlarms(): void {
  useAlarmStatus.setState({open: [], listed: true});
}

/** The session has ended. */
export function clearAlarmStatus(): void {
  useAlarmStatus.setState(NOTHING, true);
}
