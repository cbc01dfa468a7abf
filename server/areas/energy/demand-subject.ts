import {knownDay, type TariffVersion} from '@livebus/engine/core';
import {ApiError} from '../../base/errors.ts';
import type {Services} from '../../services.ts';
import type {TermVersion} from '../../store/areas/energy/terms.ts';
import type {DemandOf} from './day-demand.ts';
import {energyReader, type NamedDevice} from './meters.ts';
import {projectFeeds} from './supplies.ts';

/** Whose demand is meant: the supplies of a project together, or one device. */
export interface DemandSubject extends DemandOf {
  readonly projectId: string;
  readonly tariffs: readonly TariffVersion[];
  readonly meters: readonly NamedDevice[];
  /** It is all that the project takes from the grid, so that what was agreed for the project limits it. */
  readonly isWhole: boolean;
}

type Parts = Pick<Services, 'store' | 'timeZone' | 'ledger' | 'siteClock'>;

export function demandSubjects(services: Parts) {
  const {siteOf, meterOf} = energyReader(services);
  const feedsOf = projectFeeds(services);

  async function ofDevice(deviceId: string): Promise<DemandSubject> {
    const {projectId, zone, tariffs, name, nameEn, namePt} = await meterOf(deviceId);
    const {supplies} = await feedsOf(projectId);
    return {
      ...{projectId, zone, tariffs, deviceIds: [deviceId]},
      meters: [{deviceId, name, nameEn, namePt}],
      isWhole: supplies.length === 1 && supplies[0]!.id === deviceId,
    };
  }

  return {
    ofDevice,
    /** Throws `notFound` for a device of another project, as for one that is not there. */
    async ofProject(projectId: string, deviceId: string | undefined): Promise<DemandSubject> {
      if (deviceId !== undefined) {
        const subject = await ofDevice(deviceId);
        if (subject.projectId !== projectId) throw new ApiError('notFound');
        return subject;
      }
      const [{zone, tariffs}, {supplies}] = await Promise.all([siteOf(projectId), feedsOf(projectId)]);
      return {
        ...{projectId, zone, tariffs, isWhole: true},
        deviceIds: supplies.map(({id}) => id),
        meters: supplies.map(({id, name, nameEn, namePt}) => ({deviceId: id, name, nameEn, namePt})),
      };
    },
    feedsOf,
  };
}

/** Contracted demand and capacity as dated versions. */
export const contractsOf = (terms: readonly TermVersion[]) =>
  terms.flatMap((term) =>
    term.kind === 'supply' ? [{validFromDay: knownDay(term.validFrom), validFrom: term.validFrom, ...term.content}] : [],
  );
