import {serverHealth} from '@livebus/contract';
import {call} from '../../../base/api/client.ts';
import {type Asked, useAsked} from '../../../shared/asked/use-asked.ts';
import type {Health} from './health-facts.ts';

const EVERY_MS = 10_000;

/** The server's health, asked for again every 10 s while it is shown. */
export const useHealth = (): Asked<Health> => useAsked({key: ['health'], everyMs: EVERY_MS, ask: (signal) => call(serverHealth, {signal})});
