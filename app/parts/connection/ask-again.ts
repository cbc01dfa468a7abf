import {pollBellCounts} from '../../api/message.ts';
import {askStreamAgain} from '../../api/stream/page-feed.ts';
import {reportCounts} from '../../session/alarm-status.ts';
import {reportServerStatus, useLiveStatus} from '../../session/live-status.ts';
import {steadyNowMs} from '../../session/server-clock.ts';

/**
 * Asks the server now, by a call of its own and by the stream, and gives the milliseconds that the answer took. By poll an answer says
 * that the link is back; by stream the stream itself has to.
 *
 * @throws ApiFailure, or the abort.
 */
export async function askServerAgain(signal: AbortSignal): Promise<number> {
  askStreamAgain();
  const askedAtMs = steadyNowMs();
  const counts = await pollBellCounts(signal);
  if (useLiveStatus.getState().transport === 'poll') {
    reportCounts(counts);
    reportServerStatus({server: 'up', sinceMs: undefined});
  }
  return Math.round(steadyNowMs() - askedAtMs);
}
