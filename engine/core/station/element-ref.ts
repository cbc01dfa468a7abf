/** One element of a picture of several stations: row in that station's sections, units or ties. */
export interface ElementRef {
  /** Index of the station in the picture. */
  readonly station: number;
  readonly kind: 'section' | 'unit' | 'tie';
  readonly row: number;
}
