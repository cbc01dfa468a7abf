import {readInteger} from '../base/read-number.ts';
import {checkKind, claimDeviceId, claimId, type Draft} from './draft.ts';
import {drawnFlags, readFlags} from './read-flags.ts';
import {readRatedA, readTruckContact, TRUCKS} from './read-unit.ts';
import {
  field,
  isRecord,
  type JsonRecord,
  type Reader,
  readId,
  readList,
  readName,
  readSwitchState,
  readWord,
  report,
  reportAt,
} from './reader.ts';
import {EquipmentType} from './station.ts';

/** A switch between its neighbours before and after. Without a readable device it is a tie of unknown position. */
export function readTie(reader: Reader, draft: Draft, entry: JsonRecord): void {
  const id = readId(reader, entry, 'id');
  claimId(reader, draft.entryIds, id, 'id');
  checkKind(reader, draft, entry);
  const entryFlags = readFlags(reader, entry, undefined);
  const {items, single} = readList(reader, entry, 'device');
  const chosen = chooseDevice(items);
  if (items.length > 1) reportAt(reader, 'device', 'wrong-type', `a tie is one device; item ${chosen} is taken`, items);

  const steps = single || chosen < 0 ? ['device'] : ['device', chosen];
  reader.path.push(...steps);
  const device = chosen < 0 ? {} : (items[chosen] as JsonRecord);
  const deviceId = readId(reader, device, 'deviceId');
  if (chosen < 0) report(reader, 'missing', 'a tie without its device: its position is unknown');
  else if (deviceId === undefined) report(reader, 'missing-id', 'a tie without an id: drawn, but no reading can be joined to it');
  claimDeviceId(reader, draft, deviceId);
  const flags = drawnFlags(readFlags(reader, device, entryFlags));
  const name = readName(reader, device, 'deviceName');
  const ratedA = readRatedA(reader, device);
  const lastKnownSwitchState = readSwitchState(reader, device);
  const truck = readWord(reader, device, 'truck', TRUCKS);
  const truckContact = readTruckContact(reader, device);
  reader.path.length -= steps.length;

  const tie = draft.ties.length;
  draft.ties.push({
    index: tie,
    id,
    deviceId: deviceId ?? '',
    name: name ?? readName(reader, entry, 'name') ?? '',
    flags,
    lastKnownSwitchState,
    truck,
    truckContact,
    ratedA,
    from: readId(reader, entry, 'from'),
    to: readId(reader, entry, 'to'),
  });
  draft.entries.push({kind: 'tie', tie});
}

/**
 * Of several devices (MO-3-07 allows a list too) the first bus-tie, otherwise the first object; incoming units inside a tie feed nothing
 * (MO-4-23).
 */
function chooseDevice(items: readonly unknown[]): number {
  const tie = items.findIndex((item) => isRecord(item) && readInteger(field(item, 'type')) === EquipmentType.tie);
  return tie >= 0 ? tie : items.findIndex(isRecord);
}
