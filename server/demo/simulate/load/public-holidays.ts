/**
 * Public holidays of China, as data.
 *
 * 2024 to 2026: the General Office of the State Council's yearly notice on holiday arrangements (国务院办公厅关于…年部分节假日安排的通知,
 * 国办发明电〔2023〕7号 for 2024, 〔2024〕12号 for 2025, and that of November 2025 for 2026), with the weekend days that are worked instead.
 * 2027 to 2030: the festivals by the lunar calendar and the solar term, as long as the Regulation on Public Holidays (全国年节及纪念日放假办法,
 * 2024) lets them last; what the notices will move is not known. In other years only the fixed dates of FIXED_HOLIDAYS are kept.
 */

/** Years whose notice is known: it says everything, the fixed dates included. */
export const NOTICED_YEARS: readonly number[] = [2024, 2025, 2026];

/** First and last day off. */
export const HOLIDAY_RANGES: readonly (readonly [from: string, to: string])[] = [
  ['2023-12-30', '2024-01-01'],
  ['2024-02-10', '2024-02-17'],
  ['2024-04-04', '2024-04-06'],
  ['2024-05-01', '2024-05-05'],
  ['2024-06-08', '2024-06-10'],
  ['2024-09-15', '2024-09-17'],
  ['2024-10-01', '2024-10-07'],
  ['2025-01-01', '2025-01-01'],
  ['2025-01-28', '2025-02-04'],
  ['2025-04-04', '2025-04-06'],
  ['2025-05-01', '2025-05-05'],
  ['2025-05-31', '2025-06-02'],
  ['2025-10-01', '2025-10-08'],
  ['2026-01-01', '2026-01-03'],
  ['2026-02-15', '2026-02-23'],
  ['2026-04-04', '2026-04-06'],
  ['2026-05-01', '2026-05-05'],
  ['2026-06-19', '2026-06-21'],
  ['2026-09-25', '2026-09-27'],
  ['2026-10-01', '2026-10-07'],
  ['2027-02-05', '2027-02-12'],
  ['2027-04-05', '2027-04-05'],
  ['2027-06-09', '2027-06-09'],
  ['2027-09-15', '2027-09-15'],
  ['2028-01-25', '2028-02-01'],
  ['2028-04-04', '2028-04-04'],
  ['2028-05-28', '2028-05-28'],
  ['2028-10-03', '2028-10-03'],
  ['2029-02-12', '2029-02-19'],
  ['2029-04-04', '2029-04-04'],
  ['2029-06-16', '2029-06-16'],
  ['2029-09-22', '2029-09-22'],
  ['2030-02-02', '2030-02-09'],
  ['2030-04-05', '2030-04-05'],
  ['2030-06-05', '2030-06-05'],
  ['2030-09-12', '2030-09-12'],
];

/** Weekend days that are worked to make up for days off. */
export const MAKE_UP_DAYS: readonly string[] = [
  ...['2024-02-04', '2024-02-18', '2024-04-07', '2024-04-28', '2024-05-11', '2024-09-14', '2024-09-29', '2024-10-12'],
  ...['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  ...['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
];

/** Month, first and last day: 元旦, 劳动节, 国庆节. Kept in years without a notice. */
export const FIXED_HOLIDAYS: readonly (readonly [month: number, from: number, to: number])[] = [
  [1, 1, 1],
  [5, 1, 5],
  [10, 1, 7],
];
