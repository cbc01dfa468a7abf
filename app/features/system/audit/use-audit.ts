import type {AuditEntryInfo, AuditThingName} from '@livebus/contract';
import {z} from 'zod';
import {type AuditOne, type AuditPage, type AuditQuery, fetchAudit, fetchAuditEntry} from '../../../base/api/calls/audit.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {type Asked, useAsked} from '../../../shared/asked/use-asked.ts';
import type {Sought} from '../../../shared/dialog/address-dialog.tsx';
import {type RowAsk, rowsOfPages} from '../../../shared/table/export/table-rows.ts';
import type {NameOf} from './value-words.ts';

export const PAGE_SIZES = [20, 50, 100] as const;

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .default('');
const part = (length: number) =>
  z
    .string()
    .transform((text) => text.slice(0, length))
    .default('');
const whole = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d*$/)
    .transform(Number)
    .pipe(z.number().max(most));

/** What the page asks for; it stands in its address. */
const CHOICE = z.object({
  fromDay: day,
  toDay: day,
  who: part(100),
  action: part(60),
  page: whole(999_999).default(1),
  size: whole(100)
    .refine((size) => PAGE_SIZES.some((one) => one === size))
    .default(PAGE_SIZES[0]),
});
export type AuditChoice = z.output<typeof CHOICE>;

/** The choice of the address, and a way to change it: another question begins with its first page. */
export function useAuditChoice(): readonly [AuditChoice, (change: Partial<AuditChoice>) => void] {
  const [choice, change] = useAddressState(CHOICE);
  return [choice, (next) => change({page: 1, ...next})];
}

/** An entry with the names that things had in the answer it came with. */
export interface AuditLine extends AuditEntryInfo {
  readonly named: NameOf;
}

const NONE: readonly AuditLine[] = [];

export function linesOf(page: AuditPage | undefined, naming: (names: readonly AuditThingName[]) => NameOf): readonly AuditLine[] {
  if (page === undefined) return NONE;
  const named = naming(page.names);
  return page.rows.map((entry) => ({...entry, named}));
}

const MOST_ROWS_A_CALL = 200;

/** Every entry that answers the choice, the newest first. What is written meanwhile stays out: it would push the rest to other pages. */
export async function allLines(
  choice: AuditChoice,
  naming: (names: readonly AuditThingName[]) => NameOf,
  ask: RowAsk,
): Promise<readonly AuditLine[]> {
  const query = queryOf(choice);
  let to: number | undefined;
  return await rowsOfPages(
    async (page, signal) => {
      const answer = await fetchAudit({...query, ...(to !== undefined && {to}), pageNum: page, pageSize: MOST_ROWS_A_CALL}, signal);
      to ??= answer.rows[0] && answer.rows[0].at + 1;
      return {rows: linesOf(answer, naming), total: answer.total};
    },
    ({number}) => String(number),
    ask,
  );
}

const queryOf = ({fromDay, toDay, who, action}: AuditChoice): AuditQuery => ({
  ...(fromDay && {fromDay}),
  ...(toDay && {toDay}),
  ...(who && {who}),
  ...(action && {action}),
});

export function useAudit({page, size, ...choice}: AuditChoice): Asked<AuditPage> {
  const asked = queryOf({page, size, ...choice});
  return useAsked({
    key: ['audit', JSON.stringify(asked)],
    // Another page of the same question keeps the rows until it comes; another question begins empty.
    piece: [page, size],
    ask: (signal) => fetchAudit({...asked, pageNum: page, pageSize: size}, signal),
  });
}

/** The entry with the number of an address: of the page on show where it is there, else asked for. Null: none is looked for. */
export function useAuditEntry(id: string | null, page: AuditPage | undefined): Sought<AuditOne> {
  const number = id === null || !ENTRY_NUMBER.test(id) ? null : Number(id);
  const here = page?.rows.find((one) => one.number === number);
  const asked = useAsked({
    key: ['audit-entry', number],
    enabled: number !== null && here === undefined,
    ask: (signal) => fetchAuditEntry(number ?? 0, signal),
  });
  if (number === null) return {kind: 'missing'};
  if (page !== undefined && here !== undefined) return {kind: 'found', thing: {entry: here, names: page.names}};
  if (asked.data !== undefined) return asked.data === null ? {kind: 'missing'} : {kind: 'found', thing: asked.data};
  return asked.error === null ? {kind: 'loading'} : {kind: 'failed', error: asked.error, onRetry: () => void asked.ask()};
}

/** What a number of an entry looks like, and no number that would be rounded. */
const ENTRY_NUMBER = /^[1-9]\d{0,14}$/;
