import {EquipmentType} from '@livebus/engine/core';

export type TypeName = keyof typeof EquipmentType;

const NAMES = new Map(Object.entries(EquipmentType).map(([name, code]) => [code as number, name as TypeName]));

/** Name of an equipment type (MO-3-11), a key below `device:type`; undefined for a plain cabinet. */
export const typeName = (code: number | undefined): TypeName | undefined => (code === undefined ? undefined : NAMES.get(code));
