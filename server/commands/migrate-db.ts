import {moveCommand, USAGE} from '../store/move/move-command.ts';
import {runCommand} from './command.ts';

/** `npm run migrate-db -- --from DATABASE --to DATABASE`: moves the content of one database into another one and compares the two. */
void runCommand({
  usage: USAGE,
  help: `Moves all that one database holds into another one, empty, and compares; run again it goes on where it was
interrupted (docs/databases.md). No server may run on either.

  --from, --to  a data folder, an address such as postgres://user@host/livebus, or env:NAME of a variable that
                holds one, so that no password stands in the list of processes
  --again       empties a target that an earlier run has filled, and starts from the beginning`,
  async run(args) {
    process.umask(0o077);
    await moveCommand(args, process.env, console.log);
    return 0;
  },
});
