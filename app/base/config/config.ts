import {CONSOLE_CONFIG_PATH, type ConsoleConfig, consoleConfig} from '@livebus/contract';
import type {Result} from '@livebus/engine/core';
import {fetchText} from '../api/fetch-text.ts';
import {noteServerTime, steadyNowMs} from '../session/server-clock.ts';

/** Why there is no configuration: it did not arrive, or `key` has a value that is not allowed. */
export type ConfigFailure = {readonly problem: 'unreachable' | 'invalid'; readonly key: string | undefined; readonly detail: string};

let current: ConsoleConfig | undefined;

/** The configuration of this deployment, read once at start. */
export function getConfig(): ConsoleConfig {
  if (current === undefined) throw new Error('the configuration is read before the console starts');
  return current;
}

export function setConfig(config: ConsoleConfig): void {
  current = config;
}

/** Checks a configuration; a wrong one names the first key that is wrong. */
export function readConfig(json: unknown): Result<ConsoleConfig, ConfigFailure> {
  const read = consoleConfig.safeParse(json);
  if (read.success) return {ok: true, value: read.data};
  const [issue] = read.error.issues;
  return {ok: false, problem: 'invalid', key: issue?.path.map(String).join('.') || undefined, detail: issue?.message ?? ''};
}

/** Fetches and checks `/console-config.json`. */
export async function loadConfig(): Promise<Result<ConsoleConfig, ConfigFailure>> {
  try {
    const sentAtMs = steadyNowMs();
    const {status, headers, text} = await fetchText({url: CONSOLE_CONFIG_PATH});
    // Pages that make no call show the server's time as well.
    noteServerTime(headers.get('X-Server-Time'), sentAtMs);
    if (status !== 200) return {ok: false, problem: 'unreachable', key: undefined, detail: `HTTP ${status}`};
    return readConfig(JSON.parse(text));
  } catch (error) {
    return {ok: false, problem: 'unreachable', key: undefined, detail: String(error)};
  }
}
