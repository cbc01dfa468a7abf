/** Worked cases of monitoring part C as diagram JSON with readings, for tests of anything that displays them. */
const ONLINE = 1 << 30;

type Switch = 0 | 1 | 8 | 9 | '?' | {readonly state: 0 | 1; readonly offline?: true; readonly stale?: true};

export interface WorkedCase {
  readonly name: string;
  readonly kind: 'high' | 'low';
  readonly json: readonly unknown[];
  readonly rows: readonly {readonly deviceId: string; readonly switchState: number; readonly stale: boolean}[];
  /** [sections] */
  readonly sections: readonly ('live' | 'dead' | 'uncertain')[];
  /** [ties] position, live, up, down */
  readonly ties: readonly (readonly [string, string, string, string])[];
  /** By device id: expected attributes; those not listed are not checked. */
  readonly units: UnitAttributes;
  /** Differences in graph mode (part D), where an assumed line side is live too. */
  readonly graph?: {readonly sections?: WorkedCase['sections']; readonly ties?: WorkedCase['ties']; readonly units?: UnitAttributes};
  /** Differences in what the console shows: either rule after the evidence (RULES.md [E12], [E13]). */
  readonly shown?: WorkedCase['graph'];
}

type UnitAttributes = Readonly<Record<string, Readonly<Partial<Record<'position' | 'bus' | 'out' | 'line' | 'earthed', string>>>>>;

/** Devices of a section: name to switch; I is an incoming feeder, F an outgoing feeder. */
type Devices = Readonly<Record<string, Switch>>;
type Entry = Devices | {readonly tie: string; readonly at: Switch} | 'unknown';

const isTie = (entry: Entry): entry is {readonly tie: string; readonly at: Switch} => typeof entry === 'object' && 'tie' in entry;

function build(
  name: string,
  entries: readonly Entry[],
  expected: Omit<WorkedCase, 'name' | 'kind' | 'json' | 'rows'>,
  feederType = 5,
): WorkedCase {
  const switches: [string, Switch][] = [];
  const json = entries.map((entry, index) => {
    if (entry === 'unknown') return {type: 7, id: `X${index}`, name: 'U'};
    if (isTie(entry)) {
      switches.push([entry.tie, entry.at]);
      return {type: 2, id: `K${index}`, device: {deviceId: entry.tie, deviceName: entry.tie, type: 2}};
    }
    switches.push(...Object.entries(entry));
    const device = Object.keys(entry).map((id) => ({
      deviceId: id,
      deviceName: id,
      type: id.startsWith('I') ? 3 : feederType,
      groundKnife: 1,
    }));
    return {type: 1, id: `B${index}`, name: `B${index}`, voltageType: 1, device, relaDevice: null};
  });
  return {name, kind: 'high', json, rows: switches.flatMap(([id, at]) => rowOf(id, at)), ...expected};
}

/** The same as a low-voltage station with one item per cabinet; R is the section's related device, with a last known state if given. */
function lowVoltage(
  name: string,
  entries: readonly Entry[],
  expected: Omit<WorkedCase, 'name' | 'kind' | 'json' | 'rows'>,
  lastKnown?: 0 | 1,
): WorkedCase {
  const {json, ...rest} = build(name, entries, expected);
  const sections = (json as readonly Record<string, unknown>[]).map((entry) => {
    if (entry.type !== 1) return entry;
    const devices = entry.device as readonly {readonly deviceId: string; readonly type: number}[];
    const related = devices.find(({deviceId}) => deviceId.startsWith('R'));
    const cases = devices
      .filter((one) => one !== related)
      .map((one) => ({id: `C ${one.deviceId}`, name: `C ${one.deviceId}`, type: one.type, deviceInfo: [one]}));
    const data = related === undefined || lastKnown === undefined ? null : {deviceId: related.deviceId, switchState: lastKnown + ONLINE};
    return {type: 1, id: entry.id, name: entry.name, voltageType: 0, cases, relaDevice: related ? {id: related.deviceId, data} : null};
  });
  return {...rest, kind: 'low', json: sections};
}

function rowOf(deviceId: string, at: Switch): WorkedCase['rows'] {
  if (at === '?') return [];
  if (typeof at === 'number') return [{deviceId, switchState: at + ONLINE, stale: false}];
  return [{deviceId, switchState: at.state + (at.offline ? 0 : ONLINE), stale: at.stale ?? false}];
}

