import {INGEST_PATH} from '@livebus/contract';
import {of, rows} from './fault-parts.ts';
import type {Fault} from './wrong-backend.ts';

const ONLINE = 2 ** 30;

/** The device of the gateway is shown as open. */
const open = rows((row) => {
  if (row.deviceId === '2902') row.switchState = ONLINE;
});

/** Wrong in what it makes of the readings of a gateway. */
export const INGEST_FAULTS: readonly Fault[] = [
  {name: 'lets the last arrival count, whatever its stamp', check: 'ingest.later-stamp', reply: open},
  {name: 'lets the first of equal stamps count', check: 'ingest.equal-stamps', reply: open},
  {name: 'takes a reading that is sent again as a new one', check: 'ingest.repeat', reply: open},
  {
    name: 'says nothing of a stamp ahead',
    check: 'ingest.ahead',
    reply: of({path: INGEST_PATH}, ({status, body}) => {
      if (status === 200) delete body.result.notes;
    }),
  },
  {
    name: 'keeps a voltage that cannot be',
    check: 'ingest.bounds',
    reply: rows((row) => {
      if (row.deviceId === '2902') row.aPhaseVoltage = 1e14;
    }),
  },
  {
    name: 'accepts a line with a key twice',
    check: 'ingest.repeated-key',
    reply: of({path: INGEST_PATH}, ({status, body}) => {
      if (status === 200) body.result = {accepted: 2, refused: []};
    }),
  },
];
