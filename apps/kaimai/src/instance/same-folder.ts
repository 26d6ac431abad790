import { statSync } from 'node:fs';

/** Whether two paths lead to one folder, by links or bind mounts too. A snapshot has the same numbers on another device. */
export function isSameFolder(one: string, other: string): boolean {
  const [here, there] = [one, other].map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }));
  return here !== undefined && there !== undefined && here.dev === there.dev && here.ino === there.ino;
}
