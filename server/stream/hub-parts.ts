import type {Caller, Sessions} from '../access/sessions.ts';
import type {SiteClock} from '../base/site-clock.ts';
import type {NewNames, NewTag, WorkChange} from '../events/news-kinds.ts';
import type {PeerNews} from '../events/peer-news.ts';
import type {ReadingSource} from '../readings/reading-source.ts';
import type {Account} from '../store/areas/access/accounts.ts';
import type {ProjectScope} from '../store/areas/assets/assets.ts';
import type {NoticeNews} from '../store/peers.ts';
import type {DeskParts} from './alarm-desk.ts';
import type {HubOptions} from './hub-options.ts';

export interface HubParts extends Pick<DeskParts, 'events' | 'readMarks'> {
  readonly readings: Pick<ReadingSource, 'station'>;
  readonly siteClock: Pick<SiteClock, 'nowMs' | 'onMoved'>;
  readonly sessions: Pick<Sessions, 'peek' | 'onEnded'>;
  readonly scopeOf: (account: Account) => Promise<ProjectScope>;
  readonly names: Pick<PeerNews<NewNames>, 'onNews'>;
  readonly tagNews: Pick<PeerNews<NewTag>, 'onNews'>;
  readonly workNews: Pick<PeerNews<WorkChange>, 'onNews'>;
  readonly noticeNews: Pick<PeerNews<NoticeNews>, 'onNews'>;
  readonly periodMs: number;
  readonly warn: (error: unknown, what: string) => void;
  /** Epoch ms that never goes back; the clock of the process, not of the sites. */
  readonly nowMs?: () => number;
  readonly options?: Partial<HubOptions>;
}

/** What an authorised caller subscribes to. `stationIds` has no repeats, and the caller may see each of them. */
export interface StreamWish {
  readonly caller: Caller;
  readonly scope: ProjectScope;
  readonly stationIds: readonly string[];
  readonly lastEventId: string | undefined;
}
