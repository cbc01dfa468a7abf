import {parseDiagram, type Station} from '@livebus/engine/core';

type Declared = 'phase' | 'line';

/** Which voltages the devices of a station report, of those whose diagram declares it. */
export function declaredIn(diagram: Pick<Station, 'units'> | undefined): ReadonlyMap<string, Declared> {
  return new Map(
    (diagram?.units ?? []).flatMap(({deviceId, voltageQuantity}) =>
      voltageQuantity === undefined ? [] : [[deviceId, voltageQuantity] as const],
    ),
  );
}

/** The same of a diagram as stored; nothing of one that cannot be read. */
export function voltageQuantities(jsonData: unknown): ReadonlyMap<string, Declared> {
  const parsed = parseDiagram(jsonData);
  return declaredIn(parsed.ok ? parsed.value : undefined);
}

/** As a field of a reply. */
export function declaredOf(declared: ReadonlyMap<string, Declared>, deviceId: string): {readonly voltageQuantity?: Declared} {
  const voltageQuantity = declared.get(deviceId);
  return voltageQuantity === undefined ? {} : {voltageQuantity};
}
