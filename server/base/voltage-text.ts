/** `10.20 kV` or `231.4 V`, in the texts of events. */
export const voltageText = (volts: number): string =>
  Math.abs(volts) >= 1000 ? `${(volts / 1000).toFixed(2)} kV` : `${volts.toFixed(1)} V`;
