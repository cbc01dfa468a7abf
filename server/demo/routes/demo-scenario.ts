import {randomUUID} from 'node:crypto';
import {demoScenario} from '@livebus/contract';
import {minuteOfDay} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {actorOf} from '../../audit/actor.ts';
import {ApiError} from '../../base/errors.ts';
import type {SiteClock} from '../../base/site-clock.ts';
import type {LiveEvents} from '../../events/live-events.ts';
import {answerCall} from '../../plugins/call-routes.ts';
import type {ScenarioStore} from '../../store/areas/events/scenarios.ts';
import type {Store} from '../../store/store.ts';
import type {HistoryKeeper} from '../history/history-keeper.ts';
import type {SharedLife} from '../life/shared-life.ts';
import {endedMs, type Placed, placeScenario, type Wish} from '../scenarios/ask.ts';
import {SCRIPTS} from '../scenarios/scripts.ts';
import type {DemoTimeline} from '../scenarios/timeline.ts';
import type {ScenarioWindow} from '../simulate/scenario.ts';
/** What the demo's calls need from the server. */
export interface DemoServices {
  readonly store: Store;
  readonly siteClock: SiteClock;
  readonly events: Pick<LiveEvents, 'catchUp'>;
}

/** What they change: scenarios, the past, and the state shared with other servers. */
export interface ChangedLife {
  readonly timeline: DemoTimeline;
  readonly history: Pick<HistoryKeeper, 'forget'>;
  readonly shared: Pick<SharedLife, 'clockMoved' | 'scenarioChanged'>;
}

/** Starts and ends scenarios; one change at a time, so that two simultaneous requests cannot get the same place. */
export function demoScenarioRoute(scope: FastifyInstance, services: DemoServices, life: ChangedLife): void {
  const {siteClock, events} = services;
  const {timeline, history, shared} = life;
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  answerCall(scope, demoScenario, services, async ({request, body}) => {
    const {kind, end, ...place} = body;
    const store = services.store.as(actorOf(request)).scenarios;
    const window = await inTurn(() => (end === undefined ? begin({...place, kind: kind!}, store) : finish(end, store)));
    // Registers continue from what was used: everything after the start has changed.
    await history.forget(window.startMs, Number.POSITIVE_INFINITY, window.projectId);
    await shared.scenarioChanged(window.projectId, window.startMs);
    await events.catchUp();
    const {id, projectId, stationId, targets, startMs, endMs} = window;
    return {id, kind: window.kind, projectId, stationId, targets: [...targets], startAt: startMs, endAt: endMs};
  });

  async function begin(wish: Wish, store: ScenarioStore): Promise<ScenarioWindow> {
    const placed = placeScenario(timeline, wish, siteClock.nowMs());
    if (!placed.ok) throw refusal(placed, wish, timeline);
    const {origin: _, ...scenario} = {...placed.window, id: randomUUID()};
    await timeline.add(scenario, store);
    return timeline.asked(scenario.id)!;
  }

  async function finish(id: string, store: ScenarioStore): Promise<ScenarioWindow> {
    const window = timeline.asked(id);
    const nowMs = siteClock.nowMs();
    if (window === undefined) throw new ApiError('notFound', {errors: [{path: 'end', message: 'no such scenario was asked for'}]});
    if (window.endMs <= nowMs || window.endMs <= window.startMs) throw new ApiError('scenarioOver');
    await timeline.end(id, endedMs(window, nowMs), store);
    return timeline.asked(id)!;
  }
}

function refusal(placed: Placed & {ok: false}, {kind}: Wish, {sites}: DemoTimeline): ApiError {
  switch (placed.why) {
    case 'noProject':
      return new ApiError('notFound', {errors: [{path: 'projectId', message: 'no such project'}]});
    case 'noStation':
      return new ApiError('notFound', {errors: [{path: 'stationId', message: 'no such station'}]});
    case 'impossible':
      return new ApiError('scenarioImpossible', {params: {kind, name: SCRIPTS[kind].title}});
    case 'busy': {
      const {by} = placed;
      const {timeZone} = sites.get(by.projectId)!.project;
      const params = {
        kind: by.kind,
        name: SCRIPTS[by.kind].title,
        from: minuteOfDay(by.startMs, timeZone),
        to: minuteOfDay(by.endMs, timeZone),
      };
      return new ApiError('scenarioBusy', {params});
    }
  }
}
