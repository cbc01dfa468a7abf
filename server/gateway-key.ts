import {keyLine, makeGatewayKey, revokeGatewayKey} from './ingest/gateway-keys.ts';
import {runLabelCommand} from './label-command.ts';

/** Keys by which gateways send readings, at the server's terminal. */
runLabelCommand({
  usage: 'usage: npm run gateway-key -- --gateway ID --label TEXT | --list | --revoke LABEL',
  owner: 'gateway',
  thing: 'gateway key',
  make: makeGatewayKey,
  list: async (store) => (await store.ingest.keys()).map(keyLine),
  revoke: revokeGatewayKey,
});
