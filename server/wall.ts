import {makeWallToken, revokeWallToken, wallLine} from './access/wall-tokens.ts';
import {runLabelCommand} from './label-command.ts';

/** Tokens of screens on walls, at the server's terminal. */
runLabelCommand({
  usage: 'usage: npm run wall -- --name LOGIN --label TEXT | --list | --revoke LABEL',
  owner: 'name',
  thing: 'wall token',
  make: makeWallToken,
  list: async (store) => (await store.sessions.walls()).map(wallLine),
  revoke: revokeWallToken,
});
