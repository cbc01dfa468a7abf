import type {NaiveDevice, NaiveLink} from './naive-picture.ts';

/** The devices with what their voltage circuits depend on: whose transformer each is wired to. */
export function wiredDevices(devices: readonly NaiveDevice[], links: readonly NaiveLink[]): NaiveDevice[] {
  const isServed = (place: string) =>
    devices.some(
      (one) =>
        one.role === 'vt' && one.near === place && !one.isOut && one.reported !== 'open' && (one.isInService || one.volt !== 'nothing'),
    );
  // A presence at a 10 kV busbar without a transformer of its own may be of another busbar, unless all of those are surely joined to it.
  const isSure = ({isOut, role, reported, isDoubtful}: NaiveDevice) => !isOut && (role === 'vt' || (reported === 'closed' && !isDoubtful));
  const wires = [...links.filter(({sure}) => sure), ...devices.filter(isSure).map(({near, far}) => ({a: near, b: far}))];
  const joinedTo = (places: readonly string[]) => {
    const found = new Set(places);
    for (let size = -1; size !== found.size; ) {
      size = found.size;
      for (const {a, b} of wires) if (found.has(a) || found.has(b)) found.add(a).add(b);
    }
    return found;
  };
  const isLent = (one: NaiveDevice) => {
    if (one.volt !== 'presence' || one.isLow || one.what === 'related' || one.side === 'line') return false;
    // One that is told open may lend its voltage too, but no busbar can count on it.
    const lenders = devices.filter(({role, isLow, station, isOut}) => role === 'vt' && !isLow && station === one.station && !isOut);
    const isOwn = (places: ReadonlySet<string>) => lenders.some(({near, reported}) => places.has(near) && reported !== 'open');
    if (one.what === 'tie') return lenders.length > 0 && !isOwn(joinedTo([one.near, one.far]));
    const around = joinedTo([one.near]);
    return !isOwn(new Set([one.near])) && lenders.some(({near}) => !around.has(near));
  };
  return devices.map((device) => {
    const isWiredToOwn =
      !device.isLow &&
      device.what === 'unit' &&
      device.side !== 'line' &&
      devices.some(({role, near, isOut}) => role === 'vt' && near === device.near && !isOut);
    const one = {...device, isWiredToOwn, ...(isLent(device) ? {volt: 'lent' as const} : {})};
    if (one.role === 'incoming' && !one.isLow && one.side !== 'line' && !devices.some(({role, near}) => role === 'vt' && near === one.near))
      return {...one, circuit: undefined};
    const isWired = !one.isLow && (one.what === 'tie' || (one.what === 'unit' && one.side !== 'line'));
    return {...one, isBorrowed: isWired && (one.what === 'tie' || !isServed(one.near))};
  });
}
