/** The work of a process. Several processes on one database may divide it. */
export const roleNames = ['web', 'gateway', 'jobs'] as const;
export type Role = (typeof roleNames)[number];
export type Roles = ReadonlySet<Role>;
