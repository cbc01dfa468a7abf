/** Advisory locks of Livebus, separate from those of other programs on the database. */
export const LIVEBUS_LOCKS = 0x4c42_5553;

/** The two numbers of a lock in SQL; its name is the parameter `$1`. Two names with the same hash only wait for each other. */
export const LOCK_KEY = `${LIVEBUS_LOCKS}, hashtext($1)`;

export const lockName = (schema: string, what: string): string => `${schema} ${what}`;
export const LEADER = 'leader';
export const UPGRADE = 'upgrade';
