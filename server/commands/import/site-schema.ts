import {hasUnseen, IMAGE_NAME, loginNameField, ROLE_IDS, userNameField} from '@livebus/contract';
import {DAY_MS, isKnownZone} from '@livebus/engine/core';
import {z} from 'zod';

/** Each user needs a password hash, which takes time. */
const MOST_USERS = 1000;

/** What a file of sites says (`docs/backend-guide.md`). Ids are text, unique over everything of the database. */
export const UNSEEN = 'a character that is not seen, or that turns the direction of writing: take it out';
export const MOST_NAME = 200;
const plain = (given: string) => !hasUnseen(given);
const text = (most: number) => z.string().trim().min(1).max(most).refine(plain, UNSEEN);
/** May be empty. */
const note = (most: number) => z.string().max(most).refine(plain, UNSEEN);
const id = text(64);
const name = text(MOST_NAME);
const nameEn = name.optional();
const namePt = name.optional();
const zone = z.string().refine(isKnownZone, 'no IANA zone such as Asia/Shanghai');
const positive = z.number().positive();

const gateway = z.strictObject({
  id,
  name,
  nameEn,
  namePt,
  model: note(100).default(''),
  ip: note(100).default(''),
  /** Seconds between two batches; when undefined, derived from the arrivals. */
  periodS: z
    .number()
    .min(1)
    .max(DAY_MS / 1000)
    .optional(),
});
const device = z.strictObject({
  id,
  name,
  nameEn,
  namePt,
  /** Device code as in the diagram. */
  kind: z.number().int().optional(),
  gatewayId: id.optional(),
  transformerId: id.optional(),
  /** What it consumes for (分项): one of the four codes, or a text of one's own. */
  item: name.optional(),
  /** The feeder of another station of the project that feeds it by a cable. */
  fedBy: id.optional(),
  meter: z
    .strictObject({
      model: note(100),
      serial: note(100),
      currentRatio: positive.default(1),
      voltageRatio: positive.default(1),
    })
    .optional(),
});
const sensor = z.strictObject({
  id,
  name,
  nameEn,
  namePt,
  /** Such as 温湿度传感器, 水浸传感器, 烟雾传感器 (MO-3-21). */
  type: name,
  gatewayId: id,
});
const transformer = z.strictObject({
  id,
  name,
  nameEn,
  namePt,
  model: note(100),
  ratedVa: positive,
  primaryV: positive,
  secondaryV: positive,
  feederId: id,
  incomingId: id.optional(),
});
const station = z.strictObject({
  id,
  name,
  nameEn,
  namePt,
  code: text(64),
  stationType: z.literal([0, 1]),
  /** Name of an image under /serviceDir/images. */
  picture: z
    .string()
    .regex(IMAGE_NAME, 'no name of an image: letters and digits, then .png, .jpg, .jpeg, .webp or .gif, without folders')
    .optional(),
  /** The diagram itself, or the name of a JSON file in this file's folder or below it. */
  diagram: z.unknown().optional(),
  diagramFile: text(300).optional(),
  gateways: z.array(gateway).default([]),
  devices: z.array(device),
  transformers: z.array(transformer).default([]),
  sensors: z.array(sensor).default([]),
});
const project = z.strictObject({id, name, nameEn, namePt, timeZone: zone, stations: z.array(station)});
const group = z.strictObject({id, name, nameEn, namePt, projects: z.array(project)});
const user = z.strictObject({
  loginName: loginNameField,
  name: userNameField,
  role: z.enum(ROLE_IDS),
  projectIds: z.array(id).default([]),
});

export const siteFile = z.strictObject({livebus: z.literal(1), groups: z.array(group), users: z.array(user).max(MOST_USERS).default([])});
export type SiteFile = z.output<typeof siteFile>;
export type FileStation = SiteFile['groups'][number]['projects'][number]['stations'][number];
