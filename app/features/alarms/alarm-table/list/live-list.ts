import type {AlarmMessage, AlarmRow} from '@livebus/contract';

/** What has become of a list since it was asked for. */
export interface LiveChanges {
  /** The latest of each alarm that was told since, by id. */
  readonly latest: ReadonlyMap<string, AlarmMessage>;
  /** Ids that belong to the list and are not in it: raised since, or changed so that they belong to it. */
  readonly fresh: ReadonlySet<string>;
}

export const NO_CHANGES: LiveChanges = {latest: new Map(), fresh: new Set()};

/** What a list knows, to judge news by. */
export interface HeldList {
  readonly ids: ReadonlySet<string>;
  /** Epoch ms of the server's clock at its first page. */
  readonly atMs: number;
  /** All pages are here. */
  readonly isWhole: boolean;
  belongs(note: AlarmMessage): boolean;
}

/**
 * Adds news. Rows of the list change where they stand; what belongs to it and is not there is counted as fresh, so that nothing moves under
 * who reads it. An alarm from before the list may be on a page that is not here yet: it is fresh only where all pages are.
 */
export function withNews(changes: LiveChanges, news: readonly AlarmMessage[], {ids, atMs, isWhole, belongs}: HeldList): LiveChanges {
  const latest = new Map(changes.latest);
  const fresh = new Set(changes.fresh);
  for (const note of news) {
    if (!isOlder(note, latest.get(note.id))) latest.set(note.id, note);
    if (ids.has(note.id)) continue;
    const isRecent = isWhole || (note.arrivedAt ?? note.at) > atMs;
    if (isRecent && belongs(note)) fresh.add(note.id);
    else fresh.delete(note.id);
  }
  return {latest, fresh};
}

/** What a new answer leaves of them: news that are later than it, which their revisions tell. */
export function carriedOver({latest}: LiveChanges): LiveChanges {
  const dated = [...latest].filter(([, {revision}]) => revision !== undefined);
  return dated.length === 0 ? NO_CHANGES : {latest: new Map(dated), fresh: new Set()};
}

/** The row as it was told last. */
export function currentRow(row: AlarmRow, latest: AlarmMessage | undefined): AlarmRow {
  return latest === undefined || isOlder(latest, row) ? row : {...row, ...latest};
}

/** News may overtake a reply; where no revision is told, the later of the two counts. */
const isOlder = (one: AlarmMessage, other: AlarmMessage | undefined): boolean => (one.revision ?? Infinity) < (other?.revision ?? 0);
