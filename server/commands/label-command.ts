import {parseArgs} from 'node:util';
import {readConfig} from '../base/config.ts';
import type {Store} from '../store/store.ts';
import {besideServer} from './beside-server.ts';
import {runCommand, UsageError} from './command.ts';
export interface LabelCommand {
  readonly usage: string;
  readonly help: string;
  /** Option that names the owner. */
  readonly owner: 'name' | 'gateway';
  /** What has the label, in words. */
  readonly thing: string;
  /** Returns the secret, which is not stored. */
  make(store: Store, owner: string, label: string, nowMs: number): Promise<string>;
  /** One line for each. */
  list(store: Store): Promise<string[]>;
  revoke(store: Store, label: string): Promise<void>;
}

/**
 * Makes, lists and revokes labelled secrets in the database of DATABASE_URL or DATA_DIR, which must exist. A new secret is printed once, on
 * standard output. Works with or without a running server of the same version.
 */
export function runLabelCommand(command: LabelCommand): void {
  const {usage, help} = command;
  void runCommand({
    usage,
    help,
    async run(args) {
      const work = workOf(command, args);
      process.umask(0o077);
      for (const line of await besideServer(readConfig(process.env, ['--production']), work)) console.log(line);
      return 0;
    },
  });
}

/**
 * The work that the arguments request; it returns the lines for standard output. Throws UsageError when they request nothing, or two
 * things.
 */
function workOf({owner, thing, make, list, revoke}: LabelCommand, args: string[]): (store: Store) => Promise<string[]> {
  const options = {[owner]: {type: 'string'}, label: {type: 'string'}, list: {type: 'boolean'}, revoke: {type: 'string'}} as const;
  const values: Readonly<Record<string, string | boolean | undefined>> = parseArgs({args, options}).values;
  const whose = values[owner];
  const {label, revoke: ended} = values;
  const given = [whose !== undefined || label !== undefined, values.list, ended !== undefined].filter(Boolean).length;
  if (given !== 1) throw new UsageError();
  if (values.list) return list;
  if (typeof ended === 'string') {
    return async (store) => {
      await revoke(store, ended);
      return [`the ${thing} ${ended.trim()} is revoked`];
    };
  }
  if (typeof whose !== 'string' || typeof label !== 'string') throw new UsageError();
  return async (store) => [await make(store, whose, label, Date.now())];
}
