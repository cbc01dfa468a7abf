import type {DiagramEmphasis} from '@livebus/engine/diagram';
import {useMemo, useRef} from 'react';
import {useAlarmStatus} from '../../../../base/session/alarm-status.ts';
import {alarmLevels} from '../../../../shared/alarms/alarm-levels.ts';
import {
  ABNORMAL,
  countByFilter,
  inFilters,
  PART_FILTERS,
  type Part,
  type PartFilter,
  partBits,
  partsInOrder,
  placesIn,
  readFilters,
} from '../../../../shared/equipment-tree/parts.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import {partsWithoutQuantities} from './parts-without-quantities.ts';

export interface PartsView {
  /** In electrical order. */
  readonly parts: readonly Part[];
  readonly counts: Readonly<Record<PartFilter, number>>;
  /** Those of the address that mean something. */
  readonly filters: readonly PartFilter[];
  /** Keys of the parts in the filters; undefined without filters. The same set as long as it holds the same. */
  readonly matched: ReadonlySet<string> | undefined;
  /** What the picture shows of the filters. */
  readonly emphasis: DiagramEmphasis | null;
  /** Places of those to look after that can be gone to, ascending. */
  readonly abnormal: readonly number[];
  /** Open alarms of the picture's stations that belong to none of its parts, such as those of sensors. */
  readonly elsewhere: number;
  /** Filters that the part at that place is in. */
  filtersOf(at: number): readonly PartFilter[];
}

/** Of a past moment the alarms are not known: those that stand now are not its own. */
const NO_ALARMS: ReturnType<typeof useAlarmStatus.getState>['open'] = [];

/** What is counted, filtered and walked through, of the very moment that picture and tree show. */
export function useParts(
  model: Pick<DiagramModel, 'stations' | 'liveness' | 'scene' | 'state' | 'atMs'>,
  show: readonly string[],
): PartsView {
  const {stations, liveness, scene, state} = model;
  const openNow = useAlarmStatus((status) => status.open);
  const open = model.atMs === null ? openNow : NO_ALARMS;
  const parts = useMemo(() => partsInOrder(stations), [stations]);
  const bits = useMemo(() => {
    const levels = alarmLevels(open);
    const alarmed = stations.map(({id}) => levels.devicesOf(id));
    return partBits(parts, liveness, {
      missing: partsWithoutQuantities(scene, state),
      alarmed: ({ref, id}) => id !== undefined && alarmed[ref.station]?.has(id) === true,
    });
  }, [parts, liveness, scene, state, stations, open]);
  const counts = useMemo(() => countByFilter(bits), [bits]);
  const asked = show.join();
  const filters = useMemo(() => readFilters(asked.split(',')), [asked]);
  const matched = useSame(
    useMemo(
      () => (filters.length === 0 ? undefined : new Set(placesIn(bits, filters).map((at) => parts[at]!.key))),
      [parts, bits, filters],
    ),
  );
  const emphasis = useMemo((): DiagramEmphasis | null => {
    if (matched === undefined) return null;
    return {feeding: [], fed: [], matched: parts.flatMap(({key, ref}) => (matched.has(key) ? [ref] : [])), dimOthers: true};
  }, [parts, matched]);
  const abnormal = useMemo(() => placesIn(bits, ABNORMAL).filter((at) => parts[at]?.id !== undefined), [parts, bits]);
  const elsewhere = useMemo(() => {
    const ids = new Set(parts.map(({id}) => id));
    const own = new Set(stations.map(({id}) => id));
    return open.filter(
      ({stationId, deviceId, diagramDeviceId}) =>
        stationId !== undefined && own.has(stationId) && !ids.has(deviceId) && !ids.has(diagramDeviceId),
    ).length;
  }, [parts, stations, open]);
  const filtersOf = (at: number) => PART_FILTERS.filter((name) => inFilters(bits[at], [name]));
  return {parts, counts, filters, matched, emphasis, abnormal, elsewhere, filtersOf};
}

/** The set as it was before while it holds the same: neither picture nor tree is asked to change. */
function useSame(now: ReadonlySet<string> | undefined): ReadonlySet<string> | undefined {
  const kept = useRef(now);
  const before = kept.current;
  const same = before !== undefined && now !== undefined && before.size === now.size && [...now].every((key) => before.has(key));
  if (!same) kept.current = now;
  return kept.current;
}
