import { statSync } from 'node:fs';

/** Whether two paths lead to the same folder, also through links or bind mounts. Snapshots differ in their device. */
export function isSameFolder(one: string, other: string): boolean {
  const [here, there] = [one, other].map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }));
  return here !== undefined && there !== undefined && here.dev === there.dev && here.ino === there.ino;
}
