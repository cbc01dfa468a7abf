import type {WorkStatus} from '@livebus/contract';
import {Tag} from '@livebus/ui';

const LOOKS = {1: 'plain', 2: 'blue', 3: 'green'} as const;

/** The state of an order or a repair in a word. */
export function StatusTag({status, children}: {readonly status: WorkStatus; readonly children: string}) {
  return <Tag look={LOOKS[status]}>{children}</Tag>;
}
