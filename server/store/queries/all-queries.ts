import {type Actor, SERVER} from '../../audit/entry.ts';
import type {Connections} from '../connections.ts';
import type {Store, StoreQueries} from '../store.ts';
import {accountQueries} from './accounts.ts';
import {assetQueries} from './assets.ts';
import {auditQueries} from './audit.ts';
import {demoQueries} from './demo.ts';
import {eventQueries} from './events.ts';
import {historyQueries} from './history.ts';
import {readingQueries} from './history-readings.ts';
import {imageQueries} from './images.ts';
import {ingestQueries} from './ingest.ts';
import {recordQueries} from './records.ts';
import {roleQueries} from './roles.ts';
import {savedViewQueries} from './saved-views.ts';
import {scenarioQueries} from './scenarios.ts';
import {sessionQueries} from './sessions.ts';
import {siteQueries} from './sites.ts';
import {userQueries} from './users.ts';

/** Everything that is asked of a database, whichever it is. */
export function allQueries(given: Omit<Connections, 'by'>): StoreQueries & Pick<Store, 'as'> {
  const as = (by: Actor) => queriesOf({...given, by});
  return {...as(SERVER), as};
}

function queriesOf(connections: Connections): StoreQueries {
  return {
    accounts: accountQueries(connections),
    sessions: sessionQueries(connections),
    assets: assetQueries(connections),
    audit: auditQueries(connections),
    images: imageQueries(connections),
    demo: demoQueries(connections),
    events: eventQueries(connections),
    scenarios: scenarioQueries(connections),
    history: historyQueries(connections),
    ingest: ingestQueries(connections),
    readings: readingQueries(connections),
    records: recordQueries(connections),
    savedViews: savedViewQueries(connections),
    sites: siteQueries(connections),
    users: userQueries(connections),
    roles: roleQueries(connections),
  };
}
