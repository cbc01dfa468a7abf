import type {IncomingHttpHeaders} from 'node:http';
import {agentWords} from '@livebus/contract';

/** Characters of a user agent that are kept: the width of a list. */
const MOST = 300;

/** The user agent of a request; null where it says none. */
export const agentOf = (headers: IncomingHttpHeaders): string | null =>
  headers['user-agent']
    ?.replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, MOST) || null;

/** What a user agent says of the program that signed in; null where it does not say. */
export interface AgentFacts {
  readonly browser: string | null;
  readonly os: string | null;
  /** As the log of sign-ins has it (SH-2.8-12): 1 a browser on a computer, 2 an app. */
  readonly loginType: '1' | '2' | null;
}

/** The view of a page inside an app of Android says so; one of iOS is WebKit without the name of a browser. */
const IN_APP = /; wv\)|\b(?:iPhone|iPad)\b(?!.*\b(?:Safari|CriOS|FxiOS|EdgiOS)\/).*AppleWebKit\//;
const COMPUTERS: readonly string[] = ['Windows', 'macOS', 'Linux'];

/** A browser of a phone is neither of the two: its type is unknown, its system is not. */
export function agentFacts(agent: string | null): AgentFacts {
  const {browser, os} = agentWords(agent ?? '');
  const isComputer = browser !== undefined && os !== undefined && COMPUTERS.includes(os);
  return {browser: browser ?? null, os: os ?? null, loginType: IN_APP.test(agent ?? '') ? '2' : isComputer ? '1' : null};
}
