/** What a list of devices says of each, on the wire. */
interface DeviceNames {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly deviceNameEn?: string;
}

export function deviceNamesOf({
  id,
  name,
  nameEn,
}: {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | null;
}): DeviceNames {
  return {deviceId: id, deviceName: name, ...(nameEn !== null && {deviceNameEn: nameEn})};
}
