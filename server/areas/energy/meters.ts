import type {ENERGY_KINDS, EnergyTotal} from '@livebus/contract';
import type {FastifyRequest} from 'fastify';
import {ApiError} from '../../base/errors.ts';
import {type OtherNames, otherNames} from '../../base/other-names.ts';
import type {Meter, Patience, Slot} from '../../history/ledger/energy-ledger.ts';
import {coverageOf, type Figure, FigureSum} from '../../history/ledger/figure.ts';
import {type PricedTariff, tariffVersion} from '../../history/ledger/tariff-versions.ts';
import {clientLeft} from '../../plugins/client-left.ts';
import type {Services} from '../../services.ts';

/** A project as its energies are counted: its zone and its tariffs. */
export interface EnergySite {
  readonly projectId: string;
  readonly zone: string;
  readonly tariffs: readonly PricedTariff[];
}

/** A device with its names. */
export interface NamedDevice extends OtherNames {
  readonly deviceId: string;
  readonly name: string;
}

/** A meter of a project, with its names. */
export interface NamedMeter extends EnergySite, NamedDevice {
  readonly stationId?: string;
}

/** Meters, the first and the last day, the number of sums, and to which of them a slot belongs. */
type Sums = [meters: readonly Meter[], fromDay: number, toDay: number, count: number, placeOf: (slot: Slot) => number];

type Parts = Pick<Services, 'store' | 'timeZone' | 'ledger' | 'siteClock'>;

/** What every handler of energies reads by. */
export function energyReader({store, timeZone, ledger, siteClock}: Parts) {
  async function siteOf(projectId: string): Promise<EnergySite> {
    const [zone, terms] = await Promise.all([store.assets.timeZoneOf('project', projectId), store.energyTerms.of([projectId])]);
    const tariffs = terms.flatMap((term) => (term.kind === 'tariff' ? [tariffVersion(term.validFrom, term.content, term.revision)] : []));
    return {projectId, zone: zone ?? timeZone, tariffs};
  }

  /** Throws `notFound` for an id that is neither a device nor a transformer. */
  async function meterOf(deviceId: string): Promise<NamedMeter> {
    const [projectId, device] = await Promise.all([store.assets.projectIdOf('device', deviceId), store.records.device(deviceId)]);
    const found = device ?? (await store.records.transformer(deviceId));
    if (!found || projectId === undefined) throw new ApiError('notFound');
    const {name, nameEn, namePt, stationId} = found;
    return {...(await siteOf(projectId)), deviceId, name, nameEn, namePt, stationId};
  }

  /**
   * Sums of slots of several meters from one day to another, both included: `placeOf` says to which sum a slot belongs, -1 to none.
   *
   * @param patience - a number is a moment of `performance.now`.
   * @returns as many figures as `count`; undefined where the patience ended before all was read.
   */
  async function sumsWithin(
    patience: number | Patience | undefined,
    meters: readonly Meter[],
    fromDay: number,
    toDay: number,
    count: number,
    placeOf: (slot: Slot) => number,
  ): Promise<Figure[] | undefined> {
    const all = Array.from({length: count}, () => new FigureSum());
    const add = (slot: Slot) => {
      const place = placeOf(slot);
      if (place >= 0) all[place]!.add(slot.wh, slot.marks, slot.kind, slot.toMs - slot.fromMs, slot.isOver);
    };
    const nowMs = siteClock.nowMs();
    for (const meter of meters) if (!(await ledger.visit(meter, fromDay, toDay, nowMs, add, patience))) return undefined;
    return all.map((sum) => sum.figure());
  }

  /** The same, however long it takes. */
  const sums = async (...asked: Sums): Promise<Figure[]> => (await sumsWithin(undefined, ...asked))!;

  return {siteOf, meterOf, sums, sumsWithin};
}

/** How long a call waits for what lies further back and was never read, ms; asked again it gets further. */
export const LONGEST_MS = 1500;

/** The patience of a call: `LONGEST_MS`, and no longer than its client is there. */
export const patienceOf = (request: FastifyRequest): Patience => ({
  deadlineMs: performance.now() + LONGEST_MS,
  left: clientLeft(request),
});

/** A device as replies name it. */
export const namedDevice = ({deviceId, name, ...names}: NamedDevice) => ({
  ...{deviceId, deviceName: name},
  ...otherNames(names, 'device'),
});

/** kWh with the digits of a Wh; null if unknown. */
export const kwhOf = ({wh}: Pick<Figure, 'wh'>): number | null => (Number.isNaN(wh) ? null : wh / 1000);

export const totalOf = (figure: Figure): EnergyTotal => ({
  kwh: kwhOf(figure),
  coverage: coverageOf(figure),
  marks: figure.marks,
  kind: figure.kind satisfies (typeof ENERGY_KINDS)[number],
});

/** Marks of a list of figures under the name of their field; nothing where there are none. */
export const marksAs = <Name extends string>(name: Name, figures: readonly Figure[]): Partial<Record<Name, number[]>> =>
  (figures.some(({marks}) => marks !== 0) ? {[name]: figures.map(({marks}) => marks)} : {}) as Partial<Record<Name, number[]>>;
