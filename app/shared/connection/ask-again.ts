import {pollBellCounts} from '../../base/api/calls/message.ts';
import {reportCounts} from '../../base/session/alarm-status.ts';
import {steadyNowMs} from '../../base/session/server-clock.ts';
import {liveStatus, noteServerAnswer} from '../../live/live-status.ts';
import {askStreamAgain} from '../../live/stream/page-feed.ts';

/**
 * Contacts the server now, by a call and by the stream, and returns the call's duration in ms. When polling, the answer restores the link;
 * when streaming, the stream itself has to.
 *
 * @throws ApiFailure, or the abort.
 */
export async function askServerAgain(signal: AbortSignal): Promise<number> {
  askStreamAgain();
  const askedAtMs = steadyNowMs();
  const counts = await pollBellCounts(signal);
  if (liveStatus().transport === 'poll') {
    reportCounts(counts);
    noteServerAnswer();
  }
  return Math.round(steadyNowMs() - askedAtMs);
}
