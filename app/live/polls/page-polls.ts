import {pollBellCounts} from '../../base/api/calls/message.ts';
import {currentToken} from '../../base/session/token-store.ts';
import {liveStatus} from '../live-status.ts';
import type {PollQuestion} from './shared-polls.ts';

let tabPolls: typeof import('./tab-polls.ts') | undefined;

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
  tabPolls ??= await import('./tab-polls.ts').catch(() => undefined);
  // Another user's call may not go out under the name of this one.
  if (tabPolls === undefined || currentToken() !== token) return alone();
  return tabPolls.pollsOf(token).ask(question, signal) as Promise<Answer>;
}
