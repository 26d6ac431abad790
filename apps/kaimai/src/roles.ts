/** What a process does. Several processes on one database may divide the work. */
export const roleNames = ['web', 'gateway', 'jobs'] as const;
export type Role = (typeof roleNames)[number];
export type Roles = ReadonlySet<Role>;
