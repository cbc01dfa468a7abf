import {CONSOLE_CONFIG_PATH, type ConsoleConfig} from '@livebus/contract';
import type {Result} from '@livebus/engine/core';
import {type ConfigFailure, readConfig} from '../../config/config.ts';
import {noteServerTime, steadyNowMs} from '../../session/server-clock.ts';
import {fetchText} from './fetch-text.ts';

/** Fetches and checks `/console-config.json`. */
export async function loadConfig(): Promise<Result<ConsoleConfig, ConfigFailure>> {
  try {
    const sentAtMs = steadyNowMs();
    const {status, headers, text} = await fetchText({url: CONSOLE_CONFIG_PATH});
    // Pages without a call show the server's time too.
    noteServerTime(headers.get('X-Server-Time'), sentAtMs);
    if (status !== 200) return {ok: false, problem: 'unreachable', key: undefined, detail: `HTTP ${status}`};
    return readConfig(JSON.parse(text));
  } catch (error) {
    return {ok: false, problem: 'unreachable', key: undefined, detail: String(error)};
  }
}
