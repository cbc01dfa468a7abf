import {flowEnergy, flowTree, ITEM_CODES, itemEnergy, itemTree} from '@livebus/contract';
import {dayEdges, knownDay, MINUTE_MS, siteDayAt, siteText, wholeWh} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {otherNames} from '../../../base/other-names.ts';
import {EnergyLedger} from '../../../history/ledger/energy-ledger.ts';
import {type Figure, FigureSum, sumOfFigures} from '../../../history/ledger/figure.ts';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {EnergyDevice} from '../../../store/areas/energy/devices.ts';
import {flowOf} from '../energy-flow.ts';
import {energyReader, kwhOf, marksAs, type NamedMeter, totalOf} from '../meters.ts';
import {firstDayOf, periodAt} from '../periods.ts';
import {projectFeeds} from '../supplies.ts';

/** Names of the items on the wire, which every console shows. */
const ITEM_NAMES: Readonly<Record<string, {readonly name: string; readonly nameEn: string; readonly namePt: string}>> = {
  lighting: {name: '照明插座', nameEn: 'Lighting and sockets', namePt: 'Iluminação e tomadas'},
  cooling: {name: '空调', nameEn: 'Air conditioning', namePt: 'Ar-condicionado'},
  power: {name: '动力', nameEn: 'Drives', namePt: 'Força motriz'},
  special: {name: '特殊用电', nameEn: 'Special purposes', namePt: 'Usos especiais'},
};

/** Energy by item (ItemEnergy) and its way through the site (EnergyFlow). */
export function energyItemRoutes(scope: FastifyInstance, services: Services): void {
  const {store, siteClock, history} = services;
  const {siteOf, meterOf, sums} = energyReader(services);
  const feedsOf = projectFeeds(services);

  answerCall(scope, itemTree, services, async ({query: {projectId}}) => {
    const [devices, stations] = [await store.energyDevices.ofProject(projectId), await store.assets.stationsOfProject(projectId)];
    const items = new Map<string, EnergyDevice[]>();
    for (const device of devices) if (device.item !== null) items.set(device.item, [...(items.get(device.item) ?? []), device]);
    const codes = [...ITEM_CODES.filter((code) => items.has(code)), ...[...items.keys()].filter((item) => !(item in ITEM_NAMES)).sort()];
    return codes.map((code) => {
      const own = items.get(code)!;
      const places = stations.filter(({id}) => own.some(({stationId}) => stationId === id));
      return {
        id: `${projectId}-${code}`,
        ...(ITEM_NAMES[code] ?? {name: code}),
        itemRule: ruleOf(own),
        children: places.map(({id, name, ...names}) => ({
          ...{id: `${projectId}-${code}-${id}`, name, ...otherNames(names)},
          itemRule: ruleOf(own.filter(({stationId}) => stationId === id)),
          children: [],
        })),
      };
    });
  });

  answerCall(scope, flowTree, services, async ({query: {projectId}}) => {
    const groups = await store.assets.tree([projectId]);
    return groups.flatMap(({projects}) =>
      projects.map(({id, name, stations, ...names}) => ({
        ...{id, name, ...otherNames(names)},
        children: stations.map((station) => ({id: station.id, name: station.name, ...otherNames(station), children: []})),
      })),
    );
  });

  answerCall(scope, itemEnergy, services, async ({query: {type, itemRule, interval, searchDate}}) => {
    const ids = [...new Set(itemRule)];
    const twice = ids.filter((id) => itemRule.indexOf(id) !== itemRule.lastIndexOf(id));
    const meters: NamedMeter[] = [];
    for (const id of ids) meters.push(await meterOf(id));
    const {zone} = meters[0]!;
    const asOfMs = EnergyLedger.asOf(siteClock.nowMs());
    const day = firstDayOf(searchDate);
    if (day > siteDayAt(asOfMs, zone)) return {x: [], y: [], twice};
    if (type === 'day' && interval < 60) return {...(await finer(meters, day, interval, asOfMs)), twice};
    const parts = periodAt(type, day, zone);
    const figures = await sums(meters, parts.fromDay, parts.toDay, parts.labels.length, parts.placeOf);
    const begun = figures.findLastIndex(({wholeMs, marks, wh}) => wholeMs > 0 || marks !== 0 || !Number.isNaN(wh)) + 1;
    return {
      x: parts.labels.slice(0, begun).map((label) => (type === 'day' ? `${label}:00` : label)),
      y: figures.slice(0, begun).map(kwhOf),
      ...marksAs('list_m', figures.slice(0, begun)),
      total: totalOf(sumOfFigures(figures)),
      twice,
    };
  });

  answerCall(scope, flowEnergy, services, async ({query: {nodeId, projectId, startDate, endDate}}) => {
    const [site, whole] = await Promise.all([siteOf(projectId), feedsOf(projectId)]);
    const stations = nodeId === projectId ? whole.stations : whole.stations.filter(({id}) => id === nodeId);
    const devices = stations.flatMap(({incoming, outgoing}) => [...incoming, ...outgoing]);
    const toDay = Math.min(knownDay(endDate), siteDayAt(siteClock.nowMs(), site.zone));
    const energies = new Map<string, Figure>();
    for (const {id} of devices) {
      const [figure] = await sums([{...site, deviceId: id}], knownDay(startDate), toDay, 1, () => 0);
      energies.set(id, figure!);
    }
    const {nodes, links, unknown} = flowOf(stations, whole, energies);
    const named = new Map(devices.map(({id, name}) => [id, name]));
    return {
      mapList1: nodes.map(({deviceId, ...node}) => ({
        ...node,
        ...(deviceId !== undefined && {deviceId, total: totalOf(energies.get(deviceId)!)}),
      })),
      mapList2: links.map(({source, target, wh}) => ({source, target, value: wh / 1000})),
      unknown: unknown.map((id) => ({deviceId: id, deviceName: named.get(id)})),
    };
  });

  /** Intervals of a day shorter than those of the ledger, rounded so that they make the day. */
  async function finer(meters: readonly NamedMeter[], day: number, minutes: number, nowMs: number) {
    const {zone} = meters[0]!;
    const [startMs, nextMs] = dayEdges(day, day, zone) as unknown as [number, number];
    const endMs = Math.min(nextMs, nowMs);
    const edgesMs: number[] = [];
    for (let atMs = startMs; atMs < endMs; atMs += minutes * MINUTE_MS) edgesMs.push(atMs);
    if (edgesMs.length === 0) return {x: [], y: []};
    edgesMs.push(endMs);
    const all = edgesMs.slice(1).map(() => new FigureSum());
    for (const {deviceId} of meters) {
      const energy = (await history.energy({deviceId, registers: ['positiveActiveEnergy'], edgesMs, nowMs}))?.[0];
      const wh = energy && wholeWh(energy.kwh);
      for (const [i, sum] of all.entries())
        sum.add(
          wh?.[i] ?? Number.NaN,
          energy?.marks[i] ?? 0,
          energy?.kinds[i] ?? 0,
          edgesMs[i + 1]! - edgesMs[i]!,
          edgesMs[i + 1]! <= nowMs,
        );
    }
    const figures = all.map((sum) => sum.figure());
    return {
      x: edgesMs.slice(0, -1).map((atMs) => siteText(atMs, zone).slice(11, 16)),
      y: figures.map(kwhOf),
      ...marksAs('list_m', figures),
      total: totalOf(sumOfFigures(figures)),
    };
  }
}

const ruleOf = (devices: readonly EnergyDevice[]): string => devices.map(({id}) => id).join();
