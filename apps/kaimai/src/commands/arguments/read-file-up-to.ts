import { readFile, stat } from 'node:fs/promises';
import { printableInLine } from '#printable.ts';
import { CommandRefused } from '#commands/command.ts';

/** The contents of a file that an operator names. Throws CommandRefused if there is none, or if it is larger. */
export async function readFileUpTo(path: string, maxBytes: number): Promise<Buffer> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isFile()) throw new CommandRefused(`There is no file ${printableInLine(path)}.`);
  if (stats.size > maxBytes)
    throw new CommandRefused(`${printableInLine(path)} is larger than ${maxBytes / 1024 / 1024} MB.`);
  return readFile(path);
}
