import {demandWatch, loadDurationCurve} from '@livebus/contract';
import {dayText, forecastWindows, knownDay, loadDuration, MINUTE_MS, siteDayAt, versionOn} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import {DEMAND_RULES, demandReader} from '../day-demand.ts';
import {contractsOf, demandSubjects} from '../demand-subject.ts';
import {courseModels, lastWindow, risers, watchCourse, watchedLimits} from '../demand-watch.ts';
import {LONGEST_MS, namedDevice} from '../meters.ts';
import {QUARTER_MS, quarterReader} from '../quarter-loads.ts';
import {OUTGOING} from '../supplies.ts';

const MOST_RISERS = 5;
/** Known quarter-hours from which on a curve says something: those of a day, and half of the time. */
const [LEAST_KNOWN, LEAST_SHARE] = [96, 0.5];

/** Demand watch and load duration of a project's supplies together, or of one device. */
export function demandWatchRoutes(scope: FastifyInstance, services: Services): void {
  const {store, history, siteClock} = services;
  const {ofProject, feedsOf} = demandSubjects(services);
  const demandsOf = demandReader(services);
  const loadsOf = quarterReader(services);
  const modelOf = courseModels(history);

  answerCall(scope, demandWatch, services, async ({query: {projectId, deviceId}}) => {
    const subject = await ofProject(projectId, deviceId);
    const [{devices, feeds, stations}, terms] = await Promise.all([feedsOf(projectId), store.energyTerms.of([projectId])]);
    const nowMs = Math.floor(siteClock.nowMs() / MINUTE_MS) * MINUTE_MS;
    const course = await watchCourse(history, subject, nowMs);
    const windows = subject.deviceIds.length === 0 ? [] : forecastWindows(course, DEMAND_RULES, await modelOf(subject, nowMs));
    const deadlineMs = performance.now() + LONGEST_MS;
    const {limits, pending} = await watchedLimits(subject, windows, contractsOf(terms), demandsOf, nowMs, deadlineMs);
    const feeding = new Set(feeds.map(({fromId}) => fromId));
    const stationId = stations.find(({incoming, outgoing}) => [...incoming, ...outgoing].some(({id}) => id === deviceId))?.id;
    // Loads themselves: what feeds another monitored station would be named twice.
    const feeders = devices.filter(
      ({id, kind, stationId: of}) =>
        OUTGOING.includes(kind) && !feeding.has(id) && id !== deviceId && (deviceId === undefined || of === stationId),
    );
    const byId = new Map(feeders.map((one) => [one.id, one]));
    const rising = await risers(history, [...byId.keys()], nowMs, MOST_RISERS);
    const last = lastWindow(course);
    return {
      ...{timeZone: subject.zone, asOf: nowMs, windowMin: DEMAND_RULES.windowMs / MINUTE_MS, slideMin: DEMAND_RULES.slideMs / MINUTE_MS},
      meters: subject.meters.map(namedDevice),
      course: {at: [...(course.timesMs as number[])], kw: Array.from(course.kw, known)},
      windows: windows.map(({fromMs, toMs, doneKwh, kw, leastKw}) => ({
        ...{fromAt: fromMs, toAt: toMs},
        ...{doneKwh: known(doneKwh), forecastKw: known(kw), leastKw: known(leastKw)},
      })),
      last: last === undefined || subject.deviceIds.length === 0 ? null : {toAt: last.toMs, kw: known(last.kw)},
      limits,
      risers: rising.map(({id, beforeKw, nowKw}) => {
        const {name, nameEn, namePt, stationId: of} = byId.get(id)!;
        return {...namedDevice({deviceId: id, name, nameEn, namePt}), stationId: of, beforeKw: rounded(beforeKw), nowKw: rounded(nowKw)};
      }),
      pending,
    };
  });

  answerCall(scope, loadDurationCurve, services, async ({query: {projectId, deviceId, startDate, endDate}}) => {
    const subject = await ofProject(projectId, deviceId);
    const today = siteDayAt(siteClock.nowMs(), subject.zone);
    const [fromDay, toDay] = [knownDay(startDate), Math.min(knownDay(endDate), today)];
    const {loads, readFromDay} = await loadsOf(subject, fromDay, toDay, performance.now() + LONGEST_MS);
    const kw = loads.flatMap((day) => [...day.kw]);
    const kvar = loads.flatMap((day) => [...day.kvar]);
    const starts = loads.flatMap((day) => Array.from(day.kw, (_, i) => day.startMs + i * QUARTER_MS));
    const curve = loadDuration(kw);
    const contract = subject.isWhole ? versionOn(contractsOf(await store.energyTerms.of([projectId])), toDay) : undefined;
    const pending = readFromDay > fromDay;
    return {
      ...{timeZone: subject.zone, meters: subject.meters.map(namedDevice), stepMin: QUARTER_MS / MINUTE_MS},
      ...{intervals: kw.length, known: curve?.count ?? 0},
      enough: curve !== undefined && curve.count >= LEAST_KNOWN && curve.count >= kw.length * LEAST_SHARE,
      fromDate: pending ? dayText(readFromDay) : null,
      shares: curve === undefined ? [] : curve.shares.map((share) => Math.round(share * 1e6) / 1e6),
      kw: curve === undefined ? [] : curve.kw.map(rounded),
      figures:
        curve === undefined
          ? null
          : {
              ...{maxKw: rounded(curve.maxKw), maxAt: starts[curve.maxAt]! + QUARTER_MS, p95Kw: rounded(curve.p95Kw)},
              ...{medianKw: rounded(curve.medianKw), minKw: rounded(curve.minKw), meanKw: rounded(curve.meanKw)},
            },
      limit: limitOf(contract, kw, kvar),
      pending,
    };
  });
}

type Contract = ReturnType<typeof contractsOf>[number];

/** The contract in kW, else the capacity in kVA, with the greatest load in that unit and the hours above it. */
function limitOf(contract: Contract | undefined, kw: readonly number[], kvar: readonly number[]) {
  if (contract === undefined) return null;
  const {contractedKw, capacityKva, billedBy} = contract;
  const isPower = contractedKw !== null && (billedBy !== 'capacity' || capacityKva === null);
  const value = isPower ? contractedKw : capacityKva;
  if (value === null) return null;
  const loads = isPower ? kw : kw.map((one, i) => Math.hypot(one, kvar[i]!));
  let [peak, above] = [Number.NaN, 0];
  for (const one of loads) {
    if (!Number.isNaN(one) && !(one <= peak)) peak = one;
    if (one > value) above++;
  }
  return {
    kind: isPower ? ('contract' as const) : ('capacity' as const),
    value,
    peak: Number.isNaN(peak) ? null : rounded(peak),
    hoursAbove: Number.isNaN(peak) ? null : (above * QUARTER_MS) / 3_600_000,
  };
}

const known = (value: number): number | null => (Number.isNaN(value) ? null : rounded(value));
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
