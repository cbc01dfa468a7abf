/** Kinds of things that entries of the audit name by their ids and whose names are told beside them. */
export const AUDIT_THINGS = ['user', 'project', 'station', 'device', 'view', 'role'] as const;
export type AuditThing = (typeof AUDIT_THINGS)[number];

const FIELDS: Readonly<Record<string, AuditThing>> = {
  accountId: 'user',
  userId: 'user',
  projectId: 'project',
  projectIds: 'project',
  stationId: 'station',
  deviceId: 'device',
  gatewayId: 'device',
  targets: 'device',
  role: 'role',
};

const SUBJECTS: Readonly<Record<string, AuditThing>> = {
  user: 'user',
  // The list of a user's views goes by the user's id.
  views: 'user',
  view: 'view',
  project: 'project',
  station: 'station',
  device: 'device',
  gateway: 'device',
  role: 'role',
};

/** What the ids under a field of an entry name, by the field's own name; undefined for what is no id. The empty name is that of a bare list: views in their order. */
export const thingOfField = (field: string): AuditThing | undefined => (field === '' ? 'view' : own(FIELDS, field));

/** What the id of a subject names, by the subject's kind; undefined where nothing is named by it. */
export const thingOfSubject = (kind: string): AuditThing | undefined => own(SUBJECTS, kind);

const own = (table: Readonly<Record<string, AuditThing>>, key: string): AuditThing | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
