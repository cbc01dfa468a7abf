import {
  co2AndTce,
  energyProjects,
  recently7DayUseEleAmount,
  recently30DayUsePower,
  todayRealPower,
  usePowerDevices,
  yestodayUseEleAmount,
} from '@livebus/contract';
import {dayText, knownDay, siteDay, siteDayAt, siteText, versionOn} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {scopeOf} from '../../../access/authorise.ts';
import {otherNames} from '../../../base/other-names.ts';
import {round1} from '../../../base/round1.ts';
import {type Figure, sumOfFigures} from '../../../history/ledger/figure.ts';
import {timeGrid} from '../../../history/time-grid.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {TermVersion} from '../../../store/areas/energy/terms.ts';
import {bandsOfDays} from '../band-report.ts';
import {energyReader, kwhOf, LONGEST_MS, marksAs, namedDevice, totalOf} from '../meters.ts';
import {projectFeeds} from '../supplies.ts';

const STEP_MIN = 5;
/** Days of the panel of a month, and how many of them are read at once. */
const [DAYS, AT_ONCE] = [30, 5];

/** The panels of the energy dashboard. The energy of a project is that of its supplies. */
export function dashboardRoutes(scope: FastifyInstance, services: Services): void {
  const {store, siteClock, history} = services;
  const {siteOf, sums, sumsWithin} = energyReader(services);
  const feedsOf = projectFeeds(services);

  async function suppliesOf(projectId: string) {
    const [site, {supplies}] = await Promise.all([siteOf(projectId), feedsOf(projectId)]);
    return {
      site,
      today: siteDayAt(siteClock.nowMs(), site.zone),
      meters: supplies.map(({id}) => ({...site, deviceId: id})),
    };
  }

  answerCall(scope, co2AndTce, services, async ({query: {projectId}}) => {
    const {meters, today} = await suppliesOf(projectId);
    const [figure] = await sums(meters, today, today, 1, () => 0);
    const terms = await store.energyTerms.of([projectId]);
    const [co2, coal] = [factorOf(terms, 'co2', today), factorOf(terms, 'coal', today)];
    const kwh = kwhOf(figure!);
    const tons = (factor: typeof co2) => (kwh === null || factor === undefined ? null : Math.round(kwh * factor.kgPerKwh) / 1000);
    return {
      ...{co2: tons(co2), tce: tons(coal), todayUsePower: kwh, total: totalOf(figure!)},
      factors: {co2: co2 ?? null, coal: coal ?? null},
    };
  });

  answerCall(scope, recently30DayUsePower, services, async ({query: {projectId}}) => {
    const {meters, today} = await suppliesOf(projectId);
    const deadlineMs = performance.now() + LONGEST_MS;
    const figures: Figure[] = [];
    // The latest days first: what lies further back may take long where it was never read.
    for (let last = today; last > today - DAYS; last -= AT_ONCE) {
      const parts = await sumsWithin(deadlineMs, meters, last - AT_ONCE + 1, last, AT_ONCE, ({day}) => day - last + AT_ONCE - 1);
      if (!parts) break;
      figures.unshift(...parts);
    }
    const pending = figures.length < DAYS;
    return {
      list_x: Array.from({length: DAYS}, (_, i) => dayText(today - DAYS + 1 + i)),
      list_y: [...Array<null>(DAYS - figures.length).fill(null), ...figures.map(kwhOf)],
      ...(!pending && marksAs('list_m', figures)),
      ...(!pending && {total: totalOf(sumOfFigures(figures))}),
      pending,
    };
  });

  const bands = async (projectId: string, firstBack: number, lastBack: number) => {
    const {site, meters, today} = await suppliesOf(projectId);
    return bandsOfDays(sums, site, meters, today - firstBack, today - lastBack);
  };
  answerCall(scope, recently7DayUseEleAmount, services, ({query: {projectId}}) => bands(projectId, 6, 0));
  answerCall(scope, yestodayUseEleAmount, services, ({query: {projectId}}) => bands(projectId, 1, 1));

  answerCall(scope, todayRealPower, services, async ({query: {projectId}}) => {
    const {site, meters} = await suppliesOf(projectId);
    const nowMs = siteClock.nowMs();
    const today = siteDay(nowMs, site.zone);
    const {timesMs} = timeGrid(today, today, site.zone, STEP_MIN, nowMs);
    const power = new Float64Array(timesMs.length);
    for (const {deviceId} of meters) {
      const {columns} = await history.samples({deviceId, quantities: ['activePowerSum'], timesMs});
      for (let i = 0; i < power.length; i++) power[i] = power[i]! + (columns[0]?.[i] ?? Number.NaN);
    }
    const isTold = (i: number) => meters.length > 0 && !Number.isNaN(power[i]!);
    return timesMs.map((atMs, i) => ({
      date: siteText(atMs, site.zone),
      activePowerSum: isTold(i) ? round1(power[i]!) : null,
    }));
  });

  answerCall(scope, usePowerDevices, services, async ({query: {projectId}}) => {
    const {devices, supplies} = await feedsOf(projectId);
    const first = new Set(supplies.map(({id}) => id));
    return [...supplies, ...devices.filter(({id}) => !first.has(id))].map(({id, stationId, ...names}) => ({
      ...namedDevice({...names, deviceId: id}),
      stationId,
    }));
  });

  answerCall(scope, energyProjects, services, async ({request}) => {
    const groups = await store.assets.tree(await scopeOf(callerOf(request).account, store));
    return groups.flatMap(({projects}) =>
      projects.map(({id, name, timeZone, ...names}) => {
        const {nameEn, namePt} = otherNames(names);
        return {
          ...{id, projectName: name},
          ...(nameEn !== undefined && {projectNameEn: nameEn}),
          ...(namePt !== undefined && {projectNamePt: namePt}),
          ...(timeZone !== null && {timeZone}),
        };
      }),
    );
  });
}

/** The factor of a day with what it comes from. */
function factorOf(terms: readonly TermVersion[], kind: 'co2' | 'coal', day: number) {
  const of = terms.flatMap((term) =>
    term.kind === kind ? [{validFromDay: knownDay(term.validFrom), validFrom: term.validFrom, ...term.content}] : [],
  );
  const found = versionOn(of, day);
  return found && {validFrom: found.validFrom, kgPerKwh: found.kgPerKwh, source: found.source, year: found.year};
}
