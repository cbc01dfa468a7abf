import {bandReport} from '@livebus/contract';
import {knownDay, siteDayAt} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import {bandsOfDays} from '../band-report.ts';
import {energyReader} from '../meters.ts';

/** Energy by day and band, with its amounts (TariffReport). */
export function bandReportRoutes(scope: FastifyInstance, services: Services): void {
  const {meterOf, sums} = energyReader(services);

  answerCall(scope, bandReport, services, async ({query: {deviceId, startDate, endDate}}) => {
    const meter = await meterOf(deviceId);
    return bandsOfDays(
      sums,
      meter,
      [meter],
      knownDay(startDate),
      Math.min(knownDay(endDate), siteDayAt(services.siteClock.nowMs(), meter.zone)),
    );
  });
}
