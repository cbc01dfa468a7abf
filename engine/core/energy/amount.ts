/**
 * The amount of an energy at a price, in whole 0.001 yuan (厘), halves away from zero. One line of amounts is one day and one band: every
 * larger period adds its lines up, so that days sum to months to the last 厘, and a change of tariff falls between two lines.
 *
 * @param wh - whole Wh, at most 10^12; NaN is unknown.
 * @param microYuanPerKwh - whole 10^-6 yuan a kWh, at most 10^9; may be negative.
 * @returns NaN for an unknown energy.
 */
export function amountMilliYuan(wh: number, microYuanPerKwh: number): number {
  if (Number.isNaN(wh)) return Number.NaN;
  // Wh * 10^-6 yuan/kWh = 10^-9 yuan. The product may pass 2^53.
  const nano = BigInt(wh) * BigInt(microYuanPerKwh);
  const half = nano < 0n ? -500_000n : 500_000n;
  return Number((nano + half) / 1_000_000n);
}
