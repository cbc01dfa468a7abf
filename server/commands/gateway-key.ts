import {keyLine, makeGatewayKey, revokeGatewayKey} from '../ingest/gateway-keys.ts';
import {runLabelCommand} from './label-command.ts';

/** Manages the keys with which gateways send readings, from the server's terminal. */
runLabelCommand({
  usage: 'usage: npm run gateway-key -- --gateway ID --label TEXT | --list | --revoke LABEL',
  help: `Makes, lists and revokes keys by which gateways send readings, in the database of DATA_DIR or DATABASE_URL; a
server may run on it. A key writes readings of its gateway's devices, and reads nothing; it is printed once.

  --gateway ID    the gateway, as the file of its site names it (docs/backend-guide.md)
  --label TEXT    label of the key, 1 to 64 characters
  --list          gateway, label, made, last used
  --revoke LABEL  ends one at once`,
  owner: 'gateway',
  thing: 'gateway key',
  make: makeGatewayKey,
  list: async (store) => (await store.ingest.keys()).map(keyLine),
  revoke: revokeGatewayKey,
});
