/** Categories of a trend and the keys of their lists in the reply, without their prefix (EN-2.4-16). */
export const TREND_KEYS = {
  AE: ['aAE', 'bAE'],
  RAE: ['aRAE', 'bRAE'],
  A: ['aA', 'bA', 'cA', 'zeroA'],
  V: ['aV', 'bV', 'cV', 'zeroV'],
  HZ: ['HZ'],
  PF: ['aPF', 'bPF', 'cPF', 'totalPF'],
  P: ['aP', 'bP', 'cP', 'totalP'],
  Q: ['aQ', 'bQ', 'cQ', 'totalQ'],
  S: ['aS', 'bS', 'cS', 'totalS'],
  TEM: ['aTEM', 'bTEM', 'cTEM'],
} as const;
export type TrendCategory = keyof typeof TREND_KEYS;
export type TrendKey = (typeof TREND_KEYS)[TrendCategory][number];
export const TREND_CATEGORIES = Object.keys(TREND_KEYS) as readonly TrendCategory[];

/** Codes of single series (MO-2.phase-02) and their keys. */
export const TREND_SERIES = {
  aA: 'aA',
  bA: 'bA',
  cA: 'cA',
  zA: 'zeroA',
  aV: 'aV',
  bV: 'bV',
  cV: 'cV',
  zV: 'zeroV',
  aP: 'aP',
  bP: 'bP',
  cP: 'cP',
  sP: 'totalP',
} as const satisfies Readonly<Record<string, TrendKey>>;
export type TrendSeriesCode = keyof typeof TREND_SERIES;

export type TrendCode = TrendCategory | TrendSeriesCode;
export const TREND_CODES: readonly [TrendCode, ...TrendCode[]] = [
  'AE',
  ...TREND_CATEGORIES.slice(1),
  ...(Object.keys(TREND_SERIES) as TrendSeriesCode[]),
];

/** The category of a key: `zeroA` belongs to `A`. */
export function categoryOfKey(key: TrendKey): TrendCategory {
  return TREND_CATEGORIES.find((category) => (TREND_KEYS[category] as readonly TrendKey[]).includes(key))!;
}

/** Keys of the codes, each once, in the order of the categories. */
export function keysOfCodes(codes: readonly TrendCode[]): TrendKey[] {
  const wanted = new Set<TrendKey>(
    codes.flatMap((code) => (code in TREND_SERIES ? [TREND_SERIES[code as TrendSeriesCode]] : TREND_KEYS[code as TrendCategory])),
  );
  return TREND_CATEGORIES.flatMap((category) => TREND_KEYS[category] as readonly TrendKey[]).filter((key) => wanted.has(key));
}
