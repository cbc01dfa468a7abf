/** A device as energies are added up by it. */
export interface EnergyDevice {
  readonly id: string;
  readonly stationId: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly namePt: string | null;
  /** Device code of part A; null where the diagram states none. */
  readonly kind: number | null;
  /** What it consumes for; null where nobody has said so. */
  readonly item: string | null;
  /** The feeder of another station that feeds it by a cable. */
  readonly fedBy: string | null;
}

export interface EnergyDeviceStore {
  /** Of a project, by station and in the order of the stations. */
  ofProject(projectId: string): Promise<EnergyDevice[]>;
}
