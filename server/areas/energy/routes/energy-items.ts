import {flowEnergy, flowTree, ITEM_CODES, itemEnergy, itemTree, type Period} from '@livebus/contract';
import {dayEdges, EnergyMark, INTERVAL_KINDS, knownDay, MINUTE_MS, siteDayAt, siteText, wholeWh} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {otherNames} from '../../../base/other-names.ts';
import {EnergyLedger, type Patience} from '../../../history/ledger/energy-ledger.ts';
import {type Figure, FigureSum, sumOfFigures} from '../../../history/ledger/figure.ts';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {EnergyDevice} from '../../../store/areas/energy/devices.ts';
import {flowOf} from '../energy-flow.ts';
import {energyReader, kwhOf, marksAs, type NamedMeter, namedDevice, patienceOf, totalOf} from '../meters.ts';
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
  const {siteOf, meterOf, sumsWithin} = energyReader(services);
  const feedsOf = projectFeeds(services);

  answerCall(scope, itemTree, services, async ({query: {projectId}}) => {
    const [devices, groups] = await Promise.all([store.energyDevices.ofProject(projectId), store.assets.tree([projectId])]);
    const stations = groups.flatMap(({projects}) => projects.flatMap((project) => project.stations));
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

  answerCall(scope, itemEnergy, services, async ({query: {type, itemRule, interval, searchDate}, request}) => {
    const ids = [...new Set(itemRule)];
    const twice = ids.filter((id) => itemRule.indexOf(id) !== itemRule.lastIndexOf(id));
    const meters: NamedMeter[] = [];
    for (const id of ids) meters.push(await meterOf(id));
    const {zone} = meters[0]!;
    const asOfMs = EnergyLedger.asOf(siteClock.nowMs());
    const day = firstDayOf(searchDate);
    if (day > siteDayAt(asOfMs, zone)) return {x: [], y: [], twice};
    const patience = patienceOf(request);
    const cut = type === 'day' && interval < 60 ? finerParts(day, interval, zone, asOfMs) : coarserParts(type, day, zone);
    const all = await figuresOfMeters(meters, patience, cut.of);
    const reading = all.flatMap(({meter, figures}) => (figures ? [] : [namedDevice(meter)]));
    const devices = all.map(({meter, meter: {stationId}, figures}) => ({
      ...namedDevice(meter),
      ...(stationId !== undefined && {stationId}),
      ...(figures && {total: totalOf(sumOfFigures(figures))}),
    }));
    const isWhole = reading.length === 0;
    const figures = cut.labels.map((_, i) => sumOfFigures(all.map((one) => one.figures?.[i] ?? NOTHING)));
    const begun = isWhole
      ? figures.findLastIndex(({wholeMs, marks, wh}) => wholeMs > 0 || marks !== 0 || !Number.isNaN(wh)) + 1
      : figures.length;
    const shown = figures.slice(0, begun);
    return {
      x: cut.labels.slice(0, begun),
      y: shown.map((figure) => (isWhole ? kwhOf(figure) : null)),
      ...(isWhole && {...marksAs('list_m', shown), total: totalOf(sumOfFigures(figures))}),
      ...{twice, devices, reading, pending: !isWhole},
    };
  });

  answerCall(scope, flowEnergy, services, async ({query: {nodeId, projectId, startDate, endDate}, request}) => {
    const [site, whole] = await Promise.all([siteOf(projectId), feedsOf(projectId)]);
    const stations = nodeId === projectId ? whole.stations : whole.stations.filter(({id}) => id === nodeId);
    const devices = stations.flatMap(({incoming, outgoing}) => [...incoming, ...outgoing]);
    const toDay = Math.min(knownDay(endDate), siteDayAt(siteClock.nowMs(), site.zone));
    const patience = patienceOf(request);
    const energies = new Map<string, Figure>();
    for (const {id} of devices) {
      const read = await sumsWithin(patience, [{...site, deviceId: id}], knownDay(startDate), toDay, 1, () => 0);
      if (read) energies.set(id, read[0]!);
    }
    const {nodes, links, unknown} = flowOf(stations, whole, energies);
    const own = new Map([...stations, ...devices].map((one) => [one.id, one]));
    const kinds = new Map(nodes.map(({name, kind}) => [name, kind]));
    const named = devices.map(({id, ...names}) => ({...names, deviceId: id}));
    const reading = named.filter(({deviceId}) => !energies.has(deviceId)).map(namedDevice);
    const missing = new Set(unknown);
    const entering = new Set(links.flatMap(({source, target}) => (kinds.get(source) === 'grid' ? [target] : [])));
    return {
      mapList1: nodes.map((node) => ({
        ...node,
        ...(node.of === undefined && ownNames(own.get(node.deviceId ?? node.stationId ?? ''))),
        ...(energies.has(node.deviceId ?? '') && {total: totalOf(energies.get(node.deviceId!)!)}),
      })),
      mapList2: links.map(({source, target, wh}) => ({source, target, value: wh / 1000})),
      unknown: named.filter(({deviceId}) => missing.has(deviceId)).map(namedDevice),
      ...{reading, pending: reading.length > 0},
      ...(reading.length === 0 &&
        entering.size > 0 && {
          total: totalOf(sumOfFigures(nodes.flatMap(({name, deviceId}) => (entering.has(name) ? [energies.get(deviceId!)!] : [])))),
        }),
    };
  });

  interface Cut {
    readonly labels: readonly string[];
    /** Figures of all labels of one meter; undefined where the patience ended. */
    readonly of: (meter: NamedMeter, patience: Patience) => Promise<readonly Figure[] | undefined>;
  }

  async function figuresOfMeters(meters: readonly NamedMeter[], patience: Patience, of: Cut['of']) {
    const all: {readonly meter: NamedMeter; readonly figures: readonly Figure[] | undefined}[] = [];
    for (const meter of meters) all.push({meter, figures: await of(meter, patience)});
    return all;
  }

  /** Hours of a day, days of a month, months of a year. */
  function coarserParts(type: Period, day: number, zone: string): Cut {
    const {labels, fromDay, toDay, placeOf} = periodAt(type, day, zone);
    return {
      labels: labels.map((label) => (type === 'day' ? `${label}:00` : label)),
      of: (meter, patience) => sumsWithin(patience, [meter], fromDay, toDay, labels.length, placeOf),
    };
  }

  /** Intervals of a day shorter than those of the ledger, rounded so that they make the day. */
  function finerParts(day: number, minutes: number, zone: string, nowMs: number): Cut {
    const [startMs, nextMs] = dayEdges(day, day, zone) as unknown as [number, number];
    const endMs = Math.min(nextMs, nowMs);
    const edgesMs: number[] = [];
    for (let atMs = startMs; atMs < endMs; atMs += minutes * MINUTE_MS) edgesMs.push(atMs);
    if (edgesMs.length > 0) edgesMs.push(endMs);
    return {
      labels: edgesMs.slice(0, -1).map((atMs) => siteText(atMs, zone).slice(11, 16)),
      async of({deviceId}, {deadlineMs, left}) {
        if (left?.aborted || performance.now() > (deadlineMs ?? Number.POSITIVE_INFINITY)) return undefined;
        if (edgesMs.length === 0) return [];
        const energy = (await history.energy({deviceId, registers: ['positiveActiveEnergy'], edgesMs, nowMs}))?.[0];
        const wh = energy && wholeWh(energy.kwh);
        return edgesMs.slice(1).map((toMs, i) => {
          const one = new FigureSum();
          const [marks, kind] = [energy?.marks[i] ?? EnergyMark.partial, energy?.kinds[i] ?? INTERVAL_KINDS.indexOf('unknown')];
          one.add(wh?.[i] ?? Number.NaN, marks, kind, toMs - edgesMs[i]!, toMs <= nowMs);
          return one.figure();
        });
      },
    };
  }
}

const NOTHING: Figure = {wh: Number.NaN, marks: 0, kind: 'unknown', toldMs: 0, wholeMs: 0};

const ruleOf = (devices: readonly EnergyDevice[]): string => devices.map(({id}) => id).join();

function ownNames(one: {readonly name: string; readonly nameEn: string | null; readonly namePt: string | null} | undefined) {
  if (one === undefined) return {};
  const {nameEn, namePt} = otherNames(one);
  return {ownName: one.name, ...(nameEn !== undefined && {ownNameEn: nameEn}), ...(namePt !== undefined && {ownNamePt: namePt})};
}
