import {useSession} from '../session/session-store.ts';
import {writeNames} from './sign-in-again.ts';

/** Shows at once what the user has changed of himself: the name, also to other pages by its cookie, and the picture. */
export function showOwnProfile(own: {readonly name?: string; readonly avatar?: string}): void {
  const state = useSession.getState();
  if (state.phase !== 'ready') return;
  const user = {...state.user, ...own};
  useSession.setState({...state, user}, true);
  writeNames(user);
}
