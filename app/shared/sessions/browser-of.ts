import {agentWords} from '@livebus/contract';

/** Browser and system in two words, from the user agent; the user agent itself if unknown. */
export function browserOf(agent: string | undefined): string | undefined {
  if (agent === undefined) return undefined;
  const {browser, os} = agentWords(agent);
  return browser === undefined ? agent : [browser, os].filter(Boolean).join(' · ');
}
