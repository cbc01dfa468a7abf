/** Kinds of things that audit entries name by id and whose names are returned with them. */
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
  told: 'device',
  untold: 'device',
  role: 'role',
  roles: 'role',
};

const SUBJECTS: Readonly<Record<string, AuditThing>> = {
  user: 'user',
  // The list of a user's views is filed under the user's id.
  views: 'user',
  view: 'view',
  project: 'project',
  station: 'station',
  device: 'device',
  gateway: 'device',
  role: 'role',
};

/**
 * What the ids under a field of an entry name, by the field's name; undefined for a field without ids. The empty name is that of a bare
 * list: views in their order.
 */
export const thingOfField = (field: string): AuditThing | undefined => (field === '' ? 'view' : own(FIELDS, field));

/** What the id of a subject names, by the subject's kind; undefined where it names nothing. */
export const thingOfSubject = (kind: string): AuditThing | undefined => own(SUBJECTS, kind);

const own = (table: Readonly<Record<string, AuditThing>>, key: string): AuditThing | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