export const WORKED_CASES: readonly WorkedCase[] = [
  build(
    'C1',
    [
      {I1: 1, F1: 1, F2: 0},
      {tie: 'T', at: 0},
      {I2: 0, F3: 1},
    ],
    {
      sections: ['live', 'dead'],
      ties: [['open', 'dead', 'live', 'dead']],
      units: {
        F1: {out: 'live'},
        F2: {bus: 'live', out: 'dead', position: 'open'},
        I2: {bus: 'dead', line: 'assumed'},
        F3: {bus: 'dead', out: 'dead'},
      },
    },
  ),
  build(
    'C2',
    [
      {I1: 1, F1: 1, F2: 0},
      {tie: 'T', at: 1},
      {I2: 0, F3: 1},
    ],
    {
      sections: ['live', 'live'],
      ties: [['closed', 'live', 'live', 'live']],
      units: {F3: {out: 'live'}, I2: {bus: 'live', position: 'open'}},
    },
  ),
  build('C3', [{I1: 1}, {tie: 'T1', at: 1}, {F: 1}, {tie: 'T2', at: 1}, {I2: 0}, {tie: 'T3', at: 0}, {I3: 0}], {
    sections: ['live', 'live', 'live', 'dead'],
    ties: [
      ['closed', 'live', 'live', 'live'],
      ['closed', 'live', 'live', 'live'],
      ['open', 'dead', 'live', 'dead'],
    ],
    units: {F: {out: 'live'}, I3: {bus: 'dead', line: 'assumed'}},
  }),
  build('C4', [{F1: 1}, {tie: 'T1', at: 1}, {F2: 1}, {tie: 'T2', at: 1}, {I: 1}], {
    sections: ['live', 'live', 'live'],
    ties: [
      ['closed', 'live', 'live', 'live'],
      ['closed', 'live', 'live', 'live'],
    ],
    units: {F1: {out: 'live'}, F2: {out: 'live'}},
  }),
  build('C5', [{F1: 1}, {tie: 'T', at: 1}, {F2: 1}], {
    sections: ['dead', 'dead'],
    ties: [['closed', 'dead', 'dead', 'dead']],
    units: {F1: {out: 'dead'}, F2: {out: 'dead'}},
  }),
  build('C6', [{I1: 0, F1: 1}, {I2: 1, F2: 0}, {tie: 'T', at: 0}, {F3: 1}], {
    sections: ['live', 'live', 'dead'],
    ties: [['open', 'dead', 'live', 'dead']],
    units: {F1: {out: 'live'}, F2: {out: 'dead'}, F3: {out: 'dead'}},
  }),
  build(
    'C7',
    [{I1: 1, F1: 8, F2: 9, F3: 1}, {tie: 'T', at: 0}, {I2: 8}],
    {
      sections: ['live', 'dead'],
      ties: [['open', 'dead', 'live', 'dead']],
      units: {
        F1: {out: 'dead', earthed: 'true'},
        F2: {out: 'live', earthed: 'true', position: 'closed'},
        F3: {out: 'live', earthed: 'false'},
        I2: {earthed: 'true', line: 'dead'},
      },
    },
    4,
  ),
  lowVoltage(
    'C8',
    [
      {I1: 0, F1: 1, R1: 1},
      {tie: 'T', at: 0},
      {I2: 0, R2: 0},
    ],
    {
      sections: ['live', 'dead'],
      ties: [['open', 'dead', 'live', 'dead']],
      units: {F1: {out: 'live'}, I1: {bus: 'live', line: 'live'}, I2: {bus: 'dead', line: 'dead'}},
      graph: {
        sections: ['dead', 'dead'],
        ties: [['open', 'dead', 'dead', 'dead']],
        units: {F1: {out: 'dead'}, I1: {bus: 'dead', line: 'live'}, I2: {bus: 'dead', line: 'dead'}},
      },
      // The rules disagree and nothing is measured; the line is fed under the assumption that the related device's upper end is.
      shown: {
        sections: ['uncertain', 'dead'],
        ties: [['open', 'dead', 'uncertain', 'dead']],
        units: {F1: {out: 'uncertain'}, I1: {bus: 'uncertain', line: 'assumed'}, I2: {bus: 'dead', line: 'dead'}},
      },
    },
  ),
  build('C9', [{I1: 1}, {tie: 'T1', at: 1}, {tie: 'T2', at: 0}, {I2: 0}], {
    sections: ['live', 'dead'],
    ties: [
      ['closed', 'live', 'live', 'live'],
      ['open', 'dead', 'live', 'dead'],
    ],
    units: {I2: {bus: 'dead'}},
  }),
  build('C9, both closed', [{I1: 1}, {tie: 'T1', at: 1}, {tie: 'T2', at: 1}, {I2: 0}], {
    sections: ['live', 'live'],
    ties: [
      ['closed', 'live', 'live', 'live'],
      ['closed', 'live', 'live', 'live'],
    ],
    units: {I2: {bus: 'live'}},
  }),
  build('C10', [{tie: 'T', at: 1}, {I: 1}], {sections: ['live'], ties: [['closed', 'live', 'live', 'live']], units: {}}),
  build('C10, open', [{tie: 'T', at: 0}, {I: 1}], {sections: ['live'], ties: [['open', 'dead', 'dead', 'live']], units: {}}),
  build(
    'C11',
    [
      {I1: '?', F1: 1},
      {tie: 'T', at: 1},
      {I2: 0, F2: 1},
    ],
    {
      sections: ['uncertain', 'uncertain'],
      ties: [['closed', 'uncertain', 'uncertain', 'uncertain']],
      units: {
        I1: {position: 'unknown', bus: 'uncertain', earthed: 'unknown'},
        F1: {bus: 'uncertain', out: 'uncertain'},
        I2: {bus: 'uncertain'},
        F2: {out: 'uncertain'},
      },
    },
  ),
  build('C12', [{I1: 1}, {tie: 'T', at: '?'}, {I2: 0}], {
    sections: ['live', 'uncertain'],
    ties: [['unknown', 'uncertain', 'live', 'uncertain']],
    units: {I2: {bus: 'uncertain'}},
  }),
  build('C13', [{I1: 1}, {tie: 'T', at: 1}, {I2: 1}], {
    sections: ['live', 'live'],
    ties: [['closed', 'live', 'live', 'live']],
    units: {I1: {bus: 'live'}, I2: {bus: 'live'}},
  }),
  {
    name: 'C14',
    kind: 'low',
    json: [
      {
        type: 1,
        id: 'L1',
        name: 'L1',
        voltageType: 0,
        relaDevice: {id: 'R', data: {deviceId: 'R', switchState: 1 + ONLINE}},
        cases: [
          {id: 'C1', name: 'C1', type: 3, deviceInfo: [{deviceId: 'I1', deviceName: 'I1'}]},
          {id: 'C2', name: 'C2', type: 5, deviceInfo: [{deviceId: 'F1', deviceName: 'F1'}]},
        ],
      },
    ],
    rows: [...rowOf('I1', 0), ...rowOf('F1', 1), ...rowOf('R', 0)],
    sections: ['dead'],
    ties: [],
    units: {I1: {bus: 'dead', line: 'dead'}, F1: {bus: 'dead', out: 'dead'}},
  },
  lowVoltage(
    'C15',
    [{I1: 0, F1: 1, R: '?'}],
    {
      sections: ['uncertain'],
      ties: [],
      units: {I1: {bus: 'uncertain', line: 'uncertain'}, F1: {bus: 'uncertain', out: 'uncertain'}},
      graph: {sections: ['dead'], units: {I1: {bus: 'dead', line: 'uncertain'}, F1: {bus: 'dead', out: 'dead'}}},
    },
    1,
  ),
  build('C16', [{I1: 1}, 'unknown', {F: 1}], {
    sections: ['live', 'uncertain'],
    ties: [],
    units: {I1: {bus: 'live'}, F: {bus: 'uncertain', out: 'uncertain'}},
  }),
  build('C17', [{I1: {state: 1, offline: true}, F1: 1}], {
    sections: ['uncertain'],
    ties: [],
    units: {I1: {position: 'closed', bus: 'uncertain'}, F1: {bus: 'uncertain', out: 'uncertain'}},
  }),
  build(
    'C18',
    [
      {I1: 1, F1: 1},
      {tie: 'T', at: {state: 1, stale: true}},
      {I2: 0, F2: 1},
    ],
    {
      sections: ['live', 'uncertain'],
      ties: [['closed', 'uncertain', 'live', 'uncertain']],
      units: {I1: {bus: 'live'}, F1: {bus: 'live', out: 'live'}, I2: {bus: 'uncertain'}, F2: {bus: 'uncertain', out: 'uncertain'}},
    },
  ),
  build('C19', [{I1: 1, F1: {state: 1, offline: true}, F2: 1}], {
    sections: ['live'],
    ties: [],
    units: {I1: {bus: 'live'}, F1: {position: 'closed', bus: 'live', out: 'uncertain'}, F2: {bus: 'live', out: 'live'}},
  }),
];
