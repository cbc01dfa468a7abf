export interface RenameWish {
  readonly id: string;
  readonly name: string;
  /** Of the device as its user saw it; without one nothing is held against it. */
  readonly revision?: number | undefined;
}

/** `changed`: somebody else has renamed it meanwhile. `taken`: another device of its station has the name. `absent`: there is no device with this id. */
export type RenameOutcome =
  | {readonly kind: 'renamed'; readonly revision: number; readonly projectId: string; readonly stationIds: readonly string[]}
  | {readonly kind: 'changed'; readonly name: string}
  | {readonly kind: 'taken'; readonly name: string}
  | {readonly kind: 'absent'};

export interface DeviceNamingStore {
  /**
   * Gives a device another name, in its record and in the diagrams of its project, and drops its names in other languages: they translate
   * the former name. `stationIds` are the stations whose devices or diagrams have changed. A name that it has already changes nothing, whoever gave it.
   */
  rename(wish: RenameWish): Promise<RenameOutcome>;
}
