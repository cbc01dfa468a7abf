import {migration0113} from './0113-energy-terms.ts';
import {termQueries} from './term-queries.ts';

/** What energy is billed and converted by. */
export const energy = {queries: {energyTerms: termQueries}, migrations: [migration0113]};
