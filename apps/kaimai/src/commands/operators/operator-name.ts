import { userInfo } from 'node:os';

/** The operating system's name of the account that runs the command. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user id without an entry, as in some containers.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
