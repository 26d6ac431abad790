import { writeSync } from 'node:fs';
import { printable } from '#printable.ts';

/**
 * Writes a line to a file descriptor and ignores failures: a log on a full disk must not stop the program. Node's own
 * streams throw in that case and stay broken when there is space again. A slow reader also loses lines, so this is for the
 * log of the running program only, not for the output of commands.
 */
export function writeLine(fd: number, line: string): void {
  try {
    const shown = printable(line);
    writeSync(fd, shown.endsWith('\n') ? shown : `${shown}\n`);
  } catch {
    // There is nowhere to report it.
  }
}
