import {dataAndUsePowerAnalysis, type Period, type ReplyOf, yestodayUsePowerAnMaxValue} from '@livebus/contract';
import {call} from '../../client.ts';

export interface ComparisonRequest {
  readonly deviceId: string;
  readonly kind: Period;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY` by the kind. */
  readonly date: string;
  /** `tb`: the same a year before; `hb`: the period before. The server alone says which that is (EN-2.3-10). */
  readonly by: 'tb' | 'hb';
}

/** Fields of the two calls of the comparison; a field that a reply lacks is null or empty. */
export type ComparisonReply = ReplyOf<typeof dataAndUsePowerAnalysis>;

/** The energies of a period and of the one that it is compared with. Throws ApiFailure. */
export function loadComparison({deviceId, kind, date, by}: ComparisonRequest, signal?: AbortSignal): Promise<ComparisonReply> {
  return call(dataAndUsePowerAnalysis, {query: {deviceId, dataType: kind, searchDate: date, compareType: by}, signal});
}

/** Today beside earlier days, months and years, and the greatest powers. Throws ApiFailure. */
export function loadComparedCards(deviceId: string, signal?: AbortSignal): Promise<ComparisonReply> {
  return call(yestodayUsePowerAnMaxValue, {query: {deviceId}, signal});
}

/** Both replies as one: each field from whichever has it (EN-2.3-11). */
export function mergedComparison(charts: ComparisonReply | undefined, cards: ComparisonReply | undefined): Partial<ComparisonReply> {
  const merged: Record<string, unknown> = {};
  for (const reply of [charts, cards]) {
    for (const [name, value] of Object.entries(reply ?? {})) {
      const isThere = Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false;
      if (isThere || merged[name] === undefined) merged[name] = value;
    }
  }
  return merged as Partial<ComparisonReply>;
}
