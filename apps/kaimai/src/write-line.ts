import { writeSync } from 'node:fs';
import { printable } from '#printable.ts';

/**
 * Writes a line to a stream of the process, or loses it: where a log lies on a disk that is full, it cannot grow, and that
 * is no reason to close the shop. Node's own streams throw then, and write nothing any more when there is room again. A
 * reader who does not keep up loses lines, too: for what the running shop says only.
 */
export function writeLine(fd: number, line: string): void {
  try {
    const shown = printable(line);
    writeSync(fd, shown.endsWith('\n') ? shown : `${shown}\n`);
  } catch {
    // There is nowhere to tell it.
  }
}
