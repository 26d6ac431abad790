import { statSync } from 'node:fs';

/** Whether two paths lead to the same folder, also through links or bind mounts. Snapshots differ in their device. */
export function isSameFolder(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }));
  return first !== undefined && second !== undefined && first.dev === second.dev && first.ino === second.ino;
}
