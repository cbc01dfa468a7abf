import {type EnergyTerm, type TariffContent, TERM_LIMITS} from '@livebus/contract';
import {daysFrom} from '@livebus/engine/core';
import {type DemoTariff, demoCo2, demoCoal, demoProjects, demoSupplies, demoTariffs} from '@livebus/fixtures';
import type {TermPlace} from '../store/areas/energy/terms.ts';
import {HOLIDAY_RANGES, MAKE_UP_DAYS} from './simulate/load/public-holidays.ts';

/** Tariffs, contracted demand and factors of the demo's projects. The holidays are those that their loads keep. */
export function demoTerms(): (TermPlace & EnergyTerm)[] {
  return demoProjects.flatMap(({id: projectId}): (TermPlace & EnergyTerm)[] => {
    const tariffs = demoTariffs[projectId] ?? [];
    return [
      ...tariffs.map((tariff, i) => {
        const {validFrom} = tariff;
        return {projectId, validFrom, kind: 'tariff', content: tariffOf(tariff, tariffs[i + 1]?.validFrom ?? '9999-12-31')} as const;
      }),
      ...(demoSupplies[projectId] ?? []).map(({validFrom, ...content}) => ({projectId, validFrom, kind: 'supply', content}) as const),
      ...demoCo2.map(({validFrom, ...content}) => ({projectId, validFrom, kind: 'co2', content}) as const),
      ...demoCoal.map(({validFrom, ...content}) => ({projectId, validFrom, kind: 'coal', content}) as const),
    ];
  });
}

function tariffOf({validFrom, name, seasons, prices, source}: DemoTariff, until: string): TariffContent {
  const isOfVersion = (date: string) => date >= validFrom && date < until;
  const holidays = HOLIDAY_RANGES.flatMap(([from, to]) => daysFrom(from, to)).filter(isOfVersion);
  return {
    ...{name, prices, source},
    seasons: seasons.map(({months, days, hours}) => ({months: [...months], ...(days && {days: [...days]}), hours: [...hours]})),
    specialDays: [
      ...holidays.map((date) => ({date, kind: 'holiday'}) as const),
      ...MAKE_UP_DAYS.filter(isOfVersion).map((date) => ({date, kind: 'workday'}) as const),
    ]
      .sort((a, b) => (a.date < b.date ? -1 : 1))
      .slice(0, TERM_LIMITS.specialDays),
  };
}
