import type {messageRow} from '@livebus/contract';
import {siteText} from '@livebus/engine/core';
import type {z} from 'zod';
import {type NoticeRecord, type OwnOrder, readKey} from '../../store/areas/notices/notices.ts';

type Wire = z.input<typeof messageRow>;

/** A notice as its readers see it. */
export const noticeWire = (notice: NoticeRecord, read: ReadonlyMap<string, number>, zone: string): Wire => ({
  ...{id: notice.id, noticeTitle: notice.title, noticeContent: notice.content, createTime: siteText(notice.createdMs, zone)},
  ...{level: notice.level, by: notice.writer.name, isRead: read.get(readKey({kind: 'notice', id: notice.id})) === notice.revision},
});

/** An order among messages; a console that knows of orders makes a title in its language. */
export const orderMessage = (order: OwnOrder, read: ReadonlyMap<string, number>, zone: string): Wire => ({
  ...{
    id: order.id,
    noticeTitle: `${order.type} ${order.number}`,
    noticeContent: order.content,
    createTime: siteText(order.createdMs, zone),
  },
  ...{by: order.creatorName, workId: order.number, workType: order.type, isRead: read.has(readKey({kind: 'order', id: order.id}))},
});
