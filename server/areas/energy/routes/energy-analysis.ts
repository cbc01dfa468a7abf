import {
  dataAndUsePowerAnalysis,
  energyAnalysis,
  energyManageByDateRange2,
  type Period,
  yestodayUsePowerAnMaxValue,
} from '@livebus/contract';
import {
  dateOf,
  dayKindOf,
  dayText,
  EquipmentType,
  INTERVAL_KINDS,
  knownDay,
  siteDayAt,
  siteDayStart,
  versionOn,
} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {EnergyLedger, type Meter, type Patience, type Slot} from '../../../history/ledger/energy-ledger.ts';
import {sumOfFigures} from '../../../history/ledger/figure.ts';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import {energyReader, kwhOf, LONGEST_MS, marksAs, type NamedMeter, namedDevice, patienceOf, totalOf} from '../meters.ts';
import {dayBefore, firstDayOf, type PeriodParts, periodAt} from '../periods.ts';
import {powerPeaks} from '../power-peaks.ts';
import {OUTGOING} from '../supplies.ts';

/** Energies over time, and beside those of another time (EnergyQuery, EnergyAnalysis, EnergyCompare): all of them sums of the ledger. */
export function energyAnalysisRoutes(scope: FastifyInstance, services: Services): void {
  const {store, siteClock} = services;
  const {siteOf, meterOf, sums, sumsWithin} = energyReader(services);
  const peaksOf = powerPeaks(services, sumsWithin);
  const asOf = () => EnergyLedger.asOf(siteClock.nowMs());

  answerCall(scope, energyManageByDateRange2, services, async ({query: {deviceId, startDate, endDate}}) => {
    const meter = await meterOf(deviceId);
    const fromDay = knownDay(startDate);
    const toDay = Math.min(knownDay(endDate), siteDayAt(siteClock.nowMs(), meter.zone));
    // Days that the zone skipped have no length and no energy.
    const begun = Array.from({length: Math.max(0, toDay - fromDay + 1)}, (_, i) => fromDay + i);
    const days = begun.filter((day) => siteDayStart(day, meter.zone) < siteDayStart(day + 1, meter.zone));
    const places = new Map(days.map((day, i) => [day, i]));
    const figures = await sums([meter], fromDay, toDay, days.length, ({day}) => places.get(day) ?? -1);
    const [dates, values] = [days.map(dayText), figures.map(kwhOf)];
    return {
      list_x: dates,
      list_y: values,
      ...marksAs('list_m', figures),
      ...(figures.some(({kind}) => kind !== 'measured') && {list_k: figures.map(({kind}) => INTERVAL_KINDS.indexOf(kind))}),
      list_d: days.map((day) => dayKindOf(versionOn(meter.tariffs, day) ?? {}, day)),
      total: totalOf(sumOfFigures(figures)),
      tableList: dates.map((date, i) => ({deviceName: meter.name, date, positiveActiveEnergy: values[i]!})),
    };
  });

  answerCall(scope, energyAnalysis, services, async ({query: {type, sumOfStation, stationId}}) => {
    const [projectId, all] = await Promise.all([store.assets.projectIdOf('station', stationId), store.records.devices(stationId)]);
    const site = await siteOf(projectId!);
    const kinds: readonly (number | null)[] = sumOfStation === 1 ? [EquipmentType.incoming] : OUTGOING;
    const devices = all.filter(({kind}) => kinds.includes(kind));
    const meters = devices.map(({id}) => ({...site, deviceId: id}));
    const now = periodAt(type, siteDayAt(asOf(), site.zone), site.zone);
    const before = periodAt(type, now.fromDay - 1, site.zone);
    const [tod, yes] = [(await figuresOf(meters, now))!, (await figuresOf(meters, before))!];
    const begun = begunOf(now, type, site.zone);
    return {
      tod: tod.slice(0, begun).map(kwhOf),
      yes: yes.map(kwhOf),
      ...marksAs('tod_m', tod.slice(0, begun)),
      ...marksAs('yes_m', yes),
      todTotal: totalOf(sumOfFigures(tod)),
      yesTotal: totalOf(sumOfFigures(yes)),
      devices: devices.map(({id, ...names}) => namedDevice({...names, deviceId: id})),
    };
  });

  answerCall(scope, dataAndUsePowerAnalysis, services, async ({query: {compareType, deviceId, dataType, searchDate}, request}) => {
    const meter = await meterOf(deviceId);
    const now = periodAt(dataType, firstDayOf(searchDate), meter.zone);
    const before = periodAt(dataType, dayBefore(dataType, now.fromDay, compareType), meter.zone);
    const datas = now.labels.length >= before.labels.length ? now.labels : before.labels;
    const patience = patienceOf(request);
    const these = await figuresOf([meter], now, patience);
    const last = these && (await figuresOf([meter], before, patience));
    if (!these || !last) {
      const none = datas.map(() => null);
      const names = {thisDataName: now.text, lastDataName: before.text, thisDataListSum: null, lastDataListSum: null};
      return {thisDataList: none, lastDataList: none, datas: [...datas], ...names, pending: true};
    }
    const asLong = (figures: typeof these) => datas.map((_, i) => (figures[i] ? kwhOf(figures[i]) : null));
    const [thisSum, lastSum] = [sumOfFigures(these), sumOfFigures(last)];
    return {
      thisDataList: asLong(these),
      lastDataList: asLong(last),
      thisDataName: now.text,
      lastDataName: before.text,
      datas: [...datas],
      thisDataListSum: kwhOf(thisSum),
      lastDataListSum: kwhOf(lastSum),
      ...marksAs('thisMarks', these),
      ...marksAs('lastMarks', last),
      thisTotal: totalOf(thisSum),
      lastTotal: totalOf(lastSum),
    };
  });

  answerCall(scope, yestodayUsePowerAnMaxValue, services, async ({query: {deviceId}}) => {
    const meter = await meterOf(deviceId);
    const today = siteDayAt(asOf(), meter.zone);
    const elapsedMs = asOf() - siteDayStart(today, meter.zone);
    // The parts of each period up to the same point of time as now: `same`, and the rest.
    const hours = {
      isOver: (day: number, toMs: number) => toMs - siteDayStart(day, meter.zone) <= elapsedMs,
    };
    const {dayOfMonth} = dateOf(today);
    const isDayOver = ({day: at}: {readonly day: number}) => dateOf(at).dayOfMonth < dayOfMonth;
    const [day, yesterday] = (await halves(meter, today, today - 1, 'day', ({day: at, toMs}) => hours.isOver(at, toMs)))!;
    // What lies further back may take long where it was never read: asked again, it gets further.
    const deadlineMs = performance.now() + LONGEST_MS;
    const before = periodAt('month', today, meter.zone).fromDay - 1;
    const months = await halves(meter, today, before, 'month', isDayOver, deadlineMs);
    const years = await halves(meter, today, dayBefore('month', today, 'tb'), 'month', isDayOver, deadlineMs);
    const year = periodAt('year', today, meter.zone);
    const ofYear = await sumsWithin(deadlineMs, [meter], year.fromDay, today, today - year.fromDay + 1, ({day: at}) => at - year.fromDay);
    const peaks = await peaksOf(meter, today, deadlineMs);
    return {
      thisday: kwhOf(day.all),
      lastDay: kwhOf(yesterday.all),
      lastMonth: months ? kwhOf(months[1].all) : null,
      lastYear: years ? kwhOf(years[1].all) : null,
      compareDay: changeOf(day.same, yesterday.same),
      compareMonth: months ? changeOf(months[0].same, months[1].same) : null,
      compareYear: years ? changeOf(years[0].same, years[1].same) : null,
      dayMaxActivePowerSum: peaks?.day ?? null,
      monthMaxActivePowerSum: peaks?.month ?? null,
      yearMaxActivePowerSum: peaks?.year ?? null,
      thisYearList: mostOf(ofYear ?? [], TOP_DAYS).map((at) => ({date: dayText(year.fromDay + at), usePower: kwhOf(ofYear![at]!)})),
      thisdayTotal: totalOf(day.all),
      pending: !(months && years && ofYear && peaks),
    };
  });

  /** Figures of the parts of a period; undefined where the patience ended before all was read. */
  const figuresOf = (meters: readonly Meter[], {fromDay, toDay, labels, placeOf}: PeriodParts, patience?: Patience) =>
    sumsWithin(patience, meters, fromDay, toDay, labels.length, placeOf);

  /** A period and an earlier one, each whole and up to where `isSame`; undefined where the deadline passed first. */
  async function halves(
    meter: NamedMeter,
    today: number,
    before: number,
    period: Period,
    isSame: (slot: Slot) => boolean,
    deadlineMs?: number,
  ): Promise<[Halves, Halves] | undefined> {
    const both: Halves[] = [];
    for (const {fromDay, toDay} of [periodAt(period, today, meter.zone), periodAt(period, before, meter.zone)]) {
      const parts = await sumsWithin(deadlineMs, [meter], fromDay, toDay, 2, (slot) => (isSame(slot) ? 0 : 1));
      if (!parts) return undefined;
      both.push({same: parts[0]!, all: sumOfFigures(parts)});
    }
    return both as [Halves, Halves];
  }

  /** How many parts of the current period have begun. */
  function begunOf({labels, placeOf, fromDay}: PeriodParts, type: Period, zone: string): number {
    const nowMs = asOf();
    const day = siteDayAt(nowMs, zone);
    if (type !== 'day') return placeOf({day} as never) + 1;
    // Not the label of the last slot: the hour before a clock that is set back comes again.
    return nowMs === siteDayStart(fromDay, zone) ? 0 : Math.min(labels.length, placeOf({fromMs: nowMs - 1} as never) + 1);
  }
}

interface Halves {
  readonly same: ReturnType<typeof sumOfFigures>;
  readonly all: ReturnType<typeof sumOfFigures>;
}

/** Days of the year that took most energy (EN-2.3-09). */
const TOP_DAYS = 3;

/** Places of the largest known energies, the largest first; of equal ones the earlier. */
function mostOf(figures: readonly {readonly wh: number}[], count: number): readonly number[] {
  const known = [...figures.keys()].filter((at) => !Number.isNaN(figures[at]!.wh));
  return known.sort((a, b) => figures[b]!.wh - figures[a]!.wh || a - b).slice(0, count);
}

/** Change in percent, two decimals; null if either is unknown or incomplete, or the base is not above zero. */
function changeOf(now: Halves['same'], base: Halves['same']): number | null {
  const isWhole = [now, base].every(({toldMs, wholeMs}) => wholeMs > 0 && toldMs === wholeMs);
  if (!isWhole || !(base.wh > 0)) return null;
  return Math.round(((now.wh - base.wh) / base.wh) * 10_000) / 100;
}
