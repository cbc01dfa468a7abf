import {busOf, type NaiveDevice, type NaivePicture} from './naive-picture.ts';

/** The segment rule for the slow reference of the evidence, and the search that both use. */
export interface Wire {
  readonly a: string;
  readonly b: string;
  readonly device?: NaiveDevice;
}

export function reach(start: Iterable<string>, wires: readonly Wire[], mayEnter: (place: string) => boolean = () => true): Set<string> {
  const found = new Set(start);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const {a, b} of wires) {
      if (found.has(a) && mayEnter(b)) found.add(b);
      if (found.has(b) && mayEnter(a)) found.add(a);
    }
  }
  return found;
}

/** The segment rule in its lower and upper bound. */
export function segmentBits({stations, devices, related}: NaivePicture, suspects: ReadonlySet<NaiveDevice>) {
  const bounds = (read: (isUpper: boolean) => boolean) => ({lower: read(false), upper: read(true)});
  const closed = (one: NaiveDevice, isUpper: boolean) =>
    (isUpper && (one.isDoubtful || suspects.has(one))) || (one.reported === 'closed' && !one.isDoubtful);
  const liveSections = (i: number, isUpper: boolean) => {
    const {sections} = stations[i]!;
    const found = new Set<number>();
    for (const {index, relatedDevice} of sections) {
      const feeders = devices.filter((one) => one.station === i && one.section === index && one.role === 'incoming');
      const same = relatedDevice === null ? [] : devices.filter(({id, what}) => id === relatedDevice.id && what !== 'tie');
      if (feeders.some((one) => closed(one, isUpper))) found.add(index);
      if (same.some((one) => suspects.has(one)) && isUpper) found.add(index);
    }
    return found;
  };
  const section = (i: number, index: number) =>
    bounds((isUpper) => {
      const wires = devices
        .filter((one) => one.station === i && one.what === 'tie' && closed(one, isUpper))
        .map(({near, far}) => ({a: near, b: far}));
      const starts = [...liveSections(i, isUpper), ...relatedClosed(i, isUpper)].map((one) => busOf(i, one));
      return reach(starts, wires).has(busOf(i, index));
    });
  const relatedClosed = (i: number, isUpper: boolean) =>
    stations[i]!.sections.filter(({index}) => {
      const row = related.get(`${i} ${index}`);
      return row !== undefined && ((isUpper && row.isDoubtful) || (row.reported === 'closed' && !row.isDoubtful));
    }).map(({index}) => index);
  return {
    section,
    out: (one: NaiveDevice) =>
      bounds((isUpper) => section(one.station, one.section)[isUpper ? 'upper' : 'lower'] && (one.role === 'vt' || closed(one, isUpper))),
    through: (one: NaiveDevice) =>
      bounds((isUpper) => {
        const side = (place: string) => section(one.station, Number(place.split(' ')[2]))[isUpper ? 'upper' : 'lower'];
        return closed(one, isUpper) && (side(one.near) || side(one.far));
      }),
  };
}
