import {z} from 'zod';
import {defineCall} from './define-call.ts';
import {id, listOf, loose, nothing, optionalCode, optionalText} from './fields.ts';

/** Flags of /common/treeTest (MO-1-05); a flag-3 node below a flag-3 node is a device, sent only by other backends. */
export const TreeFlag = {group: 1, project: 2, station: 3} as const;

/** MO-1-03. `stationType`: 1 high voltage, 0 low voltage. */
export interface TreeNode {
  id: string;
  name: string;
  /** Ours: optional English and Portuguese names. */
  nameEn?: string | undefined;
  namePt?: string | undefined;
  flag?: number | undefined;
  stationCode?: string | undefined;
  stationType?: number | undefined;
  opened: boolean;
  selected: boolean;
  /** IANA zone of a project (MO-3-29); the configuration's when absent. */
  timeZone?: string | undefined;
  children: TreeNode[];
}

export const treeNode: z.ZodType<TreeNode> = z.lazy(() =>
  z.object({
    id,
    name: optionalText.transform((name) => name ?? ''),
    nameEn: optionalText,
    namePt: optionalText,
    flag: optionalCode,
    stationCode: optionalText,
    stationType: optionalCode,
    opened: loose,
    selected: loose,
    timeZone: optionalText,
    children: listOf(treeNode),
  }),
);

/** The asset tree that many screens share (SH-7-38, MO-7-04). */
export const tree = defineCall({
  method: 'GET',
  path: '/common/treeTest',
  query: nothing,
  body: nothing,
  reply: listOf(treeNode),
  access: {permission: 'asset', action: 'query'},
});

export const station = z.object({
  id,
  name: optionalText,
  /** Ours: optional English and Portuguese names. */
  nameEn: optionalText,
  namePt: optionalText,
  stationCode: optionalText,
  stationType: optionalCode,
  projectId: optionalText,
  projectName: optionalText,
  projectNameEn: optionalText,
  projectNamePt: optionalText,
  timeZone: optionalText,
  /** Name of an image under /serviceDir/images (MO-2.sld-24). */
  picture: optionalText,
});
export type StationInfo = z.output<typeof station>;

/** Images named in replies are below this address, not below the base (SH-7-20). */
export const IMAGES_PATH = '/serviceDir/images/';
/** A plain file name of an image type that browsers show without running anything: no separator, no percent sign, no leading dot. */
export const IMAGE_NAME = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ ().,+-]{0,200}\.(?:png|jpe?g|webp|gif)$/iu;

/** One station. The monitoring area sends `stationId`, the energy area `id`; both get the same answer (MO-7-13). */
export const stationById = defineCall({
  method: 'GET',
  path: '/common/getStationById',
  query: z
    .object({stationId: id.optional(), id: id.optional()})
    .refine((query) => query.stationId !== undefined || query.id !== undefined, {path: ['stationId'], message: 'required'}),
  body: nothing,
  reply: station,
  access: {permission: 'asset', action: 'get', asset: {kind: 'station', fields: ['stationId', 'id']}},
});

/**
 * Every device that the caller may see, by station, for search by name. Ours: another backend answers 404, and devices can then be found
 * only in the open diagram.
 */
export const deviceNames = defineCall({
  method: 'GET',
  path: '/common/deviceNames',
  query: nothing,
  body: nothing,
  reply: listOf(z.object({stationId: id, devices: listOf(z.object({id, name: z.string(), nameEn: optionalText, namePt: optionalText}))})),
  access: {permission: 'asset', action: 'query'},
});
