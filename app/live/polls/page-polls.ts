import {pollBellCounts} from '../../base/api/calls/message.ts';
import {pollStationReadings} from '../../base/api/calls/power-monitor.ts';
import type {DeliveredReadings} from '../../base/api/readings/station-readings.ts';
import {steadyNowMs} from '../../base/session/server-clock.ts';
import {currentToken} from '../../base/session/token-store.ts';
import {liveStatus} from '../live-status.ts';
import type {LockPort} from '../stream/tab-election.ts';
import {onFreeze} from '../stream/wake.ts';
import {type PollChannel, type PollMessage, type PollQuestion, SharedPolls} from './shared-polls.ts';

/** Increase it when tabs of two versions would misunderstand each other. */
const SHARE_VERSION = 1;

let current: {readonly token: string; readonly polls: SharedPolls; readonly end: () => void} | undefined;

/** The counts of the bell, asked once for all tabs. */
export const sharedBellCounts = (signal: AbortSignal): ReturnType<typeof pollBellCounts> =>
  shared({kind: 'counts', key: ''}, signal, () => pollBellCounts(signal));

/** The readings of a station, asked once for all tabs where readings are polled. */
export const sharedStationReadings = (stationId: string, signal?: AbortSignal): Promise<DeliveredReadings> =>
  signal === undefined
    ? pollStationReadings(stationId)
    : shared({kind: 'readings', key: stationId}, signal, () => pollStationReadings(stationId, signal));

/** With a stream a call is only the first answer of a screen: it belongs to that screen alone. */
function shared<Answer>(question: PollQuestion, signal: AbortSignal, alone: () => Promise<Answer>): Promise<Answer> {
  const token = currentToken();
  if (token === undefined || liveStatus().transport !== 'poll') return alone();
  return pollsOf(token).ask(question, signal) as Promise<Answer>;
}

function pollsOf(token: string): SharedPolls {
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
