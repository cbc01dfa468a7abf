import type {ScenarioKind} from '@livebus/contract';
import {MINUTE_MS} from '@livebus/engine/core';
import type {ScenarioWindow} from '../simulate/scenario.ts';
import {choicesOf} from './schedule.ts';
import {SCRIPTS} from './scripts.ts';
import type {SiteIndex} from './site-index.ts';
import type {DemoTimeline} from './timeline.ts';
import {wholeSeconds} from './whole-seconds.ts';

export interface Wish {
  readonly kind: ScenarioKind;
  readonly projectId?: string | undefined;
  readonly stationId?: string | undefined;
  readonly durationS?: number | undefined;
}

/** Where and when a requested scenario can run, or why it cannot: `busy` names the scenario in its way. */
export type Placed =
  | {readonly ok: true; readonly window: Omit<ScenarioWindow, 'id'>}
  | {readonly ok: false; readonly why: 'noProject' | 'noStation' | 'impossible'}
  | {readonly ok: false; readonly why: 'busy'; readonly by: ScenarioWindow};

/** A shorter scenario shows nothing: a lost supply is transferred after 8 s. */
const LEAST_MS = 30_000;

/**
 * Finds the first place, of the named ones or of all, where nothing else happens during that time. Where no time was named and no place is
 * free for all of it, the scenario ends when the next one there begins. Changes nothing.
 */
export function placeScenario(timeline: DemoTimeline, {kind, projectId, stationId, durationS}: Wish, nowMs: number): Placed {
  const sites = [...timeline.sites.values()].filter(({project}) => projectId === undefined || project.id === projectId);
  if (sites.length === 0) return {ok: false, why: 'noProject'};
  const fitting = sites.filter((site) => stationId === undefined || site.station(stationId) !== undefined);
  if (fitting.length === 0) return {ok: false, why: 'noStation'};
  const startMs = firstSecond(kind, wholeSeconds(nowMs));
  const endMs = startMs + Math.round(durationS ?? SCRIPTS[kind].durationS) * 1000;
  let by: ScenarioWindow | undefined;
  let shorter: Omit<ScenarioWindow, 'id'> | undefined;
  for (const site of fitting) {
    for (const choice of choicesOf(site, kind)) {
      if (stationId !== undefined && choice.stationId !== stationId) continue;
      const {stationId: at, targets} = choice;
      const window = {kind, projectId: site.project.id, stationId: at, targets, startMs, endMs, origin: 'asked'} as const;
      const inTheWay = busyWith(timeline, site, choice.stationId, choice.targets, startMs, endMs);
      if (inTheWay === undefined) return {ok: true, window};
      by ??= inTheWay;
      const mayBeShorter = durationS === undefined && inTheWay.startMs - startMs >= LEAST_MS;
      if (mayBeShorter && inTheWay.startMs > (shorter?.endMs ?? 0)) shorter = {...window, endMs: inTheWay.startMs};
    }
  }
  if (shorter !== undefined) return {ok: true, window: shorter};
  return by === undefined ? {ok: false, why: 'impossible'} : {ok: false, why: 'busy', by};
}

/** This second, or the next one. */
const firstSecond = (kind: ScenarioKind, secondMs: number): number =>
  SCRIPTS[kind].betweenSamples && secondMs % MINUTE_MS === 0 ? secondMs + 1000 : secondMs;

/** The first scenario in the way: one scenario at a station at a time, and no device in two of them. */
function busyWith(
  timeline: DemoTimeline,
  {project}: SiteIndex,
  stationId: string,
  targets: readonly string[],
  startMs: number,
  endMs: number,
): ScenarioWindow | undefined {
  return timeline
    .between(project.id, startMs, endMs)
    .find((window) => window.stationId === stationId || window.targets.some((id) => targets.includes(id)));
}

/** End of a running or future scenario if it is ended now. */
export function endedMs(window: ScenarioWindow, nowMs: number): number {
  if (nowMs <= window.startMs) return window.startMs;
  return SCRIPTS[window.kind].endedMs?.(window, wholeSeconds(nowMs)) ?? Math.min(window.endMs, wholeSeconds(nowMs));
}
