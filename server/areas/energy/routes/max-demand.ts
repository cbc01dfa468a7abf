import {maxDemandByDay, maxDemandByDayAnalysis} from '@livebus/contract';
import {knownDay, siteDayAt, siteText, versionOn} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import {demandReader} from '../day-demand.ts';
import {energyReader, LONGEST_MS} from '../meters.ts';
import {periodAt} from '../periods.ts';

/** Maximum demand of days (DemandAnalysis and its panel on the dashboard). */
export function maxDemandRoutes(scope: FastifyInstance, services: Services): void {
  const {store, siteClock} = services;
  const {meterOf} = energyReader(services);
  const demandsOf = demandReader(services);

  answerCall(scope, maxDemandByDayAnalysis, services, async ({query: {deviceId, startDate, endDate}}) => {
    const meter = await meterOf(deviceId);
    const days = (await demandsOf(meter, knownDay(startDate), knownDay(endDate))).filter((day) => day !== undefined);
    return {
      list_x: days.map(({date}) => date),
      list_y: days.map(({kw}) => kw),
      coverage: days.map(({coverage}) => coverage),
      tableList: days.map(({date, kw, endMs}) => ({
        ...{deviceName: meter.name, date},
        time: endMs === null ? undefined : siteText(endMs, meter.zone),
        positiveActiveEnergy: kw,
      })),
    };
  });

  answerCall(scope, maxDemandByDay, services, async ({query: {deviceId}}) => {
    const meter = await meterOf(deviceId);
    const today = siteDayAt(siteClock.nowMs(), meter.zone);
    const now = periodAt('month', today, meter.zone);
    const before = periodAt('month', now.fromDay - 1, meter.zone);
    const deadlineMs = performance.now() + LONGEST_MS;
    const these = await demandsOf(meter, now.fromDay, today, deadlineMs);
    const last = await demandsOf(meter, before.fromDay, before.toDay, deadlineMs);
    const labels = now.labels.length >= before.labels.length ? now.labels : before.labels;
    const terms = await store.energyTerms.of([meter.projectId]);
    const supplies = terms.flatMap((term) =>
      term.kind === 'supply' ? [{validFromDay: knownDay(term.validFrom), contractedKw: term.content.contractedKw}] : [],
    );
    return {
      list_x: [...labels],
      lastMonthList_y: labels.map((_, i) => last[i]?.kw ?? null),
      thisMonthList_y: labels.map((_, i) => these[i]?.kw ?? null),
      contractedKw: versionOn(supplies, today)?.contractedKw ?? null,
      pending: [...these, ...last].includes(undefined),
    };
  });
}
