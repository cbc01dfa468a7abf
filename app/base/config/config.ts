import {type ConsoleConfig, consoleConfig} from '@livebus/contract';
import type {Result} from '@livebus/engine/core';

/** Why there is no configuration: it did not arrive, or `key` has an invalid value. */
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

/** Validates a configuration; the failure names the first invalid key. */
export function readConfig(json: unknown): Result<ConsoleConfig, ConfigFailure> {
  const read = consoleConfig.safeParse(json);
  if (read.success) return {ok: true, value: read.data};
  const [issue] = read.error.issues;
  return {ok: false, problem: 'invalid', key: issue?.path.map(String).join('.') || undefined, detail: issue?.message ?? ''};
}
