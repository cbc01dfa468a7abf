import {migration0113} from './0113-energy-terms.ts';
import {migration0115} from './0115-energy-devices.ts';
import {energyDeviceQueries} from './device-queries.ts';
import {termQueries} from './term-queries.ts';

/** What energy is billed and converted by, and what devices consume for. */
export const energy = {
  queries: {energyTerms: termQueries, energyDevices: energyDeviceQueries},
  migrations: [migration0113, migration0115],
};
