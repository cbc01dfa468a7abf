import {busOf, type NaiveDevice, type NaivePicture, type NaiveSupply} from './naive-picture.ts';
import {reach, segmentBits, type Wire} from './naive-segment.ts';

/**
 * A second, slow and obvious implementation of the evidence, with sets of named places and repetition: RULES.md, part four, line by line.
 */

export interface NaiveShown {
  /** Words by part, with `~` for muted and `*` for a supply that is not measured. */
  readonly words: ReadonlyMap<string, string>;
  readonly suspects: ReadonlySet<string>;
  readonly conflicts: ReadonlySet<string>;
}

type Words = 'live' | 'live*' | 'dead' | 'uncertain' | 'uncertain~' | 'assumed';
export function naiveEvidence(picture: NaivePicture): NaiveShown {
  const {devices, links, stations} = picture;
  const suspects = new Set<NaiveDevice>();
  const isReportedOpen = (one: NaiveDevice) => one.reported === 'open' && !one.isDoubtful && one.role !== 'vt';
  const isSure = (one: NaiveDevice) => !one.isOut && !one.isLoose && (one.role === 'vt' || (one.reported === 'closed' && !one.isDoubtful));
  const isPerhaps = (one: NaiveDevice) =>
    suspects.has(one) || (!one.isOut && (one.role === 'vt' || one.isDoubtful || one.reported === 'closed'));
  const wireOf = (device: NaiveDevice): Wire => ({a: device.near, b: device.far, device});
  const sureWires: Wire[] = [...links.filter(({sure}) => sure), ...devices.filter(isSure).map(wireOf)];
  const nodeOf = (place: string) => [...reach([place], sureWires)].sort().join('|');
  const nodes = new Map<string, string>();
  const node = (place: string) => {
    if (!nodes.has(place)) nodes.set(place, nodeOf(place));
    return nodes.get(place)!;
  };
  // What is joined without a transformer: two circuits confirm each other only there.
  const metals = new Map<string, string>();
  const metalOf = (place: string) => {
    const wires = sureWires.filter((wire) => (wire as {readonly isTransformer?: boolean}).isTransformer !== true);
    if (!metals.has(place)) metals.set(place, [...reach([place], wires)].sort().join('|'));
    return metals.get(place)!;
  };
  const doubtfulWires = [...links, ...devices.filter(isPerhaps).map(wireOf)];
  const changed = (place: string, which: 'changedMs' | 'changeOverMs' = 'changedMs') => {
    const around = reach([place], doubtfulWires);
    return Math.max(...devices.filter(({near, far}) => around.has(near) || around.has(far)).map((one) => one[which]), -Infinity);
  };
  // An absence that is older than the first reading of a switch around it confirms none.
  const firstMs = (place: string) => {
    const around = reach([place], doubtfulWires);
    return Math.max(...devices.filter(({near, far}) => around.has(near) || around.has(far)).map((one) => one.firstMs), -Infinity);
  };
  const isOld = (one: NaiveDevice, places: readonly string[]) =>
    places.some((place) => one.stampMs < changed(place, 'changeOverMs') + 5000);

  // Where a presence is more than 5 s older than an absence of the same node, it is an older one.
  const placeOf = (one: NaiveDevice) => (one.side === 'bus' ? one.near : one.side === 'line' || isSure(one) ? one.far : undefined);
  const absences = devices.filter((one) => {
    const isLoad = one.side === 'line' && one.circuit === undefined;
    const place = placeOf(one);
    return one.volt === 'absence' && !one.isBorrowed && !isLoad && place !== undefined && !isOld(one, [place]);
  });
  const isOutdated = (one: NaiveDevice) => {
    const place = placeOf(one);
    return place !== undefined && absences.some((other) => one.stampMs < other.stampMs - 5000 && node(placeOf(other)!) === node(place));
  };

  for (const one of devices) if (one.isFlowing && isReportedOpen(one) && !isOld(one, [one.near, one.far])) suspects.add(one);
  let state = judge();
  const before = suspects.size;
  for (const unexplained of state.unexplained) {
    const around = devices.filter(
      (one) =>
        !suspects.has(one) && isReportedOpen(one) && !one.isOut && (node(one.near) === unexplained) !== (node(one.far) === unexplained),
    );
    const beyond = (one: NaiveDevice) => (node(one.near) === unexplained ? one.far : one.near);
    const toward = around.filter((one) => state.hasSupply(beyond(one)));
    for (const one of toward.length > 0 ? toward : around.filter((one) => !state.isFirm(beyond(one)))) state.later.add(one);
  }
  for (const one of state.later)
    for (const same of devices) if (same === one || (same.id === one.id && same.what === 'related')) suspects.add(same);
  const segment = () => segmentBits(picture, suspects);
  if (suspects.size > before) state = judge();

  function judge() {
    const hard = new Map<string, Set<string>>();
    const put = (kind: string, place: string) => hard.set(kind, (hard.get(kind) ?? new Set()).add(place));
    const isAt = (kind: string, place: string) => hard.get(kind)?.has(place) === true;
    const inNode = (kind: string, place: string) => [...(hard.get(kind) ?? [])].some((other) => node(other) === node(place));
    const counted: [number, string][] = [];
    const circuits = new Map<string, Set<string>>();
    const absent = (one: NaiveDevice, place: string) => {
      put('absence', place);
      counted.push([one.stampMs, place]);
      if (one.circuit !== undefined && !one.isBorrowed && one.stampMs >= firstMs(place))
        circuits.set(metalOf(place), (circuits.get(metalOf(place)) ?? new Set()).add(one.circuit));
    };
    const measured = (one: NaiveDevice, place: string) => {
      if (one.volt === 'absence') absent(one, place);
      else if (one.volt === 'lent') put('beyond drift', place);
      else put(one.volt === 'frequency' ? 'flows' : one.volt, place);
      if (one.volt === 'residual' && one.isStrong) put('strong', place);
    };
    const unplaced: NaiveDevice[] = [];
    const once: NaiveDevice[] = [];
    const powers: NaiveDevice[] = [];
    for (const one of devices) {
      const {near, far, side} = one;
      if (one.isFlowing) {
        const isPast = isOld(one, [near, far]) || (!isReportedOpen(one) && isOutdated(one));
        if (isPast) for (const place of [near, far]) put('older', place);
        else {
          if (isReportedOpen(one)) once.push(one);
          if (!isReportedOpen(one) || one.flowsAgain) for (const place of [near, far]) put('presence', place);
        }
      }
      if (one.power !== 'nothing' && !one.isFlowing) {
        const kind = isOld(one, [near, far]) ? 'older' : one.power === 'voltage' ? 'beyond drift' : one.power;
        if (kind !== 'older' && one.power === 'voltage' && isReportedOpen(one)) powers.push(one);
        else for (const place of [near, far]) put(kind, place);
      }
      if (one.isLit) put(isOld(one, [far]) ? 'older' : 'lit', far);
      if (one.volt === 'nothing') continue;
      const isNone = one.volt === 'absence' || one.volt === 'few';
      const isWeak = one.volt === 'few' || (isNone && one.isBorrowed);
      const places = side === undefined ? [near, far] : [side === 'bus' ? near : far];
      if (isOld(one, places)) {
        const isPlaced = side !== undefined || isSure(one);
        if (!isNone) for (const place of places) put('older', place);
        else if (isPlaced && places.every((place) => one.stampMs > changed(place) - 5000)) put('close absence', places[0]!);
      } else if (one.volt === 'presence' && isOutdated(one)) put('older', places.at(-1)!);
      else if (isWeak && (side !== undefined || isSure(one))) put('close absence', places.at(-1)!);
      else if (one.volt === 'few') continue;
      else if (side !== undefined) measured(one, places[0]!);
      else if (!isSure(one)) unplaced.push(one);
      else if (one.volt === 'presence') for (const place of places) put('presence by unit', place);
      else {
        measured(one, far);
        if (one.volt !== 'frequency' && one.volt !== 'lent') put('nothing by unit', near);
      }
    }
    const present = (place: string) => inNode('presence', place) || inNode('presence by unit', place);
    const fed = (place: string) =>
      picture.supplies.some(
        ({kind, by, place: at}) =>
          kind === 'assumed' && node(at) === node(place) && (by === undefined || !by.isReportedEarthed || isSure(by)),
      );
    const beside = unplaced.filter((one) => one.role === 'incoming' && one.volt === 'absence' && isReportedOpen(one) && present(one.near));
    for (const one of beside) absent(one, one.far);
    for (const {near, far, role, volt, isStrong} of unplaced) {
      if (volt !== 'residual') continue;
      const isExplained = present(near) || inNode('absence', near) || fed(near);
      for (const place of role === 'tie' || !isExplained ? [near, far] : [far]) {
        put('residual beside', place);
        if (isStrong) put('strong', place);
      }
    }
    const lose = (one: NaiveDevice, places: readonly string[]) => {
      if (isOld(one, places)) return;
      const isNewer = (place: string) => counted.some(([stampMs, at]) => stampMs > one.stampMs && node(at) === node(place));
      for (const place of places) if (!isNewer(place)) put('older', place);
    };
    for (const one of devices) {
      const {near, far, side, lost} = one;
      if (lost.includes('amps')) lose(one, [near, far]);
      if (lost.includes('volts')) lose(one, side === undefined ? [near, far] : [side === 'bus' ? near : far]);
      if (lost.includes('lit')) lose(one, [far]);
    }
    const nothingIn = (place: string) => ['absence', 'residual', 'residual beside'].some((kind) => inNode(kind, place));
    const isDenied = (place: string) =>
      (circuits.get(metalOf(place))?.size ?? 0) > 1 &&
      !present(place) &&
      !['residual', 'residual beside', 'flows', 'lit'].some((kind) => inNode(kind, place));
    // A small current or an older voltage in the same node disputes it.
    const isFirm = (place: string) => isDenied(place) && !inNode('older', place) && !inNode('beyond drift', place);
    const barFirm = (wires: readonly Wire[]) => wires.filter(({a, b}) => metalOf(a) === metalOf(b) || (!isFirm(a) && !isFirm(b)));
    const bar = (wires: readonly Wire[]) => wires.filter(({a, b}) => metalOf(a) === metalOf(b) || (!isDenied(a) && !isDenied(b)));
    const perhapsWires = () => bar([...links, ...devices.filter(isPerhaps).map(wireOf)]);
    const zoneOf = (place: string, wires = perhapsWires()) => reach([place], wires);
    const isOn = ({by, place, kind}: NaiveSupply): 'supply' | 'muted' | undefined => {
      if (isDenied(place)) return undefined;
      if (by === undefined) return 'supply';
      const isOpen = isReportedOpen(by) && !suspects.has(by);
      if (isOpen && by.isReportedEarthed) return undefined;
      return kind === 'opposite' || (kind === 'source' && isOpen) ? 'muted' : 'supply';
    };
    const supplied = (zone: ReadonlySet<string>, what: string) => picture.supplies.some((one) => zone.has(one.place) && isOn(one) === what);
    const hasSupply = (place: string) => {
      const zone = zoneOf(place);
      return supplied(zone, 'supply') || supplied(zone, 'muted');
    };
    const directlyPresent = new Set([...(hard.get('presence') ?? []), ...(hard.get('presence by unit') ?? [])]);
    const hasVoltage = ({volt}: NaiveDevice) => volt === 'presence' || volt === 'frequency';
    const incomings = unplaced.filter((one) => one.role === 'incoming' && hasVoltage(one));
    const powered = [...(hard.get('flows') ?? []), ...(hard.get('lit') ?? [])];
    const voltage = new Set([
      ...[...directlyPresent, ...powered].flatMap((place) => [...reach([place], sureWires)]),
      ...incomings.map(({far}) => far),
    ]);
    const reachesNode = (zone: ReadonlySet<string>, place: string) => [...zone].some((one) => node(one) === node(place));
    const mayBeLive = (place: string, isMutedToo: boolean, wires = perhapsWires()) => {
      const zone = zoneOf(place, wires);
      return (
        supplied(zone, 'supply') ||
        (isMutedToo && (supplied(zone, 'muted') || [...(hard.get('strong') ?? [])].some((one) => reachesNode(zone, one)))) ||
        [...voltage].some((one) => zone.has(one))
      );
    };
    for (const {near, far} of powers)
      if (!mayBeLive(near, false) && !mayBeLive(far, false)) for (const place of [near, far]) put('beyond drift', place);
    const isLive = (place: string) => {
      if (!present(place)) return fed(place) && !nothingIn(place);
      return !nothingIn(place) || !(isAt('absence', place) || isAt('residual', place)) || isAt('presence', place);
    };
    const isOfBusbar = (one: NaiveDevice) => one.isWiredToOwn && !inNode('absence', one.near);
    for (const {role, near, far, volt} of unplaced) {
      if (volt !== 'lent' || (role !== 'incoming' && (isLive(near) || (role === 'tie' && isLive(far))))) continue;
      for (const place of role === 'incoming' ? [far] : [near, far]) put('beyond drift', place);
    }
    const feeders = unplaced.filter((one) => one.role !== 'incoming' && hasVoltage(one));
    const marked = new Set<NaiveDevice>();
    const doubts: string[] = [];
    const beyond: string[] = [];
    for (const one of feeders) {
      const isEarthed = one.isReportedEarthed && isReportedOpen(one);
      if (one.isLow && one.role === 'other' && isEarthed && mayBeLive(one.near, false)) doubts.push(one.far);
      if (mayBeLive(one.near, false) || (one.role === 'tie' && mayBeLive(one.far, false))) {
        if (isLive(one.near) || (one.role === 'tie' && isLive(one.far))) continue;
        doubts.push(one.far, ...(one.role === 'tie' ? [one.near] : []));
        continue;
      }
      if (one.volt === 'presence') marked.add(one);
      const measuresNone = ['absence', 'residual', 'residual beside'].some((kind) => inNode(kind, one.far));
      if (one.volt === 'presence' && one.role !== 'tie' && isReportedOpen(one) && isFirm(one.near) && !measuresNone) {
        beyond.push(one.far);
        continue;
      }
      doubts.push(one.far);
      if (one.role === 'tie' || !inNode('absence', one.near)) doubts.push(one.near);
    }
    for (const one of incomings) if (one.volt === 'presence' && isOfBusbar(one) && !mayBeLive(one.near, false)) doubts.push(one.near);
    for (const {near, far} of once) doubts.push(near, far);
    for (const place of doubts) {
      put('beside', place);
      for (const metal of reach([place], sureWires)) voltage.add(metal);
    }
    for (const place of beyond) {
      put('presence', place);
      for (const metal of reach([place], sureWires)) voltage.add(metal);
    }
    const lines = incomings.filter((one) => {
      const wires = perhapsWires().filter(({device}) => device !== one);
      return one.volt === 'presence' && !isOfBusbar(one) && !zoneOf(one.near, wires).has(one.far) && !mayBeLive(one.near, true, wires);
    });
    for (const one of lines) put('presence', one.far);
    const turned = new Set(incomings.filter((one) => !lines.includes(one)));
    const isExplained = (place: string) => hasSupply(place) || picture.supplies.some((one) => node(one.place) === node(place));
    const unexplained = new Set(
      [...(hard.get('presence') ?? []), ...(hard.get('presence by unit') ?? [])].filter((place) => !isExplained(place)).map(node),
    );
    return {
      put,
      isAt,
      inNode,
      present,
      fed,
      zoneOf,
      supplied,
      hasSupply,
      isFirm,
      hints: (kind: string, place: string) => {
        const zone = reach([place], barFirm([...links, ...devices.filter(isPerhaps).map(wireOf)]));
        return [...(hard.get(kind) ?? [])].some((other) => zone.has(other));
      },
      voltage,
      turned,
      unexplained,
      later: new Set<NaiveDevice>(),
      hard,
    };
  }

  const isNothing = (place: string) => state.isAt('absence', place) || state.isAt('residual', place);
  const starts = [
    ...(state.hard.get('presence') ?? []),
    ...[...(state.hard.get('presence by unit') ?? [])].filter((place) => !isNothing(place)),
  ];
  const reached = reach(starts, sureWires, (place) => !isNothing(place) && !state.isAt('nothing by unit', place));
  const nothingIn = (place: string) =>
    state.inNode('absence', place) || state.inNode('residual', place) || state.inNode('residual beside', place);
  const between = (place: string) => isBetween(place) || state.inNode('lit', place);
  const isBetween = (place: string) =>
    state.inNode('residual', place) ||
    state.inNode('residual beside', place) ||
    state.inNode('beside', place) ||
    state.inNode('flows', place);
  const quietly = (place: string) =>
    ['older', 'beyond drift', 'residual', 'residual beside'].some((kind) => state.inNode(kind, place) || state.hints(kind, place));
  const kindOfZone = (place: string) => {
    const zone = state.zoneOf(place);
    if (state.supplied(zone, 'supply') || [...state.voltage].some((one) => zone.has(one))) return 'fed';
    if ([...(state.hard.get('strong') ?? [])].some((one) => zone.has(one))) return 'fed';
    return state.supplied(zone, 'muted') ? 'muted' : 'dead';
  };
  const isFed = (place: string) => state.fed(place) && !nothingIn(place);
  const wordOf = (place: string, bits: {readonly lower: boolean; readonly upper: boolean}): Words => {
    if (state.present(place)) return !nothingIn(place) || reached.has(place) ? 'live' : 'uncertain';
    const zone = kindOfZone(place);
    const isDead = !bits.upper || state.inNode('absence', place);
    if (zone === 'dead' && !between(place) && !quietly(place)) return isDead ? 'dead' : 'uncertain';
    if (isFed(place)) return !bits.lower ? 'uncertain' : state.inNode('close absence', place) ? 'uncertain~' : 'live*';
    return !between(place) && zone !== 'fed' && isDead ? 'uncertain~' : 'uncertain';
  };
  const rule = segment();
  const words = new Map<string, string>();
  const conflicts = new Set<string>();
  const live = (word: string) => word.startsWith('live');
  for (const [i, {sections}] of stations.entries())
    for (const {index} of sections) words.set(`section ${i} ${index}`, wordOf(busOf(i, index), rule.section(i, index)));
  for (const one of devices) {
    if (one.what === 'related') continue;
    const bus = wordOf(one.near, rule.section(one.station, one.section));
    if (one.what === 'tie') {
      const down = wordOf(one.far, rule.section(one.station, Number(one.far.split(' ')[2])));
      words.set(`${one.name} up`, bus);
      words.set(`${one.name} down`, down);
      words.set(`${one.name} state`, tieWord(one, bus, down));
      continue;
    }
    const far = one.role === 'incoming' ? lineWord(one) : wordOf(one.far, rule.out(one));
    words.set(`${one.name} bus`, bus);
    words.set(`${one.name} far`, far);
    const isEarthed = one.isReportedEarthed && !one.isDoubtful;
    const isTerminalLive = live(far) || (!state.present(one.far) && isFed(one.far));
    if (isEarthed && (isTerminalLive || (isSure(one) && one.reported === 'closed' && live(bus)))) conflicts.add(one.name);
  }
  function tieWord(one: NaiveDevice, up: Words, down: Words): Words {
    if (up === 'dead' && down === 'dead') return 'dead';
    if (isSure(one)) return live(up) ? up : live(down) ? down : up.startsWith('uncertain') ? up : down;
    if (!isPerhaps(one) && (one.power === 'nothing' || one.power === 'voltage' || one.isFlowing) && !rule.through(one).upper) return 'dead';
    return [up, down].every((word) => word === 'dead' || word === 'uncertain~') ? 'uncertain~' : 'uncertain';
  }
  function lineWord(one: NaiveDevice): Words {
    const {far} = one;
    if (isSure(one) || state.present(far)) return wordOf(far, rule.section(one.station, one.section));
    if (isBetween(far)) return 'uncertain';
    const zone = kindOfZone(far);
    if (zone === 'dead') return quietly(far) ? 'uncertain~' : 'dead';
    const isJoined = picture.joined.has(one) && !one.unit!.generator;
    const isEarthed = one.isReportedEarthed && !one.isDoubtful && one.reported === 'open';
    if (state.inNode('lit', far) && (isEarthed || state.inNode('absence', far))) return 'uncertain';
    if (state.turned.has(one) && (isJoined || isEarthed)) return 'uncertain';
    if (state.inNode('absence', far) || !isJoined || isFed(far)) return 'assumed';
    return zone === 'muted' ? 'uncertain~' : 'uncertain';
  }
  return {words, suspects: new Set([...suspects].filter(({what}) => what !== 'related').map(({name}) => name)), conflicts};
}
