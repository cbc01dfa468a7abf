/** Roles that a server of ours comes with, the most powerful first. They are neither changed nor deleted. */
export const ROLE_IDS = ['admin', 'operator', 'energy', 'executor', 'viewer'] as const;
export type RoleId = (typeof ROLE_IDS)[number];
