import type {Store} from '../store/store.ts';

/** Name of the note that holds the configuration of the last start. */
const NOTE = 'configuration';

/** Tells the audit when a server starts with another configuration than the last one on this database: what was given, secrets left out. */
export async function noteConfiguration(store: Store, configuration: Readonly<Record<string, unknown>>): Promise<void> {
  await store.audit.changed({note: NOTE, value: configuration, action: 'config.change', subject: {kind: 'server', id: null}});
}
