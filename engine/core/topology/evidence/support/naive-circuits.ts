import type {Unit} from '../../../station/station.ts';
import type {NaivePower, NaiveVolt} from './naive-measure.ts';

export interface NaiveDevice {
  readonly name: string;
  readonly id: string;
  readonly station: number;
  readonly what: 'unit' | 'tie' | 'related';
  readonly section: number;
  readonly role: 'incoming' | 'vt' | 'other' | 'tie' | 'related';
  readonly unit: Unit | undefined;
  readonly near: string;
  readonly far: string;
  readonly reported: 'open' | 'closed' | 'unknown';
  readonly isDoubtful: boolean;
  readonly isOut: boolean;
  /** A low-voltage drawer that reports its second position, or a truck told out by a doubtful report: it joins nothing for certain. */
  readonly isLoose: boolean;
  /** Reported closed over a working link. */
  readonly isInService: boolean;
  readonly isReportedEarthed: boolean;
  readonly volt: NaiveVolt;
  /** Its residual voltage is more than an induced one. */
  readonly isStrong: boolean;
  /** What it measured last, of a device that no longer reports. */
  readonly lost: readonly ('volts' | 'amps' | 'lit')[];
  readonly isLow: boolean;
  readonly isFlowing: boolean;
  /** Its voltage presence indicator is reported lit. */
  readonly isLit: boolean;
  readonly power: NaivePower;
  readonly stampMs: number;
  readonly changedMs: number;
  readonly changeOverMs: number;
  readonly flowsAgain: boolean;
  /** Stamp of its first reading, if it does not tell when it last changed; -Infinity if it does. */
  readonly firstMs: number;
  readonly side: 'bus' | 'line' | undefined;
  /** None of its own: that of a load, behind the feeder's contactor. */
  readonly circuit: string | undefined;
  /** Of elsewhere: a 10 kV tie is wired to the transformer of either side, so is a busbar without one in service. */
  readonly isBorrowed: boolean;
  /** At 10 kV, undeclared: the busbar has a drawn transformer whose truck is not out, to which it is wired. */
  readonly isWiredToOwn: boolean;
}

export interface NaiveLink {
  readonly a: string;
  readonly b: string;
  readonly sure: boolean;
  readonly isTransformer?: boolean;
}

/** The devices with what their voltage circuits depend on: whose transformer each is wired to. */
export function wiredDevices(devices: readonly NaiveDevice[], links: readonly NaiveLink[]): NaiveDevice[] {
  const isServed = (place: string) =>
    devices.some(
      (one) =>
        one.role === 'vt' && one.near === place && !one.isOut && one.reported !== 'open' && (one.isInService || one.volt !== 'nothing'),
    );
  // A presence at a 10 kV busbar without a transformer of its own may be of another busbar, unless all of those are surely joined to it.
  const isSure = ({isOut, isLoose, role, reported, isDoubtful}: NaiveDevice) =>
    !isOut && !isLoose && (role === 'vt' || (reported === 'closed' && !isDoubtful));
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
