import {pollBellCounts} from '../../base/api/calls/message.ts';
import {currentToken} from '../../base/session/token-store.ts';
import {liveStatus} from '../live-status.ts';
import type {PollQuestion} from './shared-polls.ts';

/** The counts of the bell, asked once for all tabs. */
export const sharedBellCounts = (signal: AbortSignal): ReturnType<typeof pollBellCounts> =>
  sharedPoll({kind: 'counts', key: ''}, signal, () => pollBellCounts(signal));

/**
 * With a stream a call is only the first answer of a screen: it belongs to that screen alone. Where tabs poll, what shares the polls is fetched
 * with the first one: the entry does not need it.
 */
export async function sharedPoll<Answer>(question: PollQuestion, signal: AbortSignal, alone: () => Promise<Answer>): Promise<Answer> {
  const token = currentToken();
  if (token === undefined || liveStatus().transport !== 'poll') return alone();
  // Sharing only saves calls: a tab that cannot fetch the script asks by itself.
  const shared = await import('./tab-polls.ts').catch(() => undefined);
  // Another user's call may not go out under the name of this one.
  if (shared === undefined || currentToken() !== token) return alone();
  return shared.pollsOf(token).ask(question, signal) as Promise<Answer>;
}
