import type {NoticeNews, PeerMessage} from '../store/peers.ts';
import type {NewsKind} from './peer-news.ts';

/** Devices of a project have other names: in these stations' pictures, lists and trees. */
export interface NewNames {
  readonly projectId: string;
  readonly stationIds: readonly string[];
}

/** A tag was hung on a device of the project, or taken off. */
export interface NewTag {
  readonly projectId: string;
  readonly deviceId: string;
}

/** An order or a repair has changed; for an order that somebody has got: his login name, and what he is told. */
export type WorkChange = Extract<PeerMessage, {readonly kind: 'work'}>['change'];

export const NAMES: NewsKind<NewNames> = {
  write: (names) => ({kind: 'names', ...names}),
  read: (message) => (message.kind === 'names' ? {projectId: message.projectId, stationIds: message.stationIds} : undefined),
  lost: 'clients of other servers see new names of devices only when they load again',
};

export const TAGS: NewsKind<NewTag> = {
  write: (tag) => ({kind: 'tags', ...tag}),
  read: (message) => (message.kind === 'tags' ? {projectId: message.projectId, deviceId: message.deviceId} : undefined),
  lost: 'clients of other servers see a new tag only when they ask again',
};

export const WORK: NewsKind<WorkChange> = {
  write: (change) => ({kind: 'work', change}),
  read: (message) => (message.kind === 'work' ? message.change : undefined),
  lost: 'clients of other servers see changed orders only when they load again',
};

export const NOTICES: NewsKind<NoticeNews> = {
  write: (news) => ({kind: 'notice', news}),
  read: (message) => (message.kind === 'notice' ? message.news : undefined),
  lost: 'clients of other servers see a new notice only when they ask again',
};
