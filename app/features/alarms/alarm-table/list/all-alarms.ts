import {ALARM_LIMITS, type AlarmRow} from '@livebus/contract';
import {type AlarmQuery, fetchAlarms} from '../../../../base/api/calls/alarms.ts';
import type {RowAsk} from '../../../../shared/table/export/table-rows.ts';

/**
 * Every alarm that matches, page after page, so that 100,000 of them come with progress, can be cancelled, and never hold the page up. What
 * is raised meanwhile stays out, as the cursor goes on behind what was read.
 *
 * @throws RangeError for more than may be exported at once.
 */
export async function allAlarms(query: AlarmQuery, {signal, progress, most = ALARM_LIMITS.exported}: RowAsk): Promise<readonly AlarmRow[]> {
  const found: AlarmRow[] = [];
  let cursor: string | null = null;
  do {
    const page = await fetchAlarms({...query, limit: ALARM_LIMITS.page, ...(cursor !== null && {cursor})}, {signal, silent: true});
    signal.throwIfAborted();
    if (page.total > most) throw new RangeError(`${page.total} rows are more than the ${most} that are exported at once`);
    found.push(...page.rows);
    progress(page.total === 0 ? 1 : Math.min(1, found.length / page.total));
    cursor = page.next;
  } while (cursor !== null);
  return found;
}
