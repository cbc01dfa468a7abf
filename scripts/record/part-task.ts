/** Input for recording one part. */
export interface PartTask {
  /** The recorded checkout. */
  readonly from: string;
  /** The part's folder, empty at the beginning. */
  readonly folder: string;
  /** Writes a file of the part, creating its folders. */
  write(path: string, content: string | Uint8Array): void;
}
