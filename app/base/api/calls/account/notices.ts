import {
  addNotice,
  type BodyOf,
  changeNotice,
  type Message,
  type NoticeRow,
  newMessages,
  noticeList,
  notices,
  type RepairNews,
  readMessages,
  repairList,
  type TaskNews,
  taskList,
  withdrawNotice,
} from '@livebus/contract';
import {call} from '../../client.ts';

/** Rows, and how many could not be read. */
interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly dropped: number;
}

export const fetchNotices = (signal?: AbortSignal): Promise<Listed<NoticeRow>> => call(notices, {signal});
export const createNotice = (body: BodyOf<typeof addNotice>): Promise<NoticeRow> => call(addNotice, {body});
export const saveNotice = (body: BodyOf<typeof changeNotice>): Promise<NoticeRow> => call(changeNotice, {body});
export const takeBackNotice = (id: string, revision: number): Promise<NoticeRow> => call(withdrawNotice, {body: {id, revision}});

/** Everything that the user is told, newest first. */
export const fetchMessages = (signal?: AbortSignal): Promise<Listed<Message>> => call(newMessages, {signal});
export const tellRead = async (body: BodyOf<typeof readMessages>): Promise<void> => void (await call(readMessages, {body}));

/** The three lists of the popover (SH-7-34). */
export const fetchUnreadNotices = (signal?: AbortSignal): Promise<Listed<Message>> => call(noticeList, {signal});
export const fetchWaitingRepairs = (signal?: AbortSignal): Promise<Listed<RepairNews>> => call(repairList, {signal});
export const fetchOwnTasks = (signal?: AbortSignal): Promise<Listed<TaskNews>> => call(taskList, {signal});
