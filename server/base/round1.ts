/** To one decimal, as quantities are reported. */
export const round1 = (value: number): number => Math.round(value * 10) / 10;
