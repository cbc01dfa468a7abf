import {pollBellCounts} from '../../base/api/calls/message.ts';
import {pollStationReadings} from '../../base/api/calls/power-monitor.ts';
import {steadyNowMs} from '../../base/session/server-clock.ts';
import type {LockPort} from '../stream/tab-election.ts';
import {onFreeze} from '../stream/wake.ts';
import {type PollChannel, type PollMessage, SharedPolls} from './shared-polls.ts';

/** Increase it when tabs of two versions would misunderstand each other. */
const SHARE_VERSION = 1;

let current: {readonly token: string; readonly polls: SharedPolls; readonly end: () => void} | undefined;

/** The polls that this tab shares with the others of its user. Those of the token before end. */
export function pollsOf(token: string): SharedPolls {
  if (current?.token === token) return current.polls;
  current?.end();
  const polls = new SharedPolls({
    // Only pages in a secure context have locks.
    locks: 'locks' in navigator ? (navigator.locks as LockPort) : undefined,
    openChannel: 'BroadcastChannel' in globalThis ? openChannel : undefined,
    name: `livebus-polls-${SHARE_VERSION}-${token}`,
    tabId: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
    ask: (question, signal) => (question.kind === 'counts' ? pollBellCounts(signal) : pollStationReadings(question.key, signal)),
    nowMs: steadyNowMs,
  });
  const stop = onFreeze(
    () => polls.freeze(),
    () => polls.thaw(),
  );
  current = {
    token,
    polls,
    end: () => {
      stop();
      polls.dispose();
    },
  };
  return polls;
}

function openChannel(name: string, take: (message: PollMessage) => void): PollChannel {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({data}: MessageEvent<PollMessage>) => take(data);
  return {post: (message) => channel.postMessage(message), close: () => channel.close()};
}
