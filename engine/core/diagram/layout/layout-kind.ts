/** `row`: every entry of a station in one row (MO-2.sld-08). `folded`: its sections in rows that together fit the window. */
export type PictureLayoutKind = 'row' | 'folded';
