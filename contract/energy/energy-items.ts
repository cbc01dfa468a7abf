import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {figure, id, listOf, loose, nothing, optionalText} from '../base/fields.ts';
import {dayField, intervalField, spanOfDays} from '../base/time-fields.ts';
import {checkPeriod, PERIODS} from './energy-analysis.ts';
import {MOST_ENERGY_DAYS} from './energy-monitor.ts';
import {energyTotal, markList, namedDevice} from './ledger-fields.ts';

/** Items of consumption (分项): 照明插座, 空调, 动力, 特殊用电. A device may instead have a text of its site's own. */
export const ITEM_CODES = ['lighting', 'cooling', 'power', 'special'] as const;
export type ItemCode = (typeof ITEM_CODES)[number];

const PROJECT = {kind: 'project', fields: ['projectId']} as const;

interface ItemNode {
  readonly id: string;
  readonly name: string;
  readonly nameEn?: string | undefined;
  readonly namePt?: string | undefined;
  /** The devices of the item, comma-separated; absent for a node that only opens. */
  readonly itemRule?: string | undefined;
  readonly children: readonly ItemNode[];
}
const node: z.ZodType<ItemNode> = z.lazy(() =>
  z.object({
    id,
    name: optionalText.transform((name) => name ?? ''),
    nameEn: optionalText,
    namePt: optionalText,
    itemRule: optionalText,
    children: listOf(node),
  }),
);

/** Items of a project, and below each the stations in which it has devices (EN-7-11). Empty where no device has an item. */
export const itemTree = defineCall({
  method: 'GET',
  path: '/energyManage/tree/item',
  query: z.object({projectId: id}),
  body: nothing,
  reply: listOf(node),
  access: {permission: 'powersyspic', action: 'query', asset: PROJECT},
});

/** The project, and below it its stations: the nodes whose flow can be asked for (EN-7-11). */
export const flowTree = defineCall({
  method: 'GET',
  path: '/energyManage/tree/item/flow',
  query: z.object({projectId: id}),
  body: nothing,
  reply: listOf(node),
  access: {permission: 'powersyspic', action: 'query', asset: PROJECT},
});

export const MOST_ITEM_DEVICES = 2000;

const rule = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat().flatMap((text) => text.split(',').map((one) => one.trim())))
  .pipe(z.array(z.string().min(1)).min(1).max(MOST_ITEM_DEVICES));

/**
 * Ours: devices whose energy of the time asked for is still being read. Figures that need them are null or absent; asked again the call gets
 * further.
 */
const stillRead = listOf(z.object(namedDevice));

/**
 * Energy of an item, kWh (EN-7-12): `y` over `x`, times of day, days or months as far as they have begun; `interval` minutes where the type
 * is day. A device that the rule names twice counts once and stands in `twice`, ours. `devices`, ours: what each of them took.
 */
export const itemEnergy = defineCall({
  method: 'GET',
  path: '/energyManage/countItemPositiveActiveEnergyByWhere',
  query: z
    .object({type: z.enum(PERIODS), itemRule: rule, interval: intervalField.default(60), searchDate: z.string()})
    .superRefine(({type, searchDate}, context) => checkPeriod(type, searchDate, context)),
  body: nothing,
  reply: z.object({
    x: listOf(optionalText),
    y: listOf(figure),
    list_m: markList,
    total: energyTotal.optional(),
    twice: listOf(id),
    devices: listOf(z.object({...namedDevice, stationId: optionalText, total: energyTotal.optional()})),
    reading: stillRead,
    pending: loose,
  }),
  access: {permission: 'powersyspic', action: 'query', asset: {kind: 'device', fields: ['itemRule']}},
});

/**
 * What a node of a flow stands for; ours. `loss`: what came in and did not go out. `imbalance`: what went out and did not come in. `rest`: what
 * came in and goes where a meter was silent, at least in part: losses and what that meter would have counted.
 */
export const FLOW_KINDS = ['grid', 'station', 'incoming', 'outgoing', 'loss', 'imbalance', 'rest'] as const;

/**
 * Energy flow of a project, or of one of its stations (`nodeId` of `flowTree`), kWh (EN-7-13): nodes by name, each name once, and links
 * between them. What a level loses is a link to a node of its own; where more goes out than comes in, the difference comes from a node of
 * its own. A node that is not of the project has no flow. A device without energy in the range has no link and stands in `unknown`, ours. A
 * node's other fields are ours: what it stands for, its own name in each language, and of `loss`, `imbalance` and `rest` the node that they
 * belong to.
 */
export const flowEnergy = defineCall({
  method: 'GET',
  path: '/energyManage/countItemPositiveActiveFlowEnergyByWhere',
  query: z.object({nodeId: id, startDate: dayField, endDate: dayField, projectId: id}).superRefine(spanOfDays(MOST_ENERGY_DAYS)),
  body: nothing,
  reply: z.object({
    mapList1: listOf(
      z.object({
        name: z.string(),
        kind: z.enum(FLOW_KINDS).optional().catch(undefined),
        stationId: optionalText,
        deviceId: optionalText,
        ownName: optionalText,
        ownNameEn: optionalText,
        ownNamePt: optionalText,
        of: optionalText,
        total: energyTotal.optional(),
      }),
    ),
    mapList2: listOf(z.object({source: z.string(), target: z.string(), value: figure})),
    unknown: listOf(z.object(namedDevice)),
    reading: stillRead,
    pending: loose,
    /** What comes in from the grid; ours. */
    total: energyTotal.optional(),
  }),
  access: {permission: 'powersyspic', action: 'query', asset: PROJECT},
});
