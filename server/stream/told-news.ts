import type {NewNames, NewTag, WorkChange} from '../events/news-kinds.ts';
import type {NoticeNews} from '../store/peers.ts';
import type {SentEvent} from './ring.ts';
import {eventHead} from './sse.ts';

/** What streams send of a change, and who receives it. */
export type ToldNews = Omit<SentEvent, 'seq'>;

export const ofNames = ({projectId, stationIds}: NewNames): ToldNews[] => [
  {kind: 'names', about: projectId, head: eventHead('names', {stationIds: [...stationIds]})},
];

export const ofTag = ({projectId, deviceId}: NewTag): ToldNews[] => [{kind: 'tags', about: projectId, head: eventHead('tags', {deviceId})}];

/** To those who may see orders or repairs of the project; of an order that somebody has got, to him. */
export function ofWork({projectId, thing, id, assigned}: WorkChange): ToldNews[] {
  const only = {permission: thing === 'order' ? 'work' : 'repair'};
  const changed: ToldNews = {kind: 'work', about: projectId, head: eventHead('work', {thing, id, projectId}), only};
  if (!assigned) return [changed];
  const {login, number, type, content, by} = assigned;
  const head = eventHead('assigned', {id, workId: number, workType: type, workContent: content, by});
  return [changed, {kind: 'work', about: projectId, head, only: {login}}];
}

/** That messages are to be asked for again, to everybody or to one account; the title of a new notice, to those whom it is for. */
export function ofNotice({id, login, told}: NoticeNews): ToldNews[] {
  const again: ToldNews = {kind: 'notice', about: id, head: eventHead('notice', {id}), ...(login !== undefined && {only: {login}})};
  if (!told) return [again];
  const {title, by, audience, targets} = told;
  return [again, {kind: 'notice', about: id, head: eventHead('notice', {id, title, by}), only: {audience, targets}}];
}
