/** Built-in roles of our server, most powerful first. They cannot be changed or deleted. */
export const ROLE_IDS = ['admin', 'operator', 'energy', 'executor', 'viewer'] as const;
export type RoleId = (typeof ROLE_IDS)[number];
