/** One element of a picture of several stations: row in that station's sections, units or ties. */
export interface ElementRef {
  /** Index of the station in the picture. */
  readonly station: number;
  readonly kind: 'section' | 'unit' | 'tie';
  readonly row: number;
}

/** Two refer to the same element of one picture. */
export const isSameElement = (a: ElementRef, b: ElementRef): boolean => a.station === b.station && a.kind === b.kind && a.row === b.row;
