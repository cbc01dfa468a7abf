/** What records one part gets. */
export interface PartTask {
  /** The checkout that is recorded. */
  readonly from: string;
  /** The part's own folder, empty when it begins. */
  readonly folder: string;
  /** Writes a file of the part, making its folders. */
  write(path: string, content: string | Uint8Array): void;
}
