import {maxDemandByDay, maxDemandByDayAnalysis, projectDemand} from '@livebus/contract';
import {knownDay, siteDayAt, siteText, versionOn} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import {demandReader} from '../day-demand.ts';
import {contractsOf, demandSubjects} from '../demand-subject.ts';
import {LONGEST_MS, namedDevice} from '../meters.ts';
import {periodAt} from '../periods.ts';

/** Maximum demand of days (DemandAnalysis and its panel on the dashboard). */
export function maxDemandRoutes(scope: FastifyInstance, services: Services): void {
  const {store, siteClock} = services;
  const {ofDevice, ofProject} = demandSubjects(services);
  const demandsOf = demandReader(services);

  answerCall(scope, maxDemandByDayAnalysis, services, async ({query: {deviceId, startDate, endDate}}) => {
    const meter = await ofDevice(deviceId);
    const days = (await demandsOf(meter, knownDay(startDate), knownDay(endDate))).filter((day) => day !== undefined);
    return {
      list_x: days.map(({date}) => date),
      list_y: days.map(({kw}) => kw),
      coverage: days.map(({coverage}) => coverage),
      tableList: days.map(({date, kw, endMs}) => ({
        ...{deviceName: meter.meters[0]!.name, date},
        time: endMs === null ? undefined : siteText(endMs, meter.zone),
        positiveActiveEnergy: kw,
      })),
    };
  });

  answerCall(scope, maxDemandByDay, services, async ({query: {deviceId}}) => {
    const meter = await ofDevice(deviceId);
    const today = siteDayAt(siteClock.nowMs(), meter.zone);
    const now = periodAt('month', today, meter.zone);
    const before = periodAt('month', now.fromDay - 1, meter.zone);
    const deadlineMs = performance.now() + LONGEST_MS;
    const these = await demandsOf(meter, now.fromDay, today, deadlineMs);
    const last = await demandsOf(meter, before.fromDay, before.toDay, deadlineMs);
    const labels = now.labels.length >= before.labels.length ? now.labels : before.labels;
    // What is agreed for a project limits all its supplies together: one of several has no line of its own.
    const contracts = meter.isWhole ? contractsOf(await store.energyTerms.of([meter.projectId])) : [];
    return {
      list_x: [...labels],
      lastMonthList_y: labels.map((_, i) => last[i]?.kw ?? null),
      thisMonthList_y: labels.map((_, i) => these[i]?.kw ?? null),
      contractedKw: versionOn(contracts, today)?.contractedKw ?? null,
      pending: [...these, ...last].includes(undefined),
    };
  });

  answerCall(scope, projectDemand, services, async ({query: {projectId, startDate, endDate}}) => {
    const project = await ofProject(projectId, undefined);
    const deadlineMs = performance.now() + LONGEST_MS;
    const days = await demandsOf(project, knownDay(startDate), knownDay(endDate), deadlineMs);
    const read = days.filter((day) => day !== undefined);
    const contracts = contractsOf(await store.energyTerms.of([projectId]));
    return {
      list_x: read.map(({date}) => date),
      list_y: read.map(({kw}) => kw),
      coverage: read.map(({coverage}) => coverage),
      contract: read.map(({date}) => versionOn(contracts, knownDay(date))?.contractedKw ?? null),
      tableList: read.map(({date, kw, endMs}) => ({
        date,
        time: endMs === null ? undefined : siteText(endMs, project.zone),
        positiveActiveEnergy: kw,
      })),
      meters: project.meters.map(namedDevice),
      pending: read.length < days.length,
    };
  });
}
