import {buildScene, createPickIndex, type DiagramScene, type PictureStation, parseDiagram} from '@livebus/engine/core';
import {benchStation} from '@livebus/engine/measure';
import {type Bench, type BenchRow, median, numberOption, numbersOption, rounded} from '../bench.ts';

const OPTIONS = {canvasWidthPx: 1600, canvasHeightPx: 900, layout: 'folded'} as const;
const BYTES_A_MB = 1_000_000;

const PARTS = ['parse', 'scene', 'index'] as const;
type PartTimes = Readonly<Record<(typeof PARTS)[number], number>>;

/**
 * From the diagram JSON to a painter's input, on one thread: `parseMs`, `sceneMs` (layout, scene and the packed index in it) and `indexMs`
 * (reading the packed index). `--sizes 1000,10000,50000` symbols, `--runs 20`: medians, and the minimum of all runs, which other work on
 * the machine disturbs least. `Cpu` figures are CPU time of the process, including helper threads of the garbage collector.
 */
export const bench: Bench = async ({args, tell}) => {
  const sizes = numbersOption(args, 'sizes', [1000, 10_000, 50_000]);
  const runs = numberOption(args, 'runs', 20);
  return sizes.map((size): BenchRow => {
    const site = benchStation(size);
    const times: PartTimes[] = [];
    const cpuTimes: PartTimes[] = [];
    let bytes = 0;
    for (let run = 0; run < runs; run++) {
      const parsed = timed(() => site.parts.map(({json, kind, stationId, name}) => stationOf(json, kind, stationId, name)));
      const scene = timed(() => buildScene(parsed.value, OPTIONS));
      const index = timed(() => createPickIndex(scene.value.hits));
      times.push({parse: parsed.ms, scene: scene.ms, index: index.ms});
      cpuTimes.push({parse: parsed.cpuMs, scene: scene.cpuMs, index: index.cpuMs});
      bytes = columnBytes(scene.value);
    }
    const of = (list: readonly PartTimes[], part: (typeof PARTS)[number]) => list.map((one) => one[part]);
    const least = (list: readonly PartTimes[], part: (typeof PARTS)[number]) => rounded(Math.min(...of(list, part)), 2);
    tell(`${size} symbols: ${runs} runs`);
    return {
      case: String(site.symbols),
      subject: 'ours',
      runs,
      ...Object.fromEntries(PARTS.map((part) => [`${part}Ms`, rounded(median(of(times, part)), 2)])),
      ...Object.fromEntries(PARTS.map((part) => [`${part}LeastMs`, least(times, part)])),
      ...Object.fromEntries(PARTS.map((part) => [`${part}LeastCpuMs`, least(cpuTimes, part)])),
      columnsMb: rounded(bytes / BYTES_A_MB, 2),
    };
  });
};

function stationOf(json: unknown, kind: 'high' | 'low', stationId: string, name: string): PictureStation {
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error(`the bench station ${name} does not parse: ${JSON.stringify(parsed.faults)}`);
  return {station: parsed.value, stationId, name};
}

function timed<Value>(work: () => Value): {readonly value: Value; readonly ms: number; readonly cpuMs: number} {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const value = work();
  const ms = performance.now() - start;
  const {user, system} = process.cpuUsage(cpu);
  return {value, ms, cpuMs: (user + system) / 1000};
}

/** Size of the buffers of all columns, spare rows included. */
function columnBytes(scene: DiagramScene): number {
  const buffers = new Set<ArrayBufferLike>();
  const visit = (part: unknown): void => {
    if (ArrayBuffer.isView(part)) buffers.add(part.buffer);
    else if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) visit(inner);
  };
  visit(scene);
  return [...buffers].reduce((sum, {byteLength}) => sum + byteLength, 0);
}
