import {z} from 'zod';
import {readStored} from '../../../base/session/stored.ts';

/** The name of a user's steps in storage. */
export const outboxName = (login: string): string => `outbox:${login}`;

/** Whether something waits there from before. */
export const hasOutbox = (login: string): boolean => readStored(outboxName(login), z.unknown()) !== undefined;
