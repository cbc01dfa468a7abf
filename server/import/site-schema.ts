import {loginNameField, ROLE_IDS, userNameField} from '@livebus/contract';
import {z} from 'zod';

/** What a file of sites says (`docs/backend-guide.md`). Ids are text, unique over everything of the database. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((given) => !/\p{Cc}/u.test(given), 'control characters');
const id = text(64);
const name = text(200);
const nameEn = name.optional();
const zone = z.string().refine(isZone, 'no IANA zone such as Asia/Shanghai');
const positive = z.number().positive();

const gateway = z.strictObject({
  id,
  name,
  nameEn,
  model: z.string().max(100).default(''),
  ip: z.string().max(100).default(''),
  /** Seconds between two batches; seen from what arrives when it is not stated. */
  periodS: z.number().min(1).max(86_400).optional(),
});
const device = z.strictObject({
  id,
  name,
  nameEn,
  /** Device code as in the diagram. */
  kind: z.number().int().optional(),
  gatewayId: id.optional(),
  transformerId: id.optional(),
  meter: z
    .strictObject({
      model: z.string().max(100),
      serial: z.string().max(100),
      currentRatio: positive.default(1),
      voltageRatio: positive.default(1),
    })
    .optional(),
});
const transformer = z.strictObject({
  id,
  name,
  nameEn,
  model: z.string().max(100),
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
  code: z.string().trim().min(1).max(64),
  stationType: z.literal([0, 1]),
  /** Name of an image under /serviceDir/images. */
  picture: z.string().max(200).optional(),
  /** The diagram itself, or the name of a JSON file beside this one. */
  diagram: z.unknown().optional(),
  diagramFile: z.string().min(1).optional(),
  gateways: z.array(gateway).default([]),
  devices: z.array(device),
  transformers: z.array(transformer).default([]),
});
const project = z.strictObject({id, name, nameEn, timeZone: zone, stations: z.array(station)});
const group = z.strictObject({id, name, nameEn, projects: z.array(project)});
const user = z.strictObject({
  loginName: loginNameField,
  name: userNameField,
  role: z.enum(ROLE_IDS),
  projectIds: z.array(id).default([]),
});

export const siteFile = z.strictObject({livebus: z.literal(1), groups: z.array(group), users: z.array(user).default([])});
export type SiteFile = z.output<typeof siteFile>;
export type FileStation = SiteFile['groups'][number]['projects'][number]['stations'][number];

function isZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', {timeZone: text}) !== undefined;
  } catch {
    return false;
  }
}
