import {alarmCalming, alarmQuality} from '@livebus/contract';
import {dayEdges, dayText, knownDay, monthEdges, siteDayAt} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {qualityOf, quantile, restlessness} from '../../../alarms/rules/quality.ts';
import {calmHistory} from '../../../alarms/work/calm-history.ts';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import {limitRuleNames, subjectOf} from '../quality-wire.ts';

/** Rows of lists. */
const MOST = {frequent: 10, chattering: 20, stale: 50, floods: 10} as const;

/** How good the alarms of a project are, and what would calm those that chatter. The guard has checked that the caller may see the asset. */
export function alarmQualityRoutes(scope: FastifyInstance, services: Services): void {
  const {store, siteClock, timeZone, recorded} = services;

  answerCall(scope, alarmQuality, services, async ({query: {projectId, month}}) => {
    const zone = (await store.assets.timeZoneOf('project', projectId)) ?? timeZone;
    const recordedFrom = await store.alarmCourse.firstMs(projectId);
    const {from, to, edges} = spanOf(month, zone, siteClock.nowMs(), recordedFrom);
    const [occurrences, standing] = await Promise.all([
      store.alarmCourse.occurrences(projectId, from, to),
      store.alarmCourse.standing(projectId, to, MOST.stale),
    ]);
    const figures = qualityOf(occurrences, edges);
    const frequent = figures.runs.slice(0, MOST.frequent);
    const restless = figures.runs.flatMap((run) => {
      const kind = restlessness(run);
      return kind === undefined ? [] : [{...run, kind}];
    });
    const listed = restless.slice(0, MOST.chattering);
    const newest = new Map(
      (await store.events.byIds([...new Set([...frequent, ...listed].map((run) => run.newest))])).map((event) => [event.id, event]),
    );
    const told = (id: string) => subjectOf(newest.get(id));
    const ofTen = frequent.reduce((sum, {count}) => sum + count, 0);
    const firstDay = siteDayAt(from, zone);
    return {
      ...{from, to, zone, recordedFrom, count: figures.count, per10Min: Number.isFinite(figures.per10Min) ? figures.per10Min : null},
      peak: figures.peak && {count: figures.peak.count, at: figures.peak.atMs},
      days: figures.days.map((day, row) => ({day: dayText(firstDay + row), ...day})),
      levels: [...figures.levels],
      floods: {
        count: figures.floods.length,
        share: figures.floodShare,
        worst: [...figures.floods]
          .sort((a, b) => b.count - a.count)
          .slice(0, MOST.floods)
          .map(({fromMs, toMs, count}) => ({from: fromMs, to: toMs, count})),
      },
      standing: {
        count: standing.count,
        stale: standing.stale,
        rows: standing.rows.map((event) => ({...subjectOf(event), id: event.id, at: event.raisedMs, state: event.life?.state})),
      },
      chattering: listed.map(({newest: id, count, inMinute, inHour, kind}) => {
        const subject = told(id);
        return {
          ...subject,
          count,
          inMinute,
          inHour,
          kind,
          isLimit: subject.deviceId !== undefined && limitRuleNames.has(subject.rule ?? ''),
        };
      }),
      frequent: frequent.map(({newest: id, count}) => ({...told(id), count, share: count / figures.count})),
      frequentShare: figures.count === 0 ? 0 : ofTen / figures.count,
      acknowledged: figures.acknowledged.map(({waits, open}, row) => ({
        ...{level: row + 1, count: waits.length, open},
        ...{medianMs: quantile(waits, 0.5), p90Ms: quantile(waits, 0.9)},
      })),
    };
  });

  answerCall(scope, alarmCalming, services, async ({query: {deviceId, rule, month}}) => {
    const [device, transformer, zone] = await Promise.all([
      store.records.device(deviceId),
      store.records.transformer(deviceId),
      store.assets.timeZoneOf('thing', deviceId),
    ]);
    const nothing = {days: [], readings: 0, tried: []};
    // Sensors and gateways have no limits of ours.
    if (device === undefined && transformer === undefined) return {outcome: 'noRule' as const, ...nothing};
    const {edges} = spanOf(month, zone ?? timeZone, siteClock.nowMs());
    const answer = await calmHistory({store, recorded}, {deviceId, rule, dayEdges: edges});
    if (answer.kind !== 'tried') return {outcome: answer.kind, ...nothing};
    const {check, days, readings, calming} = answer;
    const {now, hysteresis, delay, tried} = calming;
    const outcome = now.isCalm ? ('calm' as const) : hysteresis === null && delay === null ? ('none' as const) : ('found' as const);
    return {outcome, check, days: [...days], readings, now, hysteresis, delay, tried: [...tried]};
  });
}

/**
 * A month of a zone as far as it has gone and is on record: its span, and the edges of its days. A month to come is empty, and one of before.
 * `recordedFrom`: days that ended before nobody watched: they are no days without alarms. All of the month when undefined.
 */
function spanOf(month: string, zone: string, nowMs: number, recordedFrom = 0): {from: number; to: number; edges: number[]} {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const [begin = 0, end = 0] = monthEdges(year, number, 1, zone);
  const to = Math.max(begin, Math.min(end, nowMs));
  const first = Math.max(knownDay(`${month}-01`), siteDayAt(recordedFrom, zone));
  const all = Array.from(dayEdges(first, Math.max(first, siteDayAt(end - 1, zone)), zone));
  const from = Math.min(to, all[0] ?? begin);
  const edges = all.filter((edge) => edge < to);
  return {from, to, edges: edges.length === 0 ? [from, to] : [...edges, to]};
}
