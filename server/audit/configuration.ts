import type {Store} from '../store/store.ts';

/** Note with the configuration of the last start. */
const NOTE = 'configuration';

/** Audits a start whose configuration differs from the last start on this database; records the given settings without secrets. */
export async function noteConfiguration(store: Store, configuration: Readonly<Record<string, unknown>>): Promise<void> {
  await store.audit.changed({note: NOTE, value: configuration, action: 'config.change', subject: {kind: 'server', id: null}});
}
