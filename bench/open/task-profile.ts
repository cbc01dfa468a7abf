/** Time by function in a page's longest tasks, from a trace with stack samples. */

interface Node {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: {readonly functionName: string; readonly url?: string; readonly lineNumber?: number};
}

export interface ProfileEvent {
  readonly name: string;
  readonly pid: number;
  readonly id?: string;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly args: {
    readonly data?: {
      readonly startTime?: number;
      readonly cpuProfile?: {readonly nodes?: readonly Node[]; readonly samples?: readonly number[]};
      readonly timeDeltas?: readonly number[];
    };
  };
}

interface Sample {
  readonly atUs: number;
  readonly us: number;
  readonly node: number;
}

export interface Profile {
  readonly nodes: ReadonlyMap<number, Node>;
  readonly samples: readonly Sample[];
}

/** The samples of one thread, ordered by time. */
export function readProfile(events: readonly ProfileEvent[], pid: number, tid: number): Profile {
  const nodes = new Map<number, Node>();
  const samples: Sample[] = [];
  const starts = events.filter((event) => event.name === 'Profile' && event.pid === pid && event.tid === tid);
  for (const start of starts) {
    let atUs = start.args.data?.startTime ?? start.ts;
    const chunks = events.filter(({name, pid: of, id}) => name === 'ProfileChunk' && of === pid && id === start.id);
    for (const {args} of chunks.sort((a, b) => a.ts - b.ts)) {
      for (const node of args.data?.cpuProfile?.nodes ?? []) nodes.set(node.id, node);
      for (const [index, node] of (args.data?.cpuProfile?.samples ?? []).entries()) {
        const us = args.data?.timeDeltas?.[index] ?? 0;
        atUs += us;
        samples.push({atUs, us, node});
      }
    }
  }
  return {nodes, samples};
}

/** The functions that took most of a span of time, including their callees: milliseconds and name, longest first. */
export function longestFunctions({nodes, samples}: Profile, fromUs: number, toUs: number, most: number): readonly string[] {
  const times = new Map<string, number>();
  for (const {atUs, us, node} of samples) {
    if (atUs < fromUs || atUs > toUs) continue;
    const seen = new Set<string>();
    for (let at = nodes.get(node); at !== undefined; at = at.parent === undefined ? undefined : nodes.get(at.parent)) {
      const {functionName, url = '', lineNumber = 0} = at.callFrame;
      if (functionName === '(root)') continue;
      seen.add(`${functionName || '(anonymous)'} ${url.split('/').at(-1)}:${lineNumber + 1}`);
    }
    for (const name of seen) times.set(name, (times.get(name) ?? 0) + us / 1000);
  }
  return [...times]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([name, ms]) => `${ms.toFixed(1)} ms ${name}`);
}
