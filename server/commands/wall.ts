import {makeWallToken, revokeWallToken, wallLine} from '../access/wall-tokens.ts';
import {runLabelCommand} from './label-command.ts';

/** Manages the tokens of wall screens, from the server's terminal. */
runLabelCommand({
  usage: 'usage: npm run wall -- --name LOGIN --label TEXT | --list | --revoke LABEL',
  help: `Makes, lists and revokes tokens of screens on walls, in the database of DATA_DIR or DATABASE_URL; a server may
run on it. A token reads what its account may read, and writes nothing; it is printed once.

  --name LOGIN    the account
  --label TEXT    label of the token, 1 to 64 characters
  --list          label, account, made, last used
  --revoke LABEL  ends one at once`,
  owner: 'name',
  thing: 'wall token',
  make: makeWallToken,
  list: async (store) => (await store.sessions.walls()).map(wallLine),
  revoke: revokeWallToken,
});
